import { defineList } from '#core/list/shared/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { SITUACIONES } from './ranking.ts';

/** Proposals of one call, drafts included (spec 08 §3). */
export const postulacionesLista = defineList({
  key: 'postulaciones-convocatoria',
  title: 'Postulaciones',
  identity: { title: 'titulo', sub: ['facultad', 'grupo'], lines: 2 },
  columns: [
    { key: 'id', label: 'ID', kind: 'number', priority: 4 },
    { key: 'titulo', label: 'Título' },
    { key: 'responsable', label: 'Responsable', kind: 'person' },
    { key: 'facultad', label: 'Facultad' },
    { key: 'grupo', label: 'Grupo' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
    { key: 'paso', label: 'Paso', kind: 'number', hidden: true },
    { key: 'monto', label: 'Presupuesto', kind: 'money' },
    { key: 'enviadoEn', label: 'Enviada', kind: 'instant' },
    { key: 'actualizadoEn', label: 'Última actualización', kind: 'instant', priority: 3 },
    { key: 'evaluadores', label: 'Evaluadores', kind: 'number', priority: 3 },
    {
      key: 'autorizacion',
      label: 'Autorización del grupo',
      kind: 'badge',
      hidden: true,
      badges: {
        si: { label: 'Sí', tone: 'green' },
        no: { label: 'No', tone: 'red' },
        pendiente: { label: 'Pendiente', tone: 'gray' },
        no_requiere: { label: 'No requiere', tone: 'gray' },
      },
    },
  ],
  filters: ['estado', 'facultad', 'grupo'],
  defaultSort: { key: 'actualizadoEn', dir: 'desc' },
  rowHref: '/admin/estudios/proyectos_grupos/detalle/{slug}?id={id}',
  searchPlaceholder: 'Buscar por título, código o responsable',
  empty: 'Nadie ha empezado una propuesta en esta convocatoria.',
});

/** The order of merit of a call: why each proposal stands where it does (spec 08 §5.1). */
export const rankingLista = defineList({
  key: 'ranking-convocatoria',
  title: 'Orden de mérito',
  identity: {
    title: '{orden} · {titulo}',
    sub: ['codigo', 'responsable', 'grupo', 'facultad'],
    label: 'Puesto y propuesta',
  },
  columns: [
    { key: 'orden', label: 'Puesto', kind: 'number' },
    { key: 'titulo', label: 'Propuesta' },
    { key: 'codigo', label: 'Código' },
    { key: 'responsable', label: 'Responsable' },
    { key: 'grupo', label: 'Grupo' },
    { key: 'facultad', label: 'Facultad' },
    { key: 'situacion', label: 'Situación', kind: 'badge', badges: SITUACIONES, width: 164 },
    { key: 'promedio', label: 'Promedio', kind: 'number', priority: 1, width: 92 },
    { key: 'puntajes', label: 'Puntajes', sortable: false, width: 140 },
    { key: 'faltan', label: 'Faltan', kind: 'number', priority: 3 },
    { key: 'dispersion', label: 'Dispersión', kind: 'number', width: 136, carries: ['diferencia'] },
    { key: 'diferencia', label: 'Diferencia', kind: 'number', priority: 3 },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states, priority: 3 },
    { key: 'resolucion', label: 'Resolución', priority: 3 },
    {
      key: 'avisos',
      label: 'Avisos',
      kind: 'badges',
      sortable: false,
      priority: 2,
      badges: {
        empate: { label: 'Empate', tone: 'yellow' },
        otra: { label: 'Pide otra evaluación', tone: 'yellow' },
      },
    },
  ],
  filters: [
    'situacion',
    'facultad',
    { key: 'empate', label: 'Empate', labels: { si: 'Con empate' } },
    { key: 'otra', label: 'Otra evaluación', labels: { si: 'Piden otra evaluación' } },
  ],
  defaultSort: { key: 'orden', dir: 'asc' },
  searchPlaceholder: 'Buscar por título, código o responsable',
  empty: 'Cuando los investigadores envíen sus propuestas y los evaluadores finalicen, aquí verá el orden de mérito.',
  selection: 'multi',
});

/** `admin/facultad/convocatorias`: figures per faculty by type and period (spec 08 §4, historic). */
export const convocatoriasFacultadLista = defineList({
  key: 'convocatorias-facultad',
  title: 'Convocatorias por facultad',
  identity: { title: 'tipo', sub: ['periodo'] },
  columns: [
    { key: 'tipo', label: 'Tipo de proyecto' },
    { key: 'periodo', label: 'Periodo', kind: 'number' },
    { key: 'facultades', label: 'Facultades', kind: 'number' },
    { key: 'cupos', label: 'Cupos', kind: 'number' },
    { key: 'inicio', label: 'Fecha de inicio', kind: 'day' },
    { key: 'fin', label: 'Fecha de fin', kind: 'day' },
    { key: 'evaluacionInicio', label: 'Inicio de evaluación', kind: 'day' },
    { key: 'evaluacionFin', label: 'Fin de evaluación', kind: 'day' },
  ],
  filters: [
    { key: 'codigo', label: 'Tipo de proyecto', kind: 'options' },
    { key: 'periodo', numeric: true },
  ],
  defaultSort: { key: 'periodo', dir: 'desc' },
  rowHref: '/admin/facultad/convocatorias/detalle?periodo={periodo}&tipo_proyecto={codigo}',
  searchPlaceholder: 'Buscar por tipo de proyecto',
  empty: 'Ninguna convocatoria tiene cifras por facultad. Se registran en los parámetros de cada convocatoria.',
});

/** The same for the account of a faculty: its own figures, without those of the others (spec 08 §12). */
export const convocatoriasDeMiFacultadLista = defineList({
  key: 'convocatorias-mi-facultad',
  title: 'Convocatorias de la facultad',
  identity: { title: 'tipo', sub: ['periodo'] },
  columns: [
    ...convocatoriasFacultadLista.columns.filter((c) => c.key !== 'facultades'),
    { key: 'puntajeMinimo', label: 'Puntaje mínimo', kind: 'number' },
  ],
  filters: convocatoriasFacultadLista.filters,
  defaultSort: convocatoriasFacultadLista.defaultSort,
  searchPlaceholder: convocatoriasFacultadLista.searchPlaceholder,
  empty: 'Ninguna convocatoria tiene cupos o fechas propias de su facultad.',
});
