import { sql } from 'drizzle-orm';
import type { FirstStep } from '#core/kernel/server/first-step.ts';
import { AREAS, type Rol } from '../domain/areas.ts';

/** The second factor of the account. */
export const pasoSegundoFactor = (area: Rol): FirstStep => ({
  key: 'segundo-factor',
  title: 'Active el segundo factor',
  how: 'Con la aplicación de códigos de su teléfono: nadie entra solo con su contraseña.',
  href: `${AREAS[area].inicio}/perfil/sesiones`,
  done: ({ userId }) => sql`
    select 1
    from usuario u
    where u.id = ${userId} and u.dos_factores
    union all
    select 1
    from llave_acceso l
    where l.usuario_id = ${userId}
  `,
});

/** How the account wants its notices. */
export const pasoAvisos = (area: Rol): FirstStep => ({
  key: 'avisos',
  title: 'Elija cómo recibe los avisos',
  how: 'Al momento, en un resumen o nunca, por cada clase de aviso.',
  href: `${AREAS[area].inicio}/perfil/avisos`,
  done: ({ userId }) => sql`
    select 1
    from aviso_preferencia p
    where p.usuario_id = ${userId}
    union all
    select 1
    from aviso_resumen r
    where r.usuario_id = ${userId}
  `,
});
