import { z } from 'zod';
import { isRecord } from '#core/kernel/shared/keys.ts';

const dato = z.string().nullable();
/** What the public record of a person says, in the fields of the forms. */
export const registroOrcid = z.object({
  orcid: z.string(),
  nombres: dato,
  apellido1: dato,
  apellido2: dato,
  institucion: dato,
  paisCodigo: dato,
  emailPersonal: dato,
});
export type RegistroOrcid = z.output<typeof registroOrcid>;

const nodo = (de: unknown, ...claves: string[]): unknown =>
  claves.reduce<unknown>((n, clave) => (isRecord(n) ? n[clave] : null), de);
const texto = (de: unknown, ...claves: string[]): string | null => {
  const valor = nodo(de, ...claves);
  return typeof valor === 'string' && valor.trim() !== '' ? valor.trim().replace(/\s+/g, ' ').slice(0, 255) : null;
};
const lista = (de: unknown, ...claves: string[]): unknown[] => {
  const valor = nodo(de, ...claves);
  return Array.isArray(valor) ? valor : [];
};

/** «Quispe Mamani» are two surnames; anything longer or with particles is left whole, for the person to part. */
function apellidos(familia: string | null): [string | null, string | null] {
  const partes = (familia ?? '').split(' ').filter(Boolean);
  const conParticula = partes.some((p) => /^(de|del|la|las|los|y|da|do|dos|van|von|der|den|di|du)$/i.test(p));
  return partes.length === 2 && !conParticula ? [partes[0]!, partes[1]!] : [partes.join(' ') || null, null];
}

/** The employment that has not ended, or the newest: they come newest first. */
function institucionDe(registro: unknown): unknown {
  const empleos = lista(registro, 'activities-summary', 'employments', 'affiliation-group').flatMap((g) =>
    lista(g, 'summaries').map((s) => nodo(s, 'employment-summary')),
  );
  const vigente = empleos.find((e) => e && !nodo(e, 'end-date'));
  return nodo(vigente ?? empleos[0], 'organization');
}

/**
 * The fields that a record of the public API (v3.0, `/{orcid}/record`) has; null when it is not one. What is missing,
 * or is not text, is left out.
 */
export function leerRegistroOrcid(orcid: string, raiz: unknown): RegistroOrcid | null {
  if (texto(raiz, 'orcid-identifier', 'path') !== orcid) return null;
  const persona = nodo(raiz, 'person');
  const [apellido1, apellido2] = apellidos(texto(persona, 'name', 'family-name', 'value'));
  const organizacion = institucionDe(raiz);
  const pais =
    texto(lista(persona, 'addresses', 'address')[0], 'country', 'value') ?? texto(organizacion, 'address', 'country');
  const correo = lista(persona, 'emails', 'email')
    .map((e) => texto(e, 'email'))
    .find((e) => e && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(e));
  return {
    orcid,
    nombres: texto(persona, 'name', 'given-names', 'value'),
    apellido1,
    apellido2,
    institucion: texto(organizacion, 'name'),
    paisCodigo: pais && /^[A-Z]{2}$/i.test(pais) ? pais.toUpperCase() : null,
    emailPersonal: correo ?? null,
  };
}
