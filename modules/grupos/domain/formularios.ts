import { z } from 'zod';
import { defineForm, type Field, type FormDef, type Option } from '#core/form/shared/form.ts';
import { zDay, zId, zRequired } from '#core/kernel/shared/schemas.ts';
import {
  correoObligatorio,
  opcional,
  researcherId,
  scopus,
  telefono,
  telefonoObligatorio,
  WEB,
} from '#modules/personas/domain/datos-persona.ts';
import { datosExterno, formularioExterno } from '#modules/personas/domain/externo.ts';
import { GRADOS } from '#modules/personas/domain/vocabularios.ts';
import { DEL_TITULAR } from './campos.ts';
import { CLAVES_CLASE } from './clases.ts';

export const diaOpcional = z
  .union([z.literal('').transform(() => null), zDay])
  .nullish()
  .transform((v) => v ?? null);

/** Resolutions of an inclusion, typed by the office. */
const resolucionesDeInclusion = {
  resolucionOficina: opcional(30),
  resolucion: opcional(30),
  resolucionFecha: diaOpcional,
  resolucionDecanal: opcional(30),
  observacion: opcional(2000),
};
export const CAMPOS_INCLUSION = [
  { key: 'desde', label: 'Fecha de inclusión', kind: 'date', required: true, span: 6 },
  { key: 'resolucionOficina', label: 'N° de oficio (R.OF.)', kind: 'text', maxLength: 30, span: 6 },
  { key: 'resolucion', label: 'Resolución rectoral (R.R.)', kind: 'text', maxLength: 30, span: 6 },
  { key: 'resolucionFecha', label: 'Fecha de la R.R.', kind: 'date', span: 6 },
  { key: 'resolucionDecanal', label: 'Resolución decanal (R.D.)', kind: 'text', maxLength: 30, span: 6 },
  { key: 'observacion', label: 'Observación', kind: 'longtext', maxLength: 2000 },
] as const satisfies readonly Field[];

/** What «Incluir miembro» sends (block B1): where the person comes from, and what the office adds. */
export const datosInclusion = z.object({
  clase: z.enum(CLAVES_CLASE, 'Elija cómo se incluye a la persona'),
  /** A registered teacher. */
  investigadorId: zId.nullish(),
  /** A row of the enrolment snapshot. */
  sumId: zId.nullish(),
  /** Form F1. */
  externo: datosExterno.nullish(),
  /** Somebody is registered with the same name, and it is another person; the same one goes in `investigadorId`. */
  esOtra: z.boolean().default(false),
  desde: diaOpcional,
  ...resolucionesDeInclusion,
});
export type DatosInclusion = z.output<typeof datosInclusion>;

const membresia = { desde: zDay, resolucion: opcional(30), resolucionFecha: diaOpcional, observacion: opcional(2000) };
/** Block B2 by variant: what the office corrects of a member and of the person. */
export const VARIANTES_EDICION = {
  titular: z.object({
    ctiVitae: WEB.refine((v) => v !== null, 'Campo requerido'),
    depAcademico: opcional(100),
    especialidad: opcional(),
    tituloProfesional: zRequired(255),
    grado: z.enum(GRADOS, 'Campo requerido'),
    institutoId: zId,
    emailInstitucional: correoObligatorio,
    telefonoCasa: telefono,
    telefonoTrabajo: telefono,
    telefonoMovil: telefonoObligatorio,
    googleScholar: WEB.refine((v) => v !== null, 'Campo requerido'),
    ...membresia,
  }),
  interno: z.object({
    docNumero: zRequired(15),
    emailInstitucional: correoObligatorio,
    telefonoMovil: telefonoObligatorio,
    telefonoCasa: telefono,
    telefonoTrabajo: telefono,
    observacion: opcional(2000),
  }),
  externo: z.object({
    apellido1: zRequired(255),
    apellido2: opcional(255),
    nombres: zRequired(255),
    institucion: opcional(255),
    emailPersonal: correoObligatorio,
    telefonoMovil: telefono,
    tituloProfesional: zRequired(255),
    grado: z.enum(GRADOS, 'Campo requerido'),
    especialidad: opcional(255),
    researcherId,
    scopusId: scopus,
    link: WEB,
    biografia: opcional(4000),
    observacion: opcional(2000),
  }),
} as const;
export type VarianteEdicion = keyof typeof VARIANTES_EDICION;

/** Variant of a member: by condition and by what the person is (spec 04 B2). */
export const varianteDe = (m: { condicion: string; tipo: string }): VarianteEdicion =>
  m.condicion === 'Titular' ? 'titular' : m.tipo.startsWith('Externo') ? 'externo' : 'interno';

const p = DEL_TITULAR;
const movil = { ...p.telefonoMovil, required: true };
const [DESDE, , RESOLUCION, RESOLUCION_FECHA, , OBSERVACION] = CAMPOS_INCLUSION;
const CAMPOS_TITULAR: readonly Field[] = [
  p.grado,
  p.tituloProfesional,
  p.especialidad,
  { key: 'depAcademico', label: 'Departamento académico', kind: 'text', maxLength: 100, span: 6 },
  p.institutoId,
  p.emailInstitucional,
  movil,
  p.telefonoCasa,
  p.telefonoTrabajo,
  { key: 'ctiVitae', label: 'CTI Vitae', kind: 'url', required: true, span: 6 },
  { key: 'googleScholar', label: 'Google Scholar', kind: 'url', required: true, span: 6 },
  ...[DESDE, RESOLUCION, RESOLUCION_FECHA, OBSERVACION].map((c) => ({ ...c, section: 'Inclusión' })),
];
const CAMPOS_INTERNO: readonly Field[] = [
  { key: 'docNumero', label: 'Número de documento', kind: 'text', required: true, maxLength: 15, span: 6 },
  p.emailInstitucional,
  movil,
  p.telefonoCasa,
  p.telefonoTrabajo,
  OBSERVACION,
];
const DE_EXTERNO = new Set(Object.keys(VARIANTES_EDICION.externo.shape));
const CAMPOS_EXTERNO: readonly Field[] = [
  ...formularioExterno.fields.filter((f) => DE_EXTERNO.has(f.key)),
  OBSERVACION,
];
const CAMPOS: Record<VarianteEdicion, readonly Field[]> = {
  titular: CAMPOS_TITULAR,
  interno: CAMPOS_INTERNO,
  externo: CAMPOS_EXTERNO,
};
/** Form of a variant, with the institutes of the person's faculty as options. */
export const formularioEdicion = (variante: VarianteEdicion, institutos: readonly Option[]): FormDef =>
  defineForm({
    schema: VARIANTES_EDICION[variante] as z.ZodObject,
    fields: CAMPOS[variante].map((f) => (f.key === 'institutoId' ? { ...f, options: institutos } : f)),
    submit: 'Guardar',
  });
