import { z } from 'zod';
import type { Option } from '#core/field/shared/kind.ts';
import { optionsOf } from '#core/field/shared/options.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, type FormFields, formOf, inputsOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { AUTORIAS, linea, SI, WEB } from '#modules/personas/domain/datos-persona.ts';
import { camposExterno, datosExterno, enlaceObligatorio, formularioExterno } from '#modules/personas/domain/externo.ts';
import { DEL_TITULAR } from './campos.ts';
import { CLAVES_CLASE } from './clases.ts';

const desde = { kind: 'day', label: 'Fecha de inclusión', span: 6 } as const;
export const resolucion = linea('Resolución rectoral', 6, 30);
export const resolucionFecha = { kind: 'day', label: 'Fecha de la resolución rectoral', span: 6 } as const;
export const observacion = { kind: 'longtext', label: 'Observación', max: 2000 } as const;

/** Resolutions of an inclusion, typed by the office. */
const inclusion = defineFields({
  desde,
  resolucionOficina: linea('Número de oficio', 6, 30),
  resolucion,
  resolucionFecha,
  resolucionDecanal: linea('Resolución decanal', 6, 30),
  observacion,
});
const INCLUIR = 'Incluir miembro';
/** The office also writes day and resolutions of a titular of a group. */
export const formularioInclusion = (conResoluciones: boolean): FormDef =>
  formOf<FormFields>(conResoluciones ? { ...inclusion, desde: { ...desde, ...SI } } : { observacion }, INCLUIR);
/** Form F1, with what each way of including an external adds. */
export function formularioInclusionExterno(internacional: boolean): FormDef {
  const { resolucion: rr } = inclusion;
  const mas = { ...(internacional ? { resolucion: { ...rr, ...SI } } : {}), observacion };
  const fields = [...formularioExterno.fields, ...inputsOf(mas)];
  return { schema: datosExterno.safeExtend(schemaOf<FormFields>(mas).shape), fields, submit: INCLUIR };
}

/** What «Incluir miembro» sends (block B1): where the person comes from, and what the office adds. */
export const datosInclusion = schemaOf(inclusion).extend({
  clase: z.enum(CLAVES_CLASE, 'Elija cómo se incluye a la persona'),
  /** A registered teacher. */
  investigadorId: zId.nullish(),
  /** A row of the enrolment snapshot. */
  sumId: zId.nullish(),
  /** Form F1. */
  externo: datosExterno.nullish(),
  /** Somebody is registered with the same name, and it is another person; the same one goes in `investigadorId`. */
  esOtra: z.boolean().default(false),
});
export type DatosInclusion = z.output<typeof datosInclusion>;

const section = 'Inclusión';
const emailInstitucional = { ...DEL_TITULAR.emailInstitucional, ...SI };
const { telefonoCasa, telefonoTrabajo } = DEL_TITULAR;
const telefonos = {
  telefonoMovil: { ...DEL_TITULAR.telefonoMovil, ...SI },
  telefonoCasa,
  telefonoTrabajo,
};
const { orcid, sexo, docTipo, docNumero, paisCodigo, posicion, ...deExterno } = camposExterno;

/** Block B2 by variant: what the office corrects of a member and of the person; who they are, in their own record. */
const CAMPOS = {
  titular: defineFields({
    ...DEL_TITULAR,
    depAcademico: linea('Departamento académico', 6, 100),
    emailInstitucional,
    ...telefonos,
    ctiVitae: enlaceObligatorio('CTI Vitae'),
    googleScholar: enlaceObligatorio('Google Scholar'),
    desde: { ...desde, ...SI, section },
    resolucion: { ...resolucion, section },
    resolucionFecha: { ...resolucionFecha, section },
    observacion: { ...observacion, section },
  }),
  interno: defineFields({
    docNumero: { ...linea('Número de documento', 6, 15), ...SI },
    emailInstitucional,
    ...telefonos,
    observacion,
  }),
  externo: defineFields({
    ...deExterno,
    researcherId: { ...AUTORIAS.researcherId, span: 6 },
    scopusId: { ...AUTORIAS.scopusId, span: 6 },
    link: { ...deExterno.link, accepts: WEB },
    observacion,
  }),
} satisfies Record<string, FormFields>;
export type VarianteEdicion = keyof typeof CAMPOS;
export const VARIANTES_EDICION = {
  titular: schemaOf(CAMPOS.titular),
  interno: schemaOf(CAMPOS.interno),
  externo: schemaOf(CAMPOS.externo),
};

/** FormFields that are of the membership; the rest are of the person. */
export const DE_MEMBRESIA = ['desde', 'resolucion', 'resolucionFecha', 'observacion'] as const;

/** Variant of a member: by condition and by what the person is (spec 04 B2). */
export const varianteDe = (m: { condicion: string; tipo: string }): VarianteEdicion =>
  m.condicion === 'Titular' ? 'titular' : m.tipo.startsWith('Externo') ? 'externo' : 'interno';

/** Form of a variant, with the choices of the fields that take them from a catalogue. */
export function formularioEdicion(
  variante: VarianteEdicion,
  opciones: { institutoId: readonly Option[]; grado: readonly Option[] },
): FormDef {
  const { fields, ...form } = formOf<FormFields>(CAMPOS[variante], 'Guardar');
  const deCatalogo: Partial<Record<string, readonly Option[]>> = opciones;
  return { ...form, fields: fields.map((f) => ({ ...f, options: deCatalogo[f.key] ?? optionsOf(f) })) };
}
