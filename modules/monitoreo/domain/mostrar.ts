import type { Value, View } from '#core/documents/shared/pdf-doc.ts';
import { TIPOS_META } from './metas.ts';

export type Meta = { tipo: keyof typeof TIPOS_META; requerida: number; completada: number };
/** A goal is met when as many publications of its kind as it asks for are linked and registered (spec 06 §4.3). */
export const cumplida = (m: Meta): boolean => m.completada >= m.requerida;
const faltan = (m: Meta): Value =>
  cumplida(m)
    ? { text: 'Completa', tone: 'green' }
    : { text: `Faltan ${m.requerida - m.completada}`, tone: m.completada ? 'yellow' : 'gray' };

/** The goals of a project, on screen and on paper. */
export const vistaDeMetas = (metas: readonly Meta[]): View => ({
  type: 'table',
  columns: [
    { label: 'Tipo' },
    { label: 'Cantidad requerida', align: 'right' },
    { label: 'Cant. completada', align: 'right' },
    { label: 'Meta' },
  ],
  rows: metas.map((m) => [TIPOS_META[m.tipo], String(m.requerida), String(m.completada), faltan(m)]),
  empty: 'El proyecto no tiene metas.',
});
/** What is told of the project besides. */
export const vistaDeDescripcion = (texto: string): View[] =>
  texto ? texto.split(/\n+/).map((text) => ({ type: 'paragraph' as const, text })) : [];
