import { type SQL, sql } from 'drizzle-orm';
import { plazoConAmpliacion } from '#modules/personas/server/index.ts';
import { cdiEn } from '../tables.ts';

/** SQL: the identity of the renewal that the certificate `e` asks for. */
export const CLAVE_DE_RENOVACION: SQL = sql`'cdi-' || e.id`;
/**
 * SQL of the certificate `e`: the last day to ask for its renewal: its own last day, or the one to which the office
 * extended it. An extension keeps the renewal asked; the certificate lapses on its day all the same (spec 06 §5.5).
 */
export const PLAZO_DE_RENOVACION: SQL = plazoConAmpliacion(CLAVE_DE_RENOVACION, sql`e.fecha_fin`);
/** SQL predicate of the certificate `e`: its renewal is still asked, in force or within an extension of its term. */
export const seRenueva = (hoy: string): SQL => sql`
  (
    ${cdiEn('vigente', 'e')}
    or (
      ${cdiEn('no_vigente', 'e')}
      and ${PLAZO_DE_RENOVACION} >= ${hoy}::date
    )
  )
`;
