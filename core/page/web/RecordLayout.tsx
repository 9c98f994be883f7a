import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { isEmpty, Properties, type PropertyGroup, PropertyGroups } from '#core/shell/web/Properties.tsx';
import { PHONE } from '#core/shell/web/phone.ts';
import classes from './record.module.css';

/** What a phone shows of a record before it is asked for all. */
const FIRST = 4;

/** Every fact of a record, once, by groups; a phone folds them after the first four. */
export function Facts({ of }: { of: readonly PropertyGroup[] }) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [all, { toggle }] = useDisclosure(false);
  const facts = of.flatMap((g) => g.items);
  const told = facts.filter((fact) => !isEmpty(fact.value));
  const folded = phone && !all && facts.length > FIRST;
  return (
    <section className={classes.rail} aria-label="Datos generales">
      {folded ? <Properties items={told.slice(0, FIRST)} /> : <PropertyGroups of={of} />}
      {phone && facts.length > FIRST && (
        <button type="button" className={classes.all} aria-expanded={!folded} onClick={toggle}>
          {folded ? `Ver los ${facts.length} datos` : 'Ver menos datos'}
        </button>
      )}
    </section>
  );
}

type Props = { facts: readonly PropertyGroup[]; first?: boolean; children: ReactNode };
/** The body of a record: what is worked on, and its facts in a rail at the right; under it, when it is narrow. */
export const RecordLayout = ({ facts, first = true, children }: Props) => (
  <div className={classes.record} data-first={first || undefined}>
    <div className={classes.main}>{children}</div>
    <Facts of={facts} />
  </div>
);
