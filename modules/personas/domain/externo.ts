import { z } from 'zod';
import { defineForm, type Option } from '#core/form/shared/form.ts';
import { zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { esOrcid, GRADOS, POSICIONES, SEXOS, TIPOS_DOCUMENTO } from './vocabularios.ts';

const opciones = (valores: readonly string[]): Option[] => valores.map((v) => ({ value: v, label: v }));
const opcional = (max: number) =>
  zText(max)
    .nullish()
    .transform((v) => v || null);
const TIPOS = Object.keys(TIPOS_DOCUMENTO) as [keyof typeof TIPOS_DOCUMENTO, ...(keyof typeof TIPOS_DOCUMENTO)[]];

/** Form F1: a person of another institution (spec 04 §5). The server and every screen that registers one share it. */
export const datosExterno = z
  .object({
    orcid: zRequired(19)
      .transform((v) => v.toUpperCase().replace(/^HTTPS?:\/\/ORCID\.ORG\//, ''))
      .refine(esOrcid, 'ORCID inválido: son 16 dígitos en grupos de cuatro, por ejemplo 0000-0002-1825-0097'),
    apellido1: zRequired(255),
    apellido2: opcional(255),
    nombres: zRequired(255),
    sexo: z.enum(['M', 'F'], 'Campo requerido'),
    docTipo: z.enum(TIPOS, 'Campo requerido'),
    docNumero: zRequired(15).transform((v) => v.toUpperCase()),
    paisCodigo: z.string('Campo requerido').length(2, 'Campo requerido'),
    institucion: opcional(255),
    emailPersonal: z.email('Correo inválido').max(255),
    telefonoMovil: opcional(30),
    tituloProfesional: zRequired(255),
    grado: z.enum(GRADOS, 'Campo requerido'),
    especialidad: opcional(255),
    posicion: z.enum(POSICIONES, 'Campo requerido'),
    researcherId: opcional(50),
    scopusId: opcional(50),
    link: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Dirección web inválida' }).max(255)])
      .nullish()
      .transform((v) => v || null),
    biografia: opcional(4000),
  })
  .refine((p) => p.docTipo !== 'DNI' || /^\d{8}$/.test(p.docNumero), {
    path: ['docNumero'],
    message: 'El DNI tiene 8 dígitos',
  });
export type DatosExterno = z.output<typeof datosExterno>;

/** Layout of F1; the options of `paisCodigo` come from the country catalogue. */
export const formularioExterno = defineForm({
  schema: datosExterno,
  fields: [
    { key: 'orcid', label: 'ORCID', kind: 'text', required: true, maxLength: 37, span: 6, help: '0000-0000-0000-0000' },
    { key: 'emailPersonal', label: 'Correo principal', kind: 'email', required: true, maxLength: 255, span: 6 },
    { key: 'apellido1', label: 'Apellido paterno', kind: 'text', required: true, maxLength: 255, span: 6 },
    { key: 'apellido2', label: 'Apellido materno', kind: 'text', maxLength: 255, span: 6 },
    { key: 'nombres', label: 'Nombres', kind: 'text', required: true, maxLength: 255, span: 6 },
    {
      key: 'sexo',
      label: 'Sexo',
      kind: 'select',
      required: true,
      span: 6,
      options: Object.entries(SEXOS).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'docTipo',
      label: 'Tipo de documento',
      kind: 'select',
      required: true,
      span: 6,
      options: Object.entries(TIPOS_DOCUMENTO).map(([value, label]) => ({ value, label })),
    },
    { key: 'docNumero', label: 'Número de documento', kind: 'text', required: true, maxLength: 15, span: 6 },
    { key: 'paisCodigo', label: 'País', kind: 'select', required: true, span: 6 },
    { key: 'institucion', label: 'Institución', kind: 'text', maxLength: 255, span: 6 },
    { key: 'tituloProfesional', label: 'Título profesional', kind: 'text', required: true, maxLength: 255, span: 6 },
    { key: 'grado', label: 'Grado', kind: 'select', required: true, span: 6, options: opciones(GRADOS) },
    {
      key: 'posicion',
      label: 'Posición en la institución',
      kind: 'select',
      required: true,
      span: 6,
      options: opciones(POSICIONES),
    },
    { key: 'especialidad', label: 'Especialidad', kind: 'text', maxLength: 255, span: 6 },
    { key: 'telefonoMovil', label: 'Teléfono móvil', kind: 'text', maxLength: 30, span: 6 },
    { key: 'researcherId', label: 'ResearcherID', kind: 'text', maxLength: 50, span: 6 },
    { key: 'scopusId', label: 'Scopus Author ID', kind: 'text', maxLength: 50, span: 6 },
    { key: 'link', label: 'Sitio web', kind: 'url', maxLength: 255, span: 6 },
    { key: 'biografia', label: 'Perfil de investigador', kind: 'longtext', maxLength: 4000 },
  ],
  submit: 'Registrar persona',
});
