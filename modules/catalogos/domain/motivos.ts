import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';

/** Kinds of record that are observed with a reason of the library; one more needs its line here and in its table. */
export const AMBITOS_MOTIVO = {
  publicacion: 'Publicaciones',
  patente: 'Propiedad intelectual',
  comprobante: 'Comprobantes',
} as const;
const gris = (label: string) => ({ label, tone: 'gray' }) as const;
const INSIGNIAS = {
  publicacion: gris(AMBITOS_MOTIVO.publicacion),
  patente: gris(AMBITOS_MOTIVO.patente),
  comprobante: gris(AMBITOS_MOTIVO.comprobante),
};
export type AmbitoMotivo = keyof typeof AMBITOS_MOTIVO;

/** Library of the reasons with which the office observes: what is written once and read by many. */
export const motivosObservacion = defineRecord({
  key: 'motivos-observacion',
  path: '/catalogos/motivos',
  title: 'Motivos de observación',
  one: 'motivo',
  the: 'El motivo',
  see: ['publicaciones.ver', 'economia.ver', 'parametros.ver'],
  edit: ['publicaciones.editar', 'economia.editar', 'parametros.editar'],
  fields: defineFields({
    texto: { kind: 'longtext', label: 'Motivo', required: true, max: 300, unique: 'name' },
    ambitos: {
      kind: 'choices',
      label: 'Se usa en',
      required: true,
      options: AMBITOS_MOTIVO,
      column: { kind: 'badges', badges: INSIGNIAS },
    },
    orden: {
      kind: 'integer',
      label: 'Orden',
      required: true,
      min: 1,
      max: 999,
      help: 'Los nueve primeros tienen tecla.',
    },
  }),
  label: 'texto',
  switch: true,
  list: {
    identity: { title: 'texto', sub: ['ambitos'] },
    columns: ['orden', 'texto', 'ambitos', { key: 'usos', label: 'Veces usado', kind: 'number', sortable: false }],
    sort: 'orden',
    searchPlaceholder: 'Texto del motivo',
    empty: 'Ningún motivo cumple la búsqueda.',
  },
});

/**
 * The text that an author will read when the chosen reasons change: a new one goes after what is written, and one that
 * is taken away leaves as long as nobody rewrote its line.
 */
export function conMotivos(texto: string, antes: readonly string[], ahora: readonly string[]): string {
  const quitados = new Set(antes.filter((m) => !ahora.includes(m)));
  const lineas = texto.split('\n').filter((l) => !quitados.has(l.trim()));
  return [...lineas, ...ahora.filter((m) => !antes.includes(m))].join('\n').replace(/^\n+/, '');
}

type Ofrecidos = readonly { value: string; label: string }[];
/**
 * In a form that observes, the reasons that are ticked write themselves in the observation, and leave it with their
 * tick.
 */
export const escribirMotivos =
  (motivos: Ofrecidos = []) =>
  (key: string, value: unknown, values: Record<string, unknown>): Record<string, unknown> => {
    if (key !== 'motivos') return {};
    const textos = (v: unknown) => motivos.filter((m) => Array.isArray(v) && v.includes(m.value)).map((m) => m.label);
    return { observaciones: conMotivos(String(values.observaciones ?? ''), textos(values.motivos), textos(value)) };
  };

/** The ask of a verdict that takes reasons of the library. */
export const MOTIVOS = { field: 'motivos', help: 'Alt y su número pone o quita un motivo.' };
