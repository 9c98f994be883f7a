import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { listaDe, todasMisPublicaciones } from '../../domain/lista.ts';
import type { TipoVigente } from '../../domain/tipos.ts';
import { obraEn } from '../../tables.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { codigoDeObra } from '../codigo.ts';
import { FIRMAS } from '../de-lista.ts';
import { deAutor } from '../leer.ts';

const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
const visibles = obraEn.not('eliminado', 'p');
const ASESORA = sql`a.categoria in ('Asesor', 'Co-Asesor')`;
const DE_TESIS = sql`p.tipo_publicacion in ('tesis', 'ensayo')`;
/** Which records a list shows: a thesis is one's own, or one that one advised, by what one is in it (spec 03 §5). */
const deTipo = (tipo: TipoVigente): SQL =>
  tipo === 'tesis'
    ? sql`${DE_TESIS} and not ${ASESORA}`
    : tipo === 'tesis-asesoria'
      ? sql`(p.tipo_publicacion = 'tesis-asesoria' or (${DE_TESIS} and ${ASESORA}))`
      : sql`p.tipo_publicacion = ${tipo}`;
/** Works that a repository called so are left out of what one advised; the office and the search have them. */
const mostrables = async (ctx: Ctx, tipo: TipoVigente): Promise<SQL> => {
  if (tipo !== 'tesis-asesoria') return sql`true`;
  const ocultos = (await ajustesPublicaciones(ctx)).tiposDocOcultos.map((t) => sql`quipu_clave(${t})`);
  return sql`(p.tipo_doc is null or quipu_clave(p.tipo_doc) not in (${sql.join(ocultos, sql`, `)}))`;
};
const siNo = (columna: SQL) => sql`case ${columna} when true then 'si' when false then 'no' else 'sin' end`;

/** The publications of one type of the researcher who asks, as its list shows them. */
const fuente = async (ctx: Ctx, { tipo }: { tipo: TipoVigente }): Promise<ListSource> => ({
  def: listaDe(tipo),
  from: deAutor(yo(ctx)),
  joins: { r: sql`left join revista r on r.id = p.revista_id` },
  id: sql`p.id`,
  columns: {
    ...stored('p', 'id titulo isbn tipoTesis tipoPatente estado paso'),
    codigo: codigoDeObra(),
    firmas: FIRMAS,
    revista: sql`coalesce(p.publicacion_nombre, r.nombre)`,
    issn: sql`coalesce(p.issn, p.issn_e)`,
    anio: sql`extract(year from p.fecha_publicacion)::int`,
    filiacion: siNo(sql`a.filiacion`),
    filiacionUnica: siNo(sql`a.filiacion_unica`),
    puntaje: sql`a.puntaje::text`,
    observaciones: sql`case when ${obraEn('conMotivo', 'p')} then p.observaciones_usuario end`,
    actualizado: sql`p.actualizado_en`,
    // The doors of its row, as the acts of the flow judge them again.
    acciones: sql`case when a.presentado and ${obraEn('en_proceso', 'p')} then '["eliminar"]'::jsonb
      else '[]'::jsonb end`,
  },
  search: sql`p.busqueda`,
  scope: sql`${visibles} and ${deTipo(tipo)} and ${await mostrables(ctx, tipo)}`,
});
export const misPublicaciones = serveList(fuente);

/** All of them, for the global search. */
export const fuenteDeTodas = (ctx: Ctx): ListSource => ({
  def: todasMisPublicaciones,
  from: deAutor(yo(ctx)),
  id: sql`p.id`,
  columns: {
    ...stored('p', 'titulo estado'),
    codigo: codigoDeObra(),
    tipo: sql`p.tipo_publicacion`,
    anio: sql`extract(year from p.fecha_publicacion)::int`,
  },
  search: sql`p.busqueda`,
  scope: visibles,
});
