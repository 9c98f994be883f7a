import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Column, ListDef } from '#core/list/shared/list.ts';
import { amountOf } from '#core/list/web/GroupedView.tsx';
import type { ListClient } from '#core/list/web/ListView.tsx';
import { useListAddress } from '#core/list/web/ListView.tsx';
import { toCountQuery } from '#core/list/web/url-state.ts';
import { Figures } from '#core/shell/web/Figures.tsx';

type Props = {
  def: ListDef;
  sums: readonly Column[];
  of: Pick<ListClient<Record<never, never>>, 'buscar'>;
  registros: string | undefined;
};
/** What the columns of the rows in sight, and of those of the other pages, come to. */
export function Totales({ def, sums, of, registros }: Props) {
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
