import { schemaOf, type Values } from '#core/field/shared/schema.ts';
import { defineFields, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { linea, SI } from '#modules/personas/domain/datos-persona.ts';
import { camposExterno, conDni } from '#modules/personas/domain/externo.ts';

const { orcid, emailPersonal, apellido1, nombres, sexo, docTipo, docNumero, paisCodigo, telefonoMovil } = camposExterno;
/**
 * What a call asks of a person of another institution (spec 02 §7, «Estudiante externo»): less than the register's own
 * form.
 */
const campos = defineFields({
  orcid,
  emailPersonal: { ...emailPersonal, label: 'Correo' },
  apellido1,
  apellido2: { ...linea('Apellido materno'), ...SI },
  nombres,
  sexo,
  docTipo,
  docNumero,
  institucion: { ...linea('Universidad o institución de origen'), ...SI },
  paisCodigo,
  telefonoMovil: { ...telefonoMovil, label: 'Celular' },
});
export const datosExternoBasico = conDni(schemaOf(campos));
export type DatosExternoBasico = Values<typeof campos>;
export const formularioExternoBasico = defineForm({
  schema: datosExternoBasico,
  fields: inputsOf(campos),
  submit: 'Incluir miembro',
});
