import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { obraEn, patenteEn, publicacionEn } from '../tables.ts';

const VENTANA_POR_DEFECTO = 7;
/** Years between which production counts, both included, as SQL numbers. */
export type VentanaSql = { desde: SQL; hasta: SQL };

/** What the office shows as «Puntaje»: points of registered publications, whatever their year (spec 08 §9.2). */
export const puntajeTotal = {
  /** SQL: of one person. */
  de: (investigadorId: SQL): SQL =>
    sql`(select coalesce(sum(a.puntaje), 0) from publicacion_autor a join publicacion b on b.id = a.publicacion_id
      where a.investigador_id = ${investigadorId} and a.puntaje > 0 and ${publicacionEn('registrado', 'b')})`,
  /** SQL: of everybody at once, as a table to join. */
  porPersona: sql`
    (
      select a.investigador_id, sum(a.puntaje) as puntaje
      from publicacion_autor a
        join publicacion b on b.id = a.publicacion_id
      where a.puntaje > 0 and ${publicacionEn('registrado', 'b')}
      group by a.investigador_id
    )
  `,
};

const validadas = (investigadorId: SQL, v?: VentanaSql, en = publicacionEn) =>
  sql`from publicacion_autor a join publicacion b on b.id = a.publicacion_id
    where a.investigador_id = ${investigadorId} and b.validado and ${en('registrado', 'b')}
      ${v ? sql`and extract(year from b.fecha_publicacion) between ${v.desde} and ${v.hasta}` : sql``}`;

/**
 * SQL: points of the validated registered publications, of the window of years of publication if any (spec 08 §1 B14).
 */
export const puntajePublicaciones = (investigadorId: SQL, v?: VentanaSql): SQL =>
  sql`(select coalesce(sum(a.puntaje), 0) ${validadas(investigadorId, v)})`;
/** SQL: points of the patents of the window, by year of presentation. */
export const puntajePatentes = (investigadorId: SQL, v: VentanaSql): SQL =>
  sql`(select coalesce(sum(a.puntaje), 0) ${validadas(investigadorId, v, patenteEn)})`;
/** SQL: points of publications and patents, of the window if any, and how many of them they come from. */
export const puntajeDeProduccion = (investigadorId: SQL, v?: VentanaSql): SQL =>
  sql`(select coalesce(sum(a.puntaje), 0) ${validadas(investigadorId, v, obraEn)})`;
export const cantidadDeProduccion = (investigadorId: SQL, v?: VentanaSql): SQL =>
  sql`(select count(*) ${validadas(investigadorId, v, obraEn)})`;

/**
 * The last years that count on a day, today unless another is said: [Y−7, Y−1] unless the institution says another
 * number (B14).
 */
export async function ventanaDePuntaje(ctx: Ctx, dia = ctx.today()): Promise<{ desde: number; hasta: number }> {
  const anio = Number(dia.slice(0, 4));
  const [fila] = await query(ctx)<{ valor: string }>`
    select valor from parametro where clave = 'ventana_puntaje_anios' and (periodo is null or periodo <= ${anio})
      and valor ~ '^[0-9]{1,3}$' order by periodo desc nulls last limit 1`;
  return { desde: anio - Number(fila?.valor ?? VENTANA_POR_DEFECTO), hasta: anio - 1 };
}

export const comoSql = (v: { desde: number; hasta: number }): VentanaSql => ({
  desde: sql`${v.desde}::int`,
  hasta: sql`${v.hasta}::int`,
});
