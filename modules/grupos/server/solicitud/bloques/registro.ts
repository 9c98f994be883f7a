import { eq } from 'drizzle-orm';
import { createSteps, type ServerRegistry } from '#core/steps/server/engine.ts';
import { flujoGrupo } from '../../../domain/flujo.ts';
import { type BloqueGrupo, pasosSolicitud } from '../../../domain/pasos.ts';
import { grupo } from '../../../tables.ts';
import { atenderPaso } from '../../integrantes/asentar.ts';
import { buscarSolicitudPropia, esEditable, exigirEditable, type Solicitud } from '../leer.ts';
import { chequeoDeVentana, cierreDeSolicitudes } from '../ventana.ts';
import { bloqueCampos } from './campos.ts';
import { bloqueEnvio, bloqueLaboratorios, bloqueLineas, bloqueSustento } from './contenido.ts';
import { bloqueFicha, bloqueIntegrantes, bloqueProduccion } from './personas.ts';

/** Server twins of the blocks of a request; a kind without one does not compile. */
export const REGISTRO: ServerRegistry<BloqueGrupo, Solicitud> = {
  campos: bloqueCampos,
  ficha: bloqueFicha,
  integrantes: bloqueIntegrantes,
  lineas: bloqueLineas,
  produccion: bloqueProduccion,
  sustento: bloqueSustento,
  laboratorios: bloqueLaboratorios,
  envio: bloqueEnvio,
};

const observacionesDe = (s: Solicitud) => (flujoGrupo.is(s, 'observado') ? (s.observacionesPasos ?? []) : []);

/** The steps engine over requests: who coordinates and in which state is decided here, once. */
export const pasos = createSteps<BloqueGrupo, Solicitud>({
  registry: REGISTRO,
  definition: () => pasosSolicitud,
  find: buscarSolicitudPropia,
  assertEditable: exigirEditable,
  isReadOnly: (_ctx, s) => !esEditable(s) || !s.coordina,
  checks: async (ctx, s) => (flujoGrupo.is(s, 'en_proceso') ? [await chequeoDeVentana(ctx)] : []),
  observation: (s) => (flujoGrupo.is(s, 'observado') ? s.observacionesAdmin : null),
  closesOn: (s, ctx) => (flujoGrupo.is(s, 'en_proceso') ? cierreDeSolicitudes(ctx) : null),
  correctBy: (s) => (flujoGrupo.is(s, 'observado') ? s.observacionHasta : null),
  observed: (s) =>
    observacionesDe(s)
      .filter((o) => !o.atendida)
      .map((o) => o.paso),
  notes: (s) => Object.fromEntries(observacionesDe(s).map((o) => [o.paso, o.texto])),
  versions: (s) => s.pasosVersion,
  lastChange: (s) => ({ by: s.actualizadoPor ?? 'Otra persona', at: s.actualizadoEn }),
  bump: async (ctx, s, { step, reached, versions, by }) => {
    await ctx.db
      .update(grupo)
      .set({
        version: s.version + 1,
        pasosVersion: versions,
        paso: Math.min(reached, pasosSolicitud.steps.length),
        actualizadoEn: ctx.now(),
        actualizadoPor: by,
      })
      .where(eq(grupo.id, s.id));
    await atenderPaso(ctx, s.id, step);
  },
  title: (s) => `${pasosSolicitud.title}: ${s.nombre}`,
});
