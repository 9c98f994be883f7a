import { eq, sql } from 'drizzle-orm';
import { createSteps, type ServerRegistry } from '#core/steps/server/engine.ts';
import { flujoPublicacion } from '../../../domain/flujo.ts';
import { type BloquePublicacion, pasosDe } from '../../../domain/pasos.ts';
import { PASOS_PUBLICACION, rutaDePasos } from '../../../domain/rutas.ts';
import { nombreDeClase } from '../../../domain/tipos.ts';
import { publicacion } from '../../../tables.ts';
import { buscarPropia, exigirEditable, type Publicacion } from '../../leer.ts';
import { correccionDe } from '../../plazo.ts';
import { bloqueDatos } from './datos.ts';
import { bloqueAnexo, bloqueAutores, bloqueEnvio, bloqueProyectos } from './partes.ts';

/** Server twins of the blocks of a publication; a kind without one does not compile. */
const REGISTRO: ServerRegistry<BloquePublicacion, Publicacion> = {
  datos: bloqueDatos,
  proyectos: bloqueProyectos,
  autores: bloqueAutores,
  anexo: bloqueAnexo,
  envio: bloqueEnvio,
};

/** The steps engine over publications: any of its authors writes, while it was not sent. */
export const pasos = createSteps<BloquePublicacion, Publicacion>({
  registry: REGISTRO,
  definition: (p) => pasosDe(p.tipo),
  find: buscarPropia,
  assertEditable: exigirEditable,
  isReadOnly: (_ctx, p) => !flujoPublicacion.is(p, 'editables'),
  observation: (p) => (flujoPublicacion.is(p, 'observado') ? p.observaciones : null),
  correctBy: async ({ id }, ctx) => (await correccionDe(ctx, id))?.hasta ?? null,
  versions: (p) => p.marcas,
  lastChange: (p) => ({ by: p.actualizadoPor ?? 'Otra persona', at: p.actualizadoEn }),
  bump: async (ctx, p, { reached, versions, by }) => {
    await ctx.db
      .update(publicacion)
      .set({
        version: p.version + 1,
        pasosVersion: sql`${JSON.stringify(versions)}::jsonb`,
        paso: Math.min(reached, PASOS_PUBLICACION),
        actualizadoEn: ctx.now(),
        actualizadoPor: by,
      })
      .where(eq(publicacion.id, p.id));
  },
  path: (p) => rutaDePasos(p.tipo),
  title: (p) => p.titulo,
  caption: (p) => nombreDeClase(p.tipo),
});
