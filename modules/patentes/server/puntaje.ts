import { type SQL, sql } from 'drizzle-orm';
import { cantidadPublicaciones, puntajePublicaciones, type VentanaSql } from '#modules/publicaciones/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';

const registradas = (investigadorId: SQL, v: VentanaSql) =>
  sql`from patente_autor a join patente b on b.id = a.patente_id where a.investigador_id = ${investigadorId}
    and ${publicacionEn('registrado', 'b')} and extract(year from b.fecha_presentacion) between ${v.desde} and ${v.hasta}`;

/** SQL: points of the registered patents of the window, by year of presentation (spec 08 §1 B14). */
export const puntajePatentes = (investigadorId: SQL, v: VentanaSql): SQL =>
  sql`(select coalesce(sum(a.puntaje), 0) ${registradas(investigadorId, v)})`;
/** SQL: points of publications and patents of the window. */
export const puntajeDeProduccion = (investigadorId: SQL, v: VentanaSql): SQL =>
  sql`(${puntajePublicaciones(investigadorId, v)} + ${puntajePatentes(investigadorId, v)})`;
/** SQL: how many publications and patents those points come from. */
export const cantidadDeProduccion = (investigadorId: SQL, v: VentanaSql): SQL =>
  sql`(${cantidadPublicaciones(investigadorId, v)} + (select count(*) ${registradas(investigadorId, v)}))`;
