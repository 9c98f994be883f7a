import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { TODAS } from '../../domain/estadisticos/reportes.ts';

/** What a report is asked with, once it is whole. */
export type Pedido = Readonly<Record<string, string | undefined>>;

/** A whole number as an address says it; anything else is nobody's. */
export const entero = (texto: string | undefined): SQL =>
  sql`${/^\d{1,9}$/.test(texto ?? '') ? Number(texto) : 0}::int`;
/** No faculty asks for every one. */
export const esDeTodas = (facultad: string | undefined) => !facultad || facultad === TODAS;
export const DE_FACULTAD = (facultad: string | undefined, columna: SQL) =>
  esDeTodas(facultad) ? sql`true` : sql`${columna} = ${entero(facultad)}`;
/** The faculty of a project is that of its group, as its list says it. */
export const FACULTAD = sql`coalesce(g.facultad_id, p.facultad_id)`;
export const DE_PERIODO = (periodo: string | undefined) => sql`p.periodo = ${entero(periodo)}`;
export const DE_TIPO = (tipo: string | undefined) => (tipo ? sql`p.tipo_proyecto = ${tipo}` : sql`true`);

/** Approved when that day ended, of those that had come by then (spec 07 §9). */
export const APROBADOS_AL = (ctx: Ctx, { al = ctx.today() }: Pedido) =>
  al === ctx.today()
    ? proyectoEn('ganadores', 'p')
    : sql`${proyectoEn.on('ganadores', 'p', al)} and p.fecha_inscripcion < ${al}::date + 1`;
