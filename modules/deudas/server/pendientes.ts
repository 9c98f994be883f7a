import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';

/** No page attends to debts yet: they are told, without a button. */
const SIN_PAGINA = { hasta: null, enlace: null, accion: '', peso: 'bloquea' as const };

/** Debts of the researcher who looks. */
export async function pendientesDeDeudor(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await rowsOf<{ id: number; detalle: string; titulo: string; clase: string }>(
    ctx.db,
    sql`select d.id::int, d.detalle, p.titulo, d.clase from deuda d join proyecto_integrante i on i.id = d.integrante_id join proyecto p on p.id = i.proyecto_id
      where d.estado = 'pendiente' and i.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}`,
  );
  return filas.map((f) => ({
    clave: `deuda-${f.id}`,
    titulo: `Deuda ${f.clase === 'academica' ? 'académica' : 'económica'}: ${f.detalle}`,
    motivo: `Del proyecto «${f.titulo}». Mientras esté pendiente no podrá postular.`,
    ...SIN_PAGINA,
  }));
}

/** Debts of the people of the faculty that looks. */
export async function pendientesDeFacultad(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from deuda d join proyecto_integrante i on i.id = d.integrante_id join investigador x on x.id = i.investigador_id
      where d.estado = 'pendiente' and x.facultad_id = ${requireSession(ctx).subject.facultad ?? 0}`,
  );
  if (!f?.n) return [];
  const titulo = plural(f.n, 'deuda pendiente en su facultad', 'deudas pendientes en su facultad');
  return [{ clave: 'deudas', titulo, motivo: 'Los investigadores con deudas no pueden postular.', ...SIN_PAGINA }];
}
