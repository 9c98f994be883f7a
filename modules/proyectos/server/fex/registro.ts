import { eq } from 'drizzle-orm';
import { requireSession } from '#core/kernel/server/context.ts';
import { submitBlock } from '#core/steps/server/blocks.ts';
import { createSteps, type ServerRegistry } from '#core/steps/server/engine.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { type BloqueDe, type BloqueFex, PASOS, type Puerta, pasosFex } from '../../domain/fex/pasos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyecto } from '../../tables.ts';
import { buscarFex, exigirEscritura, type Fex } from './abrir.ts';
import { bloqueDatos, bloqueDescripcion } from './campos.ts';
import { bloqueDocumentos } from './documentos.ts';
import { bloqueIntegrantes } from './integrantes.ts';

/** Server twins of the blocks of an externally funded project; a kind without one does not compile. */
const REGISTRO: ServerRegistry<BloqueFex, Fex> = {
  datos: bloqueDatos,
  descripcion: bloqueDescripcion,
  documentos: bloqueDocumentos,
  integrantes: bloqueIntegrantes,
  envio: submitBlock<BloqueDe<'envio'>, Fex>({
    field: 'acepta',
    missing: 'Acepte la declaración jurada.',
    accepted: (p) => p.terminosAceptadosEn !== null,
    store: (ctx, p, terminosAceptadosEn) =>
      ctx.db
        .update(proyecto)
        .set({ terminosAceptadosEn, terminosAceptadosPor: terminosAceptadosEn && requireSession(ctx).userId })
        .where(eq(proyecto.id, p.id)),
  }),
};

const pasosDe = (puerta: Puerta) =>
  createSteps<BloqueFex, Fex>({
    registry: REGISTRO,
    definition: () => pasosFex(puerta),
    find: (ctx, id, bloquear) => buscarFex(ctx, puerta, id, bloquear),
    assertEditable: exigirEscritura,
    isReadOnly: (_ctx, p) => !p.escribe,
    observation: (p) => (flujoProyecto.is(p, 'observado') ? p.observacionesAdmin : null),
    observed: (p) => (flujoProyecto.is(p, 'observado') ? (p.pasosObservados ?? []) : []),
    versions: (p) => p.pasosVersion,
    lastChange: (p) => ({ by: p.actualizadoPor ?? 'Otra persona', at: p.actualizadoEn }),
    bump: async (ctx, p, { step, reached, versions, by }) => {
      await ctx.db
        .update(proyecto)
        .set({
          version: p.version + 1,
          paso: reached,
          pasosVersion: versions,
          pasosObservados: p.pasosObservados?.filter((n) => n !== step) ?? null,
          actualizadoEn: ctx.now(),
          actualizadoPor: by,
        })
        .where(eq(proyecto.id, p.id));
    },
    path: () => PASOS[puerta],
    title: nombreDePropuesta,
    caption: (p) => `${p.tipoNombre} ${p.periodo}`,
  });
/** The steps engine over externally funded projects, by each door. */
export const pasos: Record<Puerta, ReturnType<typeof pasosDe>> = {
  oficina: pasosDe('oficina'),
  investigador: pasosDe('investigador'),
};
