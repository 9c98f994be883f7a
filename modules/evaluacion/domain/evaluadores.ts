import { z } from 'zod';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineFields, formOf, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { zId, zText } from '#core/kernel/shared/schemas.ts';
import { defineRecord } from '#core/record/shared/record.ts';

const PROFESIONAL = { kind: 'text', span: 6, section: 'Datos profesionales' } as const;

/** Profile of an evaluator (spec 08 §2). */
export const camposEvaluador = defineFields({
  apellidos: { kind: 'text', label: 'Apellidos', required: true, span: 6, max: 255 },
  nombres: { kind: 'text', label: 'Nombres', required: true, span: 6, max: 255 },
  institucion: { kind: 'text', label: 'Institución', required: true, max: 255 },
  cargo: { kind: 'text', label: 'Cargo', span: 6, max: 255 },
  email: { kind: 'email', label: 'Correo', span: 6, max: 255, column: { hidden: true } },
  dni: { ...PROFESIONAL, label: 'Número de documento', max: 100 },
  codigoRegina: { ...PROFESIONAL, label: 'Código REGINA', max: 100 },
  renacyt: { ...PROFESIONAL, label: 'RENACYT', max: 50 },
  nivelRenacyt: { ...PROFESIONAL, label: 'Nivel RENACYT', max: 5 },
  ctiVitae: { ...PROFESIONAL, label: 'CTI Vitae', max: 100 },
  orcid: { ...PROFESIONAL, label: 'ORCID', max: 100 },
});

/** `admin/facultad/gestion_evaluadores` (spec 08 §4). They begin with an account, and stay for what they evaluated. */
export const evaluadores = defineRecord({
  key: 'evaluadores',
  path: '/evaluacion/evaluadores',
  title: 'Usuarios evaluadores',
  one: 'evaluador',
  the: 'El perfil',
  see: 'evaluacion.ver',
  edit: 'evaluacion.editar',
  fixed: true,
  switch: { on: 'podrá ingresar y recibir proyectos.', off: 'ya no podrá ingresar ni recibir proyectos.' },
  fields: camposEvaluador,
  label: ['nombres', 'apellidos'],
  list: {
    identity: { title: '{apellidos}, {nombres}', sub: ['institucion', 'tipo'], label: 'Evaluador' },
    columns: [
      { key: 'id', label: 'ID', kind: 'number', priority: 4 },
      'apellidos',
      'nombres',
      'institucion',
      { key: 'tipo', label: 'Tipo' },
      'cargo',
      { key: 'usuario', label: 'Usuario' },
      'email',
      { key: 'carga', label: 'Proyectos en evaluación', kind: 'number' },
    ],
    filters: [{ key: 'tipo', label: 'Tipo', kind: 'options' }, 'institucion'],
    sort: 'apellidos',
    searchPlaceholder: 'Buscar por nombre, documento o usuario',
    empty: 'Aún no hay evaluadores. Registre el primero con «Nuevo evaluador».',
  },
});

const CUENTA = { section: 'Cuenta' } as const;
/** «Nuevo evaluador» (spec 08 §4). A teacher who already has an account keeps it and gains the role. */
const cuenta = defineFields({
  usuario: { ...CUENTA, kind: 'text', label: 'Usuario', required: true, max: 100, accepts: zText(100).default('') },
  acceso: {
    ...CUENTA,
    kind: 'choice',
    radio: true,
    label: 'Primer ingreso',
    options: { invitacion: 'Enviar invitación por correo', clave: 'Fijar una contraseña' },
    accepts: z.enum(['invitacion', 'clave']).default('invitacion'),
  },
  clave: {
    ...CUENTA,
    kind: 'password',
    label: 'Contraseña',
    required: true,
    max: 200,
    accepts: z.string().max(200).default(''),
    when: { field: 'acceso', is: 'clave' },
    help: 'Ocho caracteres o más, con mayúscula, minúscula, número y signo. Deberá cambiarla al ingresar.',
  },
});
export const evaluadorNuevo = schemaOf({ ...camposEvaluador, ...cuenta }).extend({
  investigadorId: zId.nullable().default(null),
  /** The person was asked whether a teacher of the same name is the same one, and is not. */
  esOtra: z.boolean().default(false),
});
export type EvaluadorNuevo = z.output<typeof evaluadorNuevo>;
/** A teacher with an account needs no new one. */
export const formularioEvaluador = (conCuenta: boolean) =>
  defineForm({
    schema: evaluadorNuevo,
    fields: inputsOf(conCuenta ? camposEvaluador : { ...camposEvaluador, ...cuenta }),
    submit: 'Registrar evaluador',
  });

/** What an evaluator knows about, for the assignment proposal. */
export const formularioAreas = formOf(
  defineFields({
    lineas: { kind: 'references', label: 'Líneas de investigación', accepts: z.array(zId).max(100) },
    ocde: { kind: 'references', label: 'Campos OCDE', accepts: z.array(zId).max(100) },
    palabras: {
      kind: 'names',
      label: 'Palabras clave',
      max: 50,
      accepts: z.array(zText(60).min(1)).max(50),
      help: 'Pulse Intro para añadir.',
    },
  }),
  'Guardar áreas',
);
export type Areas = z.output<typeof formularioAreas.schema>;
