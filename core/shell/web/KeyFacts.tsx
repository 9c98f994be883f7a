import type { ReactNode } from 'react';
import classes from './parts.module.css';

export type KeyFact = { label: string; value: ReactNode };

/** Three to six facts under a record's title. Empty values show a dash. */
export const KeyFacts = ({ facts }: { facts: readonly KeyFact[] }) => (
  <dl className={classes.facts}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '—' : fact.value}</dd>
      </div>
    ))}
  </dl>
);
