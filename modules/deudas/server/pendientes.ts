import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { deudasVigentes } from './vigentes.ts';

/** No page attends to debts yet: they are told, without a button. */
const SIN_PAGINA = { hasta: null, enlace: null, accion: '', peso: 'bloquea' as const };

/** Debts of the researcher who looks. */
export async function pendientesDeDeudor(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await rowsOf<{ id: number; evidencia: string; titulo: string }>(
    ctx.db,
    sql`select d.id::int, d.evidencia, d.titulo from ${deudasVigentes(ctx.today())} d where d.investigador_id = ${requireSession(ctx).subject.investigador ?? 0} order by d.fecha_deuda, d.id`,
  );
  return filas.map((f) => ({
    clave: `deuda-${f.id}`,
    titulo: f.evidencia,
    motivo: `Del proyecto «${f.titulo}». Mientras esté pendiente no podrá postular.`,
    ...SIN_PAGINA,
  }));
}

/** Debts of the people of the faculty that looks. */
export async function pendientesDeFacultad(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from ${deudasVigentes(ctx.today())} d join investigador x on x.id = d.investigador_id
      where x.facultad_id = ${requireSession(ctx).subject.facultad ?? 0}`,
  );
  if (!f?.n) return [];
  const titulo = plural(f.n, 'deuda pendiente en su facultad', 'deudas pendientes en su facultad');
  return [{ clave: 'deudas', titulo, motivo: 'Los investigadores con deudas no pueden postular.', ...SIN_PAGINA }];
}
