import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { defineList } from '#core/list/shared/list.ts';
import { flujoPublicacion } from './flujo.ts';
import { INSIGNIAS_TIPO } from './lista.ts';
import { RUTA_OFICINA } from './oficina.ts';
import { SITUACIONES_DE_TEXTO } from './texto.ts';
import { ACCESOS, CLASES_DE_AVISO, CLAVES_DE_ACCESO } from './vocabularios.ts';

const SI_NO = { si: { label: 'Sí', tone: 'blue' }, no: { label: 'No', tone: 'red' } } as const;
const INSIGNIAS_DE_ACCESO = recordOf(CLAVES_DE_ACCESO, (acceso) => ({
  label: ACCESOS[acceso].label,
  tone: 'gray' as const,
}));
/** What waits came back after it was observed; by whom is as the person who asks sees it. */
const CORREGIDA = {
  mia: { label: 'Sí, la observé yo', tone: 'blue' },
  otra: { label: 'Sí, la observó otra persona', tone: 'blue' },
  no: { label: 'No', tone: 'gray' },
} as const;
/** Every publication and patent of the register (spec 03 §7.1). */
export const listaOficina = defineList({
  key: 'publicaciones-oficina',
  work: { ...workOf(flujoPublicacion, OFFICE), sort: { key: 'dias', dir: 'desc' } },
  title: 'Publicaciones',
  identity: { title: 'titulo', sub: ['firmas', 'revista', 'anio'], lines: 2 },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'firmas', label: 'Autores', hidden: true, sortable: false },
    { key: 'codigo', label: 'Código', width: 110, searchable: true, priority: 3 },
    { key: 'codigoAntiguo', label: 'Código antiguo', hidden: true, searchable: true },
    { key: 'tipo', label: 'Tipo', kind: 'badge', badges: INSIGNIAS_TIPO, priority: 4 },
    { key: 'tipoPatente', label: 'Tipo de patente', hidden: true },
    { key: 'nroExpediente', label: 'Expediente', hidden: true, searchable: true },
    { key: 'titulo', label: 'Título', searchable: true, filled: true },
    { key: 'calificacion', label: 'Calificación', priority: 4 },
    { key: 'cuartil', label: 'Cuartil', width: 84, sortable: false },
    { key: 'puntos', label: 'Puntos', kind: 'number', width: 84, sum: false },
    { key: 'presentador', label: 'Presentó', kind: 'person' },
    { key: 'dias', label: 'Días en su estado', kind: 'number', width: 136 },
    { key: 'corregida', label: 'Corregida', kind: 'badge', badges: CORREGIDA, hidden: true, sortable: false },
    { key: 'grupo', label: 'Grupo', hidden: true, suggests: true },
    { key: 'facultad', label: 'Facultad', priority: 3, suggests: true },
    { key: 'area', label: 'Área', hidden: true },
    { key: 'filiacion', label: 'Filiación', kind: 'badge', badges: SI_NO, hidden: true },
    { key: 'filiacionUnica', label: 'Filiación única', kind: 'badge', badges: SI_NO, hidden: true },
    { key: 'doi', label: 'DOI', hidden: true, searchable: true },
    { key: 'url', label: 'URL', hidden: true },
    { key: 'isbn', label: 'ISBN', hidden: true, width: 150 },
    { key: 'issn', label: 'ISSN', hidden: true },
    { key: 'revista', label: 'Revista', priority: 3, suggests: true },
    { key: 'editorial', label: 'Editorial', hidden: true, suggests: true },
    { key: 'evento', label: 'Nombre del evento', hidden: true, suggests: true },
    { key: 'serie', label: 'Serie o colección', hidden: true, suggests: true },
    { key: 'idioma', label: 'Idioma', hidden: true },
    { key: 'acceso', label: 'Acceso', kind: 'badge', badges: INSIGNIAS_DE_ACCESO, hidden: true },
    { key: 'licencia', label: 'Licencia', hidden: true },
    {
      key: 'texto',
      label: 'Texto completo',
      kind: 'badge',
      badges: SITUACIONES_DE_TEXTO,
      hidden: true,
      sortable: false,
    },
    { key: 'fecha', label: 'Fecha de publicación', kind: 'day', hidden: true },
    { key: 'anio', label: 'Año', kind: 'number', priority: 3 },
    { key: 'inscripcion', label: 'Inscrita', kind: 'instant', priority: 4 },
    { key: 'validado', label: 'Validado', kind: 'badge', badges: SI_NO, hidden: true },
    { key: 'creado', label: 'Creada', kind: 'instant', hidden: true },
    { key: 'actualizado', label: 'Actualizada', kind: 'instant', hidden: true },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoPublicacion.states },
    {
      key: 'aviso',
      label: 'Aviso de la revista',
      kind: 'badge',
      badges: CLASES_DE_AVISO,
      hidden: true,
      sortable: false,
    },
    { key: 'procedencia', label: 'Procedencia', hidden: true },
    { key: 'etiquetas', label: 'Etiquetas', sortable: false, hidden: true },
  ],
  filters: [
    'estado',
    'tipo',
    'tipoPatente',
    { key: 'anio', label: 'Año', kind: 'options', numeric: true },
    'corregida',
    'grupo',
    'facultad',
    'area',
    'calificacion',
    'validado',
    'filiacion',
    'filiacionUnica',
    { key: 'dias', kind: 'range-number' },
    'inscripcion',
    'fecha',
    'idioma',
    'acceso',
    'texto',
    'creado',
    'actualizado',
    'aviso',
    'procedencia',
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: `${RUTA_OFICINA}/{pagina}?id={id}`,
  searchPlaceholder: 'Título, autor, DOI, ISBN',
  selection: 'multi',
  empty: 'Ninguna publicación cumple la búsqueda.',
});
/** Columns of «Excel completo», in its order (spec 03 §10). */
export const EXCEL_COMPLETO =
  'id,codigo,tipo,calificacion,isbn,issn,revista,editorial,evento,presentador,facultad,area,titulo,doi,url,fecha,anio,creado,actualizado,estado,procedencia';
const { work: _, ...sinPrimeraVista } = listaOficina;
/** What waits for the office, as the queue of the desk: it has its state already, and is narrowed by little more. */
export const COLA = {
  ...sinPrimeraVista,
  defaultSort: { key: 'dias', dir: 'desc' },
  filters: listaOficina.filters.filter((f) => ['tipo', 'corregida', 'facultad', 'dias'].includes(f.key)),
} as const;
