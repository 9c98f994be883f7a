import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { defineList } from '#core/list/shared/list.ts';
import { flujoProyecto } from '../flujo.ts';

const monto = (key: string, label: string) => ({
  key,
  label,
  kind: 'money' as const,
  plain: true as const,
  priority: 4 as const,
});
/**
 * Externally funded projects (spec 05 §6.1). Their amounts are in the currency of each: none is summed nor compared.
 */
export const fexLista = defineList({
  key: 'proyectos-fex',
  work: workOf(flujoProyecto, OFFICE, 'fex'),
  title: 'Proyectos FEX',
  identity: { title: 'titulo', sub: ['codigo', 'fuente'], lines: 2 },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'responsable', label: 'Responsable', kind: 'person', searchable: true },
    { key: 'facultad', label: 'Facultad', priority: 3 },
    { key: 'periodo', label: 'Periodo', kind: 'number', priority: 3 },
    { key: 'moneda', label: 'Moneda', priority: 1 },
    monto('aporteNoMonetario', 'Aporte no monetario de la universidad'),
    monto('aporteUniversidad', 'Aporte de la universidad'),
    monto('fuenteExterna', 'Aporte externo'),
    { ...monto('monto', 'Monto asignado'), priority: 1 },
    { key: 'participacion', label: 'Participación de la universidad', priority: 4 },
    { key: 'fuente', label: 'Fuente financiamiento', priority: 3 },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
    { key: 'registrado', label: 'Registrado', kind: 'instant', priority: 4 },
    { key: 'actualizado', label: 'Actualizado', kind: 'instant', priority: 4 },
    { key: 'fechaInicio', label: 'Fecha inicio', kind: 'day', hidden: true },
    { key: 'fechaFin', label: 'Fecha fin', kind: 'day', hidden: true },
    { key: 'rr', label: 'Resolución rectoral', hidden: true },
    { key: 'rrFecha', label: 'Fecha de la resolución rectoral', kind: 'day', hidden: true },
    { ...monto('entidadAsociada', 'Entidad asociada'), hidden: true },
    { key: 'pais', label: 'País', hidden: true },
  ],
  filters: [
    { key: 'periodo', numeric: true },
    'moneda',
    { key: 'estado', asked: flujoProyecto.sets.retirados },
    'facultad',
    'fuente',
    'participacion',
    'fechaFin',
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/admin/estudios/proyectos_fex/detalle?id={id}',
  searchPlaceholder: 'Título, código, palabra clave o responsable',
  empty: 'Los proyectos con financiamiento externo aparecen aquí desde que se registran.',
});
