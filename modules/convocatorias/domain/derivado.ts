import type { z } from 'zod';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { camposConvocatoria } from './convocatoria.ts';

const section = 'Nuevo tipo';
const escrito = (label: string, max: number, forma: RegExp, dicho: string) =>
  ({
    kind: 'text',
    label,
    max,
    required: true,
    span: 4,
    section,
    accepts: zRequired(max).regex(forma, dicho),
  }) as const;
const campos = defineFields({
  nombre: { kind: 'text', label: 'Nombre del tipo', required: true, max: 200, section },
  codigo: escrito('Código', 30, /^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Use mayúsculas, números y guiones (3 a 30)'),
  slug: {
    ...escrito('Dirección', 60, /^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use minúsculas, números y guiones'),
    help: '/investigador/convocatoria/…',
  },
  prefijo: escrito('Prefijo de los códigos', 6, /^[A-Z]{2,6}$/, 'Use de 2 a 6 letras mayúsculas'),
});
/** A new call type made from an existing one, and its first call (kept inactive until the office opens it). */
export const formularioDerivado = formOf({ ...campos, ...camposConvocatoria }, 'Crear tipo y convocatoria');
export const tipoDerivado = formularioDerivado.schema;
export type TipoDerivado = z.output<typeof tipoDerivado>;
