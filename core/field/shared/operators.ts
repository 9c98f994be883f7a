import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { CellKind } from './kind.ts';

/** How a value is compared: as its cell holds it, or as one or several values of a list. */
export type Compared = CellKind | 'choice' | 'choices';

/** What a condition may ask of a value: its words, and how many values are written beside them. */
export const OPERATORS = {
  contains: { words: 'contiene', values: 1 },
  notContains: { words: 'no contiene', values: 1 },
  is: { words: 'es', values: 1 },
  isNot: { words: 'no es', values: 1 },
  startsWith: { words: 'empieza con', values: 1 },
  atLeast: { words: 'desde', values: 1 },
  atMost: { words: 'hasta', values: 1 },
  between: { words: 'entre', values: 2 },
  includes: { words: 'incluye', values: 1 },
  excludes: { words: 'no incluye', values: 1 },
  empty: { words: 'vacío', values: 0 },
  notEmpty: { words: 'no vacío', values: 0 },
} as const satisfies Record<string, { words: string; values: 0 | 1 | 2 }>;
export type Operator = keyof typeof OPERATORS;

const RANGE: readonly Operator[] = ['is', 'atLeast', 'atMost', 'between', 'empty', 'notEmpty'];
/** The operators of each kind, in the order in which they are offered: the only list of them. */
export const OPERATORS_OF: Readonly<Record<Compared, readonly Operator[]>> = {
  text: ['contains', 'notContains', 'is', 'isNot', 'startsWith', 'empty', 'notEmpty'],
  number: RANGE,
  money: RANGE,
  day: RANGE,
  instant: RANGE,
  flag: ['is', 'empty', 'notEmpty'],
  choice: ['is', 'isNot', 'empty', 'notEmpty'],
  choices: ['includes', 'excludes', 'empty', 'notEmpty'],
};

/** Labels of a choice by its value. */
export type ChoiceLabels = Readonly<Record<string, string>>;
export const FLAG_LABELS: ChoiceLabels = { true: 'Sí', false: 'No' };

/** A value that is compared, as it reads in a condition. */
export function comparedWords(kind: Compared, value: string, labels: ChoiceLabels = FLAG_LABELS): string {
  switch (kind) {
    case 'text':
      return `“${value}”`;
    case 'money':
      return formatMoney(value, '');
    case 'day':
    case 'instant':
      return formatDay(value);
    case 'number':
      return value;
    default:
      return labels[value] ?? value;
  }
}

/** What follows the name of the field: «contiene “agua”», «entre 2019 y 2024», «vacío». */
export const operatorWords = (operator: Operator, values: readonly string[]): string =>
  [OPERATORS[operator].words, values.join(' y ')].filter(Boolean).join(' ');
