import { z } from 'zod';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import type { Kind, KindOnly, Options } from './kind.ts';

/**
 * What an office may ask of people in what it defines itself (a call, a report template), in the words of its screens.
 * Every builder offers these and no others.
 */
export const ASKED = {
  longtext: 'Texto',
  richtext: 'Texto con formato',
  text: 'Texto breve',
  number: 'Número',
  percentage: 'Porcentaje',
  money: 'Monto',
  day: 'Fecha',
  choice: 'Opción de una lista',
  url: 'Dirección web',
  email: 'Correo',
  phone: 'Teléfono',
  year: 'Año',
  doi: 'DOI',
  isbn: 'ISBN',
  issn: 'ISSN',
  orcid: 'ORCID',
} as const satisfies Partial<Record<Kind, string>>;
export type Asked = keyof typeof ASKED;
export const ASKED_KINDS = keysOf(ASKED);

/** What definitions that were saved before call a kind. */
const BEFORE: Readonly<Partial<Record<string, Asked>>> = {
  rich: 'richtext',
  textarea: 'longtext',
  select: 'choice',
  rico: 'richtext',
  texto: 'text',
  numero: 'number',
  porcentaje: 'percentage',
  opcion: 'choice',
  fecha: 'day',
};
/** A kind as a saved definition names it, under its name of today; what is not a kind stays as it is. */
export const askedName = (saved: string): string => BEFORE[saved] ?? saved;
/** A kind of a saved definition, of any time. */
export const zAsked: z.ZodType<Asked> = z.preprocess(
  (saved) => (typeof saved === 'string' ? askedName(saved) : saved),
  z.enum(ASKED_KINDS),
);

/** What an office may say of what it asks, whatever its kind: each kind takes what it understands. */
export type AskedLimits = {
  maxWords?: number | undefined;
  /** Letters of a line. */
  letters?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  options?: Options | undefined;
  /** Formatted text takes nothing past its words. */
  cuts?: boolean | undefined;
};

const DECIMALS = 0.01;
const LINE = 255;
const given = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : recordOf([key], () => value);

/** The kind with the limits that it understands. */
export function askedKind(kind: Asked, limits: AskedLimits = {}): KindOnly {
  const words = given('maxWords', limits.maxWords);
  switch (kind) {
    case 'text':
      return { kind, max: limits.letters ?? LINE, ...words };
    case 'longtext':
      return { kind, ...words };
    case 'richtext':
      return { kind, ...words, ...given('cuts', limits.cuts) };
    case 'number':
      return { kind, step: DECIMALS, ...given('min', limits.min), ...given('max', limits.max) };
    case 'choice':
      return { kind, ...given('options', limits.options) };
    default:
      return { kind };
  }
}
