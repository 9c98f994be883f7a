import type { Ctx } from '#core/kernel/server/context.ts';
import {
  type Clave,
  claveDe,
  type Ficha,
  nombreDeFicha,
  partesDe,
} from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { AutorDeObra } from '../domain/paginas.ts';
import { redDe } from '../domain/red.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { sinMarcas } from './texto.ts';

/** Names as they are read: «Rosa Elena Quispe Mamani». */
export function nombreDePersona(ficha: Ficha): string {
  const { contenido: c } = ficha;
  return c.de === 'Person' ? [c.nombres, c.apellidos].filter(Boolean).join(' ') : nombreDeFicha(ficha);
}
export const rutaDePersona = (ficha: Ficha): string =>
  rutaDe('persona', { id: partesDe(ficha.clave).id, nombre: nombreDePersona(ficha) });

/**
 * Some people who sign: the name as it is printed, with the page of those who publish theirs.
 * @param publicas the records of people that leave
 */
export const comoAutores = (
  firmas: readonly { nombre: string; persona: Clave | null }[],
  publicas: ReadonlyMap<Clave, Ficha>,
): AutorDeObra[] =>
  firmas.map(({ nombre, persona }) => {
    const ficha = persona === null ? undefined : publicas.get(persona);
    const orcid = ficha?.contenido.de === 'Person' ? ficha.contenido.orcid : null;
    return { nombre: sinMarcas(nombre), ruta: ficha ? rutaDePersona(ficha) : null, orcid };
  });

type Firmada = { autores: readonly { nombre: string; persona: number | null }[] };
const claveDeFirma = (nombre: string) => `firma:${nombre.toLocaleLowerCase('es')}`;
/**
 * Who signed some works together. A person who does not publish their record is a printed name, as an external author
 * is,
 * and leads nowhere.
 */
export async function redDeObras(ctx: Ctx, obras: readonly Firmada[], centro: number | null) {
  const numeros = [...new Set(obras.flatMap(({ autores }) => autores.flatMap(({ persona }) => persona ?? [])))];
  const publicas = await fichasConocidas(
    ctx,
    numeros.map((id) => claveDe('persona', id)),
  );
  const firmas = obras.map(({ autores }) => ({
    firmas: autores.map(({ nombre, persona }) => {
      const ficha = persona === null ? undefined : publicas.get(claveDe('persona', persona));
      return ficha
        ? { clave: ficha.clave, nombre: nombreDeFicha(ficha), deLaCasa: true }
        : { clave: claveDeFirma(nombre), nombre: sinMarcas(nombre), deLaCasa: false };
    }),
  }));
  const red = redDe(firmas, centro === null ? null : claveDe('persona', centro));
  const rutas = Object.fromEntries([...publicas.values()].map((ficha) => [ficha.clave, rutaDePersona(ficha)]));
  return { red, rutas };
}
