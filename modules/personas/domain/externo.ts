import { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { elegir, FORMACION, linea, SI, WEB } from './datos-persona.ts';
import { POSICIONES, SEXOS, TIPOS_DOCUMENTO } from './vocabularios.ts';

const sitioWeb = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: FAULTS.notUrl }).max(255)])
  .nullish()
  .transform((v) => v || null);

/** A page that is asked for: it says which where nobody may leave it empty. */
export const enlaceObligatorio = (label: string) =>
  ({ ...linea(label), ...SI, kind: 'url', accepts: WEB.refine((v) => v !== null, FAULTS.required) }) as const;

/** Form F1: a person of another institution (spec 04 §5). The choices of its country come from the catalogue. */
export const camposExterno = defineFields({
  orcid: { kind: 'orcid', label: 'ORCID', span: 6, ...SI, help: '0000-0002-1825-0097' },
  emailPersonal: { ...linea('Correo principal'), ...SI, kind: 'email' },
  apellido1: { ...linea('Apellido paterno'), ...SI },
  apellido2: linea('Apellido materno'),
  nombres: { ...linea('Nombres'), ...SI },
  sexo: { ...elegir('Sexo', SEXOS, 6), ...SI },
  docTipo: { ...elegir('Tipo de documento', TIPOS_DOCUMENTO, 6), ...SI },
  docNumero: {
    ...linea('Número de documento', 6, 15),
    ...SI,
    accepts: zRequired(15).transform((v) => v.toUpperCase()),
  },
  paisCodigo: {
    kind: 'reference',
    code: true,
    label: 'País',
    span: 6,
    ...SI,
    accepts: z.string(FAULTS.required).length(2, FAULTS.required),
  },
  institucion: linea('Institución'),
  tituloProfesional: { ...linea('Título profesional'), ...SI },
  grado: { ...FORMACION.grado, ...SI },
  posicion: { ...elegir('Posición en la institución', POSICIONES, 6), ...SI },
  especialidad: linea('Especialidad'),
  telefonoMovil: { kind: 'phone', label: 'Teléfono móvil', span: 6, max: 30 },
  researcherId: linea('ResearcherID', 6, 50),
  scopusId: linea('Scopus Author ID', 6, 50),
  link: { ...linea('Sitio web'), kind: 'url', accepts: sitioWeb },
  biografia: { kind: 'longtext', label: 'Perfil de investigador', max: 4000 },
});
export const conDni = <S extends z.ZodType<{ docTipo: string; docNumero: string }>>(datos: S): S =>
  datos.refine((p) => p.docTipo !== 'DNI' || /^\d{8}$/.test(p.docNumero), {
    path: ['docNumero'],
    message: 'El DNI tiene 8 dígitos',
  });
/** The server and every screen that registers one share it. */
export const datosExterno = conDni(schemaOf(camposExterno));
export type DatosExterno = z.output<typeof datosExterno>;
export const formularioExterno = defineForm({
  schema: datosExterno,
  fields: inputsOf(camposExterno),
  submit: 'Registrar persona',
});
