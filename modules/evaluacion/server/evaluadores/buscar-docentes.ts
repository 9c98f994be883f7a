import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { buscarInvestigadores } from '#modules/personas/server/index.ts';

export type DocenteHallado = {
  id: number;
  nombre: string;
  apellidos: string;
  nombres: string;
  institucion: string;
  correo: string | null;
  dni: string | null;
  orcid: string | null;
  renacyt: string | null;
  nivelRenacyt: string | null;
  ctiVitae: string | null;
  esEvaluador: boolean;
  cuenta: string | null;
};

/** Teachers by name, code or document, for «Nuevo evaluador» (spec 08 §4, block B8). */
export async function buscarDocentes(ctx: Ctx, q: string): Promise<DocenteHallado[]> {
  const hallados = await buscarInvestigadores(ctx, q, { tipos: ['Docente permanente'] });
  if (hallados.length === 0) return [];
  const cuentas = await rowsOf<{ id: number; esEvaluador: boolean; cuenta: string | null; correo: string | null }>(
    ctx.db,
    sql`select i.id::int as id, exists (select 1 from evaluador e where e.investigador_id = i.id) as "esEvaluador",
        coalesce(u.username::text, u.email::text) as cuenta, u.email::text as correo
      from unnest(${sql.param(hallados.map((h) => h.investigadorId))}::bigint[]) i(id)
      left join usuario_rol r on r.investigador_id = i.id left join usuario u on u.id = r.usuario_id`,
  );
  const porId = new Map(cuentas.map((c) => [c.id, c]));
  return hallados.map((h) => {
    const c = porId.get(h.investigadorId);
    return {
      id: h.investigadorId,
      nombre: h.nombre,
      apellidos: [h.apellido1, h.apellido2].filter(Boolean).join(' '),
      nombres: h.nombres,
      institucion: ctx.settings.institution.name,
      correo: c?.correo ?? h.correo,
      dni: h.docNumero,
      orcid: h.orcid,
      renacyt: h.renacyt,
      nivelRenacyt: h.nivelRenacyt,
      ctiVitae: h.ctiVitae,
      esEvaluador: c?.esEvaluador ?? false,
      cuenta: c?.cuenta ?? null,
    };
  });
}
