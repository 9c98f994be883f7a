import { eq } from 'drizzle-orm';
import { requireSession } from '#core/kernel/server/context.ts';
import type { Reason } from '#core/kernel/shared/failure.ts';
import { submitBlock } from '#core/steps/server/blocks.ts';
import { quienesFaltan } from '#modules/proyectos/domain/turno.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import type { Envio } from '../../domain/bloques.ts';
import type { OpcionesEnvio } from '../../domain/valores.ts';
import { faltanAceptar } from '../aceptaciones/leer.ts';
import { type Autorizacion, autorizacionesDe } from '../autorizacion.ts';
import type { Postulacion } from '../postulacion.ts';

const pendiente = (a: Autorizacion, suyo: boolean) =>
  a.autoriza === false
    ? `El coordinador ${suyo ? 'de su grupo' : `del grupo ${a.grupo}`} no autorizó la propuesta. Converse con él y pida que la revise de nuevo.`
    : suyo
      ? 'Necesita que el coordinador de su grupo autorice la propuesta de proyecto.'
      : `Necesita que el coordinador del grupo ${a.grupo} autorice la propuesta de proyecto.`;

const faltaQueAcepten = (nombres: readonly string[]) =>
  `Falta que acepten integrar la propuesta: ${quienesFaltan(nombres)}.`;

export const bloqueEnvio = submitBlock<Envio, Postulacion, OpcionesEnvio>({
  field: 'acepta',
  missing: 'Necesita aceptar los términos.',
  asks: (b) => b.terminos,
  accepted: (p) => p.terminosAceptadosEn !== null,
  store: (ctx, p, terminosAceptadosEn) =>
    ctx.db
      .update(proyecto)
      .set({ terminosAceptadosEn, terminosAceptadosPor: terminosAceptadosEn && requireSession(ctx).userId })
      .where(eq(proyecto.id, p.id)),
  options: async (ctx, p) => ({
    autorizaciones: (await autorizacionesDe(ctx, p)).map(({ grupoId: _, ...a }) => a),
    requiereAutorizacion: p.programa.requiereAutorizacion,
    porAceptar: (await faltanAceptar(ctx, p)).map((a) => a.nombre),
    terminos: p.programa.textos.terminos,
    declaracion: p.programa.textos.declaracion,
  }),
  requirements: async (ctx, p) => {
    const palabras = (await autorizacionesDe(ctx, p)).filter((a) => a.autoriza !== true);
    const porAceptar = (await faltanAceptar(ctx, p)).map((a) => a.nombre);
    return [
      ...palabras.map((a): Reason => ({ text: pendiente(a, a.grupoId === p.grupoId), field: 'autorizacion' })),
      ...(porAceptar.length ? [{ text: faltaQueAcepten(porAceptar), field: 'aceptacion' }] : []),
    ];
  },
});
