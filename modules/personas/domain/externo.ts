import { z } from 'zod';
import { defineForm, type Field, type Option } from '#core/form/shared/form.ts';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { opcional } from './datos-persona.ts';
import { iguales, pares, texto } from './formulario-persona.ts';
import { esOrcid, GRADOS, POSICIONES, SEXOS, TIPOS_DOCUMENTO } from './vocabularios.ts';

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

const si = { required: true } as const;
const elegir = (key: string, label: string, options?: readonly Option[]): Field => ({
  key,
  label,
  kind: 'select',
  required: true,
  span: 6,
  ...(options ? { options } : {}),
});

/** Layout of F1; the options of `paisCodigo` come from the country catalogue. */
export const formularioExterno = defineForm({
  schema: datosExterno,
  fields: [
    texto('orcid', 'ORCID', { ...si, maxLength: 37, help: '0000-0000-0000-0000' }),
    texto('emailPersonal', 'Correo principal', { ...si, kind: 'email' }),
    texto('apellido1', 'Apellido paterno', si),
    texto('apellido2', 'Apellido materno'),
    texto('nombres', 'Nombres', si),
    elegir('sexo', 'Sexo', pares(SEXOS)),
    elegir('docTipo', 'Tipo de documento', pares(TIPOS_DOCUMENTO)),
    texto('docNumero', 'Número de documento', { ...si, maxLength: 15 }),
    elegir('paisCodigo', 'País'),
    texto('institucion', 'Institución'),
    texto('tituloProfesional', 'Título profesional', si),
    elegir('grado', 'Grado', iguales(GRADOS)),
    elegir('posicion', 'Posición en la institución', iguales(POSICIONES)),
    texto('especialidad', 'Especialidad'),
    texto('telefonoMovil', 'Teléfono móvil', { maxLength: 30 }),
    texto('researcherId', 'ResearcherID', { maxLength: 50 }),
    texto('scopusId', 'Scopus Author ID', { maxLength: 50 }),
    texto('link', 'Sitio web', { kind: 'url' }),
    { key: 'biografia', label: 'Perfil de investigador', kind: 'longtext', maxLength: 4000 },
  ],
  submit: 'Registrar persona',
});
