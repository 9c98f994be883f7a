import type { Ctx } from '#core/kernel/server/context.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { misInvitaciones } from '../integrantes/responder.ts';

/** Invitations of groups that the researcher has to answer. */
export async function invitacionesPendientes(ctx: Ctx): Promise<Pendiente[]> {
  const invitaciones = await misInvitaciones(ctx);
  return invitaciones.map((i) => ({
    clave: `invitacion-${i.integranteId}`,
    titulo: `Invitación del grupo ${i.corto}`,
    motivo: `Lo incluyeron como ${i.condicion.toLowerCase()}. Indique si acepta: mientras no responda no podrá integrar otro grupo.`,
    hasta: null,
    enlace: '/investigador/grupo#invitaciones',
    accion: 'Responder',
    peso: 'espera',
  }));
}
