import { IconPlus, IconX } from '@tabler/icons-react';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import { late } from '#core/shell/web/late.tsx';
import { facetLabel, rangeLabel } from '../shared/facets.ts';
import type { FacetCount, Filter } from '../shared/list.ts';
import type { FilterProps } from './FilterPanels.tsx';
import classes from './list.module.css';
import { activeFilters, without } from './url-state.ts';

const FilterPanels = late(() => import('./FilterPanels.tsx').then((m) => m.default));

type Chip = { filter: Filter; value?: string; text: string };
const labelOf = (filter: Filter, value: string, facets: readonly FacetCount[]) =>
  facetLabel(filter, value, facets.find((f) => f.value === value)?.label);

/** What is in force, one by one. */
export const chipsOf = ({ filters, values, facets }: Omit<FilterProps, 'onChange'>): Chip[] =>
  filters.flatMap((filter): Chip[] => {
    const own = values[filter.key] ?? [];
    if (!own.some((v) => v !== '')) return [];
    if (filter.kind !== 'options') return [{ filter, text: rangeLabel(filter, own) }];
    return own.map((value) => ({ filter, value, text: labelOf(filter, value, facets[filter.key] ?? []) }));
  });

/** One removable chip per value in force, and «Filtro»; its panel is a sheet at the foot of a phone. */
export function FilterBar(props: FilterProps) {
  const { filters, values, onChange } = props;
  if (filters.length === 0) return null;
  return (
    <>
      {activeFilters(values) > 0 && (
        <ul className={classes.chips} aria-label="Filtros en uso">
          {chipsOf(props).map(({ filter, value, text }) => (
            <li key={`${filter.key}:${value ?? ''}`}>
              <button
                type="button"
                title={`${filter.label}: ${text}`}
                aria-label={`Quitar el filtro ${filter.label}: ${text}`}
                onClick={() => onChange(without(values, filter.key, value))}
              >
                <span>
                  {filter.label}: <b>{text}</b>
                </span>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dropdown
        label="Añadir filtro"
        width={280}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={classes.add}>
            <IconPlus size={14} aria-hidden="true" />
            Filtro
          </button>
        )}
      >
        {() => <FilterPanels {...props} />}
      </Dropdown>
    </>
  );
}
