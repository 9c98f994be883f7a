import { textWidth } from '#core/documents/server/font.ts';
import { cutTo, isLegible, type Lettering, legible, linesOf, Picture } from '#core/documents/server/picture.ts';
import { shades } from '#core/kernel/shared/shades.ts';
import { ALTO_DE_IMAGEN, ANCHO_DE_IMAGEN } from '../domain/direcciones.ts';

/** What the card of an address says when somebody shares it. */
export type Tarjeta = {
  /** What kind of record it is. */
  clase: string;
  titulo: string;
  /** Who signs, or where it belongs: as many as fit are named. */
  quienes: readonly string[];
  /** When, and where it came out. */
  donde: string | null;
};
export type Marca = { nombre: string; siglas: string; oficina: string; color: string };

const ANCHO = ANCHO_DE_IMAGEN;
const ALTO = ALTO_DE_IMAGEN;
const MARGEN = 80;
const UTIL = ANCHO - 2 * MARGEN;

const FONDO = '#faf9f8';
const TEXTO = '#1f1b18';
const TEXTO_2 = '#4f4a45';
const TENUE = '#6b655f';
const BLANCO = '#ffffff';
const letra = (size: number, color: string, bold = false): Lettering => ({ size, color, bold, family: 'screen' });

/** Sizes of a title, from what a short one has: the first in which it fits whole, or the last. */
const CUERPOS = [
  { size: 68, lineas: 3 },
  { size: 56, lineas: 4 },
  { size: 48, lineas: 4 },
  { size: 42, lineas: 5 },
] as const;
const INTERLINEA = 1.18;
function tituloEnLineas(titulo: string): { tipo: Lettering; lineas: string[] } {
  const pruebas = CUERPOS.map(({ size, lineas }) => {
    const tipo = letra(size, TEXTO, true);
    const todas = linesOf(titulo, UTIL, lineas + 1, tipo);
    return { tipo, lineas: linesOf(titulo, UTIL, lineas, tipo), cabe: todas.length <= lineas };
  });
  return pruebas.find(({ cabe }) => cabe) ?? pruebas.at(-1)!;
}

/** As many names as fit on a line, and how many more there are. */
function nombresQueCaben(nombres: readonly string[], tipo: Lettering): string {
  const legibles = nombres.map(legible).filter(isLegible);
  for (let n = legibles.length; n > 1; n--) {
    const quedan = legibles.length - n;
    const dicho = legibles.slice(0, n).join('; ') + (quedan > 0 ? ` y ${quedan} más` : '');
    if (textWidth(dicho, tipo) <= UTIL) return dicho;
  }
  const [primero = ''] = legibles;
  const mas = legibles.length > 1 ? ` y ${legibles.length - 1} más` : '';
  return cutTo(primero, UTIL - textWidth(mas, tipo), tipo) + mas;
}

const CUADRO = 64;
/** The mark of the institution as the pages have it: its initials, its name and its office. */
function dibujarMarca(tarjeta: Picture, { nombre, siglas, oficina, color }: Marca): void {
  const tipo = letra(22, BLANCO, true);
  const iniciales = cutTo(legible(siglas), 160, tipo);
  const ancho = Math.max(CUADRO, textWidth(iniciales, tipo) + 28);
  tarjeta.box({ x: MARGEN, y: 64 }, { width: ancho, height: CUADRO, radius: 12 }, color);
  tarjeta.centred(iniciales, { x: MARGEN + ancho / 2, y: 104 }, tipo);
  const x = MARGEN + ancho + 20;
  const cabe = ANCHO - MARGEN - x;
  tarjeta.text(cutTo(legible(nombre), cabe, letra(28, TEXTO, true)), { x, y: 92 }, letra(28, TEXTO, true));
  tarjeta.text(cutTo(legible(oficina), cabe, letra(22, TENUE)), { x, y: 122 }, letra(22, TENUE));
}

/** Who and where, on the last lines; what there is not leaves its place to the other. */
function dibujarPie(tarjeta: Picture, { quienes, donde }: Tarjeta): void {
  const deQuienes = letra(28, TEXTO_2);
  const deDonde = letra(24, TENUE);
  const lineas = [
    { texto: nombresQueCaben(quienes, deQuienes), tipo: deQuienes },
    { texto: cutTo(legible(donde ?? ''), UTIL, deDonde), tipo: deDonde },
  ].filter(({ texto }) => isLegible(texto));
  for (const [i, { texto, tipo }] of lineas.entries())
    tarjeta.text(texto, { x: MARGEN, y: ALTO - 56 - (lineas.length - 1 - i) * 40 }, tipo);
}

/**
 * The card of a record as a PNG, which is what those who show cards read. What the font cannot write is left out; a
 * title of nothing else is not said.
 */
export async function dibujarTarjeta(dicha: Tarjeta, marca: Marca): Promise<Buffer> {
  const color = shades(marca.color)[6];
  const tarjeta = new Picture(ANCHO, ALTO, FONDO);
  tarjeta.box({ x: 0, y: 0 }, { width: ANCHO, height: 12 }, color);
  dibujarMarca(tarjeta, { ...marca, color });
  const titulo = legible(dicha.titulo);
  const clase = letra(26, color, true);
  tarjeta.text(cutTo(legible(dicha.clase), UTIL, clase), { x: MARGEN, y: 206 }, clase);
  if (isLegible(titulo)) {
    const { tipo, lineas } = tituloEnLineas(titulo);
    for (const [i, linea] of lineas.entries())
      tarjeta.text(linea, { x: MARGEN, y: 232 + tipo.size * (0.8 + i * INTERLINEA) }, tipo);
  }
  dibujarPie(tarjeta, dicha);
  return tarjeta.png();
}
