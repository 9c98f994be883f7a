import type { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { datosConvocatoria, formularioConvocatoria } from './formularios-admin.ts';

/** A new call type made from an existing one, and its first call (kept inactive until the office opens it). */
export const tipoDerivado = datosConvocatoria.extend({
  nombre: zRequired(200),
  codigo: zRequired(30).regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Use mayúsculas, números y guiones (3 a 30)'),
  slug: zRequired(60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use minúsculas, números y guiones'),
  prefijo: zRequired(6).regex(/^[A-Z]{2,6}$/, 'Use de 2 a 6 letras mayúsculas'),
});
export type TipoDerivado = z.output<typeof tipoDerivado>;

export const formularioDerivado = defineForm({
  schema: tipoDerivado,
  fields: [
    { key: 'nombre', label: 'Nombre del tipo', kind: 'text', required: true, maxLength: 200, section: 'Nuevo tipo' },
    { key: 'codigo', label: 'Código', kind: 'text', required: true, maxLength: 30, span: 4, section: 'Nuevo tipo' },
    {
      key: 'slug',
      label: 'Dirección',
      kind: 'text',
      required: true,
      maxLength: 60,
      span: 4,
      section: 'Nuevo tipo',
      help: '/investigador/convocatoria/…',
    },
    {
      key: 'prefijo',
      label: 'Prefijo de los códigos',
      kind: 'text',
      required: true,
      maxLength: 6,
      span: 4,
      section: 'Nuevo tipo',
    },
    ...formularioConvocatoria.fields,
  ],
  submit: 'Crear tipo y convocatoria',
});
