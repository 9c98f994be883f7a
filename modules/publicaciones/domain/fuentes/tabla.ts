import { keysOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { COLUMNAS, type Columna, type ColumnaDeHoja, MAXIMO_DE_COLUMNAS } from './columna.ts';
import columnas from './columnas.json' with { type: 'json' };
import { fechasDeEvento, leerFecha, masPrecisa } from './fecha.ts';
import { deCelda, institucion, orcidEntre } from './nombres.ts';
import { type AutorHallado, armarObra, gradoDe, type Obra, paginas, presentes, tipoDeClase } from './obra.ts';

const NOMBRES: Readonly<Record<Columna, readonly string[]>> = columnas;
/** What products write alike: «Start Page», «StartPage» and «start_page»; repositories add its language. */
const enLetras = (nombre: string): string => fold(nombre.replace(/\[[^\]]*\]\s*$/u, '')).replace(/[^a-z0-9]+/gu, '');
const DE_NOMBRE = new Map(
  keysOf(COLUMNAS).flatMap((columna) => NOMBRES[columna].map((nombre) => [enLetras(nombre), columna] as const)),
);
/** Which of our columns each of a header is; those of the exports of catalogues and managers among them. */
export const columnasDe = (cabecera: readonly string[]): (Columna | null)[] =>
  cabecera.map((nombre) => DE_NOMBRE.get(enLetras(nombre)) ?? null);
/** PubMed closes each title with a full stop. */
export const esDePubmed = (cabecera: readonly string[]): boolean =>
  cabecera.some((nombre) => enLetras(nombre) === 'pmid');

const DELIMITADORES = ['\t', ';', ',', '|'];
/** How the cells of a line are parted, as most of them are. */
export const delimitadorDe = (linea: string): string => {
  const fuera = linea.replace(/"[^"]*"/gu, '');
  return DELIMITADORES.reduce((mejor, uno) => (fuera.split(uno).length > fuera.split(mejor).length ? uno : mejor));
};
/** Lines that a sheet may have over its header: who exported it, and when. */
const SOBRE_LA_CABECERA = 10;
/** The line of the header, the first with a column of titles; −1 when none is. */
export function lineaDeCabecera(lineas: readonly string[]): number {
  return lineas.slice(0, SOBRE_LA_CABECERA).findIndex((linea) => {
    const celdas = linea.replace(/["\ufeff]/gu, '').split(delimitadorDe(linea));
    return celdas.length > 1 && columnasDe(celdas).includes('titulo');
  });
}

/** Rows that a sheet whose columns nobody knows has to have alike before it is taken for one. */
const FILAS_PARECIDAS = 3;
const COLUMNAS_DE_UNA_HOJA = 3;
const celdasDe = (linea: string): number => linea.replace(/"[^"]*"/gu, '').split(delimitadorDe(linea)).length;
/** Whether it looks like a sheet, though none of its headers is known: several lines of as many cells each. */
export function pareceHoja(lineas: readonly string[]): boolean {
  const primeras = lineas.filter((linea) => linea.trim() !== '').slice(0, FILAS_PARECIDAS);
  const celdas = new Set(primeras.map(celdasDe));
  return primeras.length === FILAS_PARECIDAS && celdas.size === 1 && [...celdas][0]! >= COLUMNAS_DE_UNA_HOJA;
}

const MUESTRA = 120;
/** The columns of a sheet as they are shown: each with the first value that some row has of it. */
export function columnasDeHoja(
  cabecera: readonly string[],
  filas: readonly (readonly string[])[],
  elegidas?: readonly (Columna | null)[],
): ColumnaDeHoja[] {
  const reconocidas = elegidas ?? columnasDe(cabecera);
  return cabecera.slice(0, MAXIMO_DE_COLUMNAS).map((escrita, i) => ({
    cabecera: escrita.trim().slice(0, MUESTRA),
    ejemplo: (filas.find((fila) => fila[i]?.trim())?.[i] ?? '').trim().slice(0, MUESTRA),
    es: reconocidas[i] ?? null,
  }));
}

/** Identifiers of people: «Quispe, Rosa/0000-…; …» of Web of Science, or one for each in their order. */
function conOrcid(autores: readonly AutorHallado[], celda: string): AutorHallado[] {
  const dichos = celda.split(/[;|]/u).map((dicho) => dicho.trim());
  const enOrden = celda.includes('|') && dichos.length === autores.length;
  return autores.map((uno, i) => {
    const suyo = dichos.find((dicho) => dicho.startsWith(`${uno.apellidos}, ${uno.nombres}/`));
    return { ...uno, orcid: orcidEntre([enOrden ? dichos[i] : suyo]) };
  });
}

/** A row of a sheet of works. */
export function deFila(columnasDeHoja: readonly (Columna | null)[], fila: readonly string[]): Obra | null {
  const valores: Partial<Record<Columna, string>> = {};
  for (const [i, columna] of columnasDeHoja.entries()) {
    const valor = fila[i]?.trim();
    if (columna && valor && !valores[columna]) valores[columna] = valor;
  }
  const v = (columna: Columna): string => valores[columna] ?? '';
  const anio = leerFecha(v('anio'));
  const { autores, incompleta } = deCelda(v('autoresPlenos') || v('autores'));
  const corporativos = presentes(
    v('corporativos')
      .split(';')
      .map((nombre) => institucion(nombre)),
  );
  const sueltas = { paginaInicial: v('paginaInicial'), paginaFinal: v('paginaFinal') };
  const seguidas = v('paginas') || v('paginaInicial') || v('articulo');
  const claves = v('claves');
  const deRevista = v('tipoGeneral') === 'J' ? 'articulo' : null;
  const tipo = tipoDeClase(v('tipo')) ?? tipoDeClase(v('tipoGeneral')) ?? deRevista;
  return armarObra('CSV', {
    ...sinUsar(valores),
    tipo,
    titulo: v('titulo'),
    contenedor: v('contenedor'),
    fecha: masPrecisa([leerFecha(v('fecha'), anio), leerFecha(v('mes'), anio), anio]),
    isbn: v('isbn'),
    issn: v('issn'),
    ...fechasDeEvento(v('fechaEvento')),
    grado: tipo === 'tesis' ? gradoDe(v('tipo')) : '',
    ...(sueltas.paginaFinal ? sueltas : paginas(seguidas)),
    claves: claves.split(claves.includes(';') ? ';' : claves.includes('|') ? '|' : ','),
    autores: [...conOrcid(autores, v('orcids')), ...corporativos],
    incompleta,
  });
}
/** Columns that are fields of a work as they come. */
const COMO_VIENEN = [
  'doi',
  'issnE',
  'url',
  'editorial',
  'lugar',
  'resumen',
  'evento',
  'volumen',
  'numero',
  'serie',
  'idioma',
  'acceso',
  'licencia',
] as const;
const sinUsar = (valores: Partial<Record<Columna, string>>) =>
  Object.fromEntries(COMO_VIENEN.map((columna) => [columna, valores[columna]]));
