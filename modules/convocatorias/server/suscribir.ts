import type { Choices } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { opcionesDeAccion, respuestasDeConvocatoria } from '#modules/proyectos/server/index.ts';
import { leerPostulacion } from './postulacion.ts';
import { leerRespuestas } from './respuestas.ts';

/** Steps of an application that an observation may name, by title, as it began with them; the last one only submits. */
async function pasosObservables(ctx: Ctx, { proyectoId }: { proyectoId: number }): Promise<Choices> {
  const p = await leerPostulacion(ctx, proyectoId);
  const pasos = (p?.programa.steps ?? []).slice(0, -1);
  return p ? { pasos: pasos.map((s, n) => ({ value: String(n + 1), label: `${n + 1}. ${s.title}` })) } : {};
}

const respuestasDe = async (ctx: Ctx, { proyectoId }: { proyectoId: number }) =>
  (await leerRespuestas(ctx, proyectoId)).respuestas;

/** Tells which steps may be observed and what the call asked of its own; the composition root calls it. */
export function suscribirConvocatorias(): void {
  subscribe(opcionesDeAccion, pasosObservables);
  subscribe(respuestasDeConvocatoria, respuestasDe);
}
