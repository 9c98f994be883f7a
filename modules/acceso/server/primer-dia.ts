import { query } from '#core/db/server/open.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { type FirstStep, isDone } from '#core/kernel/server/first-step.ts';
import { AREAS, type Rol } from '../domain/areas.ts';

/** The second factor of the account. */
export const pasoSegundoFactor = (area: Rol): FirstStep => ({
  key: 'segundo-factor',
  title: 'Active el segundo factor',
  how: 'Con la aplicación de códigos de su teléfono: nadie entra solo con su contraseña.',
  href: `${AREAS[area].inicio}/perfil/sesiones`,
  done: async (ctx) =>
    isDone(
      await query(ctx)<{ hecho: boolean }>`
        select u.dos_factores as hecho
        from usuario u
        where u.id = ${requireSession(ctx).userId}
      `,
    ),
});

/** How the account wants its notices. */
export const pasoAvisos = (area: Rol): FirstStep => ({
  key: 'avisos',
  title: 'Elija cómo recibe los avisos',
  how: 'Al momento, en un resumen o nunca, por cada clase de aviso.',
  href: `${AREAS[area].inicio}/perfil/avisos`,
  done: async (ctx) => {
    const { userId } = requireSession(ctx);
    return isDone(
      await query(ctx)<{ hecho: boolean }>`
        select (
          exists (select 1 from aviso_preferencia p where p.usuario_id = ${userId})
          or exists (select 1 from aviso_resumen r where r.usuario_id = ${userId})
        ) as hecho
      `,
    );
  },
});
