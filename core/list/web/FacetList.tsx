import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fold } from '#core/kernel/shared/text.ts';
import { facetLabel, NO_VALUE } from '../shared/facets.ts';
import type { FacetCount, Filter } from '../shared/list.ts';
import classes from './list.module.css';

type Props = {
  filter: Filter;
  facets: readonly FacetCount[];
  selected: readonly string[];
  onChange: (values: string[]) => void;
};
type Choice = { value: string; label: string; count: number | null };

/** Values with counts, plus the chosen ones that no row has any more (so that they can be removed). */
function choicesOf({ filter, facets, selected }: Omit<Props, 'onChange'>): Choice[] {
  const known = facets.map(({ value, label, count }): Choice => {
    const key = value ?? NO_VALUE;
    return { value: key, label: facetLabel(filter, key, label), count };
  });
  const missing = selected.filter((v) => !known.some((k) => k.value === v));
  const unlisted = facets.length === 0 ? Object.keys(filter.labels ?? {}).filter((v) => !missing.includes(v)) : [];
  return [...known, ...[...missing, ...unlisted].map((v) => ({ value: v, label: facetLabel(filter, v), count: null }))];
}

export function FacetList({ filter, facets, selected, onChange }: Props) {
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
                {choice.count !== null && <span className={classes.facetCount}> ({choice.count})</span>}
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
        {shown.length === 0 && <span>Sin valores.</span>}
      </div>
    </fieldset>
  );
}
