import { type SQL, sql } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { query } from '#core/db/server/open.ts';
import { defineEntity, requireRow } from '#core/entity/server/entity.ts';
import type { Kept } from '#core/entity/server/kept.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { nombreDe, orcidProbado } from '#modules/personas/server/index.ts';
import { type EstadoCdi, flujoCdi } from '../domain/flujo.ts';
import type { Persona } from '../domain/persona.ts';
import { cdiEvaluacion } from '../tables.ts';
import { PLAZO_DE_RENOVACION } from './plazo.ts';

export type Evaluacion = {
  id: number;
  investigadorId: number;
  fase: 'Solicitud' | 'Constancia';
  estado: EstadoCdi;
  version: number;
  persona: Persona | null;
  nombre: string;
  correo: string | null;
  fechaTramite: string | null;
  confirmar: boolean | null;
  confirmarDescripcion: string | null;
  normativa: string | null;
  /** With which the certificate is checked. */
  codigo: string | null;
  fechaConstancia: string | null;
  fechaFin: string | null;
  /** Last day to ask for its renewal: that one, or the one to which the office extended it. */
  renovarHasta: string | null;
  fechaEnvioMail: string | null;
  /** Day on which it was sent, or updated. */
  enviado: string;
  observacion: string | null;
  /** The signed certificate. */
  archivoId: number | null;
};

/** Evaluations `e` that a condition chooses, the latest first. */
export const leerEvaluaciones = (ctx: Ctx, donde: SQL): Promise<Evaluacion[]> =>
  query(ctx)`
    select
      e.id::int,
      e.investigador_id::int as "investigadorId",
      e.fase,
      e.estado,
      e.version,
      e.persona,
      ${nombreDe()} as nombre,
      i.email3::text as correo,
      e.fecha_tramite::text as "fechaTramite",
      e.confirmar,
      e.confirmar_descripcion as "confirmarDescripcion",
      e.normativa,
      e.codigo,
      e.fecha_constancia::text as "fechaConstancia",
      e.fecha_fin::text as "fechaFin",
      (${PLAZO_DE_RENOVACION})::text as "renovarHasta",
      e.fecha_envio_mail::text as "fechaEnvioMail",
      (e.enviado_en at time zone ${ctx.settings.timeZone})::date::text as enviado,
      (
        select o.texto
        from cdi_observacion o
        where o.evaluacion_id = e.id and o.atendida_en is null
      ) as observacion,
      (
        select l.archivo_id::int
        from archivo_vinculo l
        where l.entidad = 'cdi'
          and l.entidad_id = e.id
          and l.recurso = 'constancia'
          and l.vigente
        limit 1
      ) as "archivoId"
    from cdi_evaluacion e
      join investigador i on i.id = e.investigador_id
    where ${donde}
    order by e.id desc
  `;

/** Who of the office sees and changes a request or certificate. */
export const cdiEntidad = defineEntity({
  name: flujoCdi.entity,
  table: cdiEvaluacion,
  the: 'La solicitud',
  see: hasPermission('docente_investigador.ver'),
  edit: hasPermission('docente_investigador.editar'),
  touched: 'actualizadoEn',
});
/** The request or certificate, for the office. @throws Failure not_found, forbidden (may see it, not change it) */
export async function exigirCdi(ctx: Ctx, id: number, que: 'see' | 'edit' = 'see'): Promise<Evaluacion> {
  await requireRow(ctx, cdiEntidad, id, que);
  return (await leerEvaluaciones(ctx, sql`e.id = ${id}`))[0]!;
}
export const cdiGuardado: Kept = { entity: flujoCdi.entity, flow: flujoCdi, require: exigirCdi };

type Leida = Omit<Persona, 'categoria' | 'clase' | 'horas' | 'tipoDocente'> & {
  codigoCategoria: string | null;
  enPlanilla: boolean;
  ingreso: string | null;
  orcidProbado: string | null;
  correo: string | null;
  facultadId: number | null;
};
/**
 * Who asks, with what HR says: the snapshot that a request keeps, and what its prerequisites look at.
 * @throws Failure not_found
 */
export async function leerPersona(ctx: Ctx, id: number) {
  const [p] = await query(ctx)<Leida>`
    select
      ${nombreDe()} as nombre,
      concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
      coalesce(r.codigo, i.codigo) as codigo,
      coalesce(r.sexo, i.sexo) as sexo,
      f.nombre as facultad,
      i.facultad_id::int as "facultadId",
      coalesce(i.dep_academico, r.dependencia) as departamento,
      coalesce(r.categoria_actual, i.docente_categoria) as "codigoCategoria",
      i.codigo_orcid as orcid,
      i.google_scholar as "googleScholar",
      i.cti_vitae as "ctiVitae",
      i.renacyt,
      i.renacyt_nivel as nivel,
      i.email3::text as correo,
      r.id is not null as "enPlanilla",
      r.fecha_ingreso::text as ingreso,
      ${orcidProbado.one()(sql`i.id`)} as "orcidProbado",
      (
        select g.nombre
        from membresia_vigente m
          join grupo g on g.id = m.grupo_id
        where m.investigador_id = i.id
        order by m.exclusiva desc, m.id
        limit 1
      ) as grupo
    from investigador i
      left join facultad f on f.id = i.facultad_id
      left join rrhh_docente r on r.doc_tipo = i.doc_tipo
        and r.doc_numero = i.doc_numero
    where i.id = ${id}
  `;
  if (!p) throw notFound();
  const { codigoCategoria, enPlanilla, ingreso, orcidProbado: probado, correo, facultadId, ...foto } = p;
  const persona: Persona = { ...foto, ...categoriaDocente(codigoCategoria), tipoDocente: 'Docente permanente' };
  return { persona, enPlanilla, ingreso, probado, correo, facultadId };
}
