import { eq } from 'drizzle-orm';
import { createSteps } from '#core/steps/server/engine.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { Bloque } from '../../domain/bloques.ts';
import { elegibilidadDe, razonesDe } from '../elegibilidad.ts';
import { buscarPostulacion, exigirEditable, type Postulacion, puedeEscribir, seEscribe } from '../postulacion.ts';
import { REGISTRO } from './mostrar.ts';

/** The steps engine over applications: ownership, state and window are decided here, once, for every programme. */
export const pasos = createSteps<Bloque, Postulacion>({
  registry: REGISTRO,
  definition: (p) => p.programa,
  find: buscarPostulacion,
  assertEditable: exigirEditable,
  isReadOnly: (ctx, p) => !seEscribe(ctx, p),
  canWrite: puedeEscribir,
  checks: async (ctx, p) =>
    (await elegibilidadDe(ctx, p)).map((r) => ({
      ...(razonesDe([r])[0] ?? { text: r.evidencia }),
      title: r.titulo,
      met: r.cumple,
    })),
  observed: (p) => (flujoProyecto.is(p, 'observado') ? (p.pasosObservados ?? []) : []),
  versions: (p) => p.pasosVersion,
  observation: (p) => (flujoProyecto.is(p, 'observado') ? p.observacionesAdmin : null),
  lastChange: (p) => ({ by: p.actualizadoPor ?? 'Otra persona', at: p.actualizadoEn }),
  bump: async (ctx, p, { step, reached, versions, by }) => {
    await ctx.db
      .update(proyecto)
      .set({
        version: p.version + 1,
        paso: reached,
        pasosVersion: versions,
        // A step that is changed no longer waits for its correction.
        pasosObservados: p.pasosObservados?.filter((n) => n !== step) ?? null,
        actualizadoEn: ctx.now(),
        actualizadoPor: by,
      })
      .where(eq(proyecto.id, p.id));
  },
  title: nombreDePropuesta,
  caption: (p) => p.convocatoria.descripcion,
  closesOn: (p) => (flujoProyecto.is(p, 'en_proceso') ? p.convocatoria.registroFin : null),
  path: (p) => `/investigador/convocatoria/${p.programa.key}/paso`,
});
