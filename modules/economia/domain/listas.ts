import { OFFICE, workOf } from '#core/flow/shared/turn.ts';
import { type Column, defineList } from '#core/list/shared/list.ts';
import { flujoComprobante, flujoTransferencia, SITUACION } from './flujos.ts';
import { RUTA_COMPROBANTES, RUTA_MIS_CUENTAS, RUTA_TRANSFERENCIAS } from './rutas.ts';
import { TIPOS } from './tipos.ts';

const col = (key: string, label: string, mas: Partial<Column> = {}): Column => ({ key, label, ...mas });
const CODIGO = col('codigo', 'Código', { searchable: true });
const TITULO = col('titulo', 'Título', { searchable: true });
const TIPO = col('tipo', 'Tipo', { priority: 3 });
const PERIODO = col('periodo', 'Periodo', { kind: 'number', priority: 3 });
const RESPONSABLE = col('responsable', 'Responsable', { kind: 'person', searchable: true });
const FACULTAD = col('facultad', 'Facultad', { priority: 3 });
const SITUACION_DE = col('situacion', 'Estado', { kind: 'badge', badges: SITUACION });
const PORCENTAJE = col('porcentaje', 'Rendido %', { kind: 'number', width: 96, sum: false });
const PROYECTO = { title: 'titulo', sub: ['codigo', 'tipo'], label: 'Proyecto' };
const BUSCAR = 'Código o título del proyecto, o responsable';
const DE_PROYECTO = ['tipo', { key: 'periodo', numeric: true }] as const;

/** Accounts for the office: those with most to review first (spec 07 §8). */
export const cuentasLista = defineList({
  key: 'cuentas-economicas',
  title: 'Comprobantes',
  identity: PROYECTO,
  columns: [
    col('id', 'ID', { kind: 'number', hidden: true, priority: 4 }),
    CODIGO,
    TITULO,
    RESPONSABLE,
    FACULTAD,
    TIPO,
    PERIODO,
    col('pendientes', 'Por revisar', { kind: 'number', priority: 1 }),
    col('espera', 'Días de espera', { kind: 'number', priority: 2 }),
    col('revisados', 'Revisados', { kind: 'number', priority: 3 }),
    col('total', 'Total', { kind: 'number', priority: 4 }),
    col('asignado', 'Asignado', { kind: 'money', priority: 4 }),
    col('validado', 'Validado', { kind: 'money', priority: 4 }),
    PORCENTAJE,
    SITUACION_DE,
  ],
  filters: ['situacion', 'facultad', ...DE_PROYECTO],
  defaultSort: { key: 'pendientes', dir: 'desc' },
  rowHref: `${RUTA_COMPROBANTES}/detalle?id={id}`,
  searchPlaceholder: BUSCAR,
  empty: 'Las cuentas se abren cuando un proyecto financiado recibe su resolución.',
});

/** One's own (spec 07 §5). */
export const misCuentasLista = defineList({
  key: 'mis-cuentas-economicas',
  title: 'Informe económico',
  identity: PROYECTO,
  columns: [
    col('id', 'ID', { kind: 'number', priority: 4 }),
    CODIGO,
    TITULO,
    TIPO,
    PERIODO,
    col('observados', 'Por corregir', { kind: 'number', priority: 1 }),
    col('saldo', 'Saldo', { kind: 'money', priority: 1 }),
    PORCENTAJE,
    SITUACION_DE,
  ],
  filters: ['situacion', ...DE_PROYECTO],
  defaultSort: { key: 'periodo', dir: 'desc' },
  rowHref: `${RUTA_MIS_CUENTAS}/detalle?id={id}`,
  searchPlaceholder: 'Código o título del proyecto',
  empty: 'Aparecen aquí los proyectos de los que usted responde y que tienen presupuesto asignado.',
});

/** What waits to be reviewed, the oldest first: the queue of the desk. */
export const colaLista = defineList({
  key: 'comprobantes-por-revisar',
  title: 'Por revisar',
  selection: 'multi',
  identity: { title: 'documento', sub: ['codigo', 'responsable'], label: 'Comprobante' },
  columns: [
    col('documento', 'Comprobante', { searchable: true }),
    CODIGO,
    RESPONSABLE,
    FACULTAD,
    col('clase', 'Tipo', {
      kind: 'badge',
      badges: Object.fromEntries(TIPOS.map((t) => [t.codigo, { label: t.etiqueta, tone: 'gray' }])),
    }),
    col('monto', 'Monto', { kind: 'money' }),
    col('fecha', 'Fecha', { kind: 'day' }),
    col('dias', 'Días', { kind: 'number' }),
    col('corregido', 'Corregido', { kind: 'flag' }),
    col('estado', 'Estado', { kind: 'badge', badges: flujoComprobante.states }),
  ],
  filters: ['clase', 'corregido', 'facultad', { key: 'cuenta', label: 'Proyecto', numeric: true }],
  defaultSort: { key: 'dias', dir: 'desc' },
  searchPlaceholder: 'Número, emisor o código del proyecto',
  empty: 'Lo que alguien envíe aparecerá aquí.',
});

/** Accounts that ever asked for a transfer, with the latest one (spec 07 §8); drafts are of who writes them. */
export const transferenciasLista = defineList({
  key: 'transferencias',
  work: workOf(flujoTransferencia, OFFICE),
  title: 'Transferencias',
  identity: PROYECTO,
  columns: [
    col('id', 'ID', { kind: 'number', priority: 4 }),
    CODIGO,
    TITULO,
    col('solicitada', 'Última solicitud', { kind: 'instant', priority: 1 }),
    RESPONSABLE,
    FACULTAD,
    TIPO,
    PERIODO,
    col('monto', 'Monto', { kind: 'money', priority: 2 }),
    col('estado', 'Estado', { kind: 'badge', badges: flujoTransferencia.states }),
  ],
  filters: ['estado', 'facultad', ...DE_PROYECTO, 'solicitada'],
  defaultSort: { key: 'solicitada', dir: 'desc' },
  rowHref: `${RUTA_TRANSFERENCIAS}/detalle?id={id}`,
  searchPlaceholder: BUSCAR,
  empty: 'Nadie ha solicitado transferencias entre partidas.',
});

/** What was given and rendered by each faculty, year by year. */
export const cifrasLista = defineList({
  key: 'cifras-economicas',
  title: 'Cifras por facultad y año',
  identity: { title: 'facultad', sub: [], label: 'Facultad' },
  columns: [
    col('facultad', 'Facultad', { searchable: true }),
    { ...PERIODO, priority: 1 },
    col('cuentas', 'Proyectos', { kind: 'number' }),
    col('completadas', 'Completados', { kind: 'number' }),
    col('asignado', 'Asignado', { kind: 'money' }),
    col('enviado', 'Enviado', { kind: 'money' }),
    col('validado', 'Validado', { kind: 'money' }),
    PORCENTAJE,
  ],
  filters: [{ key: 'periodo', numeric: true }, 'facultad'],
  defaultSort: { key: 'periodo', dir: 'desc' },
  searchPlaceholder: 'Facultad',
  empty: 'Aún no hay cuentas abiertas.',
});
