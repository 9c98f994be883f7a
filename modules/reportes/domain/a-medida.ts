import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { addDays, type Day, weekdayOf } from '#core/kernel/shared/time.ts';
import { defineList } from '#core/list/shared/list.ts';
import { MODULOS } from '#modules/acceso/domain/permisos.ts';

export const RUTA_A_MEDIDA = '/admin/reportes/a_medida';
export const RUTA_ARMAR = `${RUTA_A_MEDIDA}/armar`;

/** How often it is sent; without one it is not. */
const FRECUENCIAS = { semanal: 'Cada lunes', mensual: 'El primer día de cada mes' } as const;
export type Frecuencia = keyof typeof FRECUENCIAS;
export const CLAVES_FRECUENCIA = keysOf(FRECUENCIAS);
const FORMATOS = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF (hasta 3 000 filas)' } as const;

/** With whom it may be shared: all the office, or those who see a module. */
const LECTORES = Object.fromEntries(
  Object.entries(MODULOS).map(([modulo, etiqueta]) => [
    modulo,
    modulo === 'reportes' ? 'Toda la oficina' : `Quienes ven ${etiqueta}`,
  ]),
);

/** Name and readers of a report. */
export const formularioReporte = formOf(
  defineFields({
    nombre: { kind: 'text', label: 'Nombre', required: true, max: 120 },
    compartidoCon: {
      kind: 'choice',
      label: 'Compartido con',
      options: LECTORES,
      help: 'Sin elegir, solo usted lo ve. Quien lo abre ve las filas que su propia cuenta puede ver.',
    },
  }),
  'Guardar',
);

/** When and how one receives it. */
export const formularioEnvio = formOf(
  defineFields({
    frecuencia: {
      kind: 'choice',
      label: 'Recibirlo por correo',
      options: FRECUENCIAS,
      help: 'Sin elegir, no se envía.',
    },
    formato: { kind: 'choice', label: 'Archivo', options: FORMATOS, required: true },
  }),
  'Guardar',
);

/**
 * The day on which the period of today began: a Monday, or the first of a month. What was sent since then is not sent
 * again.
 */
export function inicioDePeriodo(frecuencia: Frecuencia, hoy: Day): Day {
  if (frecuencia === 'mensual') return `${hoy.slice(0, 8)}01`;
  return addDays(hoy, 1 - weekdayOf(hoy));
}

/** What the address of a report may say. */
const DICE = ['q', 'f', 'sort', 'cols', 'by', 'sums'];
/** The address of a report with nothing foreign in it, always in the same order. */
export const consultaLimpia = (consulta: string): URLSearchParams => {
  const dada = new URLSearchParams(consulta);
  return new URLSearchParams(DICE.flatMap((k) => (dada.get(k) ? [[k, dada.get(k)!]] : [])));
};

/** `/admin/reportes/a_medida` (issue 17): those of who looks, and those that were shared with them. */
export const aMedidaLista = defineList({
  key: 'reportes-a-medida',
  title: 'Reportes a medida',
  identity: { title: 'nombre', sub: ['listaTitulo'] },
  columns: [
    { key: 'nombre', label: 'Reporte', searchable: true },
    { key: 'listaTitulo', label: 'Lista de la que sale' },
    { key: 'dueno', label: 'Lo hizo', kind: 'person' },
    {
      key: 'compartidoCon',
      label: 'Compartido con',
      kind: 'badge',
      badges: Object.fromEntries(Object.entries(LECTORES).map(([m, label]) => [m, { label, tone: 'blue' as const }])),
    },
    {
      key: 'envio',
      label: 'Me llega',
      kind: 'badge',
      badges: Object.fromEntries(
        Object.entries(FRECUENCIAS).map(([f, label]) => [f, { label, tone: 'green' as const }]),
      ),
    },
    { key: 'propio', label: 'Mío', kind: 'flag', hidden: true },
    { key: 'actualizadoEn', label: 'Modificado', kind: 'instant' },
  ],
  filters: ['propio', 'envio', { key: 'lista', label: 'Lista' }],
  rowHref: `${RUTA_ARMAR}?id={id}`,
  searchPlaceholder: 'Nombre del reporte o de la lista',
  empty: 'Aún no hay reportes a medida. Arme el primero con «Nuevo reporte».',
});
