import { createHash } from 'node:crypto';
import type { Ctx } from '#core/kernel/server/context.ts';
import { shades } from '#core/kernel/shared/shades.ts';
import { estiloCon } from '../documents/estilo.ts';
import { GUION, GUION_DE_BUSQUEDA } from '../documents/guion.ts';
import type { Sitio } from '../documents/marco.tsx';
import { PORTAL } from '../domain/direcciones.ts';

/** A file that every page of a version asks for alike: its address changes with its content, so it is kept for ever. */
export type ArchivoFijo = { ruta: string; tipo: string; texto: string };
const TIPOS = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** @param nombre what its address says before the mark of its content */
export function archivoFijo(nombre: string, extension: keyof typeof TIPOS, texto: string): ArchivoFijo {
  const huella = createHash('sha1').update(texto).digest('hex').slice(0, 10);
  return { ruta: `${PORTAL}/${nombre}-${huella}.${extension}`, tipo: TIPOS[extension], texto };
}

/** The script of the first page. */
export const GUION_DEL_QUIPU = archivoFijo('guion', 'js', GUION);
/** That of the search that every page has. */
export const GUION_DEL_BUSCADOR = archivoFijo('buscador', 'js', GUION_DE_BUSQUEDA);

/** The style sheet of an installation. */
export const estiloDe = (color: string, fuente: string | null): ArchivoFijo =>
  archivoFijo('estilo', 'css', estiloCon(shades(color), fuente));

/** What every page says of the installation. */
export function sitioDe(ctx: Ctx, estilo: ArchivoFijo): Sitio {
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
    guion: GUION_DEL_BUSCADOR.ruta,
  };
}
