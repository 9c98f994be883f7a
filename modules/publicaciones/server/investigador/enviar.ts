import { audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { PASOS_PUBLICACION } from '../../domain/rutas.ts';
import { publicacion } from '../../tables.ts';
import { abrirPropia } from '../leer.ts';
import { exigirUnica } from '../unica.ts';
import { firma } from './actos.ts';
import { pasos } from './bloques/registro.ts';

const AUTOR: ReadonlySet<string> = new Set(['autor']);

/**
 * Sends a publication to the office: every step again and its title among all the others, under lock; two clicks send
 * once. The day of its first sending is kept.
 * @throws Failure not_found, action_not_available, conflict or requirements_pending with what is missing and where
 */
export const enviarPublicacion = (ctx: Ctx, id: number): Promise<{ enviadoEn: string }> =>
  inTransaction(ctx, async (tx) => {
    const p = await abrirPropia(tx, id);
    const faltan = await pasos.unmet(tx, p);
    if (faltan.length)
      throw new Failure(
        'requirements_pending',
        'publicaciones.requisitos_pendientes',
        'Tiene que cumplir los siguientes requisitos antes de enviar.',
        {
          reasons: faltan.map(({ text, stepNumber, field }) => ({
            text,
            step: String(stepNumber),
            ...(field ? { field } : {}),
          })),
        },
      );
    await exigirUnica(tx, p);
    await applyTransition(tx, flujoPublicacion, publicacion, {
      id,
      action: 'enviar',
      roles: () => AUTOR,
      set: () => ({
        fechaInscripcion: p.fechaInscripcion ?? tx.now(),
        paso: PASOS_PUBLICACION,
        observaciones: null,
        ...firma(tx),
      }),
    });
    const { estado, observaciones } = p;
    await audit(tx, {
      entity: flujoPublicacion.entity,
      entityId: id,
      action: 'enviar',
      before: { estado, observaciones },
    });
    return { enviadoEn: tx.now().toISOString() };
  });
