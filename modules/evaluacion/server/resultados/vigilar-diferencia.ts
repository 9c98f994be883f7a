import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { say } from '#core/mail/shared/definition.ts';
import { seleccionDe } from '#modules/convocatorias/domain/seleccion.ts';
import { CORREOS_DE_EVALUACION } from '../../domain/correos.ts';
import { evaluacionDispersion } from '../../tables.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { avisarOficina } from '../oficina.ts';
import { diferenciaDe } from '../propuesta/confirmar.ts';

/** After closing an evaluation: when it differs too much from the others, the office is told, once per difference. */
export async function vigilarDiferencia(ctx: Ctx, a: Asignacion): Promise<void> {
  const [c] = await query(ctx)<{ id: number; seleccion: Record<string, unknown> }>`
    select c.id::int as id, c.seleccion
    from proyecto p
      join convocatoria c on c.id = p.convocatoria_id
    where p.id = ${a.proyectoId}
  `;
  const limite = c ? seleccionDe(c.seleccion).diferenciaMaxima : null;
  const { diferencia, cerradas } = await diferenciaDe(ctx, a.proyectoId);
  if (!c || limite === null || cerradas < 2 || diferencia === null || diferencia <= limite) return;
  const [anotada] = await ctx.db
    .insert(evaluacionDispersion)
    .values({ proyectoId: a.proyectoId, diferencia: String(diferencia), avisadaEn: ctx.now() })
    .onConflictDoUpdate({
      target: evaluacionDispersion.proyectoId,
      set: { diferencia: String(diferencia), avisadaEn: ctx.now() },
      setWhere: sql`${evaluacionDispersion.diferencia} <> ${String(diferencia)}::numeric`,
    })
    .returning({ id: evaluacionDispersion.proyectoId });
  if (!anotada) return;
  await avisarOficina(ctx, {
    correo: say(CORREOS_DE_EVALUACION['evaluacion-diferencia'], {
      titulo: a.titulo,
      tipo: a.tipo,
      diferencia: `${diferencia} puntos`,
      limite: String(limite),
    }),
    url: `/admin/estudios/convocatorias/ranking?id=${c.id}`,
    proyectoId: a.proyectoId,
  });
}
