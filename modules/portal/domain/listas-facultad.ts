import { type Column, defineList, type Filter, type ListDef } from '#core/list/shared/list.ts';
import { proyectosConDeuda } from '#modules/deudas/domain/listas.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { proyectosLista } from '#modules/proyectos/domain/lista.ts';
import { listaOficina } from '#modules/publicaciones/domain/lista-oficina.ts';

/** Card of a record of the faculty. */
export const RUTA_FICHA = '/facultad/detalle';

type Recorte = {
  clave: string;
  title: string;
  columnas: string;
  filtros: string;
  entidad: string;
  empty: string;
  sub?: readonly string[];
};
/** A list of the office with the columns and the filters that the office of a faculty reads, in their order. */
const recortar = (
  lista: ListDef,
  { clave, title, columnas, filtros, entidad, empty, sub = ['codigo', 'tipo'] }: Recorte,
): ListDef => ({
  key: `facultad-${clave}`,
  title,
  empty,
  columns: columnas.split(' ').map((key) => ({ ...lista.columns.find((c) => c.key === key)!, hidden: false })),
  filters: lista.filters!.filter((f) => filtros.split(' ').includes(f.key)),
  identity: { title: 'titulo', sub, lines: 2 },
  defaultSort: lista.defaultSort,
  rowHref: `${RUTA_FICHA}?entidad=${entidad}&id={id}`,
  searchPlaceholder: lista.searchPlaceholder,
});

const conColumnas = (lista: ListDef, columnas: Column[], filtros: Filter[]): ListDef => ({
  ...lista,
  columns: [...lista.columns, ...columnas],
  filters: [...lista.filters!, ...filtros],
});

/** Lists of the office that a faculty reads within its own scope (spec 08 §11.2). */
export const LISTAS_FACULTAD = {
  proyectos_gi: recortar(proyectosLista, {
    clave: 'proyectos-gi',
    title: 'Proyectos de grupos de investigación',
    columnas: 'id codigo titulo estado tipo responsable monto periodo grupo programa linea rr actualizado facultad',
    filtros: 'periodo tipo estado linea grupo monto resolucion',
    entidad: 'proyecto',
    empty: 'Aquí verá los proyectos de los grupos de su facultad desde que se presentan.',
  }),
  proyectos: conColumnas(
    recortar(proyectosConDeuda, {
      clave: 'proyectos',
      title: 'Proyectos de investigación',
      columnas: 'codigo titulo estado tipo periodo responsable origen',
      filtros: 'tipo periodo estado origen',
      entidad: 'proyecto',
      empty: 'Aquí verá los proyectos de su facultad, también los del sistema anterior.',
    }),
    [
      { key: 'deudas', label: 'Deuda', priority: 3 },
      { key: 'rr', label: 'Resolución', priority: 4 },
      { key: 'inscripcion', label: 'Fecha de inscripción', kind: 'day', priority: 4 },
    ],
    [{ key: 'deudas', label: 'Deuda', kind: 'options' }],
  ),
  publicaciones: recortar(listaOficina, {
    clave: 'publicaciones',
    title: 'Publicaciones y patentes de la facultad',
    columnas: 'id codigo tipo titulo estado anio inscripcion isbn issn',
    filtros: 'estado tipo anio inscripcion',
    sub: ['firmas', 'revista', 'anio'],
    entidad: 'publicacion',
    empty: 'Aquí verá las publicaciones con algún autor de su facultad, y sus patentes registradas.',
  }),
};
/**
 * Who of the faculty prepares a proposal in an open call: whom to remind. What they write is theirs until it is sent.
 */
export const sinEnviarLista = defineList({
  key: 'facultad-sin-enviar',
  title: 'Postulaciones sin enviar',
  identity: { title: 'responsable', sub: ['convocatoria'] },
  columns: [
    { key: 'responsable', label: 'Responsable', kind: 'person', searchable: true },
    { key: 'convocatoria', label: 'Convocatoria', searchable: true },
    { key: 'correo', label: 'Correo institucional', width: 240 },
    { key: 'actualizado', label: 'Última edición', kind: 'instant' },
    { key: 'cierra', label: 'Cierra', kind: 'day', priority: 1 },
  ],
  filters: ['convocatoria', 'cierra'],
  defaultSort: { key: 'cierra', dir: 'asc' },
  searchPlaceholder: 'Responsable o convocatoria',
  empty: 'Nadie de su facultad prepara una postulación en las convocatorias abiertas.',
});
/** One row per author of the publications that the same filters list. */
export const autoresFacultadLista = defineList({
  key: 'facultad-publicaciones-autores',
  title: 'Autores de las publicaciones de la facultad',
  identity: { title: 'autor', sub: ['titulo'] },
  columns: [
    { key: 'facultad', label: 'Facultad' },
    { key: 'anio', label: 'Periodo', kind: 'number' },
    { key: 'codigo', label: 'Código' },
    ...listaOficina.columns.filter((c) => c.key === 'tipo'),
    { key: 'calificacion', label: 'Categoría' },
    { key: 'titulo', label: 'Título' },
    { key: 'isbn', label: 'ISBN' },
    { key: 'issn', label: 'ISSN' },
    { key: 'edicion', label: 'Edición' },
    { key: 'editorial', label: 'Editorial' },
    { key: 'autor', label: 'Autor' },
    { key: 'nombre', label: 'Apellidos y nombres' },
    { key: 'puntaje', label: nombreDePuntaje('obra'), kind: 'number' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'codigoDocente', label: 'Código docente' },
    { key: 'documento', label: 'Documento' },
    { key: 'revista', label: 'Publicación' },
    { key: 'doi', label: 'DOI' },
    { key: 'url', label: 'URL' },
    ...listaOficina.columns.filter((c) => c.key === 'estado'),
  ],
  filters: LISTAS_FACULTAD.publicaciones.filters!,
  defaultSort: { key: 'id', dir: 'desc' },
  empty: 'Ninguna publicación de su facultad tiene autores.',
});
