import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { ChartCard } from '#core/page/web/ChartCard.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { filtersOf, type Grouping } from '../shared/groups.ts';
import { type Column, EXPORT_FORMATS, type ListDef, type ListGroups } from '../shared/list.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { facetsBy } from './facet-counts.ts';
import type { ListClient } from './ListView.tsx';
import classes from './list.module.css';
import { SearchBox } from './SearchBox.tsx';
import { toCountQuery, toQuery } from './url-state.ts';
import { useListState } from './useListState.ts';

type Props = {
  def: ListDef;
  of: Required<ListClient<Record<never, never>>>;
  groupings: readonly Grouping[];
  sums: readonly Column[];
};
const number = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 6 });
export const amountOf = ({ kind, plain }: Column, value: string) =>
  kind === 'money' ? formatMoney(value, plain && '') : number.format(Number(value));

/**
 * The rows of a list counted and added up by some of its filters: each number leads to its rows, under the same
 * address.
 */
export function GroupedView({ def, of, groupings, sums }: Props) {
  const { state, update } = useListState(def);
  const asked = { by: groupings.map((g) => g.key).join(','), sums: sums.map((c) => c.key).join(',') };
  const result = useQuery({
    ...of.buscar.query({ ...toCountQuery(state, 'groups'), ...asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <search className={classes.bar} aria-label={`Buscar y filtrar: ${def.title}`}>
        <SearchBox value={state.q} onChange={(q) => update({ q })} placeholder={def.searchPlaceholder} />
        <FilterBar
          filters={def.filters ?? []}
          columns={def.columns}
          values={state.filters}
          facetsOf={facetsBy(of.buscar.query, state)}
          onChange={(filters) => update({ filters })}
        />
        <div className={classes.tools}>
          <ExportMenu
            formats={EXPORT_FORMATS}
            url={(format) => of.exportar.url({ ...toQuery(state, 'all'), ...asked, format })}
            disabled={!result.data?.grouped?.groups.length}
          />
        </div>
      </search>
      <QueryView query={result}>
        {({ grouped }) => (
          <Stack gap="md" mt="xs">
            <Groups def={def} groupings={groupings} sums={sums} found={grouped!} filters={state.filters} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}

type GroupsProps = Omit<Props, 'of'> & { found: ListGroups; filters: Readonly<Record<string, string[]>> };
function Groups({ def, groupings, sums, found: { groups, total }, filters }: GroupsProps) {
  const [params] = useSearchParams();
  const rowsOf = (values: readonly (string | null)[]) => {
    const f = filtersOf(def, groupings, values, filters);
    if (f === null) return null;
    const next = new URLSearchParams(params);
    for (const key of ['by', 'page', 'fila']) next.delete(key);
    next.set('f', f);
    return `?${next}`;
  };
  // What is compared: the first amount, or how many there are.
  const [first] = sums;
  const bars =
    groupings.length > 1
      ? []
      : groups.map((g) => ({
          label: g.labels[0]!,
          value: first ? Number(g.sums[0]) : g.n,
          to: rowsOf(g.values),
        }));
  return (
    <>
      {bars.length > 1 && (
        <ChartCard
          title={first ? `${first.label}, de mayor a menor` : 'Registros, de mayor a menor'}
          bars={bars}
          data={[groupings[0]!.label, first?.label ?? 'Registros']}
          empty=""
        />
      )}
      <DataTable
        title={`${def.title}, por ${groupings.map((g) => g.label).join(' y ')}`}
        empty="No hay registros para lo elegido."
        rows={groups}
        rowKey={(g) => g.values.join('\n')}
        columns={[
          ...groupings.map((g, i) => ({ label: g.label, value: (row: Group) => row.labels[i] })),
          {
            label: 'Registros',
            numeric: true,
            value: (row: Group) => {
              const to = rowsOf(row.values);
              const n = number.format(row.n);
              return to ? <AppLink to={to}>{n}</AppLink> : n;
            },
          },
          ...sums.map((c, i) => ({
            label: `Total de ${c.label}`,
            numeric: true,
            value: (row: Group) => amountOf(c, row.sums[i]!),
          })),
        ]}
        footer={[
          'Total',
          ...groupings.slice(1).map(() => ''),
          number.format(total.n),
          ...sums.map((c, i) => amountOf(c, total.sums[i]!)),
        ]}
      />
    </>
  );
}
type Group = ListGroups['groups'][number];
