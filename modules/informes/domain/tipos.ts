import { defineFields } from '#core/form/shared/fields.ts';
import { defineRecord } from '#core/record/shared/record.ts';
import { FORMAS } from '#modules/deudas/domain/deudas.ts';

export const ENTIDAD_TIPO = 'informe_tipo';
const { economica: _, ...formas } = FORMAS;
/** What the office sets of a report that a type of project presents (spec 06 §1.1); debts know it by its name. */
export const tiposDeInforme = defineRecord({
  key: 'informe-tipos',
  path: '/informes/tipos',
  title: 'Plantillas',
  one: 'tipo de informe',
  the: 'El tipo de informe',
  see: 'informes.ver',
  edit: 'informes.editar',
  fields: defineFields({
    tipoProyecto: { kind: 'text', label: 'Tipo de proyecto', max: 30, once: true, span: 6, required: true },
    nombre: { kind: 'text', label: 'Informe', max: 200, once: true, span: 6, required: true },
    orden: {
      kind: 'integer',
      label: 'Orden',
      required: true,
      min: 1,
      max: 20,
      span: 4,
      help: 'El anterior se aprueba antes.',
    },
    meses: {
      kind: 'integer',
      label: 'Meses de plazo',
      min: 1,
      max: 120,
      span: 8,
      help: 'Desde el inicio del proyecto. Vacío, el plazo es el de las deudas.',
    },
    forma: {
      kind: 'choice',
      label: 'Al aprobarlo se subsana por',
      required: true,
      options: formas,
      column: { priority: 4 },
    },
    tituloPdf: {
      kind: 'text',
      label: 'Título del reporte',
      max: 200,
      help: 'Con el año, encabeza el PDF. Vacío, es el nombre del tipo de proyecto.',
      column: { priority: 3 },
    },
  }),
  label: ['tipoProyecto', 'nombre'],
  fixed: true,
  switch: { on: 'volverá a deberse.', off: 'dejará de deberse; los que se empezaron siguen.' },
  list: {
    identity: { title: 'nombre', sub: ['tipoProyecto'] },
    columns: [
      'nombre',
      'tipoProyecto',
      'orden',
      'meses',
      { key: 'numero', label: 'Plantilla', kind: 'number' },
      { key: 'publicada', label: 'Publicada', kind: 'instant' },
      { key: 'informes', label: 'Informes', kind: 'number' },
      {
        key: 'borradores',
        label: 'Borrador',
        kind: 'badge',
        badges: { si: { label: 'Sin publicar', tone: 'yellow' } },
      },
      'tituloPdf',
      'forma',
    ],
    filters: ['tipoProyecto'],
    sort: 'tipoProyecto',
    rowHref: '/admin/estudios/informes_tecnicos/plantilla?id={id}',
    searchPlaceholder: 'Buscar por tipo de proyecto o informe',
    empty: 'Ningún tipo de proyecto presenta informes.',
  },
});
