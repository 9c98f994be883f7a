import type { Azar } from './azar.ts';

/** What fills the holes of a text; one that draws lots is made when its turn comes. */
export type Valores = Readonly<Record<string, string | (() => string)>>;
/** A text with holes, or several of which one is chosen. */
export type Texto = string | readonly string[];

export const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

export const sinArticulo = (frase: string): string => {
  const corte = frase.indexOf(' ');
  return corte > 0 && corte <= 3 ? frase.slice(corte + 1) : frase;
};

const capital = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);
const contraer = (preposicion: string, frase: string) =>
  frase.startsWith('el ') ? `${preposicion === 'a' ? 'al' : 'del'} ${frase.slice(3)}` : `${preposicion} ${frase}`;

const FORMAS: Record<string, (frase: string) => string> = {
  de: (frase) => contraer('de', frase),
  a: (frase) => contraer('a', frase),
  sin: sinArticulo,
  Sin: (frase) => capital(sinArticulo(frase)),
  minuscula,
};

/**
 * Fills the holes of a text: `{causa}`, `{de causa}` («del clima»), `{Sin causa}` (capital, no article), and the verb
 * that agrees with it, `{causa|influye|influyen}`.
 */
export const rellenar = (texto: string, valores: Valores): string =>
  texto.replace(/\{(?:(\w+) )?(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g, (_, forma, nombre, singular, plural) => {
    const valor = valores[nombre]!;
    const frase = typeof valor === 'string' ? valor : valor();
    if (singular) return /^(los|las) /.test(frase) ? plural : singular;
    return forma ? FORMAS[forma]!(frase) : frase;
  });

export const escribir = (azar: Azar, texto: Texto, valores: Valores): string =>
  rellenar(typeof texto === 'string' ? texto : azar.elegir(texto), valores);
