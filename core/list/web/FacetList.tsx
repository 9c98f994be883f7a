import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facetLabel, NO_VALUE } from '../shared/facets.ts';
import { FACET_LIMIT, type FacetCount, type Filter } from '../shared/list.ts';
import classes from './list.module.css';

type Props = {
  filter: Filter;
  facets: readonly FacetCount[];
  /** There were more rows than were counted: a figure is «so many or more». */
  atLeast?: boolean;
  /** The counts are on their way. */
  pending?: boolean;
  /** They could not be read: how to ask for them again. */
  onRetry?: (() => void) | undefined;
  selected: readonly string[];
  onChange: (values: string[]) => void;
};
type Choice = { value: string; label: string; count: number | null };

/** Values with counts, plus the chosen ones that no row has any more (so that they can be removed). */
function choicesOf({ filter, facets, selected }: Pick<Props, 'filter' | 'facets' | 'selected'>): Choice[] {
  const known = facets.map(({ value, label, count }): Choice => {
    const key = value ?? NO_VALUE;
    return { value: key, label: facetLabel(filter, key, label), count };
  });
  const missing = selected.filter((v) => !known.some((k) => k.value === v));
  const unlisted = facets.length === 0 ? Object.keys(filter.labels ?? {}).filter((v) => !missing.includes(v)) : [];
  return [...known, ...[...missing, ...unlisted].map((v) => ({ value: v, label: facetLabel(filter, v), count: null }))];
}

/** Why a list of values is short, or has none. */
function Notice({
  atLeast,
  pending,
  onRetry,
  none,
}: Pick<Props, 'atLeast' | 'pending' | 'onRetry'> & { none: boolean }) {
  if (onRetry)
    return (
      <p className={classes.otherwise} role="alert">
        No se pudo contar.{' '}
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Reintentar
        </Button>
      </p>
    );
  if (pending) return <p className={classes.otherwise}>Contando…</p>;
  if (atLeast)
    return (
      <p className={classes.otherwise}>
        Se contaron {groupDigits(FACET_LIMIT)} registros y hay más: puede haber otros valores.
      </p>
    );
  return none ? <span>Sin valores.</span> : null;
}

export function FacetList({ filter, facets, atLeast, pending, onRetry, selected, onChange }: Props) {
  const [text, setText] = useState('');
  const choices = choicesOf({ filter, facets, selected });
  const shown = choices.filter((c) => fold(c.label).includes(fold(text)));
  return (
    <fieldset className={classes.facets}>
      <legend className={classes.hidden}>{filter.label}</legend>
      {choices.length > 8 && (
        <TextInput
          size="xs"
          mb="xs"
          aria-label={`Buscar en ${filter.label}`}
          placeholder="Buscar…"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={classes.facetScroll}>
        {shown.map((choice) => (
          <Checkbox
            key={choice.value}
            size="sm"
            label={
              <>
                {choice.label}
                {choice.count !== null && (
                  <span className={classes.facetCount}>
                    {' '}
                    ({groupDigits(choice.count)}
                    {atLeast && choice.count > 0 ? '+' : ''})
                  </span>
                )}
              </>
            }
            checked={selected.includes(choice.value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...selected, choice.value]
                  : selected.filter((value) => value !== choice.value),
              )
            }
          />
        ))}
        <Notice atLeast={atLeast} pending={pending} onRetry={onRetry} none={shown.length === 0} />
      </div>
    </fieldset>
  );
}
