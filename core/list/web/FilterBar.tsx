import { Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { formatDay } from '#core/kernel/shared/time.ts';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import { facetLabel } from '../shared/facets.ts';
import type { FacetCount, Filter, FilterValues } from '../shared/list.ts';
import { FacetList } from './FacetList.tsx';
import classes from './list.module.css';
import { RangeFilter } from './RangeFilter.tsx';
import { activeFilters } from './url-state.ts';

type Props = {
  filters: readonly Filter[];
  values: FilterValues;
  facets: Readonly<Record<string, readonly FacetCount[]>>;
  onChange: (values: FilterValues) => void;
};

type Chip = { filter: Filter; value?: string; text: string };
const labelOf = (filter: Filter, value: string, facets: readonly FacetCount[]) =>
  facetLabel(filter, value, facets.find((f) => f.value === value)?.label);

function rangeLabel(filter: Filter, [from = '', to = '']: readonly string[]) {
  const show = (v: string) => (filter.kind === 'range-date' ? formatDay(v) : v);
  if (from && to) return `${show(from)} a ${show(to)}`;
  return from ? `desde ${show(from)}` : `hasta ${show(to)}`;
}

const without = (values: FilterValues, key: string, value?: string): FilterValues => {
  const { [key]: own = [], ...rest } = values;
  const left = value === undefined ? [] : own.filter((v) => v !== value);
  return left.length > 0 ? { ...rest, [key]: left } : rest;
};

function FilterButton({ filter, values, facets, onChange }: Omit<Props, 'filters'> & { filter: Filter }) {
  const own = values[filter.key] ?? [];
  const count = filter.kind === 'options' ? own.length : own.some((v) => v !== '') ? 1 : 0;
  const set = (next: string[]) =>
    onChange(next.some((v) => v !== '') ? { ...values, [filter.key]: next } : without(values, filter.key));
  return (
    <Dropdown
      label={`Filtro: ${filter.label}`}
      trigger={(props) => (
        <Button
          {...props}
          variant={count > 0 ? 'light' : 'default'}
          size="xs"
          rightSection={<IconChevronDown size={14} />}
        >
          {filter.label}
          {count > 0 && filter.kind === 'options' ? ` (${count})` : ''}
        </Button>
      )}
    >
      {() =>
        filter.kind === 'options' ? (
          <FacetList filter={filter} facets={facets[filter.key] ?? []} selected={own} onChange={set} />
        ) : (
          <RangeFilter filter={filter} value={own} onChange={set} />
        )
      }
    </Dropdown>
  );
}

/** One popover per filter and one removable chip per value in force. */
export function FilterBar(props: Props) {
  const { filters, values, facets, onChange } = props;
  const chips = filters.flatMap((filter): Chip[] => {
    const own = values[filter.key] ?? [];
    if (!own.some((v) => v !== '')) return [];
    if (filter.kind !== 'options') return [{ filter, text: rangeLabel(filter, own) }];
    return own.map((value) => ({ filter, value, text: labelOf(filter, value, facets[filter.key] ?? []) }));
  });
  return (
    <>
      {filters.map((filter) => (
        <FilterButton key={filter.key} filter={filter} values={values} facets={facets} onChange={onChange} />
      ))}
      {activeFilters(values) > 0 && (
        <ul className={classes.chips} aria-label="Filtros en uso">
          {chips.map(({ filter, value, text }) => (
            <li key={`${filter.key}:${value ?? ''}`}>
              <button
                type="button"
                aria-label={`Quitar el filtro ${filter.label}: ${text}`}
                onClick={() => onChange(without(values, filter.key, value))}
              >
                {filter.label}: {text} <IconX size={14} />
              </button>
            </li>
          ))}
          <li>
            <Button size="compact-xs" variant="subtle" onClick={() => onChange({})}>
              Quitar todos
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}
