import type { Ctx } from '#core/kernel/server/context.ts';
import { avisar as avisarA, destinatarioDe } from '#modules/acceso/server/index.ts';

export type Aviso = {
  plantilla: string;
  asunto: string;
  texto: string;
  enlace: { label: string; url: string };
  grupoId: number;
};

/** Bell and mail, in the transaction of the change. */
export async function avisar(ctx: Ctx, investigadorId: number, { asunto, texto, enlace, ...de }: Aviso): Promise<void> {
  const correo = { template: de.plantilla, entity: 'grupo', entityId: de.grupoId };
  await avisarA(ctx, await destinatarioDe(ctx, investigadorId), { titulo: asunto, texto, enlace, correo });
}

/** Where a researcher looks at their group or request. */
export const enlaceDe = (g: { id: number; tipo: string }) =>
  g.tipo === 'grupo'
    ? { label: 'Ver el grupo', url: `/investigador/grupo/detalles?id=${g.id}` }
    : { label: 'Ver la solicitud', url: '/investigador/grupo?tab=solicitudes' };
