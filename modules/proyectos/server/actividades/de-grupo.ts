import { sql } from 'drizzle-orm';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { dirigidosPorGrupo } from '#modules/grupos/server/index.ts';
import { leerProyecto } from '../leer.ts';
import { pdfParaInvestigador } from '../pdf.ts';

/** While it is being written, a proposal belongs to its team and to the coordinator who authorises it. */
const EN_PREPARACION: readonly string[] = ['en_proceso', 'observado'];

/**
 * «Reporte» of a project of the group (spec 04 §10): a project that a current member leads, coordinates or advises, for the confirmed members of the
 * group; drafts only for the coordinator and for who leads them. Anything else answers 404.
 */
export async function reporteDeProyectoDeGrupo(ctx: Ctx, grupoId: number, id: number): Promise<FileReply> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const [hallado] = await rowsOf<{ coordina: boolean; dirige: boolean }>(
    ctx.db,
    sql`select mio.es_coordinador as coordina, p.responsable_id = ${yo} as dirige
      from proyecto p join grupo_integrante mio on mio.grupo_id = ${grupoId} and mio.investigador_id = ${yo} and mio.hasta is null and mio.confirmacion = 'confirmada'
      where p.id = ${id} and p.id in ${dirigidosPorGrupo(grupoId)} and p.estado <> 'eliminado' and p.origen <> 'historico'
        and (p.grupo_id is null or p.grupo_id = ${grupoId} or p.estado not in ('en_proceso', 'observado')) limit 1`,
  );
  const p = hallado ? await leerProyecto(ctx, id) : null;
  if (!p || !hallado || (EN_PREPARACION.includes(p.estado) && !hallado.coordina && !hallado.dirige)) throw notFound();
  return pdfParaInvestigador(ctx, p);
}
