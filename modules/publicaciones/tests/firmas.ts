import { type Azar, crearAzar } from '#db/demo/textos/azar.ts';
import { type NombreDePersona, nombreDePersona } from '#db/demo/textos/nombres.ts';
import type { AutorImpreso } from '../domain/coincidencia.ts';

/** A name in print and who it is: nobody of the house when it is null. */
export type Firma = AutorImpreso & { de: number | null; como: string };
const inicial = (n: string) => n[0]!;
const sinTildes = (t: string) => t.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
/** The ways in which journals and indexes print a Spanish name. */
export const FORMAS: Record<string, (p: NombreDePersona) => string> = {
  completo: (p) => `${p.apellido1} ${p.apellido2}, ${p.nombres}`,
  'en orden de lectura': (p) => `${p.nombres} ${p.apellido1} ${p.apellido2}`,
  'con guion': (p) => `${p.apellido1}-${p.apellido2}, ${p.nombres.split(' ')[0]}`,
  'con guion e iniciales': (p) => `${p.apellido1}-${p.apellido2}, ${p.nombres.split(' ').map(inicial).join('.')}.`,
  'inicial del segundo apellido': (p) => `${p.nombres} ${p.apellido1} ${inicial(p.apellido2)}.`,
  'como en PubMed': (p) => `${p.apellido1} ${p.apellido2} ${p.nombres.split(' ').slice(0, 2).map(inicial).join('')}`,
  'un apellido': (p) => `${p.apellido1}, ${p.nombres}`,
  'en otro orden': (p) => `${p.apellido2} ${p.apellido1}, ${p.nombres}`,
  mayúsculas: (p) => sinTildes(`${p.apellido1} ${p.apellido2}, ${p.nombres}`).toUpperCase(),
  'una errata': (p) =>
    `${p.apellido1.slice(0, -2)}${p.apellido1.at(-1)}${p.apellido1.at(-2)} ${p.apellido2}, ${p.nombres}`,
};
/** Too little to know by the name alone: at most one of many. */
export const POBRES: Record<string, (p: NombreDePersona) => string> = {
  'un apellido e inicial': (p) => `${p.apellido1}, ${inicial(p.nombres)}.`,
  'inicial y un apellido': (p) => `${inicial(p.nombres)}. ${p.apellido1}`,
};

/** Names in print of people of a house, as many as asked: most of them of somebody, the others of people like them. */
export function firmasDe(semilla: number, cuantas: number, casa: readonly NombreDePersona[]): Firma[] {
  const azar: Azar = crearAzar(semilla);
  const clave = (p: NombreDePersona) => `${p.apellido1} ${p.apellido2} ${p.nombres}`;
  const conocidos = new Set(casa.map(clave));
  return Array.from({ length: cuantas }, (_, i): Firma => {
    const formas = i % 8 === 0 ? POBRES : FORMAS;
    const como = azar.elegir(Object.keys(formas));
    if (i % 3 > 0) {
      const de = azar.entero(1, casa.length);
      return { autor: formas[como]!(casa[de - 1]!), de, como };
    }
    let otro = nombreDePersona(azar);
    while (conocidos.has(clave(otro))) otro = nombreDePersona(azar);
    return { autor: formas[como]!(otro), de: null, como: `de nadie, ${como}` };
  });
}

type Propuesta = { investigadorId: number; valor: number };
/**
 * What a matcher is worth: of those that it proposes with at least `desde` of confidence, how many are right; of those
 * that are of somebody, how many it proposes first, and how many among the three.
 */
export function medirFirmas(firmas: readonly Firma[], propone: (f: Firma) => readonly Propuesta[], desde: number) {
  const juzgadas = firmas.map((f) => ({ f, p: propone(f) }));
  const seguras = juzgadas.filter(({ p }) => (p[0]?.valor ?? 0) >= desde);
  const buena = ({ f, p }: (typeof juzgadas)[number]) => p[0]?.investigadorId === f.de;
  const deAlguien = juzgadas.filter(({ f }) => f.de !== null);
  const fallas: Record<string, number> = {};
  for (const j of [
    ...seguras.filter((s) => !buena(s)),
    ...deAlguien.filter((d) => !d.p.some((x) => x.investigadorId === d.f.de)),
  ])
    fallas[j.f.como] = (fallas[j.f.como] ?? 0) + 1;
  return {
    precision: seguras.filter(buena).length / seguras.length,
    recall: deAlguien.filter(buena).length / deAlguien.length,
    entreTres: deAlguien.filter(({ f, p }) => p.some((x) => x.investigadorId === f.de)).length / deAlguien.length,
    fallas: Object.entries(fallas).toSorted(([, x], [, y]) => y - x),
  };
}
