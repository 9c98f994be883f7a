import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { datosExterno } from '#modules/personas/domain/externo.ts';
import { SEXOS, TIPOS_DOCUMENTO } from '#modules/personas/domain/vocabularios.ts';

const f = datosExterno.shape;
/** What a call asks of a person of another institution (spec 02 §7, «Estudiante externo»): less than the register's own form. */
export const datosExternoBasico = z
  .object({
    orcid: f.orcid,
    apellido1: f.apellido1,
    apellido2: zRequired(255),
    nombres: f.nombres,
    sexo: f.sexo,
    institucion: zRequired(255),
    paisCodigo: f.paisCodigo,
    emailPersonal: f.emailPersonal,
    docTipo: f.docTipo,
    docNumero: f.docNumero,
    telefonoMovil: f.telefonoMovil,
  })
  .refine((p) => p.docTipo !== 'DNI' || /^\d{8}$/.test(p.docNumero), {
    path: ['docNumero'],
    message: 'El DNI tiene 8 dígitos',
  });
export type DatosExternoBasico = z.output<typeof datosExternoBasico>;

const opciones = (textos: Readonly<Record<string, string>>) =>
  Object.entries(textos).map(([value, label]) => ({ value, label }));
/** Its layout; the options of `paisCodigo` come from the country catalogue. */
export const formularioExternoBasico = defineForm({
  schema: datosExternoBasico,
  submit: 'Incluir miembro',
  fields: [
    { key: 'orcid', label: 'ORCID', kind: 'text', required: true, maxLength: 37, span: 6, help: '0000-0000-0000-0000' },
    { key: 'emailPersonal', label: 'Correo', kind: 'email', required: true, maxLength: 255, span: 6 },
    { key: 'apellido1', label: 'Apellido paterno', kind: 'text', required: true, maxLength: 255, span: 6 },
    { key: 'apellido2', label: 'Apellido materno', kind: 'text', required: true, maxLength: 255, span: 6 },
    { key: 'nombres', label: 'Nombres', kind: 'text', required: true, maxLength: 255, span: 6 },
    { key: 'sexo', label: 'Sexo', kind: 'select', required: true, span: 6, options: opciones(SEXOS) },
    {
      key: 'docTipo',
      label: 'Tipo de documento',
      kind: 'select',
      required: true,
      span: 6,
      options: opciones(TIPOS_DOCUMENTO),
    },
    { key: 'docNumero', label: 'Número de documento', kind: 'text', required: true, maxLength: 15, span: 6 },
    {
      key: 'institucion',
      label: 'Universidad o institución de origen',
      kind: 'text',
      required: true,
      maxLength: 255,
      span: 6,
    },
    { key: 'paisCodigo', label: 'País', kind: 'select', required: true, span: 6 },
    { key: 'telefonoMovil', label: 'Celular', kind: 'text', maxLength: 30, span: 6 },
  ],
});
