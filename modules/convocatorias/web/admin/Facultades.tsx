import { Button, Group } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Actions } from '#core/shell/web/Actions.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { CIFRAS, type Cifra } from '../../domain/cifras.ts';
import { parametrosApi } from './api.ts';
import { CampoDeParametro } from './CampoDeParametro.tsx';
import { HabilitadoModal } from './HabilitadoModal.tsx';

type Props = { id: number; puedeEditar: boolean };

/** Figures per faculty, and people designated for the call. */
export const Facultades = ({ id, puedeEditar }: Props) => (
  <Loaded of={{ ...parametrosApi.facultades.query({ id }), refetchOnWindowFocus: false }}>
    {(d) => (
      <>
        <TablaDeCifras key={d.version} id={id} d={d} puedeEditar={puedeEditar} />
        <Designados id={id} d={d} puedeEditar={puedeEditar} />
      </>
    )}
  </Loaded>
);

type Fila = FacultadesYHabilitados['facultades'][number];

function TablaDeCifras({ id, d, puedeEditar }: Props & { d: FacultadesYHabilitados }) {
  const cambio = useDone();
  const [filas, setFilas] = useState(d.facultades);
  const [sucio, setSucio] = useState(false);
  const [errores, setErrores] = useState<Record<string, string>>({});
  useLeaveGuard(sucio);
  const poner = (i: number, clave: Cifra, valor: unknown) => {
    setSucio(true);
    setFilas(filas.map((f, j) => (j === i ? { ...f, [clave]: valor === '' ? null : valor } : f)));
  };
  const guardar = async () => {
    try {
      setSucio(false);
      const facultades = filas.map(({ nombre: _nombre, ...f }) => f);
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
          ...CIFRAS.map((c) => ({
            label: c.label,
            value: (f: Fila, i: number) => (
              <CampoDeParametro
                campo={c}
                fila={f.nombre}
                base={`facultades.${i}`}
                value={f[c.key]}
                errores={errores}
                disabled={!puedeEditar}
                onChange={(v) => poner(i, c.key, v)}
              />
            ),
          })),
        ]}
      />
      {puedeEditar && (
        <Actions>
          <Button onClick={guardar} disabled={!sucio}>
            Guardar cifras
          </Button>
        </Actions>
      )}
    </section>
  );
}

function Designados({ id, d, puedeEditar }: Props & { d: FacultadesYHabilitados }) {
  const cambio = useDone();
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
