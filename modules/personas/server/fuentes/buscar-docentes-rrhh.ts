import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type DocenteRrhh, MAXIMO_SUGERENCIAS } from '../../domain/fuentes.ts';
import { esVigente, idVigente, nombreDe } from '../vigente.ts';
import { alcanzaParaBuscar, coincide } from './coincidencia.ts';
import { enLicencia } from './en-licencia.ts';

/** Payroll states of people who left; anyone who has none is in service. */
const FUERA_DE_SERVICIO = '^(ces|inact|baja|jubil|fallec|renunc|no figura)';
/** SQL predicate: the payroll row says that the person works today. */
export const enServicio = (estado: SQL): SQL =>
  sql`(${estado} is null or quipu_fold(${estado}) !~ ${sql.raw(`'${FUERA_DE_SERVICIO}'`)})`;

/** A researcher is the person of a payroll row by document, else by worker code. */
export const investigadorDeRrhh = sql`
  coalesce(
    (
      select ${idVigente(sql`x`)}
      from investigador x
      where x.doc_tipo = r.doc_tipo and x.doc_numero = r.doc_numero
      order by ${esVigente(sql`x`)} desc
      limit 1
    ),
    (
      select ${idVigente(sql`x`)}
      from investigador x
      where x.codigo = r.codigo and x.doc_numero is null
      order by ${esVigente(sql`x`)} desc
      limit 1
    )
  )
`;

/**
 * Teachers in service of the payroll snapshot, by words of the name, code or document, at most ten (spec 08 §9.4):
 * service type DOCENTE…, one row per worker code. Each says whether they are registered and on a licence that keeps
 * them out.
 */
export async function buscarDocentesRrhh(ctx: Ctx, q: string): Promise<DocenteRrhh[]> {
  if (!alcanzaParaBuscar(q)) return [];
  return query(ctx)<DocenteRrhh>`
    with hallados as (
        select r.*, ${investigadorDeRrhh} as investigador_id
        from rrhh_docente r
        where ${coincide(sql`r.busqueda`, q)}
          and upper(r.tipo_servidor) like 'DOCENTE%'
          and ${enServicio(sql`r.estado`)}
          and not exists (
            select 1
            from rrhh_docente d
            where d.codigo = r.codigo and d.id > r.id
          )
        order by r.apellido1, r.apellido2, r.nombres, r.id
        limit ${MAXIMO_SUGERENCIAS}
      )
    select
      h.id::int as "rrhhId",
      h.investigador_id::int as "investigadorId",
      h.codigo,
      h.doc_tipo as "docTipo",
      h.doc_numero as "docNumero",
      h.apellido1,
      h.apellido2,
      h.nombres,
      ${nombreDe('h')} as nombre,
      h.sexo,
      h.fecha_nac::text as "fechaNac",
      h.fecha_ingreso::text as "fechaIngreso",
      h.categoria_actual as categoria,
      h.tipo_servidor as "tipoServidor",
      h.dependencia,
      f.id::int as "facultadId",
      coalesce(f.nombre, h.facultad_codigo) as facultad,
      ${enLicencia(ctx.today(), sql`h.investigador_id`)} as "enLicencia"
    from hallados h
      left join facultad f on f.codigo = h.facultad_codigo
    order by h.apellido1, h.apellido2, h.nombres, h.id
  `;
}
