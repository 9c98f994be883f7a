import type { FiltroBaremo, FuenteBaremo } from '#modules/grupos/domain/calificacion.ts';

interface ItemDeBaremo {
  rubro: string;
  tituloRubro: string;
  item: string;
  fuente: FuenteBaremo;
  filtro: FiltroBaremo;
  puntos: string;
}

const ARTICULOS = [
  ['Primario', 'Artículo original'],
  ['Revisión', 'Artículo de revisión'],
  ['Comunicaciones, notas y reseñas', 'Comunicación o nota corta'],
] as const;
const AMBITOS = [
  ['Editorial internacional', 'internacional'],
  ['Editorial nacional', 'nacional'],
] as const;

const articulos = (rubro: string, tituloRubro: string, indexada: string[], puntos: readonly string[]): ItemDeBaremo[] =>
  ARTICULOS.map(([item, articulo], i) => ({
    rubro,
    tituloRubro,
    item,
    fuente: 'publicacion',
    filtro: { rasgos: { tipo: ['articulo'], articulo: [articulo], indexada } },
    puntos: puntos[i]!,
  }));
const editoriales = (
  rubro: string,
  tituloRubro: string,
  rasgos: Record<string, string[]>,
  puntos: readonly string[],
): ItemDeBaremo[] =>
  AMBITOS.map(([item, ambito], i) => ({
    rubro,
    tituloRubro,
    item,
    fuente: 'publicacion',
    filtro: { rasgos: { ...rasgos, ambito: [ambito] } },
    puntos: puntos[i]!,
  }));
const uno = (
  rubro: string,
  tituloRubro: string,
  fuente: FuenteBaremo,
  items: readonly (readonly [item: string, filtro: FiltroBaremo, puntos: string])[],
): ItemDeBaremo[] => items.map(([item, filtro, puntos]) => ({ rubro, tituloRubro, item, fuente, filtro, puntos }));

const MONTO = '200000';
const financiado = (financiamiento: string, limite: Omit<FiltroBaremo, 'rasgos'> = {}): FiltroBaremo => ({
  rasgos: { financiamiento: [financiamiento] },
  ...limite,
});

/** Scale of the qualification of groups (spec 04 §11.3), in order: an article of several indexes counts in the first. */
export const BAREMO: (ItemDeBaremo & { orden: number })[] = [
  ...articulos(
    '1.1',
    'Artículos en revistas con factor de impacto (JCR)',
    ['WoS: Science Citation Index Expanded', 'WoS: Social Sciences Citation Index'],
    ['6', '7', '2'],
  ),
  ...articulos('1.2', 'Artículos en WoS, Scopus o Medline', ['wos', 'scopus', 'MEDLINE / PubMed'], ['5', '5', '1.5']),
  ...articulos('1.3', 'Artículos en SciELO', ['scielo'], ['3', '3', '1']),
  // An edited book is not also a written one: editions are tried before books, and printed after the chapters.
  ...editoriales('1.6', 'Edición de libros', { tipo: ['libro'], autoria: ['Editor'] }, ['3', '2']),
  ...editoriales('1.4', 'Libros', { tipo: ['libro'] }, ['6', '5']),
  ...editoriales('1.5', 'Capítulos de libro', { tipo: ['capitulo'] }, ['3', '2']),
  ...uno('1.7', 'Propiedad intelectual', 'patente', [
    ['Patente de invención', { rasgos: { tipo: ['Patente de invención'] } }, '6'],
    ['Modelo de utilidad', { rasgos: { tipo: ['Modelo de utilidad'] } }, '7'],
    ['Certificado de obtentor', { rasgos: { tipo: ['Certificado de obtentor'] } }, '2'],
  ]),
  ...uno('2.1', 'Asesorías de tesis', 'asesoria', [
    ['Doctorado', { rasgos: { grado: ['Doctorado'] } }, '3'],
    ['Maestría', { rasgos: { grado: ['Maestría'] } }, '2'],
    [
      'Título profesional o segunda especialidad',
      { rasgos: { grado: ['Título Profesional', 'Licenciatura', 'Segunda Especialidad'] } },
      '1.5',
    ],
    ['Bachiller', { rasgos: { grado: ['Bachiller'] } }, '1'],
  ]),
  ...uno('3.1', 'Responsable de proyecto con financiamiento', 'proyecto', [
    ['Externo internacional, mayor a 200 000', financiado('externo internacional', { montoMayorA: MONTO }), '5'],
    ['Externo internacional, hasta 200 000', financiado('externo internacional'), '1.5'],
    ['Externo nacional, mayor a 200 000', financiado('externo nacional', { montoMayorA: MONTO }), '1.5'],
    ['Externo nacional, hasta 200 000', financiado('externo nacional'), '1.5'],
    ['Fondo propio de la universidad', financiado('propio'), '1.5'],
  ]),
  ...uno('3.2', 'Titulares calificados en RENACYT', 'renacyt', [
    ['Niveles I a VII e Investigador Distinguido', {}, '2'],
  ]),
].map((item, i) => ({ ...item, orden: i + 1 }));
