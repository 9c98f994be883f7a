import { sql } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { seAutorizaSql } from '#modules/catalogos/server/index.ts';
import { proyectosDeGrupoLista } from '#modules/grupos/domain/lista.ts';
import { dirigidosPorGrupo } from '#modules/grupos/server/index.ts';
import { proyectoEn } from '../../tables.ts';
import { fuenteProyectos } from '../buscar.ts';
import { leerProyecto } from '../leer.ts';
import { pdfParaInvestigador } from '../pdf.ts';

const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
/** Projects that a current member of the group leads, coordinates or advises; drafts only those of this group. */
const delGrupo = (grupoId: number) =>
  sql`p.id in ${dirigidosPorGrupo(grupoId)} and ${proyectoEn.not('eliminado', 'p')} and (p.grupo_id is null
    or p.grupo_id = ${grupoId} or ${proyectoEn.not('editables', 'p')})`;
/**
 * Who may open the report: while it is written, a proposal belongs to who leads it and to the coordinator who
 * authorises it.
 */
const seLee = (ctx: Ctx, grupoId: number) =>
  sql`
    p.origen <> 'historico'
    and (
      ${proyectoEn.not('editables', 'p')}
      or p.responsable_id = ${yo(ctx)}
      or exists (
        select 1
        from grupo_integrante c
        where c.grupo_id = ${grupoId}
          and c.investigador_id = ${yo(ctx)}
          and c.es_coordinador
          and c.hasta is null
      )
    )
  `;

/** The list of the group's own page (spec 04 §10). */
export function fuenteDeGrupo(ctx: Ctx, grupoId: number): ListSource {
  const fuente = fuenteProyectos(ctx, {});
  return {
    ...fuente,
    def: proyectosDeGrupoLista,
    columns: {
      ...Object.fromEntries(proyectosDeGrupoLista.columns.map(({ key }) => [key, fuente.columns[key]!])),
      autorizacion: sql`
        case
          when not ${seAutorizaSql('t')} then 'No requiere'
          when p.autorizacion_grupo then 'Sí'
          when p.autorizacion_grupo = false then 'No'
          when ${proyectoEn('editables', 'p')} then 'Pendiente'
        end
      `,
      conReporte: seLee(ctx, grupoId),
    },
    scope: delGrupo(grupoId),
  };
}

/**
 * «Reporte» of a project of the group (spec 04 §10), for its confirmed members; anything else answers 404.
 */
export async function reporteDeProyectoDeGrupo(ctx: Ctx, grupoId: number, id: number): Promise<FileReply> {
  const [hallado] = await query(ctx)`
    select 1
    from proyecto p
      join grupo_integrante mio on mio.grupo_id = ${grupoId}
        and mio.investigador_id = ${yo(ctx)}
        and mio.hasta is null
        and mio.confirmacion = 'confirmada'
    where p.id = ${id} and ${delGrupo(grupoId)} and ${seLee(ctx, grupoId)}
  `;
  const p = hallado ? await leerProyecto(ctx, id) : null;
  if (!p) throw notFound();
  return pdfParaInvestigador(ctx, p);
}
