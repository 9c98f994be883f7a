import type { FacetCount, Filter, FilterValues } from '../shared/list.ts';
import { FacetList } from './FacetList.tsx';
import classes from './list.module.css';
import { RangeFilter } from './RangeFilter.tsx';
import { without } from './url-state.ts';

export type FilterProps = {
  filters: readonly Filter[];
  values: FilterValues;
  facets: Readonly<Record<string, readonly FacetCount[]>>;
  onChange: (values: FilterValues) => void;
};

/** The values of one filter, under its name; one at a time is open. */
function FilterPanel({
  filter,
  values,
  facets,
  onChange,
  alone,
}: Omit<FilterProps, 'filters'> & { filter: Filter; alone: boolean }) {
  const own = values[filter.key] ?? [];
  const set = (next: string[]) =>
    onChange(next.some((v) => v !== '') ? { ...values, [filter.key]: next } : without(values, filter.key));
  return (
    <details name="filter" open={alone} className={classes.section}>
      <summary>{filter.label}</summary>
      {filter.kind === 'options' ? (
        <FacetList filter={filter} facets={facets[filter.key] ?? []} selected={own} onChange={set} />
      ) : (
        <RangeFilter filter={filter} value={own} onChange={set} />
      )}
    </details>
  );
}

/** Every filter of a list. */
export default function FilterPanels(props: FilterProps) {
  const { filters } = props;
  return filters.map((f) => <FilterPanel key={f.key} {...props} filter={f} alone={filters.length === 1} />);
}
