import { createHash } from 'node:crypto';
import type { Ctx } from '#core/kernel/server/context.ts';
import { shades } from '#core/kernel/shared/shades.ts';
import { estiloCon } from '../documents/estilo.ts';
import { GUION } from '../documents/guion.ts';
import type { Sitio } from '../documents/marco.tsx';

export type Estilo = { ruta: string; texto: string };
/** The script of the first page, at an address that changes with its content. */
const huellaDeGuion = createHash('sha1').update(GUION).digest('hex').slice(0, 10);
export const guion: Estilo = { ruta: `/portal/guion-${huellaDeGuion}.js`, texto: GUION };

/** The style sheet of an installation; its address changes with its content, so it may be kept for ever. */
export function estiloDe(color: string, fuente: string | null): Estilo {
  const texto = estiloCon(shades(color), fuente);
  const huella = createHash('sha1').update(texto).digest('hex').slice(0, 10);
  return { ruta: `/portal/estilo-${huella}.css`, texto };
}

/** What every page says of the installation. */
export function sitioDe(ctx: Ctx, estilo: Estilo): Sitio {
  const { name, shortName, office, supportMail, logo } = ctx.settings.institution;
  return {
    nombre: name,
    siglas: shortName,
    oficina: office,
    correo: supportMail,
    logo,
    publica: ctx.settings.publicUrl.replace(/\/$/, ''),
    anio: ctx.today().slice(0, 4),
    estilo: estilo.ruta,
    guion: guion.ruta,
  };
}
