import { type SQL, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type InvestigadorHallado, MAXIMO_SUGERENCIAS } from '../../domain/fuentes.ts';
import type { TipoInvestigador } from '../../domain/vocabularios.ts';
import { esVigente, nombreDe } from '../vigente.ts';
import { alcanzaParaBuscar, coincide } from './coincidencia.ts';

export type FiltroInvestigadores = {
  tipos?: readonly TipoInvestigador[] | undefined;
  facultadId?: number | undefined;
  soloActivos?: boolean | undefined;
};

/** What a higher module adds to each person in the same statement; `i` is the person. */
export type Agregado = { columnas: SQL; uniones: SQL };

/**
 * Registered people by words of the name in any order, code or document, at most ten (spec 08 §9.4).
 * @param agregado further columns `T` and the joins they need
 */
export async function buscarInvestigadores<T extends object = object>(
  ctx: Ctx,
  q: string,
  filtro: FiltroInvestigadores = {},
  agregado?: Agregado,
): Promise<(InvestigadorHallado & T)[]> {
  if (!alcanzaParaBuscar(q)) return [];
  const condiciones: SQL[] = [esVigente(), coincide(sql`i.busqueda`, q)];
  // Written in the statement, so that the index of one type serves.
  if (filtro.tipos?.length) condiciones.push(sql`i.tipo in (${oneOf(filtro.tipos)})`);
  if (filtro.facultadId) condiciones.push(sql`i.facultad_id = ${filtro.facultadId}`);
  if (filtro.soloActivos) condiciones.push(sql`i.activo`);
  return rowsOf<InvestigadorHallado & T>(
    ctx.db,
    // The matches apart, so that no plan walks everybody in order of surname to find ten of a rare one.
    sql`
      with coinciden as materialized (
          select i.id, i.apellido1, i.apellido2, i.nombres
          from investigador i
          where ${sql.join(condiciones, sql` and `)}
        ),
        hallados as materialized (
          select id
          from coinciden
          order by apellido1, apellido2, nombres, id
          limit ${MAXIMO_SUGERENCIAS}
        )
      select
        i.id::int as "investigadorId",
        i.codigo,
        i.doc_tipo as "docTipo",
        i.doc_numero as "docNumero",
        i.apellido1,
        i.apellido2,
        i.nombres,
        ${nombreDe()} as nombre,
        i.tipo,
        i.activo,
        i.docente_categoria as categoria,
        i.codigo_orcid as orcid,
        coalesce(i.email3::text, i.email1::text) as correo,
        i.renacyt,
        i.renacyt_nivel as "nivelRenacyt",
        i.cti_vitae as "ctiVitae",
        i.facultad_id::int as "facultadId",
        f.nombre as facultad${agregado ? sql`, ${agregado.columnas}` : sql``}
      from hallados h
        join investigador i on i.id = h.id
        left join facultad f on f.id = i.facultad_id ${agregado?.uniones ?? sql``}
      order by i.apellido1, i.apellido2, i.nombres, i.id
    `,
  );
}
