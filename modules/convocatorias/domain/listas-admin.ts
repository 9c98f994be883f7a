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
