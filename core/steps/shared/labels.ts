import { isRecord } from '#core/kernel/shared/keys.ts';
import type { StepView } from './steps.ts';

/** `fechaInicio` → «Fecha inicio»: better than a key when nobody gave a name. */
const inWords = (key: string): string => {
  const words = key
    .replace(/Id$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Names that a block gives to its parts in its definition or its options, at any depth: whatever has a key and a label.
 */
function named(params: unknown, names: Map<string, string>): void {
  if (!isRecord(params)) return;
  const { key, clave, label } = params;
  const own = clave ?? key;
  if (typeof own === 'string' && typeof label === 'string') names.set(own, label);
  for (const inner of Object.values(params)) named(inner, names);
}

/** How a step calls a datum: by its definition, by the names of the wizard, or the step itself for a whole block. */
export function labelsOf(step: Pick<StepView, 'title' | 'blocks'>, names: Readonly<Record<string, string>> = {}) {
  const known = new Map<string, string>();
  for (const block of step.blocks) named([block.options, block.params], known);
  return (block: string, key: string): string =>
    names[key] ?? known.get(key) ?? (block === key ? step.title : inWords(key));
}
