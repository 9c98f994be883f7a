import { keysOf } from '#core/kernel/shared/keys.ts';
import { fold, plural } from '#core/kernel/shared/text.ts';
import { casiIguales } from './parecido.ts';
import { CONFIANZAS, type Confianza } from './vocabularios.ts';

/** An author as a publication names them, and somebody of the house with what is known of both. */
export type AutorImpreso = Partial<
  Record<'nombres' | 'apellido1' | 'apellido2' | 'codigoOrcid', string | null | undefined>
> & { autor: string };
export type Conocido = { apellido1: string; apellido2: string | null; nombres: string; orcid: string | null };
export type Indicios = {
  /** How many publications they signed with an author of this one, and with whom. */
  coautorias?: number;
  coautor?: string | null;
  /** A faculty that they share with an author of this one. */
  facultad?: string | null;
  /** How many times somebody said that who signs like this is not them. */
  negado?: number;
};
export type Juicio = { valor: number; razones: string[] };

const PARTICULAS = new Set('da das de del dela della delos der di do dos du el la las lo los van von'.split(' '));
/** Words of a name, folded, without particles; initials one by one, however they are stuck together («J.L.», «JL»). */
export const partesDe = (nombre: string | null | undefined): string[] =>
  (nombre ?? '')
    .normalize('NFC')
    .replace(/['’´`]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((p) => p && p !== 'y' && p !== 'e' && !(p.length > 1 && PARTICULAS.has(fold(p))))
    .flatMap((p) => (/^\p{Lu}{2}$/u.test(p) ? [...p] : p))
    .map(fold);
/** What is the same signature: the same words in the same order, whatever their case, accents, marks and particles. */
export const firmaDe = (autor: string): string => partesDe(autor).join(' ').slice(0, 200);

/** How much a written word is a known one: itself, with a slip, shortened, or its initial. */
function toca(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.6 : 0;
  return casiIguales(a, b) ? 0.9 : b.startsWith(a) ? 0.75 : 0;
}
/** Each word of the shorter list has its own in the longer one, in order; 0 when one has none. */
function alinear(escritas: readonly string[], conocidas: readonly string[]): number {
  const alReves = escritas.length > conocidas.length;
  const [pocas, muchas] = alReves ? [conocidas, escritas] : [escritas, conocidas];
  let [desde, suma] = [0, 0];
  for (const [n, p] of pocas.entries()) {
    const i = muchas.findIndex((m, k) => k >= desde && toca(alReves ? m : p, alReves ? p : m) > 0);
    if (i < 0) return 0;
    suma += toca(alReves ? muchas[i]! : p, alReves ? p : muchas[i]!) * (n === 0 && i > 0 ? 0.8 : 1);
    desde = i + 1;
  }
  return pocas.length === 0 ? 0 : (suma / pocas.length) * (pocas.length === muchas.length ? 1 : 0.95);
}
const enteros = (a: readonly string[], b: readonly string[]): number =>
  a.length > 0 && a.join('') === b.join('')
    ? 1
    : a.length === b.length && a.every((p, i) => p.length > 1 && toca(p, b[i]!) >= 0.9)
      ? alinear(a, b)
      : 0;

type Lado = { valor: number; razon: string };
/** Surnames as they were written beside the two that are known; what foreign indexes do with them among it. */
function deApellidos(escritos: readonly string[], uno: readonly string[], dos: readonly string[]): Lado {
  const resto = escritos.slice(uno.length);
  const primero = enteros(escritos.slice(0, uno.length), uno);
  const casos: Lado[] = [
    { valor: enteros(escritos, [...uno, ...dos]) * (dos.length ? 1 : 0.9), razon: 'apellidos iguales' },
    { valor: enteros(escritos, [...dos, ...uno]) * 0.75, razon: 'los mismos apellidos en otro orden' },
    { valor: enteros(escritos, uno) * 0.8, razon: 'primer apellido igual' },
    { valor: enteros(escritos, dos) * 0.3, razon: 'solo el segundo apellido' },
    resto.length && resto.every((p) => p.length === 1) && dos[0]?.[0] === resto[0]
      ? { valor: primero * 0.92, razon: 'primer apellido igual e inicial del segundo' }
      : { valor: resto.length && dos.length === 0 ? primero * 0.6 : 0, razon: 'el único apellido que se conoce' },
  ];
  return casos.reduce((a, b) => (b.valor > a.valor ? b : a));
}
function deNombres(escritos: readonly string[], conocidos: readonly string[]): Lado {
  if (escritos.length === 0) return { valor: 0.4, razon: 'sin nombre escrito' };
  const valor = alinear(escritos, conocidos);
  const iniciales = escritos.every((p) => p.length === 1);
  const varias = iniciales && escritos.length > 1;
  const razon = varias ? 'iniciales de los nombres' : iniciales ? 'inicial del nombre' : 'nombre igual';
  return {
    valor: varias && valor > 0 ? valor + 0.15 : valor,
    razon: valor < 0.9 && !iniciales ? 'nombre parecido' : razon,
  };
}

/** Every way in which what is written may be surnames and names. */
function lecturas(a: AutorImpreso): [string[], string[]][] {
  const [antes = '', ...despues] = a.autor.split(',');
  const sueltas = partesDe(a.autor);
  const cortes = sueltas.slice(1).flatMap((_, i): [string[], string[]][] => {
    const [izquierda, derecha] = [sueltas.slice(0, i + 1), sueltas.slice(i + 1)];
    return [
      [izquierda, derecha],
      [derecha, izquierda],
    ];
  });
  const impreso: [string[], string[]][] = despues.length
    ? [[partesDe(antes), partesDe(despues.join(' '))]]
    : [...cortes, [sueltas, []]];
  return a.apellido1 ? [...impreso, [partesDe(`${a.apellido1} ${a.apellido2 ?? ''}`), partesDe(a.nombres)]] : impreso;
}

/**
 * How much the name of an author says that they are somebody, 0 to 1, and why; another ORCID says that they are not.
 */
export function coincidencia(a: AutorImpreso, p: Conocido): Juicio {
  if (a.codigoOrcid && a.codigoOrcid === p.orcid) return { valor: 0.99, razones: ['mismo ORCID'] };
  if (a.codigoOrcid && p.orcid) return { valor: 0, razones: [] };
  const [uno, dos, nombres] = [partesDe(p.apellido1), partesDe(p.apellido2), partesDe(p.nombres)];
  const juzgadas = lecturas(a).map(([apellidos, escritos]) => {
    const [x, y] = [deApellidos(apellidos, uno, dos), deNombres(escritos, nombres)];
    return { valor: Math.min(1, x.valor * y.valor), razones: [`${x.razon} · ${y.razon}`] };
  });
  return juzgadas.reduce((a, b) => (b.valor > a.valor ? b : a), { valor: 0, razones: [] });
}

const MAXIMO = 3;

/**
 * Who of the house an author may be, the likeliest first, with the reasons in words. What is shared with the other
 * authors weighs on the name; each one takes from the others what it has, and who was said not to be them falls behind.
 */
export function proponer<P extends Conocido & Indicios>(
  a: AutorImpreso,
  personas: readonly P[],
): (P & Juicio & { confianza: Confianza })[] {
  const juzgados = personas.flatMap((p) => {
    const { valor, razones } = coincidencia(a, p);
    if (valor === 0) return [];
    const { coautorias = 0, coautor, facultad, negado = 0 } = p;
    const apoyo = 1 + Math.min(coautorias, 4) + (facultad ? 0.5 : 0);
    const dichas = [
      ...razones,
      ...(coautorias && coautor
        ? [`coautor de ${plural(coautorias, 'publicación', 'publicaciones')} con ${coautor}`]
        : []),
      ...(facultad ? [`de la facultad de otro autor: ${facultad}`] : []),
      ...(negado ? ['se dijo en otra publicación que no es quien firma así'] : []),
    ];
    const final = valor ** (1 / apoyo) * 0.4 ** negado;
    return [{ p, final, peso: valor ** 4 * apoyo * 0.2 ** negado, razones: dichas }];
  });
  const todo = juzgados.reduce((suma, j) => suma + j.peso, 0);
  return juzgados
    .map(({ p, final, peso, razones }) => ({ ...p, valor: final * (peso / todo), razones }))
    .flatMap((j) => {
      const confianza = keysOf(CONFIANZAS).find((c) => j.valor >= CONFIANZAS[c]);
      return confianza ? [{ ...j, confianza }] : [];
    })
    .toSorted((x, y) => y.valor - x.valor)
    .slice(0, MAXIMO);
}
