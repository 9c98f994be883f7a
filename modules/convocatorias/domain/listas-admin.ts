import { defineList } from '#core/list/shared/list.ts';
import { FASES } from './fases.ts';

const SI_NO = { true: { label: 'Sí', tone: 'green' }, false: { label: 'No', tone: 'gray' } } as const;
const ESTADOS = { activa: { label: 'Activo', tone: 'green' }, inactiva: { label: 'No activo', tone: 'red' } } as const;

/** One row per call with its three windows and its phase today (spec 08 §3). */
export const convocatoriasLista = defineList({
  key: 'convocatorias',
  title: 'Convocatorias',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 70 },
    { key: 'tipo', label: 'Tipo' },
    { key: 'descripcion', label: 'Descripción', searchable: true, width: 260 },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'fase', label: 'Fase', kind: 'badge', badges: FASES },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS },
    { key: 'registroInicio', label: 'Registro desde', kind: 'date' },
    { key: 'registroFin', label: 'Registro hasta', kind: 'date' },
    { key: 'fechaCorte', label: 'Fecha de corte', kind: 'date' },
    { key: 'calendarioInicio', label: 'Calendario desde', kind: 'date', hidden: true },
    { key: 'calendarioFin', label: 'Calendario hasta', kind: 'date', hidden: true },
    { key: 'evaluacionInicio', label: 'Evaluación desde', kind: 'date' },
    { key: 'evaluacionFin', label: 'Evaluación hasta', kind: 'date' },
    { key: 'visible', label: 'Convocatoria', kind: 'badge', badges: SI_NO },
    { key: 'postulaciones', label: 'Postulaciones', kind: 'number' },
  ],
  filters: ['tipo', { key: 'periodo', numeric: true }, 'fase', 'estado'],
  defaultSort: { key: 'registroFin', dir: 'desc' },
  searchPlaceholder: 'Descripción o tipo',
  empty: 'Añada la primera convocatoria con «Añadir convocatoria».',
  density: 'compact',
});

/** Groups that cap the sum of a set of budget lines. */
export const gruposPartidaLista = defineList({
  key: 'grupos-de-partidas',
  title: 'Grupos de partidas',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 70 },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'nombre', label: 'Nombre', searchable: true },
    { key: 'montoMax', label: 'Monto máximo', kind: 'money' },
    { key: 'partidas', label: 'Cantidad de partidas', kind: 'number' },
  ],
  filters: ['tipo'],
  defaultSort: { key: 'tipo', dir: 'asc' },
  searchPlaceholder: 'Nombre del grupo',
  empty: 'Cree un grupo para limitar la suma de varias partidas.',
  density: 'compact',
});

/** Budget lines that each project type may use. */
export const partidasTipoLista = defineList({
  key: 'partidas-por-tipo',
  title: 'Partidas por tipo',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', width: 70, hidden: true },
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'partida', label: 'Partida', searchable: true },
    { key: 'clase', label: 'Tipo' },
    { key: 'postulacion', label: 'En postulación', kind: 'badge', badges: SI_NO },
    { key: 'porcentaje', label: 'Porcentaje', kind: 'number' },
    { key: 'monto', label: 'Monto', kind: 'money' },
    { key: 'grupo', label: 'Grupo' },
  ],
  filters: ['tipo', 'clase', 'postulacion'],
  defaultSort: { key: 'tipo', dir: 'asc' },
  searchPlaceholder: 'Código o nombre de la partida',
  empty: 'Añada las partidas que cada tipo de proyecto puede usar.',
  density: 'compact',
});

/** Catalogue of budget lines. */
export const partidasLista = defineList({
  key: 'partidas',
  title: 'Catálogo de partidas',
  columns: [
    { key: 'id', label: 'ID', kind: 'number', hidden: true },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'nombre', label: 'Partida', searchable: true },
    { key: 'descripcion', label: 'Descripción' },
    { key: 'tipo', label: 'Tipo' },
    { key: 'tipos', label: 'Tipos de proyecto', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS },
  ],
  filters: ['tipo', 'estado'],
  defaultSort: { key: 'codigo', dir: 'asc' },
  searchPlaceholder: 'Código o nombre',
  empty: 'Añada la primera partida.',
  density: 'compact',
});
