import {
  type ChoiceLabels,
  type Compared,
  comparedWords,
  FLAG_LABELS,
  OPERATORS,
  OPERATORS_OF,
  type Operator,
  operatorWords,
} from '#core/field/shared/operators.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import type { Column, FilterValues, ListDef } from './list.ts';

/** One condition on a column. */
export type Condition = { column: string; operator: Operator; values: readonly string[] };
/** Conditions hold together (`all`, «y») or one of them is enough (`any`, «o»): the key of the group in the address. */
export const JOINS = { all: 'y', any: 'o' } as const;
export type Join = keyof typeof JOINS;
export type ConditionGroup = { join: Join; conditions: readonly Condition[] };

export const MAX_CONDITIONS = 20;
/** Letters of one value. */
export const MAX_VALUE = 100;

/** As what the values of a column are compared. Badges without labels are names that somebody wrote. */
export function comparedAs({ kind = 'text', badges }: Pick<Column, 'kind' | 'badges'>): Compared {
  if (kind === 'badge') return badges ? 'choice' : 'text';
  if (kind === 'badges') return badges ? 'choices' : 'text';
  return kind === 'person' ? 'text' : kind;
}

const WHETHER: ReadonlySet<Operator> = new Set(['empty', 'notEmpty']);
/** How a column is compared, in the order in which it is offered. */
export const operatorsOf = (column: Column): readonly Operator[] => {
  const all = OPERATORS_OF[comparedAs(column)];
  return column.filled || column.key === 'id' ? all.filter((operator) => !WHETHER.has(operator)) : all;
};

/** The columns that a condition may name. */
export const comparable = (columns: readonly Column[]): Column[] => columns.filter((c) => !c.unfiltered);

/** The values among which a condition on a column chooses. */
export function choicesOf({ kind, badges = {} }: Column): ChoiceLabels {
  if (kind === 'flag') return FLAG_LABELS;
  return Object.fromEntries(Object.entries(badges).map(([value, { label }]) => [value, label]));
}

/** Exact and written in one way only: `1` is not `01` nor `1.`. */
const NUMBER = /^(?!-0(\.0*)?$)-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/;

/** What is wrong with one value of a condition, or null. */
export function valueFault(column: Column, value: string): string | null {
  if (value === '') return FAULTS.required;
  switch (comparedAs(column)) {
    case 'text':
      if ([...value].length > MAX_VALUE) return FAULTS.tooLong(MAX_VALUE);
      return value === value.trim() ? null : 'Quite los espacios del inicio y del final';
    case 'number':
    case 'money':
      return NUMBER.test(value) ? null : FAULTS.notNumber;
    case 'day':
    case 'instant':
      return zDay.safeParse(value).success ? null : FAULTS.notDay;
    default:
      return Object.hasOwn(choicesOf(column), value) ? null : FAULTS.notListed;
  }
}

/** What is wrong with a condition on its column, in words, or null. */
export function conditionFault(column: Column, { operator, values }: Condition): string | null {
  const kind = comparedAs(column);
  if (!operatorsOf(column).includes(operator)) return `«${column.label}» no se compara así`;
  if (values.length !== OPERATORS[operator].values) return `«${column.label}» necesita otro número de valores`;
  const fault = values.map((v) => valueFault(column, v)).find((f) => f !== null);
  if (fault) return `${column.label}: ${fault}`;
  const [from, to] = values;
  if (from === undefined || to === undefined) return null;
  const reversed = kind === 'number' || kind === 'money' ? Number(from) > Number(to) : from > to;
  return reversed ? `${column.label}: el primer valor es mayor que el segundo` : null;
}

const BETWEEN = '..';
/** `titulo.contains.agua`, `anio.between.2019..2024`, `revista.empty`: how a condition travels. */
export const encodeCondition = ({ column, operator, values }: Condition): string =>
  [column, operator, ...(values.length > 0 ? [values.join(BETWEEN)] : [])].join('.');

/** A condition as it travels, read and checked against the columns of its list; what is wrong with it otherwise. */
export function readCondition(columns: readonly Column[], text: string): Condition | { fault: string } {
  const [, key = '', name = '', , given] = /^(\w+)\.(\w+)(\.(.*))?$/s.exec(text) ?? [];
  const column = columns.find((c) => c.key === key);
  if (!column) return { fault: `Esta lista no tiene la columna «${(key || text).slice(0, 60)}»` };
  if (column.unfiltered) return { fault: `«${column.label}» no se filtra: ${column.unfiltered}` };
  const operator = operatorsOf(column).find((o) => o === name);
  if (!operator) return { fault: `«${column.label}» no se compara con «${name.slice(0, 60)}»` };
  const values = given === undefined ? [] : OPERATORS[operator].values === 2 ? given.split(BETWEEN) : [given];
  const condition: Condition = { column: column.key, operator, values };
  const fault = conditionFault(column, condition);
  return fault === null ? condition : { fault };
}

/** The conditions that are asked for, as they travel, and how they hold together. */
export function conditionTexts(values: FilterValues): { join: Join; texts: readonly string[] } {
  const [all = [], any = []] = [values.all, values.any].map((texts) => texts?.filter((text) => text !== ''));
  return any.length > 0 ? { join: 'any', texts: any } : { join: 'all', texts: all };
}

/** The group of conditions of an address, or what is wrong with it: nothing of it is left out in silence. */
export function readGroup(columns: readonly Column[], values: FilterValues): ConditionGroup | { fault: string } {
  if (values.all?.length && values.any?.length)
    return { fault: 'Las condiciones se unen con «y» o con «o», no con ambas' };
  const { join, texts } = conditionTexts(values);
  if (texts.length > MAX_CONDITIONS) return { fault: `Se admiten hasta ${MAX_CONDITIONS} condiciones a la vez` };
  const conditions: Condition[] = [];
  for (const text of texts) {
    const read = readCondition(columns, text);
    if ('fault' in read) return read;
    conditions.push(read);
  }
  return { join, conditions };
}

/** The filters with other conditions, or with the same ones joined otherwise. */
export function withConditions(values: FilterValues, join: Join, texts: readonly string[]): FilterValues {
  const { all: _all, any: _any, ...rest } = values;
  return texts.length > 0 ? { ...rest, [join]: [...new Set(texts)] } : rest;
}

/** What a condition asks of its column: «contiene “agua”». */
export const conditionWords = (column: Column, { operator, values }: Condition): string =>
  operatorWords(
    operator,
    values.map((v) => comparedWords(comparedAs(column), v, choicesOf(column))),
  );

/** One condition in words by its parts: the name of its column, and what is asked of it. */
export function toldCondition(columns: readonly Column[], text: string): { label: string; words: string } {
  const read = readCondition(columns, text);
  const column = 'fault' in read ? undefined : columns.find((c) => c.key === read.column);
  if ('fault' in read || !column) return { label: 'Filtro que esta lista no entiende', words: text };
  return { label: column.label, words: conditionWords(column, read) };
}

/** Every condition in words, joined: «Título contiene “agua” y Año desde 2024». */
export function groupWords({ columns }: Pick<ListDef, 'columns'>, values: FilterValues): string {
  const { join, texts } = conditionTexts(values);
  return texts
    .map((text) => toldCondition(columns, text))
    .map(({ label, words }) => `${label} ${words}`)
    .join(` ${JOINS[join]} `);
}
