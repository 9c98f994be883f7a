import type { Unmet } from '../shared/steps.ts';

/** Something to mend in a step: a requirement not met, or a value that the last save refused. */
export type Issue = Pick<Unmet, 'text' | 'stepNumber' | 'block'> & { field: string; refused: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of a block whose value differs; `['']` stands for the whole block when it is not made of fields. */
export function changedFields(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [''];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((k) => JSON.stringify(before[k]) !== JSON.stringify(after[k]));
}

export const pathOf = (block: string, field: string) => (field ? `${block}.${field}` : block);

/**
 * True for a path inside one of the others, or equal to it: `datos.titulo.0` is inside `datos.titulo` and inside
 * `datos`.
 */
export const isWithin = (path: string, paths: Iterable<string>) =>
  [...paths].some((p) => path === p || path.startsWith(`${p}.`));

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** What a path names in the values of a step: a field of a block, or the whole block. */
export function valueAt(values: Readonly<Record<string, unknown>>, path: string): unknown {
  const [block = '', field] = path.split('.');
  const value = values[block];
  return field !== undefined && isRecord(value) ? value[field] : value;
}

/**
 * Blocks as they may be saved while some of their fields are refused: those keep what is stored. A block that is not
 * made of fields (a list) goes whole or not at all, and one that has nothing else to save is left out.
 */
export function withoutRefused(
  values: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
  paths: readonly string[],
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const refused = paths.filter((path) => isWithin(path, [key]));
    const stored = saved[key];
    if (refused.length === 0) kept[key] = value;
    else if (isRecord(value) && isRecord(stored) && !refused.includes(key)) {
      const fields = refused.map((path) => path.split('.')[1]!);
      const right = { ...value, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) };
      if (!same(right, stored)) kept[key] = right;
    }
  }
  return kept;
}

/** Of what was refused, that which still says the same. */
export const stillRefused = (
  refused: ReadonlyMap<string, unknown>,
  values: Readonly<Record<string, unknown>>,
): string[] => [...refused].flatMap(([path, value]) => (same(valueAt(values, path), value) ? [path] : []));

/**
 * What is still to mend in a step: what the last save refused (`errors`, by path), then the requirements not met. What
 * was
 * `edited` since the step was judged is left out until the next save says.
 */
export function openIssues(
  stepNumber: number,
  unmet: readonly Unmet[],
  errors: Readonly<Record<string, string>>,
  edited: ReadonlySet<string>,
): Issue[] {
  const refused = Object.entries(errors).map(([path, text]): Issue => {
    const [block = '', ...rest] = path.split('.');
    return { text, stepNumber, block, field: rest.join('.'), refused: true };
  });
  const pending = unmet
    .map(({ text, block, field = '' }): Issue => ({ text, stepNumber, block, field, refused: false }))
    .filter(({ block, field }) => !isWithin(pathOf(block, field), edited) && !(pathOf(block, field) in errors));
  return [...refused, ...pending];
}

/**
 * Messages of one block by field, as its inputs show them; what is inside a field (a word of a list) is told at the
 * field.
 */
export function messagesOf(block: string, issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, text } of issues.filter((i) => i.block === block)) {
    const [key = ''] = field.split('.');
    messages[key] = messages[key] ? `${messages[key]} ${text}` : text;
  }
  return messages;
}
