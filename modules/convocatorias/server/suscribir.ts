import { eq } from 'drizzle-orm';
import type { Choices } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { opcionesDeAccion } from '#modules/proyectos/server/index.ts';
import { programaDeConvocatoria } from '../domain/programa.ts';
import { convocatoria } from '../tables.ts';
import { programaDe } from './programas.ts';

/** Steps of an application that an observation may name, by title, as its call has them; the last one only submits. */
async function pasosObservables(
  ctx: Ctx,
  p: { tipoProyecto: string; convocatoriaId: number | null },
): Promise<Choices> {
  if (p.convocatoriaId === null) return {};
  const base = await programaDe(ctx, p.tipoProyecto);
  const [c] = await ctx.db
    .select({ parametros: convocatoria.parametros })
    .from(convocatoria)
    .where(eq(convocatoria.id, p.convocatoriaId));
  if (!base || !c) return {};
  const { steps } = programaDeConvocatoria(base, c.parametros);
  const pasos = steps.slice(0, -1).map((s, n) => ({ value: String(n + 1), label: `${n + 1}. ${s.title}` }));
  return { pasos };
}

/** Tells the office which steps it may observe; the composition root calls it. */
export const suscribirConvocatorias = () => subscribe(opcionesDeAccion, pasosObservables);
