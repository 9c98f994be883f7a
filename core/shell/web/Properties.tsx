import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { KeyFact } from './KeyFacts.tsx';
import classes from './properties.module.css';

export const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** A mail breaks before its @, not wherever the column ends. */
const written = (value: ReactNode) =>
  typeof value === 'string' && /^[^\s@]+@\S+$/.test(value)
    ? value.split(/(?=@)/).map((part) => [<wbr key={part} />, part])
    : value;

export type PropertyGroup = { title?: string; items: readonly KeyFact[] };

/** Groups of label and value, one a line; what says nothing in any of them waits behind one «Ver los vacíos». */
export function PropertyGroups({ of }: { of: readonly PropertyGroup[] }) {
  const [all, { toggle }] = useDisclosure(false);
  const groups = of.map((g) => ({ ...g, items: g.items.filter((item) => all || !isEmpty(item.value)) }));
  const empty = of.flatMap((g) => g.items).filter((item) => isEmpty(item.value)).length;
  return (
    <>
      {groups
        .filter((g) => g.items.length > 0)
        .map(({ title, items }) => (
          <div key={title ?? ''} className={classes.group}>
            {title && <h2>{title}</h2>}
            <dl className={classes.properties}>
              {items.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{isEmpty(value) ? '—' : written(value)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      {empty > 0 && (
        <button type="button" className={classes.more} aria-expanded={all} onClick={toggle}>
          {all ? 'Ocultar los vacíos' : `Ver los vacíos (${empty})`}
        </button>
      )}
    </>
  );
}

/** The same without groups. */
export const Properties = ({ items }: { items: readonly KeyFact[] }) => <PropertyGroups of={[{ items }]} />;
