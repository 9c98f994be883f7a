import { defineParametros } from '#modules/catalogos/domain/parametros.ts';

/** Reference tax unit of each year, in soles (decree of each December). */
const UIT = [
  [2015, '3850.00'],
  [2016, '3950.00'],
  [2017, '4050.00'],
  [2018, '4150.00'],
  [2019, '4200.00'],
  [2020, '4300.00'],
  [2021, '4400.00'],
  [2022, '4600.00'],
  [2023, '4950.00'],
  [2024, '5150.00'],
  [2025, '5350.00'],
  [2026, '5500.00'],
] as const;

const MARCADORES = 'Puede usar {universidad}, {resolucion} y {codigo}.';

/** Funding sources of the externally funded projects, one a line. */
export const FUENTES_FEX = [
  'CONCYTEC',
  'CONCYTEC - FONDECYT',
  'FINCYT',
  'FONDECYT',
  'FONDECYT - Banco Mundial',
  'FONDECYT - CONCYTEC',
  'OTROS',
].join('\n');
const AVISO = { grupo: 'proyectos', clase: 'entero', min: 1, max: 730 } as const;

export const PARAMETROS_PROYECTO = defineParametros([
  {
    clave: 'uit',
    etiqueta: 'Unidad impositiva tributaria (UIT), en soles',
    grupo: 'proyectos',
    clase: 'decimal',
    valor: UIT.at(-1)![1],
    min: 1,
    max: 1_000_000,
    periodos: UIT.map(([periodo, valor]) => ({ periodo, valor })),
    ayuda: 'Un año sin valor publicado toma el del anterior.',
  },
  {
    clave: 'pinvpos_factor_uit',
    etiqueta: 'Subvención de los talleres, en UIT',
    grupo: 'proyectos',
    clase: 'decimal',
    valor: '0.5',
    min: 0,
    max: 100,
    ayuda: 'La subvención de un taller es esta parte de la UIT de su año.',
  },
  {
    clave: 'reconocimiento_es',
    etiqueta: 'Reconocimiento que llevan los productos de un proyecto financiado',
    grupo: 'textos',
    clase: 'texto-largo',
    valor:
      'Esta investigación fue financiada por la {universidad}, mediante {resolucion} y código de proyecto {codigo}.',
    maxCaracteres: 1000,
    ayuda: MARCADORES,
  },
  {
    clave: 'reconocimiento_en',
    etiqueta: 'El mismo reconocimiento, en inglés',
    grupo: 'textos',
    clase: 'texto-largo',
    valor: 'This research was supported by {universidad}, under {resolucion} and project number {codigo}.',
    maxCaracteres: 1000,
    ayuda: MARCADORES,
  },
  {
    clave: 'dj_porcentaje_devolucion',
    etiqueta: 'Porcentaje de devolución que excluye de las actividades del año siguiente',
    grupo: 'declaracion',
    clase: 'decimal',
    valor: '10',
    min: 0,
    max: 100,
  },
  {
    clave: 'dj_plazo_rendicion',
    etiqueta: 'Plazo de rendición que nombra la declaración jurada',
    grupo: 'declaracion',
    clase: 'texto',
    valor: 'las bases del concurso',
    ayuda: 'Completa la frase «dentro del plazo de…» de la declaración.',
  },
  {
    clave: 'dj_anio_desde',
    etiqueta: 'Año desde el que los proyectos aprobados deben su declaración jurada',
    grupo: 'declaracion',
    clase: 'entero',
    valor: (anio: number) => String(anio - 1),
    min: 2000,
    max: 2200,
    ayuda: 'Los proyectos de años anteriores no aparecen como pendientes.',
  },
  {
    clave: 'fex_fuentes',
    etiqueta: 'Fuentes financiadoras de los proyectos FEX, una por línea',
    grupo: 'proyectos',
    clase: 'texto-largo',
    valor: FUENTES_FEX,
    ayuda: 'Con «OTROS» se escribe el nombre de la fuente.',
  },
  {
    clave: 'fex_tesista_egresado',
    etiqueta: 'Un egresado puede ser tesista de un proyecto FEX',
    grupo: 'proyectos',
    clase: 'si-no',
    valor: 'sí',
  },
  {
    clave: 'fex_aviso_primero',
    etiqueta: 'Días antes del fin de un convenio FEX en que se da el primer aviso',
    valor: '60',
    ...AVISO,
  },
  {
    clave: 'fex_aviso_segundo',
    etiqueta: 'Días antes del fin de un convenio FEX en que se da el segundo aviso',
    valor: '15',
    ...AVISO,
  },
]);
