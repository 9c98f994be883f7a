import { z } from 'zod';

/** Pages of the own profile; remedies and notices name them, so they bring nothing along. */
export const RUTA_PERFIL = '/investigador/perfil';
export const RUTA_ORCID = `${RUTA_PERFIL}?tab=orcid`;
export const RUTA_CORRECCIONES = `${RUTA_PERFIL}?tab=correcciones`;

/** Where a remedy leads: an address that its reader may open. */
export const zEnlace = z.object({ texto: z.string(), url: z.string() });
export type Enlace = z.output<typeof zEnlace>;

const VINCULAR: Enlace = { texto: 'Vincular mi ORCID', url: RUTA_ORCID };
/** What only the office writes is asked of it. */
export const PEDIR: Enlace = { texto: 'Pedir a la oficina', url: RUTA_CORRECCIONES };
const enFrase = (partes: readonly string[]) => new Intl.ListFormat('es').format(partes);

/**
 * How somebody gets the identifiers that their profile lacks. Only ORCID is in their hands, and only where the
 * installation is a client of it; the rest is written by the office.
 */
export function remedioDeIdentificadores(faltan: readonly string[], seVincula: boolean) {
  const propio = seVincula && faltan.includes('ORCID');
  const deOficina = faltan.filter((dato) => !(propio && dato === 'ORCID'));
  const frases = [
    ...(propio ? ['Vincule su ORCID desde su perfil.'] : []),
    ...(deOficina.length ? [`Pida a la oficina que registre ${enFrase(deOficina)}: solo ella lo hace.`] : []),
  ];
  return {
    remedio: frases.join(' '),
    enlaces: [...(propio ? [VINCULAR] : []), ...(deOficina.length ? [PEDIR] : [])],
  };
}
