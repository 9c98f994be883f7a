import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import type { Condicion, Confirmacion } from '../../domain/estados.ts';
import { integrantesLista } from '../../domain/lista.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo } from '../leer.ts';
import { eraMiembroAl, valorAl } from '../membresias.ts';

export type FiltroIntegrantes = { id: number; tipo: 'actuales' | 'ex'; al?: string | undefined };

/** A column today, or on another day. */
const el = (dia: string | undefined, columna: 'condicion' | 'es_coordinador'): SQL =>
  dia ? valorAl(sql`${dia}::date`, columna) : sql`m.${sql.raw(columna)}`;

/** Rows of a group: those who hold a place, those who left, or who was a member on a day (range `[desde, hasta)`). */
function queFilas(grupoId: number, { tipo, al }: Omit<FiltroIntegrantes, 'id'>): SQL {
  const delGrupo = sql`m.grupo_id = ${grupoId}`;
  if (al) return sql`${delGrupo} and ${eraMiembroAl(sql`${al}::date`)}`;
  return tipo === 'actuales'
    ? sql`${delGrupo} and m.hasta is null`
    : sql`${delGrupo} and m.hasta is not null and m.confirmacion in ('confirmada', 'rechazada')`;
}

const DESDE = sql`grupo_integrante m join grupo g on g.id = m.grupo_id join investigador i on i.id = m.investigador_id
  left join facultad f on f.id = coalesce(m.facultad_id, i.facultad_id)`;
const NOMBRE = nombreDe();
const ordenDe = (al?: string) =>
  sql`(case when ${el(al, 'es_coordinador')} then 0 when ${el(al, 'condicion')} = 'Titular' then 1
    when ${el(al, 'condicion')} = 'Adherente' then 2 else 3 end)::text || ' ' || ${NOMBRE}`;

/** Members of a group the actor may see (spec 04 B6). */
export async function fuenteIntegrantes(ctx: Ctx, filtro: FiltroIntegrantes): Promise<ListSource> {
  await exigirGrupo(ctx, filtro.id, 'ver');
  const { urlCtiVitae } = await ajustesGrupo(ctx);
  const salio = filtro.al ? sql`false` : sql`m.hasta is not null`;
  const condicion = el(filtro.al, 'condicion');
  const enEjecucion = sql`from ${participaciones.one()} x where x.grupo_integrante_id = m.id and not x.excluido
    and x.en_ejecucion`;
  return {
    def: integrantesLista,
    from: DESDE,
    id: sql`m.id`,
    columns: {
      orden: ordenDe(filtro.al),
      condicion: sql`case when ${salio} then 'Ex ' || lower(left(${condicion}, 1)) || substr(${condicion}, 2)
        else ${condicion} end`,
      condicionFiltro: condicion,
      cargo: sql`case when ${el(filtro.al, 'es_coordinador')} then case when ${salio} then 'Ex coordinador'
        else 'Coordinador' end end`,
      nombre: NOMBRE,
      ...stored('m', 'confirmacion hasta esCoordinador'),
      documento: sql`i.doc_numero`,
      codigo: sql`coalesce(m.codigo, i.codigo)`,
      tipo: sql`coalesce(m.tipo_persona, i.tipo)`,
      facultad: sql`f.nombre`,
      orcid: sql`i.codigo_orcid`,
      scholar: sql`i.google_scholar`,
      cti: urlCtiVitae ? sql`coalesce(i.cti_vitae, replace(${urlCtiVitae}, '{codigo}', i.codigo))` : sql`i.cti_vitae`,
      tesista: sql`exists (select 1 ${enEjecucion} and x.es_tesista)`,
      proyectos: sql`(select count(*)::int ${enEjecucion})`,
      // Inside a request nobody is a member yet: the day comes with the approval.
      desde: sql`case when g.tipo = 'grupo' then m.desde end`,
      condicionActual: sql`m.condicion`,
      salio: sql`m.hasta is not null`,
    },
    search: sql`(i.busqueda || ' ' || coalesce(i.codigo_orcid, ''))`,
    scope: queFilas(filtro.id, filtro),
  };
}

export type IntegranteLeido = {
  id: number;
  investigadorId: number;
  nombre: string;
  documento: string | null;
  codigo: string | null;
  tipo: string;
  facultad: string | null;
  condicion: Condicion;
  esCoordinador: boolean;
  confirmacion: Confirmacion;
  orcid: string | null;
  correo: string | null;
  desde: string;
  hasta: string | null;
};
/**
 * Members of a group for documents and other modules, in order of charge, condition and name: the confirmed ones of
 * today, those of a day (`al`), or those who left (`ex`). The right to read the group is the caller's question.
 */
export async function integrantesDe(
  ctx: Ctx,
  grupoId: number,
  { al, ex = false }: { al?: string; ex?: boolean } = {},
): Promise<IntegranteLeido[]> {
  const soloConfirmados = ex || al ? sql`true` : sql`m.confirmacion = 'confirmada'`;
  return query(ctx)<IntegranteLeido>`
    select
      m.id::int,
      m.investigador_id::int as "investigadorId",
      ${NOMBRE} as nombre,
      i.doc_numero as documento,
      coalesce(m.codigo, i.codigo) as codigo,
      coalesce(m.tipo_persona, i.tipo) as tipo,
      f.nombre as facultad,
      ${el(al, 'condicion')} as condicion,
      ${el(al, 'es_coordinador')} as "esCoordinador",
      m.confirmacion,
      i.codigo_orcid as orcid,
      coalesce(i.email3, i.email1)::text as correo,
      m.desde::text,
      m.hasta::text
    from ${DESDE}
    where ${queFilas(grupoId, { tipo: ex ? 'ex' : 'actuales', al })} and ${soloConfirmados}
    order by ${ordenDe(al)}, m.id
  `;
}
