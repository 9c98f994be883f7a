import { esOrcid } from './vocabularios.ts';

/** ORCID as it is stored, from what people paste: the address of the record, lower case, without hyphens. */
export function normalizarOrcid(texto: string): string {
  const limpio = texto
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/.test(limpio) ? (limpio.match(/.{4}/g) as string[]).join('-') : limpio;
}

/** What is wrong with an ORCID, or null: its form first, then its check character (ISO 7064 MOD 11-2). */
export function fallaDeOrcid(orcid: string): string | null {
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(orcid))
    return 'ORCID inválido: son 16 dígitos en grupos de cuatro, por ejemplo 0000-0002-1825-0097';
  return esOrcid(orcid)
    ? null
    : 'ORCID inválido: el último dígito no corresponde a los demás. Revise que esté completo';
}

const DOCUMENTOS: Record<string, { forma: RegExp; mensaje: string }> = {
  DNI: { forma: /^\d{8}$/, mensaje: 'El DNI tiene exactamente 8 dígitos' },
  CEX: { forma: /^[A-Z0-9]{4,15}$/, mensaje: 'El carné de extranjería tiene de 4 a 15 letras o dígitos' },
  PASAPORTE: { forma: /^[A-Z0-9]{4,15}$/, mensaje: 'El pasaporte tiene de 4 a 15 letras o dígitos' },
};
/**
 * An ORCID as it is read: only its owner proves it, by linking it (spec 03 §12); what is written by hand proves
 * nothing.
 */
export const orcidDicho = (orcid: string | null, verificado: boolean) =>
  orcid && `${orcid}${verificado ? ' (verificado)' : ''}`;

/** What is wrong with a document number of its type, or null. */
export function fallaDeDocumento(tipo: string | null, numero: string | null): string | null {
  const regla = DOCUMENTOS[tipo ?? ''];
  if (!regla || !numero) return null;
  return regla.forma.test(numero) ? null : regla.mensaje;
}

/** Address with http or https of one of these sites (any site when none is named). */
export function esDireccionDe(texto: string, ...sitios: string[]): boolean {
  if (!URL.canParse(texto)) return false;
  const { protocol, hostname } = new URL(texto);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return sitios.length === 0
    ? hostname.includes('.')
    : sitios.some((s) => hostname === s || hostname.endsWith(`.${s}`));
}
