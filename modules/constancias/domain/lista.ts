import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { type Column, defineList } from '#core/list/shared/list.ts';
import { flujoConstancia } from './flujo.ts';
import { ETIQUETAS } from './tipos.ts';

const COLUMNAS: Column[] = [
  { key: 'tipo', label: 'Tipo' },
  { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoConstancia.states },
  { key: 'solicitada', label: 'Fecha de solicitud', kind: 'instant' },
  { key: 'emitida', label: 'Fecha de emisión', kind: 'instant', priority: 3 },
  { key: 'codigo', label: 'Código', searchable: true },
];
const TIPO = { key: 'tipo', labels: ETIQUETAS };
const MOTIVO: Column = { key: 'motivo', label: 'Motivo', priority: 3 };

/** The certificates of everybody, for the office. */
export const constanciasLista = defineList({
  key: 'constancias',
  work: workOf(flujoConstancia, OFFICE),
  title: 'Constancias emitidas',
  identity: { title: '{titular}', sub: ['documento'], label: 'Titular' },
  columns: [
    { key: 'titular', label: 'Titular', searchable: true },
    { key: 'documento', label: 'N.° de documento', searchable: true, priority: 3 },
    ...COLUMNAS,
    { key: 'firmante', label: 'Autoridad', priority: 4 },
    MOTIVO,
  ],
  filters: [TIPO, 'estado', 'solicitada'],
  defaultSort: { key: 'solicitada', dir: 'desc' },
  searchPlaceholder: 'Buscar por titular, documento o código',
  empty: 'Aquí aparecen las constancias que piden los investigadores, y las que emite la oficina.',
});
/** Their own. */
export const misConstanciasLista = defineList({
  key: 'mis-constancias',
  title: 'Mis constancias',
  identity: { title: '{tipo}', sub: ['codigo'], label: 'Constancia' },
  columns: [...COLUMNAS, MOTIVO],
  filters: [TIPO, 'estado'],
  defaultSort: { key: 'solicitada', dir: 'desc' },
  searchPlaceholder: 'Buscar por código',
  empty: 'Elija arriba qué constancia necesita: aquí quedan las que pida.',
});
