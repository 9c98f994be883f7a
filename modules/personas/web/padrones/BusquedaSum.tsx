import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refresh } from '#core/import/web/api.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { EmptyState, LoadError, LoadingPage } from '#core/shell/web/states.tsx';
import { MINIMO_LETRAS } from '../../domain/fuentes.ts';
import { sumApi, usePadrones } from './api.ts';
import { TarjetaEstudiante } from './TarjetaEstudiante.tsx';

/** Tab «Búsqueda en el SUM»: the external system, live. */
export default function BusquedaSum() {
  const padrones = usePadrones().data;
  if (!padrones) return null;
  if (!padrones.enLinea)
    return (
      <Alert title="La consulta en línea no está configurada" color="gray">
        Cuando la oficina de sistemas la configure, aquí podrá buscar a una persona en la base de datos del SUM y traer
        sus datos. Mientras tanto, ponga al día el listado local{' '}
        <AppLink to="/admin/estudios/gestion_sum?tab=importaciones&clase=sum">
          importando el padrón desde un archivo
        </AppLink>
        .
      </Alert>
    );
  return <Busqueda puedeActualizar={padrones.clases.some((c) => c.clase === 'sum' && c.editar)} />;
}

function Busqueda({ puedeActualizar }: { puedeActualizar: boolean }) {
  const client = useQueryClient();
  const [texto, setTexto] = useState('');
  const [q, setQ] = useState('');
  const [aviso, setAviso] = useState<string | null>(null);
  const hallados = useQuery({ ...sumApi.enLinea.query({ q }), enabled: q !== '', retry: false });

  const buscar = (event: FormEvent) => {
    event.preventDefault();
    const corto = fold(texto).length < MINIMO_LETRAS;
    setAviso(corto ? `Escriba al menos ${MINIMO_LETRAS} letras o números.` : null);
    if (corto) return;
    if (texto.trim() === q) hallados.refetch();
    else setQ(texto.trim());
  };
  const actualizar = async (codigo: string) => {
    try {
      const { creado } = await sumApi.actualizar.call({ codigo });
      notices.push(creado ? 'Se agregó al listado local.' : 'El listado local quedó al día.', 'success', {
        scroll: false,
      });
      await refresh(client);
    } catch (error) {
      notices.pushProblem(error);
    }
  };
  return (
    <>
      <form onSubmit={buscar}>
        <Group align="flex-end" gap="sm" mb="lg">
          <TextInput
            label="Código, DNI o nombre"
            value={texto}
            onChange={(e) => setTexto(e.currentTarget.value)}
            error={aviso}
            maxLength={100}
            flex="1 1 16rem"
            maw="28rem"
          />
          <Button type="submit" leftSection={<IconSearch size={18} />} loading={hallados.isFetching}>
            Buscar
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {hallados.isFetching && !hallados.data && <LoadingPage />}
        {hallados.isError && !hallados.isFetching && (
          <LoadError error={hallados.error} onRetry={() => hallados.refetch()} />
        )}
        {hallados.data?.estudiantes.length === 0 && (
          <EmptyState title="No hay coincidencias" text="Revise el código o pruebe con los apellidos." />
        )}
        <Group align="stretch" grow preventGrowOverflow={false}>
          {hallados.data?.estudiantes.map((e) => (
            <TarjetaEstudiante
              key={e.codigo}
              estudiante={e}
              onActualizar={puedeActualizar ? () => actualizar(e.codigo) : null}
            />
          ))}
        </Group>
      </div>
    </>
  );
}
