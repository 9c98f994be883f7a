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
