import { type SQL, sql } from 'drizzle-orm';
import { plazoConAmpliacion, terminoDesde } from '#modules/personas/server/index.ts';
import { flujoComprobante } from '../domain/flujos.ts';

/** SQL of a voucher: the identity of the correction that is asked of it. @param v its alias */
export const claveDeCorreccion = (v: SQL): SQL => sql`'comprobante-' || ${v}.id`;
/** SQL: that of its term: observed again, it has another. */
export const terminoDeCorreccion = (v: SQL): SQL =>
  terminoDesde(claveDeCorreccion(v), { entity: flujoComprobante.entity, action: 'observar' }, sql`${v}.id`);
/** SQL: the last day to correct it, as who observed it said or the office extended it; null when it is not observed. */
export const plazoDeCorreccion = (v: SQL): SQL => plazoConAmpliacion(terminoDeCorreccion(v), sql`${v}.corregir_hasta`);
