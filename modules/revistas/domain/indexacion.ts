import type { Values } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { ANIOS, CUARTILES } from './vocabularios.ts';

/** What is said of one membership of a journal in a database (spec 03 §7.5). */
export const CAMPOS_INDEXACION = defineFields({
  baseId: { kind: 'reference', label: 'Base de datos', required: true },
  desde: { kind: 'year', label: 'Desde', required: true, ...ANIOS },
  hasta: { kind: 'year', label: 'Hasta', ...ANIOS },
  cuartil: { kind: 'choice', label: 'Cuartil', options: CUARTILES },
});
export const formularioIndexacion = formOf(CAMPOS_INDEXACION, 'Guardar');
export type Indexacion = Values<typeof CAMPOS_INDEXACION>;
/** With the name of its database. */
export type IndexacionVista = Indexacion & { base: string };

const fin = ({ hasta }: Pick<Indexacion, 'hasta'>) => hasta ?? Number.POSITIVE_INFINITY;
/** «2015–2019», «2019», «desde 2015» */
export const enAnios = ({ desde, hasta }: Pick<Indexacion, 'desde' | 'hasta'>): string =>
  hasta === null ? `desde ${desde}` : desde === hasta ? `${desde}` : `${desde}–${hasta}`;
/** «Scopus (Q1)» */
export const conCuartil = (base: string, cuartil: string | null): string => (cuartil ? `${base} (${cuartil})` : base);
/** «Scopus 2015–2019 (Q1)» */
export const dicha = (x: IndexacionVista): string => conCuartil(`${x.base} ${enAnios(x)}`, x.cuartil);
export const mismaIndexacion = (a: Indexacion, b: Indexacion): boolean =>
  a.baseId === b.baseId && a.desde === b.desde && a.hasta === b.hasta && a.cuartil === b.cuartil;

/**
 * What is wrong with a membership beside the others of its journal: its years, or that they cross those of another.
 * @param hoy YYYY-MM-DD: none begins or ends after the next year
 */
export function reparoDeIndexacion(x: Indexacion, otras: readonly IndexacionVista[], hoy: string): FieldError | null {
  const ultimo = Number(hoy.slice(0, 4)) + 1;
  for (const path of ['desde', 'hasta'] as const)
    if ((x[path] ?? ultimo) > ultimo || (x[path] ?? ultimo) < ANIOS.min)
      return { path, message: `El año va de ${ANIOS.min} a ${ultimo}` };
  if (fin(x) < x.desde) return { path: 'hasta', message: 'No puede ser anterior a «Desde»' };
  const otra = otras.find((o) => o.baseId === x.baseId && o.desde <= fin(x) && x.desde <= fin(o));
  return otra ? { path: 'desde', message: `Se cruza con ${dicha(otra)}, de esta misma revista` } : null;
}
