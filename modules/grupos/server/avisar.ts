import type { Ctx } from '#core/kernel/server/context.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar as avisarA, destinatarioDe } from '#modules/acceso/server/index.ts';
import { CORREOS_DE_GRUPO } from '../domain/correos.ts';

export type ClaveDeCorreo = keyof typeof CORREOS_DE_GRUPO;
type Datos = Parameters<typeof say<keyof (typeof CORREOS_DE_GRUPO)['grupo-cargo']['variables']>>[1];
export type Aviso = {
  clave: ClaveDeCorreo;
  grupo: { id: number; nombre: string; nombreCorto: string };
  /** What the mail says beside the group. */
  datos?: Datos;
  url: string;
};

/** A mail of a group. */
export const correoDeGrupo = ({ clave, grupo, datos = {} }: Omit<Aviso, 'url'>) =>
  say(CORREOS_DE_GRUPO[clave], { ...datos, grupo: grupo.nombre, corto: grupo.nombreCorto });

/** Bell and mail, in the transaction of the change. */
export async function avisar(ctx: Ctx, investigadorId: number, { url, ...de }: Aviso): Promise<void> {
  const correo = correoDeGrupo(de);
  await avisarA(ctx, await destinatarioDe(ctx, investigadorId), {
    correo,
    url,
    entity: 'grupo',
    entityId: de.grupo.id,
  });
}

/** Where a researcher looks at their group or request. */
export const enlaceDe = (g: { id: number; tipo: string }) =>
  g.tipo === 'grupo' ? `/investigador/grupo/detalles?id=${g.id}` : '/investigador/grupo?tab=solicitudes';
