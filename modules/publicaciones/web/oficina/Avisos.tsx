import { Text } from '@mantine/core';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { useActions } from '#core/flow/web/useActions.tsx';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { institution } from '#core/shell/web/institution.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { flujoAviso } from '../../domain/aviso-editorial.ts';
import { CLASES_DE_AVISO } from '../../domain/vocabularios.ts';

/** What the registers say of a publication since it was registered, and what the office decides. */
export default function Avisos({ p: { avisos, puedeEditar } }: { p: PublicacionDeOficina }) {
  const { rowActions, dialog } = useActions(flujoAviso);
  return (
    <>
      <DataTable
        title="Avisos de retractación y corrección"
        rows={avisos}
        empty="Ningún registro dice que haya sido retractada o corregida."
        columns={[
          { label: 'Aviso', value: (a) => CLASES_DE_AVISO[a.clase].label },
          {
            label: 'Nota de la revista',
            value: (a) =>
              a.doi && (
                <a href={`https://doi.org/${encodeURI(a.doi)}`} target="_blank" rel="noreferrer">
                  {a.doi}
                </a>
              ),
          },
          { label: 'Fecha', value: (a) => a.fecha && formatDay(a.fecha), nowrap: true },
          {
            label: 'Según',
            value: ({ fuente, creadoEn }) => (
              <>
                {fuente}
                <Text size="xs" c="dimmed">
                  {formatDay(dayOf(new Date(creadoEn), institution.timeZone))}
                </Text>
              </>
            ),
            nowrap: true,
          },
          {
            label: 'Decisión',
            value: ({ estado, motivo }) => (
              <>
                <StateBadge flow={flujoAviso} state={estado} />
                {motivo && (
                  <Text size="xs" c="dimmed">
                    {motivo}
                  </Text>
                )}
              </>
            ),
          },
          puedeEditar && {
            label: 'Acciones',
            value: (a) => <RowActions actions={rowActions(a)} name={CLASES_DE_AVISO[a.clase].label} />,
          },
        ]}
      />
      {dialog}
    </>
  );
}
