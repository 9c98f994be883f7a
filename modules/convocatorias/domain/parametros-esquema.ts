import { z } from 'zod';
import { acceptOf } from '#core/field/shared/schema.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import type { Campo, Fila } from './parametros.ts';

type Opcion = { value: string; label: string };
const lineas = (texto: string) => texto.split('\n').map((l) => l.trim());
/** `valor | etiqueta`, one per line; the value of a new option is its own label. */
const opcionDe = (linea: string): Opcion => {
  const [value = '', label = value] = linea.split('|').map((x) => x.trim());
  return { value, label };
};
const enLinea = (o: string | Opcion) =>
  typeof o === 'string' ? o : o.value === o.label ? o.label : `${o.value} | ${o.label}`;
/** A value as its input shows it: lists, one a line. */
export const enTexto = (c: Campo, valor: unknown): unknown =>
  Array.isArray(valor) && c.forma ? valor.map(enLinea).join('\n') : valor;

const listaDe = <T extends z.ZodType>(uno: T, leer: (linea: string) => unknown) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? lineas(v).filter(Boolean).map(leer) : v),
    z.array(uno, 'Escriba al menos una opción').min(1, 'Escriba al menos una opción').max(80, 'Hasta 80 opciones'),
  );
const FORMAS: { [F in NonNullable<Campo['forma']>]: z.ZodType } = {
  textos: listaDe(zRequired(200), (l) => l),
  opciones: listaDe(z.object({ value: zRequired(80), label: zRequired(200) }), opcionDe).refine(
    (l) => new Set(l.map((o) => o.value)).size === l.length,
    'Hay una opción repetida',
  ),
  enlace: zText(500).refine(
    (t) => t === '' || t.startsWith('/') || /^https?:\/\//.test(t),
    'Escriba un enlace que empiece con https:// o con /',
  ),
};

/** Schema of one value; empty optional ones travel as null. */
export function esquemaDe(c: Campo): z.ZodType {
  if (!c.forma) return acceptOf(c);
  const esquema = FORMAS[c.forma];
  return c.required ? esquema : z.preprocess((v) => (v === '' || v === undefined ? null : v), esquema.nullable());
}

/** Schema of several values together; a key that is not asked is refused by its name. */
export const esquemaDeCampos = (campos: readonly Campo[]): z.ZodType<Fila> =>
  z.strictObject(Object.fromEntries(campos.map((c) => [c.key, esquemaDe(c)])), {
    error: (i) => (i.code === 'unrecognized_keys' ? `Dato que no se pide: ${i.keys.join(', ')}` : undefined),
  });
