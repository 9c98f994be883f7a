import { z } from 'zod';
import { zMoney, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import type { Fila, ParametroSimple, TipoParametro } from './parametros.ts';

const enlace = zText(500).refine(
  (t) => t === '' || t.startsWith('/') || /^https?:\/\//.test(t),
  'Escriba un enlace que empiece con https:// o con /',
);

type Opcion = { value: string; label: string };
/** `valor | etiqueta`, one per line; the value of a new option is its own label. */
export const opcionesEnTexto = (opciones: readonly Opcion[]): string =>
  opciones.map((o) => (o.value === o.label ? o.label : `${o.value} | ${o.label}`)).join('\n');
export const opcionesDeTexto = (texto: string): Opcion[] =>
  texto
    .split('\n')
    .map((l) => l.trimStart())
    .map((l) => {
      const [valor = '', etiqueta] = l.split('|').map((x) => x.trim());
      return { value: valor, label: etiqueta ?? valor };
    });
const escritas = (v: unknown) =>
  typeof v === 'string' ? opcionesDeTexto(v).filter((o) => o.value !== '' || o.label !== '') : v;

const opciones = z.preprocess(
  escritas,
  z
    .array(z.object({ value: zRequired(80), label: zRequired(200) }), 'Escriba al menos una opción')
    .min(1, 'Escriba al menos una opción')
    .max(80, 'Hasta 80 opciones')
    .refine((l) => new Set(l.map((o) => o.value)).size === l.length, 'Hay una opción repetida'),
);

const entre = (n: z.ZodCoercedNumber, p: ParametroSimple) =>
  n.min(p.min ?? 0, `El mínimo es ${p.min ?? 0}`).max(p.max ?? 1_000_000, `El máximo es ${p.max ?? 1_000_000}`);

const POR_TIPO: { [T in TipoParametro]: (p: ParametroSimple) => z.ZodType } = {
  dinero: () => zMoney,
  entero: (p) => entre(z.coerce.number('Escriba un número').int('Escriba un número entero'), p),
  numero: (p) => entre(z.coerce.number('Escriba un número'), p),
  si_no: () => z.boolean('Valor inválido'),
  texto: (p) => zRequired(p.max ?? 255),
  largo: (p) => zRequired(p.max ?? 4000),
  lista: () => z.array(zRequired(200)).min(1, 'Escriba al menos una opción').max(80, 'Hasta 80 opciones'),
  opciones: () => opciones,
  enlace: () => enlace,
  eleccion: (p) => z.enum((p.opciones ?? []).map((o) => o.value) as [string], 'Elija una opción de la lista'),
  varios: () => z.array(zRequired(60)).min(1, 'Elija al menos uno').max(50),
};

/** Schema of one value; empty optional ones travel as null. */
export function esquemaDe(p: ParametroSimple): z.ZodType {
  const esquema = POR_TIPO[p.tipo](p);
  if (!p.opcional) return esquema;
  return z.preprocess((v) => (v === '' || v === undefined ? null : v), esquema.nullable());
}

/** Schema of several values together; a key that is not asked is refused by its name. */
export const esquemaDeCampos = (campos: readonly ParametroSimple[]): z.ZodType<Fila> =>
  z.strictObject(Object.fromEntries(campos.map((c) => [c.clave, esquemaDe(c)])), {
    error: (i) => (i.code === 'unrecognized_keys' ? `Dato que no se pide: ${i.keys.join(', ')}` : undefined),
  });
