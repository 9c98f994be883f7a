import { sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { createSteps, type ServerRegistry } from '#core/steps/server/engine.ts';
import type { Bloque } from '../../domain/bloques.ts';
import { buscarPostulacionPropia, esEditable, estaAbierta, exigirEditable, type Postulacion } from '../postulacion.ts';
import { bloqueActividades } from './calendario.ts';
import { bloqueDocumentosLista, bloqueDocumentoUnico } from './documentos.ts';
import { bloqueEnvio } from './envio.ts';
import { bloqueDatosGenerales, bloqueFichaResponsable } from './generales.ts';
import { bloqueIntegrantes } from './integrantes.ts';
import { bloquePresupuesto } from './presupuesto.ts';
import { bloqueNarrativa } from './textos.ts';

/** Server twins of the blocks; a kind without one does not compile. */
export const REGISTRO: ServerRegistry<Bloque, Postulacion> = {
  datosGenerales: bloqueDatosGenerales,
  fichaResponsable: bloqueFichaResponsable,
  documentoUnico: bloqueDocumentoUnico,
  documentosLista: bloqueDocumentosLista,
  narrativa: bloqueNarrativa,
  actividades: bloqueActividades,
  presupuesto: bloquePresupuesto,
  integrantes: bloqueIntegrantes,
  envio: bloqueEnvio,
};

/** The steps engine over applications: ownership, state and window are decided here, once, for every programme. */
export const pasos = createSteps<Bloque, Postulacion>({
  registry: REGISTRO,
  definition: (p) => p.programa,
  find: buscarPostulacionPropia,
  assertEditable: exigirEditable,
  isReadOnly: (ctx, p) => !esEditable(p) || (p.estado === 'en_proceso' && !estaAbierta(p.convocatoria, ctx.today())),
  observation: (p) => (p.estado === 'observado' ? p.observacionesAdmin : null),
  lastChange: (p) => ({ by: p.actualizadoPor ?? 'Otra persona', at: p.actualizadoEn }),
  bump: async (ctx, p, alcanzado) => {
    await ctx.db.execute(
      sql`update proyecto set version = version + 1, paso = ${alcanzado}, actualizado_en = ${ctx.now().toISOString()}, actualizado_por = ${actorName(ctx)} where id = ${p.id}`,
    );
  },
  title: (p) => p.titulo || 'Propuesta sin título',
});
