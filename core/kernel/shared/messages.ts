import { z } from 'zod';
import type { FieldError } from './failure.ts';
import { FAULTS } from './faults.ts';

const REQUIRED = FAULTS.required;
const INVALID = FAULTS.invalid;
const EXPECTED: Record<string, string> = {
  string: FAULTS.notText,
  number: FAULTS.notNumber,
  int: FAULTS.notWhole,
  bigint: FAULTS.notWhole,
  boolean: FAULTS.notYesNo,
  array: FAULTS.notList,
  tuple: FAULTS.notList,
  object: 'Se espera un grupo de datos',
  record: 'Se espera un grupo de datos',
  date: FAULTS.notDay,
};
const FORMATS: Record<string, string> = {
  email: FAULTS.notEmail,
  url: FAULTS.notUrl,
};

type Issue = {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  inclusive?: unknown;
  origin?: unknown;
  divisor?: unknown;
  keys?: unknown;
};

function tooBig({ origin, maximum, inclusive }: Issue): string {
  if (origin === 'string') return FAULTS.tooLong(Number(maximum));
  if (origin === 'array') return FAULTS.tooMany(Number(maximum));
  return inclusive === false ? `El valor debe ser menor que ${maximum}` : FAULTS.tooBig(String(maximum));
}
function tooSmall({ origin, minimum, inclusive }: Issue): string {
  if (origin === 'string') return FAULTS.tooShort(Number(minimum));
  if (origin === 'array') return FAULTS.tooFew(Number(minimum));
  return inclusive === false ? `El valor debe ser mayor que ${minimum}` : FAULTS.tooSmall(String(minimum));
}
const unexpected = (key: unknown) => `No se espera el dato «${key}»`;

/** What a schema says of a wrong value when it has no words of its own: the one error map, on both sides. */
export function inSpanish(issue: Issue): string {
  const { input } = issue;
  if (issue.code === 'unrecognized_keys') return [issue.keys].flat().map(unexpected).join('. ');
  if (input === undefined || input === null || input === '') return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[String(issue.expected)] ?? INVALID;
    case 'invalid_value':
      return FAULTS.notListed;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? INVALID;
    case 'not_multiple_of':
      return `El valor debe ser múltiplo de ${issue.divisor}`;
    default:
      return INVALID;
  }
}

z.config({ localeError: inSpanish });

/** A wrong value as its fields; an unknown key is a field of its own, and of a union counts the nearest form. */
export const fieldErrors = (error: z.core.$ZodError, base: readonly PropertyKey[] = []): FieldError[] =>
  error.issues.flatMap((issue) => ofIssue(issue, [...base, ...issue.path]));

function ofIssue(issue: z.core.$ZodIssue, path: readonly PropertyKey[]): FieldError[] {
  const at = (keys: readonly PropertyKey[]) => keys.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: at([...path, key]), message: unexpected(key) }));
  if (issue.code === 'invalid_union') {
    const stray = issue.errors.find((form) => form.length > 0 && form.every((i) => i.code === 'unrecognized_keys'));
    if (stray) return stray.flatMap((i) => ofIssue(i, [...path, ...i.path]));
  }
  return [{ path: at(path), message: issue.message }];
}
