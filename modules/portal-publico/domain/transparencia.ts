/** How a column is written, on the page and in files. */
export type ClaseDeColumna = 'texto' | 'numero' | 'dinero' | 'dia';
export type Columna = { clave: string; nombre: string; clase: ClaseDeColumna; descripcion: string };
export type Celda = string | number | null;
export type Conjunto = {
  titulo: string;
  /** What its rows are, in a sentence. */
  descripcion: string;
  columnas: readonly Columna[];
};

const PROYECTOS: Columna = {
  clave: 'proyectos',
  nombre: 'Proyectos',
  clase: 'numero',
  descripcion: 'Cuántos proyectos aprobados hay.',
};
const OTORGADO: Columna = {
  clave: 'otorgado',
  nombre: 'Otorgado',
  clase: 'dinero',
  descripcion: 'Suma del presupuesto que se dio a esos proyectos.',
};
const EJECUTADO: Columna = {
  clave: 'ejecutado',
  nombre: 'Ejecutado',
  clase: 'dinero',
  descripcion: 'Suma de los comprobantes aprobados de esos proyectos. «Reservado» si son menos de cinco.',
};

/** What the university tells of how it gives and spends, by the last part of its address. */
export const CONJUNTOS = {
  convocatorias: {
    titulo: 'Convocatorias',
    descripcion: 'Cada convocatoria que se publicó, con sus plazos.',
    columnas: [
      { clave: 'convocatoria', nombre: 'Convocatoria', clase: 'texto', descripcion: 'Su nombre y su año.' },
      { clave: 'programa', nombre: 'Programa', clase: 'texto', descripcion: 'Tipo de proyecto que se convoca.' },
      { clave: 'inicio', nombre: 'Inicio', clase: 'dia', descripcion: 'Primer día en que se postula.' },
      { clave: 'fin', nombre: 'Cierre', clase: 'dia', descripcion: 'Último día en que se postula.' },
      { clave: 'fase', nombre: 'Situación', clase: 'texto', descripcion: 'Próxima, abierta o cerrada hoy.' },
    ],
  },
  resultados: {
    titulo: 'Resultados de convocatorias',
    descripcion: 'Lo que decidió cada resolución, en cifras: ninguna propuesta que no se aprobó se nombra.',
    columnas: [
      { clave: 'convocatoria', nombre: 'Convocatoria', clase: 'texto', descripcion: 'Su nombre y su año.' },
      { clave: 'resolucion', nombre: 'Resolución', clase: 'texto', descripcion: 'La que publicó el resultado.' },
      { clave: 'fecha', nombre: 'Fecha', clase: 'dia', descripcion: 'Día de la resolución.' },
      {
        clave: 'presentadas',
        nombre: 'Presentadas',
        clase: 'numero',
        descripcion: 'Propuestas evaluadas. «Reservado» si las que no se aprobaron son menos de cinco.',
      },
      { clave: 'aprobadas', nombre: 'Aprobadas', clase: 'numero', descripcion: 'Propuestas que se aprobaron.' },
      OTORGADO,
    ],
  },
  criterios: {
    titulo: 'Criterios de evaluación',
    descripcion: 'Con qué criterios y puntajes se evaluó cada año cada programa.',
    columnas: [
      { clave: 'programa', nombre: 'Programa', clase: 'texto', descripcion: 'Tipo de proyecto que se evalúa.' },
      { clave: 'anio', nombre: 'Año', clase: 'texto', descripcion: 'Año de la convocatoria.' },
      { clave: 'criterio', nombre: 'Criterio', clase: 'texto', descripcion: 'Lo que se evalúa.' },
      { clave: 'puntaje', nombre: 'Puntaje', clase: 'numero', descripcion: 'Puntos que da como máximo.' },
    ],
  },
  presupuesto: {
    titulo: 'Presupuesto otorgado y ejecutado',
    descripcion: 'Por año y programa, lo que se dio a los proyectos aprobados y lo que se rindió.',
    columnas: [
      { clave: 'anio', nombre: 'Año', clase: 'texto', descripcion: 'Año de la convocatoria.' },
      { clave: 'programa', nombre: 'Programa', clase: 'texto', descripcion: 'Tipo de proyecto.' },
      PROYECTOS,
      OTORGADO,
      EJECUTADO,
    ],
  },
  ods: {
    titulo: 'Presupuesto por objetivo de desarrollo sostenible',
    descripcion: 'Un proyecto que declara varios objetivos se cuenta en cada uno.',
    columnas: [
      { clave: 'ods', nombre: 'Objetivo', clase: 'texto', descripcion: 'Objetivo de desarrollo sostenible.' },
      PROYECTOS,
      OTORGADO,
      EJECUTADO,
    ],
  },
  campos: {
    titulo: 'Presupuesto por campo de conocimiento',
    descripcion: 'Por el área de la OCDE que declara cada proyecto.',
    columnas: [
      { clave: 'campo', nombre: 'Campo', clase: 'texto', descripcion: 'Gran área de la OCDE.' },
      PROYECTOS,
      OTORGADO,
      EJECUTADO,
    ],
  },
} as const satisfies Record<string, Conjunto>;
export type ClaveDeConjunto = keyof typeof CONJUNTOS;
export const CLAVES_DE_CONJUNTO = [
  'convocatorias',
  'resultados',
  'criterios',
  'presupuesto',
  'ods',
  'campos',
] as const satisfies readonly ClaveDeConjunto[];
