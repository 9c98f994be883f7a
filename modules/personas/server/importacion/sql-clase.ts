import { type SQL, sql } from 'drizzle-orm';
import { CAMPOS, type Mapeo } from '../../domain/importacion/campos.ts';
import { CLASES_IMPORTACION, type ClaseImportacion } from '../../domain/importacion/flujo.ts';

/** Name of the snapshot, from the closed vocabulary. */
export const tablaDe = (clase: ClaseImportacion): SQL => sql.raw(CLASES_IMPORTACION[clase].tabla);

/** True in SQL when the row `f` of the file and the row `s` of the snapshot are the same person. */
export const MISMA_PERSONA: Record<ClaseImportacion, SQL> = {
  rrhh: sql`s.doc_tipo = f.datos->>'doc_tipo' and s.doc_numero = f.datos->>'doc_numero'`,
  sum: sql`s.codigo_alumno = f.datos->>'codigo_alumno'`,
};

/** Columns that the rows of an import write: those of the mapping, and what is worked out from them. */
export function columnasEscritas(clase: ClaseImportacion, mapeo: Mapeo): string[] {
  const columnas = new Set(CAMPOS[clase].filter((c) => mapeo[c.key]).map((c) => c.key));
  if (clase === 'rrhh') columnas.add('doc_tipo');
  if (columnas.has('facultad_codigo') && clase === 'sum') columnas.add('facultad');
  if (columnas.has('programa')) columnas.add('nivel');
  return [...columnas];
}

/** Value of a column in the record `r` read from the row; a level that the row does not say stays as it was. */
export const valorNuevo = (columna: string, anterior: SQL): SQL =>
  columna === 'nivel' ? sql`coalesce(r.nivel, ${anterior})` : sql`r.${sql.identifier(columna)}`;

export const lista = (columnas: readonly string[], prefijo?: string): SQL =>
  sql.join(
    columnas.map((c) => (prefijo ? sql`${sql.raw(prefijo)}.${sql.identifier(c)}` : sql.identifier(c))),
    sql`, `,
  );
