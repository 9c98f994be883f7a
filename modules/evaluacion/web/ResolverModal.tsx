import { Alert, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FilaRanking, RankingCompleto } from '../contract-seleccion.ts';
import { formularioResolucion } from '../domain/formularios.ts';
import { DECISIONES, type Decision } from '../domain/vocabularios.ts';
import { seleccionApi } from './api.ts';

type Props = { d: RankingCompleto; filas: readonly FilaRanking[]; onClose: () => void; onHecho: () => void };

const porDefecto = (f: FilaRanking): Decision =>
  f.situacion === 'propuesto' ? 'aprobado' : f.situacion === 'lista_de_espera' ? 'lista_de_espera' : 'no_aprobado';
/** Decisions that the server would accept for a proposal. */
const posibles = (f: FilaRanking): Decision[] => [
  ...(f.situacion === 'propuesto' ? (['aprobado'] as const) : []),
  ...(f.orden !== null ? (['lista_de_espera'] as const) : []),
  'no_aprobado',
];

const SIN_MOTIVO = { ...formularioResolucion, fields: formularioResolucion.fields.filter((f) => f.key !== 'motivo') };

/** One resolution for the chosen proposals, each with its decision. */
export function ResolverModal({ d, filas, onClose, onHecho }: Props) {
  const hecho = useDone();
  const [decisiones, setDecisiones] = useState<Record<number, Decision>>(() =>
    Object.fromEntries(filas.map((f) => [f.id, porDefecto(f)])),
  );
  const de = (x: Decision) => filas.filter((f) => decisiones[f.id] === x).map((f) => f.id);
  const noAprobados = de('no_aprobado').length;
  return (
    <FormModal
      size="xl"
      title="Registrar resolución"
      def={noAprobados > 0 ? formularioResolucion : SIN_MOTIVO}
      initial={{ resolucion: '', fecha: '', motivo: '' }}
      intro={
        <Stack mb="md">
          <Alert color="blue">
            <Bullets
              size="sm"
              of={[
                `${de('aprobado').length} se aprueban: reciben código y resolución, y se avisa al responsable.`,
                `${de('lista_de_espera').length} quedan en lista de espera.`,
                `${noAprobados} no se aprueban.`,
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
                    onChange={(e) => setDecisiones({ ...decisiones, [f.id]: e.currentTarget.value as Decision })}
                    data={posibles(f).map((x) => ({ value: x, label: DECISIONES[x].label }))}
                  />
                ),
              },
            ]}
          />
        </Stack>
      }
      onClose={onClose}
      onSubmit={async (datos) => {
        const resuelta = seleccionApi.resolver.call({
          ...datos,
          id: d.convocatoria.id,
          aprobados: de('aprobado'),
          enEspera: de('lista_de_espera'),
          noAprobados: de('no_aprobado'),
        });
        await hecho(
          resuelta,
          (r) =>
            `Resolución registrada: ${r.aprobados} aprobadas, ${r.enEspera} en lista de espera, ${r.noAprobados} no aprobadas.`,
        );
        onHecho();
      }}
    />
  );
}
