import { eq } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { ESTADOS_GRUPO } from '../../domain/estados.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { grupo } from '../../tables.ts';
import { type GrupoLeido, leerGrupo } from '../leer.ts';
import { exigirVentana } from './ventana.ts';

export type Solicitud = GrupoLeido;
export const esEditable = (s: Pick<Solicitud, 'estado'>) => flujoGrupo.is(s, 'editables');

/**
 * The request when the actor coordinates it (or did, if it was not approved: then they only read); nothing otherwise.
 * Who coordinates is asked to the membership, never to a name (R14).
 */
export async function buscarSolicitudPropia(ctx: Ctx, id: number, bloquear = false): Promise<Solicitud | null> {
  const yo = requireSession(ctx);
  if (!yo.permissions.has('investigador') || !yo.subject.investigador) return null;
  if (bloquear) await ctx.db.select({ id: grupo.id }).from(grupo).where(eq(grupo.id, id)).for('update');
  const g = await leerGrupo(ctx, id);
  if (g?.tipo !== 'solicitud' || flujoGrupo.is(g, 'eliminado')) return null;
  const fueSuya = flujoGrupo.is(g, 'no_aprobado') && g.solicitanteId === yo.subject.investigador;
  return g.coordina || fueSuya ? g : null;
}

/**
 * A request takes writes as a draft or while an observation is being answered (R3), in the window of its call.
 * @throws Failure action_not_available
 */
export async function exigirEditable(ctx: Ctx, s: Solicitud): Promise<void> {
  if (!esEditable(s))
    throw new Failure(
      'action_not_available',
      'grupos.solicitud_no_editable',
      `La solicitud está en estado «${ESTADOS_GRUPO[s.estado].label}» y ya no puede modificarse.`,
    );
  await exigirVentana(ctx, s);
}
