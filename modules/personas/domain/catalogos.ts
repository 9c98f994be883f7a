import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { defineList } from '#core/list/shared/list.ts';
import { CAMPOS_CLASIFICACION, CLASIFICACIONES } from './vocabularios.ts';

const SI_NO = { si: { label: 'Sí', tone: 'gray' }, no: { label: 'No', tone: 'gray' } } as const;
const ESTADO = { si: { label: 'Activo', tone: 'green' }, no: { label: 'Inactivo', tone: 'gray' } } as const;
const ETIQUETAS_ESTADO = { si: 'Activo', no: 'Inactivo' };

/** Types of licence, with what each one does (spec 08 §9.3). */
export const licenciaTiposLista = defineList({
  key: 'licencia-tipos',
  title: 'Tipos de licencia',
  columns: [
    { key: 'nombre', label: 'Tipo de licencia', searchable: true, width: 300 },
    { key: 'participa', label: 'Puede participar', kind: 'badge', badges: SI_NO },
    { key: 'excluye', label: 'Fuera de reportes de deudores', kind: 'badge', badges: SI_NO },
    { key: 'usos', label: 'Licencias', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADO },
  ],
  filters: [{ key: 'estado', label: 'Estado', kind: 'options', labels: ETIQUETAS_ESTADO }],
  defaultSort: { key: 'nombre', dir: 'asc' },
  searchPlaceholder: 'Buscar un tipo de licencia',
  empty: 'Agregue los tipos de licencia de la institución.',
});
export const datosLicenciaTipo = z.object({
  nombre: zRequired(50),
  permiteParticipar: z.boolean(),
  excluyeDeudores: z.boolean(),
  activo: z.boolean(),
});
export type DatosLicenciaTipo = z.output<typeof datosLicenciaTipo>;
export const formularioLicenciaTipo = defineForm({
  schema: datosLicenciaTipo,
  fields: [
    { key: 'nombre', label: 'Nombre', kind: 'text', required: true, maxLength: 50 },
    {
      key: 'permiteParticipar',
      label: 'La persona puede incorporarse a grupos y proyectos',
      kind: 'checkbox',
      help: 'Sin marcar, mientras dure la licencia no aparece para integrarlos.',
    },
    { key: 'excluyeDeudores', label: 'La persona no figura en los reportes de deudores', kind: 'checkbox' },
    {
      key: 'activo',
      label: 'Activo',
      kind: 'checkbox',
      help: 'Un tipo inactivo se conserva en las licencias que lo tienen y no se ofrece para otras.',
    },
  ],
  submit: 'Guardar',
});

/** Values of the four classifications of a researcher (spec 08 §9.1). */
export const clasificacionesLista = defineList({
  key: 'clasificaciones',
  title: 'Clasificaciones de investigador',
  columns: [
    { key: 'clasificacion', label: 'Clasificación' },
    { key: 'nombre', label: 'Valor', searchable: true, width: 300 },
    { key: 'usos', label: 'Personas', kind: 'number' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADO },
  ],
  filters: [
    { key: 'campo', label: 'Clasificación', kind: 'options', labels: CLASIFICACIONES },
    { key: 'estado', label: 'Estado', kind: 'options', labels: ETIQUETAS_ESTADO },
  ],
  defaultSort: { key: 'clasificacion', dir: 'asc' },
  searchPlaceholder: 'Buscar un valor',
  empty: 'Agregue los valores con que la institución clasifica a sus investigadores.',
});
export const datosClasificacion = z.object({
  campo: z.enum(CAMPOS_CLASIFICACION as [string, ...string[]], 'Elija una clasificación'),
  nombre: zRequired(100),
  activo: z.boolean(),
});
export type DatosClasificacion = z.output<typeof datosClasificacion>;
export const formularioClasificacion = defineForm({
  schema: datosClasificacion,
  fields: [
    {
      key: 'campo',
      label: 'Clasificación',
      kind: 'select',
      required: true,
      options: Object.entries(CLASIFICACIONES).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'nombre',
      label: 'Valor',
      kind: 'text',
      required: true,
      maxLength: 100,
      help: 'Al cambiarlo, cambia también en las personas que lo tienen.',
    },
    { key: 'activo', label: 'Activo', kind: 'checkbox', help: 'Uno inactivo no se ofrece a otras personas.' },
  ],
  submit: 'Guardar',
});
