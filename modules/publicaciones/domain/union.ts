import { keysOf } from '#core/kernel/shared/keys.ts';
import { defineMerge, type MergeField, type MergeRules } from '#core/merge/shared/merge.ts';
import { CAMPOS, type CampoPublicacion } from './campos.ts';
import { RUTA_OFICINA } from './oficina.ts';

/** What is taken together: a journal with its numbers, a page with the other. */
const JUNTOS = {
  revista: { label: 'Publicada en', columnas: ['publicacionNombre', 'issn', 'issnE', 'revistaId'] },
  paginas: { label: 'Páginas', columnas: ['paginaInicial', 'paginaFinal'] },
  acceso: { label: 'Acceso', columnas: ['acceso', 'embargoHasta', 'textoVersion', 'textoDesde'] },
  evento: { label: 'Evento', columnas: ['eventoNombre', 'fechaInicio', 'fechaFin'] },
} as const;
/** Its databases are rows that move; the number of a patent and the code of the register stay with each record. */
const APARTE: ReadonlySet<string> = new Set(['indexada', 'wos', 'codigoRegistro']);
const agrupadas: ReadonlySet<string> = new Set(Object.values(JUNTOS).flatMap((j) => j.columnas));
type Columna = Exclude<CampoPublicacion, 'indexada' | 'wos'> | 'revistaId' | 'textoVersion' | 'textoDesde';
const esSuelta = (c: CampoPublicacion): c is Exclude<Columna, 'revistaId' | 'textoVersion' | 'textoDesde'> =>
  !agrupadas.has(c) && !APARTE.has(c);
const sueltos = keysOf(CAMPOS).filter(esSuelta);

/** How two records of one publication, or of one patent, become one (spec 03 §7.3, «Fusionar»). */
export const unionPublicaciones = defineMerge({
  name: 'fusiones-publicaciones',
  key: 'publicaciones',
  path: '/publicaciones/oficina',
  see: 'publicaciones.ver',
  edit: 'publicaciones.editar',
  the: 'la publicación',
  page: `${RUTA_OFICINA}/detalle?id={id}`,
  at: RUTA_OFICINA,
  fields: [
    ...sueltos.map(
      (c): MergeField<Columna> => ({
        clave: c,
        label: CAMPOS[c].label,
        columnas: [c],
        // Lists of words are kept whole: those of both.
        ...(CAMPOS[c].kind === 'names' ? { junta: true } : {}),
      }),
    ),
    ...Object.entries(JUNTOS).map(([clave, j]) => ({ clave, ...j })),
  ],
});

export const MOTIVOS_DUPLICADA = { isbn: 'Libros con el mismo ISBN', titulo: 'Mismo título, tipo y año' } as const;

/** How what hangs from a publication follows its union with another. */
export const REGLAS_DE_UNION: MergeRules = {
  publicacion: { nombre: 'Registros ya unidos o duplicados de la que se une', detalle: 't.titulo' },
  publicacion_autor: {
    nombre: 'Autores',
    detalle: "t.autor || ' (' || t.categoria || ')'",
    conflicto: {
      modo: 'fundir',
      manda: [],
      completa: [
        ['investigador_id'],
        ['filiacion', 'filiacion_unica'],
        ['codigo_orcid'],
        ['nro_registro', 'fecha_registro'],
        ['participacion'],
      ],
      texto: 'Figura en ambas: queda el de la que se conserva, con lo que a este le faltaba.',
    },
    por: {
      publicacion_autor_presentador: {
        modo: 'ceder',
        columna: 'presentado',
        valor: false,
        texto: 'Ambas tienen quien las presentó: presenta el de la que se conserva.',
      },
    },
    // Two people of the register may print their names alike.
    iguales: { otras: ['quipu_clave(t.autor)'], salvo: "x.fila ->> 'investigador_id' <> y.fila ->> 'investigador_id'" },
  },
  patente_familia: {
    nombre: 'Familia de la patente',
    detalle: "concat_ws(' ', t.oficina, t.numero)",
    conflicto: { modo: 'mantener', texto: 'Ambas la tienen en esa oficina: queda la de la que se conserva.' },
  },
  patente_renovacion: {
    nombre: 'Renovaciones de la patente',
    detalle: "to_char(t.vence, 'DD/MM/YYYY')",
    conflicto: {
      modo: 'fundir',
      manda: ['t.pagada_el is not null'],
      completa: [['pagada_el', 'constancia']],
      texto: 'Ambas tienen la renovación de ese día: queda una, con su constancia.',
    },
  },
  publicacion_indexada: {
    nombre: 'Bases de datos en que está indexada',
    detalle: '(select b.nombre from base_indexada b where b.id = t.base_indexada_id)',
    conflicto: { modo: 'descartar', texto: 'Ambas están indexadas en la misma base.' },
  },
  publicacion_proyecto: {
    nombre: 'Proyectos asociados',
    detalle: "concat_ws(' ', t.codigo, t.nombre)",
    conflicto: { modo: 'fundir', manda: [], texto: 'Ambas nacen del mismo proyecto: queda una vez, con su documento.' },
    iguales: {
      otras: ["quipu_clave(coalesce(t.codigo, ''))", 'quipu_clave(t.nombre)'],
      salvo: "x.fila ->> 'proyecto_id' <> y.fila ->> 'proyecto_id'",
    },
  },
  autor_descartado: {
    nombre: 'Personas que dijeron no ser sus autores',
    detalle: 't.firma',
    conflicto: { modo: 'descartar', texto: 'Lo dijo en ambas: queda dicho una vez.' },
  },
  solicitud_inclusion: {
    nombre: 'Solicitudes de inclusión',
    detalle:
      "(select concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres from investigador i where i.id = t.investigador_id)",
    conflicto: { modo: 'descartar', texto: 'La misma persona pidió ser incluida en ambas: queda una solicitud.' },
  },
  aviso_editorial: {
    nombre: 'Avisos de retractación y corrección',
    detalle: "concat_ws(' ', t.clase, nullif(t.aviso_doi, ''))",
    conflicto: { modo: 'descartar', texto: 'Ambas tienen el mismo aviso: queda uno.' },
  },
  vigilancia_de_obra: {
    nombre: 'Última consulta de retractaciones',
    detalle: 't.consultada_en::date::text',
    conflicto: { modo: 'descartar', texto: 'Queda la consulta de la que se conserva.' },
  },
  toma_obra: {
    nombre: 'Obras de tomas que son ella',
    detalle: "coalesce(t.obra -> 'campos' ->> 'titulo', t.texto)",
  },
};
