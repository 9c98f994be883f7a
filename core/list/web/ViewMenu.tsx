import { ActionIcon, Checkbox } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Dropdown } from '#core/shell/web/Dropdown.tsx';
import type { ListDef } from '../shared/list.ts';
import classes from './list.module.css';

export type Density = 'comfortable' | 'compact';
type Props = {
  def: ListDef;
  columns: readonly string[];
  onColumns: (keys: string[]) => void;
  density: Density;
  onDensity: (density: Density) => void;
};

/** Column chooser and density. */
export function ViewMenu({ def, columns, onColumns, density, onDensity }: Props) {
  const toggle = (key: string, on: boolean) =>
    onColumns(def.columns.map((c) => c.key).filter((k) => (k === key ? on : columns.includes(k))));
  return (
    <Dropdown
      label="Columnas y densidad"
      align="end"
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={30} aria-label="Columnas y densidad">
          <IconColumns3 size={18} />
        </ActionIcon>
      )}
    >
      {() => (
        <>
          <Checkbox
            size="sm"
            mb="sm"
            label="Filas compactas"
            checked={density === 'compact'}
            onChange={(event) => onDensity(event.currentTarget.checked ? 'compact' : 'comfortable')}
          />
          <fieldset className={classes.facets}>
            <legend className={classes.legend}>Columnas</legend>
            <div className={classes.facetScroll}>
              {def.columns.map(({ key, label }) => (
                <Checkbox
                  key={key}
                  size="sm"
                  label={label}
                  checked={columns.includes(key)}
                  disabled={columns.length === 1 && columns.includes(key)}
                  onChange={(event) => toggle(key, event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </Dropdown>
  );
}
