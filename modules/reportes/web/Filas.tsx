import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column, ListDef } from '#core/list/shared/list.ts';
import { amountOf } from '#core/list/web/GroupedView.tsx';
import { type ListClient, ListView, useListAddress } from '#core/list/web/ListView.tsx';
import { toCountQuery } from '#core/list/web/url-state.ts';
import { Figures } from '#core/shell/web/Figures.tsx';

type Props = { def: ListDef; sums: readonly Column[]; of: Required<ListClient<Record<never, never>>> };

/** The rows of a report without groups, under what its columns come to; together, so that none pushes the other. */
export function Filas({ def, sums, of }: Props) {
  const [registros, setRegistros] = useState<string>();
  return (
    <>
      {sums.length > 0 && <Totales def={def} sums={sums} of={of} registros={registros} />}
      <ListView
        def={def}
        load={of.buscar.query}
        exportUrl={(q) => of.exportar.url({ ...q, ...(sums.length > 0 && { sums: sums.map((c) => c.key).join() }) })}
        views={null}
        onTotal={setRegistros}
      />
    </>
  );
}

/** What the columns of the rows in sight, and of those of the other pages, come to. */
function Totales({ def, sums, of, registros }: Props & { registros: string | undefined }) {
  const { state } = useListAddress(def);
  const asked = { ...toCountQuery(state, 'groups'), sums: sums.map((c) => c.key).join() };
  const { data } = useQuery(of.buscar.query(asked));
  return (
    <Box my="md">
      <Figures
        of={[
          { label: 'Registros', value: registros },
          ...sums.map((c, i) => ({
            label: `Total de ${c.label}`,
            value: data?.grouped && amountOf(c, data.grouped.total.sums[i]!),
          })),
        ]}
      />
    </Box>
  );
}
