import { IconPlus, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import { late } from '#core/shell/web/late.tsx';
import {
  comparable,
  conditionTexts,
  JOINS,
  type Join,
  readCondition,
  toldCondition,
  withConditions,
} from '../shared/conditions.ts';
import { facetLabel, rangeLabel } from '../shared/facets.ts';
import type { FacetCount, Filter } from '../shared/list.ts';
import type { FilterProps } from './FilterPanels.tsx';
import { type Facets, unnamed, useFacets } from './facet-counts.ts';
import classes from './list.module.css';
import { activeFilters, without } from './url-state.ts';

const FilterPanels = late(() => import('./FilterPanels.tsx').then((m) => m.default));
const ChangeCondition = late(() => import('./FilterPanels.tsx').then((m) => m.ChangeCondition));

type Chip = {
  /** Of the filter, or of the group of conditions. */
  key: string;
  /** The one that leaves with the chip; without it, all of the filter. */
  value?: string;
  label: string;
  text: string;
  /** The whole of it: «Estado: Enviado», «Título contiene “agua”». */
  said: string;
  filter?: Filter;
  /** It is a condition that this list understands: it may be said otherwise. */
  changes?: boolean;
};
const labelOf = (filter: Filter, value: string, facets: readonly FacetCount[]) =>
  facetLabel(filter, value, facets.find((f) => f.value === value)?.label);

/** What is in force, one by one: the values of the filters, and then the conditions on columns. */
export function chipsOf({
  filters,
  columns,
  values,
  facets,
}: Pick<FilterProps, 'filters' | 'columns' | 'values'> & { facets: Facets }): Chip[] {
  const chip = (filter: Filter, text: string): Chip => ({
    key: filter.key,
    label: filter.label,
    text,
    said: `${filter.label}: ${text}`,
    filter,
  });
  const filtered = filters.flatMap((filter): Chip[] => {
    const own = values[filter.key] ?? [];
    if (!own.some((v) => v !== '')) return [];
    if (filter.kind !== 'options') return [chip(filter, rangeLabel(filter, own))];
    return own.map((value) => ({ ...chip(filter, labelOf(filter, value, facets[filter.key] ?? [])), value }));
  });
  const { join, texts } = conditionTexts(values);
  const conditions = texts.map((value): Chip => {
    const { label, words } = toldCondition(columns, value);
    const changes = !('fault' in readCondition(columns, value));
    return { key: join, value, label, text: words, said: `${label} ${words}`, changes };
  });
  return [...filtered, ...conditions];
}

const OTHER = { all: 'any', any: 'all' } as const satisfies Record<Join, Join>;
const JOIN_TOLD: Record<Join, string> = {
  all: 'Se cumplen todas las condiciones. Cambiar a «o»: basta una',
  any: 'Basta que se cumpla una condición. Cambiar a «y»: todas',
};

/** What joins the conditions: the first of them is the button that changes all. */
function Joiner({ join, first, onChange }: { join: Join; first: boolean; onChange: () => void }) {
  if (!first) return <li className={classes.join}>{JOINS[join]}</li>;
  return (
    <li>
      <button type="button" data-join title={JOIN_TOLD[join]} aria-label={JOIN_TOLD[join]} onClick={onChange}>
        <span>{JOINS[join]}</span>
      </button>
    </li>
  );
}

type InForceProps = Pick<FilterProps, 'columns' | 'facetsOf'> & {
  chip: Chip;
  onRemove: () => void;
  onSaid: (text: string) => void;
};
/** What is in force: a condition opens to be said otherwise and its cross removes it; a filter is all of it a cross. */
function InForce({ chip: { value = '', label, text, said, filter, changes }, onRemove, onSaid, ...of }: InForceProps) {
  const told = (
    <span>
      {filter ? `${label}:` : label} <b>{text}</b>
    </span>
  );
  const remove = (
    <button type="button" title={changes ? 'Quitar' : said} aria-label={`Quitar el filtro ${said}`} onClick={onRemove}>
      {!changes && told}
      <IconX size={14} aria-hidden="true" />
    </button>
  );
  if (!changes) return <li>{remove}</li>;
  return (
    <li data-changes>
      <Dropdown
        label={`Cambiar el filtro ${said}`}
        width={320}
        trigger={(trigger) => (
          <button {...trigger} type="button" title={said} aria-label={`Cambiar el filtro ${said}`}>
            {told}
          </button>
        )}
      >
        {(close) => (
          <ChangeCondition
            {...of}
            text={value}
            onDone={(next) => {
              close();
              onSaid(next);
            }}
          />
        )}
      </Dropdown>
      {remove}
    </li>
  );
}

/** One removable chip per value in force, and «Filtro»; its panel is a sheet at the foot of a phone. */
export function FilterBar(props: FilterProps) {
  const { filters, columns, values, facetsOf, onChange } = props;
  const { facets } = useFacets(facetsOf, unnamed(filters, values));
  if (filters.length === 0 && comparable(columns).length === 0) return null;
  const chips = chipsOf({ filters, columns, values, facets });
  const { join, texts } = conditionTexts(values);
  return (
    <>
      {activeFilters(values) > 0 && (
        <ul className={classes.chips} aria-label="Filtros en uso">
          {chips.map((chip) => (
            <Fragment key={`${chip.key}:${chip.value ?? ''}`}>
              {!chip.filter && texts.length > 1 && chip.value !== texts[0] && (
                <Joiner
                  join={join}
                  first={chip.value === texts[1]}
                  onChange={() => onChange(withConditions(values, OTHER[join], texts))}
                />
              )}
              <InForce
                {...props}
                chip={chip}
                onRemove={() => onChange(without(values, chip.key, chip.value))}
                onSaid={(next) =>
                  onChange(withConditions(values, join, texts.with(texts.indexOf(chip.value ?? ''), next)))
                }
              />
            </Fragment>
          ))}
        </ul>
      )}
      <Dropdown
        label="Añadir filtro"
        width={320}
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
