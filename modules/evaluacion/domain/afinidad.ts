import { fold, plural } from '#core/kernel/shared/text.ts';

/**
 * What a proposal is about, and what an evaluator knows; OCDE fields go with their parents (`1.05.03`, `1.05`, `1`).
 */
export type Tema = { linea: number | null; ocde: readonly number[]; palabras: readonly string[] };
export type Pericia = { lineas: ReadonlySet<number>; ocde: ReadonlySet<number>; palabras: ReadonlySet<string> };
export type Afinidad = { puntos: number; motivos: string[] };

const LINEA = 45;
/** By level of the OCDE field they share: area, field, subfield. */
const OCDE = [10, 20, 35] as const;
const PALABRA = 7;
const PALABRAS_MAXIMO = 20;

/** Words of a text of keywords, folded, without the shortest ones. */
export const palabrasDe = (texto: string | null | undefined): string[] => [
  ...new Set(
    fold(texto ?? '')
      .split(/[^a-z0-9ñ]+/)
      .filter((p) => p.length > 3),
  ),
];

/** 0 to 100, and why: same line, nearness in the OCDE tree (`tema.ocde` from area to subfield), words in common. */
export function afinidadDe(tema: Tema, pericia: Pericia): Afinidad {
  const motivos: string[] = [];
  let puntos = 0;
  if (tema.linea !== null && pericia.lineas.has(tema.linea)) {
    puntos += LINEA;
    motivos.push('línea');
  }
  for (let nivel = tema.ocde.length - 1; nivel >= 0; nivel -= 1)
    if (pericia.ocde.has(tema.ocde[nivel]!)) {
      puntos += OCDE[Math.min(nivel, OCDE.length - 1)]!;
      motivos.push(['área OCDE', 'campo OCDE', 'subcampo OCDE'][nivel]!);
      break;
    }
  const comunes = tema.palabras.filter((p) => pericia.palabras.has(p));
  if (comunes.length) {
    puntos += Math.min(PALABRAS_MAXIMO, comunes.length * PALABRA);
    motivos.push(plural(comunes.length, 'palabra clave', 'palabras clave'));
  }
  return { puntos: Math.min(100, puntos), motivos };
}
