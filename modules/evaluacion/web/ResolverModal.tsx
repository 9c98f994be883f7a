import { Alert, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FilaRanking } from '../contract-seleccion.ts';
import { formularioResolucion } from '../domain/formularios.ts';
import { DECISIONES, type Decision } from '../domain/vocabularios.ts';
import { seleccionApi } from './api.ts';

type Props = { convocatoriaId: number; filas: readonly FilaRanking[]; fin: (hecho: boolean) => void };
type Opcion = Decision | 'ninguna';

/** Decisions that the server would accept for a proposal, the one that its place suggests first. */
const posibles = (f: FilaRanking): Opcion[] =>
  flujoProyecto.is(f, 'porDecidir')
    ? [
        ...(f.situacion === 'propuesto' ? (['aprobado'] as const) : []),
        ...(f.orden !== null ? (['lista_de_espera'] as const) : []),
        'no_aprobado',
        'ninguna',
      ]
    : ['ninguna'];
const sugerida = (f: FilaRanking): Opcion => (f.situacion === 'no_alcanza' ? 'no_aprobado' : posibles(f)[0]!);
const enPalabras = (f: FilaRanking, x: Opcion) =>
  x !== 'ninguna' ? DECISIONES[x].label : flujoProyecto.is(f, 'porDecidir') ? 'No se decide ahora' : 'Ya está decidida';

const SIN_MOTIVO = { ...formularioResolucion, fields: formularioResolucion.fields.filter((f) => f.key !== 'motivo') };

/** One resolution for the chosen proposals, each with its decision. */
export function ResolverModal({ convocatoriaId: id, filas, fin }: Props) {
  const hecho = useDone();
  const [decisiones, setDecisiones] = useState<Record<number, Opcion>>(() =>
    Object.fromEntries(filas.map((f) => [f.id, sugerida(f)])),
  );
  const de = (x: Opcion) => filas.filter((f) => decisiones[f.id] === x).map((f) => f.id);
  const [aprobados, enEspera, noAprobados] = [de('aprobado'), de('lista_de_espera'), de('no_aprobado')];
  return (
    <FormModal
      size="xl"
      title="Registrar resolución"
      def={noAprobados.length > 0 ? formularioResolucion : SIN_MOTIVO}
      initial={{ resolucion: '', fecha: '', motivo: '' }}
      intro={
        <Stack mb="md">
          <Alert color="blue">
            <Bullets
              size="sm"
              of={[
                `${aprobados.length} se aprueban: reciben código y resolución, y se avisa al responsable.`,
                `${enEspera.length} quedan en lista de espera.`,
                `${noAprobados.length} no se aprueban.`,
              ]}
            />
          </Alert>
          <DataTable
            compact
            title="Decisión de cada propuesta"
            empty="No eligió propuestas."
            rows={filas}
            columns={[
              { label: 'Puesto', value: (f) => f.orden, numeric: true },
              { label: 'Propuesta', value: (f) => f.titulo },
              { label: 'Promedio', value: (f) => f.promedio?.toFixed(2), numeric: true },
              {
                label: 'Decisión',
                value: (f) => (
                  <NativeSelect
                    size="xs"
                    aria-label={`Decisión: ${f.titulo}`}
                    value={decisiones[f.id]}
                    onChange={(e) => setDecisiones({ ...decisiones, [f.id]: e.currentTarget.value as Opcion })}
                    data={posibles(f).map((x) => ({ value: x, label: enPalabras(f, x) }))}
                  />
                ),
              },
            ]}
          />
        </Stack>
      }
      onClose={() => fin(false)}
      onSubmit={async (datos) => {
        await hecho(
          seleccionApi.resolver.call({ ...datos, id, aprobados, enEspera, noAprobados }),
          (r) =>
            `Resolución registrada: ${r.aprobados} aprobadas, ${r.enEspera} en lista de espera, ${r.noAprobados} no aprobadas.`,
        );
        fin(true);
      }}
    />
  );
}
