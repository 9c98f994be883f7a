import { Button, Group, TextInput } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { typeNumber } from '#core/form/shared/number.ts';
import { MoneyField } from '#core/form/web/MoneyField.tsx';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { parametrosApi } from './api.ts';
import { useCambio } from './cambio.ts';
import { HabilitadoModal } from './HabilitadoModal.tsx';
import classes from './parametros.module.css';

type Props = { id: number; puedeEditar: boolean };

/** Figures per faculty, and people designated for the call. */
export function Facultades({ id, puedeEditar }: Props) {
  const query = useQuery({ ...parametrosApi.facultades.query({ id }), refetchOnWindowFocus: false });
  return (
    <QueryView query={query}>
      {(d) => (
        <>
          <Cifras key={d.version} id={id} d={d} puedeEditar={puedeEditar} />
          <Designados id={id} d={d} puedeEditar={puedeEditar} />
        </>
      )}
    </QueryView>
  );
}

type Campo = 'cupos' | 'puntajeMinimo' | 'monto' | 'cofinanciamiento' | 'subvencion';
const COLUMNAS: readonly { clave: Campo; label: string; dinero?: boolean }[] = [
  { clave: 'cupos', label: 'Cupos' },
  { clave: 'puntajeMinimo', label: 'Puntaje mínimo' },
  { clave: 'monto', label: 'Monto', dinero: true },
  { clave: 'cofinanciamiento', label: 'Cofinanciamiento', dinero: true },
  { clave: 'subvencion', label: 'Subvención', dinero: true },
];
type Fila = { facultadId: number; nombre: string } & Record<Campo, string>;

function Cifras({ id, d, puedeEditar }: Props & { d: FacultadesYHabilitados }) {
  const cambio = useCambio();
  const [filas, setFilas] = useState<Fila[]>(() =>
    d.facultades.map((f) => ({
      facultadId: f.facultadId,
      nombre: f.nombre,
      cupos: String(f.cupos ?? ''),
      puntajeMinimo: String(f.puntajeMinimo ?? ''),
      monto: f.monto ?? '',
      cofinanciamiento: f.cofinanciamiento ?? '',
      subvencion: f.subvencion ?? '',
    })),
  );
  const [sucio, setSucio] = useState(false);
  const [errores, setErrores] = useState<Record<string, string>>({});
  useLeaveGuard(sucio);
  const poner = (i: number, clave: Campo, valor: string) => {
    setSucio(true);
    setFilas(filas.map((f, j) => (j === i ? { ...f, [clave]: valor } : f)));
  };
  const guardar = async () => {
    try {
      setSucio(false);
      const facultades = filas.map(({ nombre: _nombre, ...f }) => f) as never;
      await cambio(parametrosApi.guardarFacultades.call({ id, version: d.version, facultades }), 'Cifras guardadas.');
    } catch (error) {
      setSucio(true);
      if (error instanceof ApiError && error.problem.errors?.length)
        setErrores(Object.fromEntries(error.problem.errors.map((e) => [e.path, e.message])));
      else notices.pushProblem(error);
    }
  };
  return (
    <section aria-labelledby="facultades">
      <h2 id="facultades">Cifras por facultad</h2>
      <p>Deje vacío lo que no se aplique. El puntaje mínimo de una facultad vale más que el de la convocatoria.</p>
      <DataTable
        compact
        title="Cifras por facultad"
        empty="No hay facultades en el catálogo."
        minWidth={820}
        rows={filas}
        rowKey={(f) => f.facultadId}
        columns={[
          { label: 'Facultad', value: (f) => f.nombre },
          ...COLUMNAS.map((c) => ({
            label: c.label,
            value: (f: Fila, i: number) => {
              const comun = {
                'aria-label': `${c.label}: ${f.nombre}`,
                size: 'xs' as const,
                disabled: !puedeEditar,
                error: errores[`facultades.${i}.${c.clave}`],
                value: f[c.clave],
              };
              return c.dinero ? (
                <MoneyField {...comun} className={classes.monto} onChange={(v) => poner(i, c.clave, v)} />
              ) : (
                <TextInput
                  {...comun}
                  className={classes.numero}
                  inputMode="decimal"
                  autoComplete="off"
                  onChange={(e) => poner(i, c.clave, typeNumber(e.currentTarget.value))}
                />
              );
            },
          })),
        ]}
      />
      {puedeEditar && (
        <Group justify="flex-end" mt="md">
          <Button onClick={guardar} disabled={!sucio}>
            Guardar cifras
          </Button>
        </Group>
      )}
    </section>
  );
}

function Designados({ id, d, puedeEditar }: Props & { d: FacultadesYHabilitados }) {
  const cambio = useCambio();
  const [nuevo, setNuevo] = useState(false);
  return (
    <section aria-labelledby="designados">
      <Group justify="space-between" mt="xl">
        <h2 id="designados">Personas designadas ({d.habilitados.length})</h2>
        {puedeEditar && (
          <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={() => setNuevo(true)}>
            Designar persona
          </Button>
        )}
      </Group>
      <DataTable
        title="Personas designadas"
        empty={
          <EmptyState
            title="No hay personas designadas"
            text="Solo las convocatorias por lista las necesitan: únicamente quienes figuren aquí podrán postular a ellas."
          />
        }
        rows={d.habilitados}
        rowKey={(h) => h.investigadorId}
        columns={[
          {
            label: 'Apellidos y nombres',
            value: (h) => (
              <>
                {h.nombre} {h.encargado && <StatusBadge label="Encargado" tone="blue" />}
              </>
            ),
          },
          { label: 'Código', value: (h) => h.codigo },
          { label: 'Facultad', value: (h) => h.facultad },
          { label: 'Cargo', value: (h) => h.cargo },
          { label: 'Condición', value: (h) => h.condicion },
          puedeEditar && {
            label: 'Acciones',
            value: (h) => (
              <ConfirmButton
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} />}
                ask={{
                  title: 'Retirar de la lista',
                  text: `${h.nombre} ya no podrá postular a esta convocatoria.`,
                  verb: 'Retirar',
                  tone: 'danger',
                }}
                onConfirm={() =>
                  cambio(parametrosApi.deshabilitar.call({ id, investigadorId: h.investigadorId }), 'Persona retirada.')
                }
              >
                Retirar
              </ConfirmButton>
            ),
          },
        ]}
      />
      {nuevo && <HabilitadoModal id={id} d={d} onClose={() => setNuevo(false)} />}
    </section>
  );
}
