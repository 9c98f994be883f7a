import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import type { ListDef } from '../shared/list.ts';
import { type Arrangement, besideIdentity, foldedKeys, isSortable } from './columns.ts';
import classes from './list.module.css';
import { type ListState, sortOf, sortText } from './url-state.ts';

export type Density = 'comfortable' | 'compact';
type Props = {
  def: ListDef;
  state: ListState;
  update: (patch: Partial<ListState>) => void;
  /** Keys of those that have room now. */
  drawn: readonly string[];
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  density: Density;
  onDensity: (density: Density) => void;
};

/** Order of the rows by any column, also by those folded; which columns there are and in which order; density. */
export function ViewMenu({ def, state, update, drawn, arrangement, onArrange, density, onDensity }: Props) {
  const { columns } = state;
  const folded = foldedKeys(def);
  const beside = besideIdentity(
    def,
    def.columns.map((c) => c.key),
    arrangement.order,
  );
  const move = (at: number, by: number) => {
    const order = beside.map((c) => c.key);
    order.splice(at + by, 0, ...order.splice(at, 1));
    onArrange({ ...arrangement, order });
  };
  const toggle = (key: string, on: boolean) =>
    update({ columns: def.columns.map((c) => c.key).filter((k) => (k === key ? on : columns.includes(k))) });
  const arrow = (label: string, at: number, by: 1 | -1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${by > 0 ? 'Bajar' : 'Subir'} ${label}`}
      disabled={!beside[at + by]}
      onClick={() => move(at, by)}
    >
      {by > 0 ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
    </ActionIcon>
  );
  return (
    <Dropdown
      label="Columnas y densidad"
      align="end"
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={28} aria-label="Columnas y densidad">
          <IconColumns3 size={16} />
        </ActionIcon>
      )}
    >
      {() => (
        <>
          <NativeSelect
            size="xs"
            label="Ordenar por"
            value={sortText(state.sort)}
            onChange={(event) => update({ sort: sortOf(event.currentTarget.value) })}
            data={def.columns
              .filter((c) => isSortable(c) || c.key === state.sort.key)
              .flatMap(({ key, label }) => [
                { value: key, label: `${label}, ascendente` },
                { value: `-${key}`, label: `${label}, descendente` },
              ])}
          />
          <Checkbox
            size="sm"
            my="sm"
            label="Filas compactas"
            checked={density === 'compact'}
            onChange={(event) => onDensity(event.currentTarget.checked ? 'compact' : 'comfortable')}
          />
          <fieldset className={classes.facets}>
            <legend className={classes.legend}>Columnas</legend>
            <div className={classes.facetScroll}>
              {[...def.columns.filter((c) => folded.has(c.key)), ...beside].map(({ key, label }) => {
                const at = beside.findIndex((c) => c.key === key);
                const on = columns.includes(key);
                return (
                  <div key={key} className={classes.arranged}>
                    <Checkbox
                      size="sm"
                      label={label}
                      description={on && at >= 0 && !drawn.includes(key) && 'En la vista previa'}
                      checked={on}
                      disabled={on && columns.length === 1}
                      onChange={(event) => toggle(key, event.currentTarget.checked)}
                    />
                    {at >= 0 && [arrow(label, at, -1), arrow(label, at, 1)]}
                  </div>
                );
              })}
            </div>
          </fieldset>
          {(arrangement.order || arrangement.widths) && (
            <Button size="compact-xs" variant="subtle" mt="sm" onClick={() => onArrange({})}>
              Restablecer orden y anchos
            </Button>
          )}
        </>
      )}
    </Dropdown>
  );
}
