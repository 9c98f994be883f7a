import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import { zDay, zId, zRequired, zText } from '#core/kernel/shared/schemas.ts';
import { PREAJUSTES } from './permisos.ts';

const opcional = (max: number) =>
  zText(max)
    .nullable()
    .default(null)
    .transform((v) => v || null);
const correoOpcional = z
  .union([z.literal(''), z.email('Escriba un correo válido').max(255)])
  .nullable()
  .default(null)
  .transform((v) => v || null);
const correo = z.email('Escriba un correo válido').max(255, 'Límite superado: 255 caracteres como máximo');
const nombreDeUsuario = z
  .string()
  .trim()
  .min(1, 'Campo requerido')
  .regex(/^[\w.@-]{3,255}$/, 'Use de 3 a 255 letras, números o los signos . _ - @');

/** How a new account gets its first password. */
export const ACCESOS = {
  invitacion: 'Enviar una invitación por correo',
  temporal: 'Mostrar una contraseña de un solo uso',
} as const;
const acceso = z.enum(['invitacion', 'temporal']).default('invitacion');
const campoAcceso: Field = {
  key: 'acceso',
  label: 'Primer ingreso',
  kind: 'radio',
  section: 'Acceso',
  options: Object.entries(ACCESOS).map(([value, label]) => ({ value, label })),
  help: 'La invitación es un enlace que vence en 24 horas. La contraseña de un solo uso se muestra una vez y se cambia al ingresar.',
};

/** Profile and access of an administrator (spec 08 §7.1). */
export const administradorDatos = z.object({
  codigoTrabajador: zRequired(255),
  cargo: opcional(255),
  apellido1: zRequired(255),
  apellido2: zRequired(255),
  nombres: zRequired(255),
  sexo: z.enum(['M', 'F'], 'Campo requerido'),
  fechaNacimiento: z
    .union([z.literal(''), zDay])
    .nullable()
    .default(null)
    .transform((v) => v || null),
  correo: correoOpcional,
  telefonoCasa: opcional(255),
  telefonoTrabajo: opcional(255),
  telefonoMovil: opcional(255),
  direccion: opcional(255),
  usuario: nombreDeUsuario,
});
export type AdministradorDatos = z.output<typeof administradorDatos>;
export const administradorNuevo = administradorDatos.extend({
  acceso,
  preajuste: z.enum(['ninguno', ...Object.keys(PREAJUSTES)]).default('ninguno'),
});
export type AdministradorNuevo = z.output<typeof administradorNuevo>;

const camposAdministrador: Field[] = [
  {
    key: 'codigoTrabajador',
    label: 'Código de trabajador',
    kind: 'text',
    required: true,
    span: 6,
    section: 'Datos institucionales',
  },
  { key: 'cargo', label: 'Cargo', kind: 'text', span: 6, section: 'Datos institucionales' },
  { key: 'apellido1', label: 'Apellido paterno', kind: 'text', required: true, span: 6, section: 'Datos personales' },
  { key: 'apellido2', label: 'Apellido materno', kind: 'text', required: true, span: 6, section: 'Datos personales' },
  { key: 'nombres', label: 'Nombres', kind: 'text', required: true, span: 6, section: 'Datos personales' },
  {
    key: 'sexo',
    label: 'Sexo',
    kind: 'select',
    required: true,
    span: 6,
    section: 'Datos personales',
    options: [
      { value: 'F', label: 'Femenino' },
      { value: 'M', label: 'Masculino' },
    ],
  },
  { key: 'fechaNacimiento', label: 'Fecha de nacimiento', kind: 'date', span: 6, section: 'Datos personales' },
  { key: 'correo', label: 'Correo', kind: 'email', span: 6, section: 'Datos personales' },
  { key: 'telefonoCasa', label: 'Teléfono de casa', kind: 'text', span: 4, section: 'Datos personales' },
  { key: 'telefonoTrabajo', label: 'Teléfono de trabajo', kind: 'text', span: 4, section: 'Datos personales' },
  { key: 'telefonoMovil', label: 'Teléfono móvil', kind: 'text', span: 4, section: 'Datos personales' },
  { key: 'direccion', label: 'Dirección', kind: 'text', section: 'Datos personales' },
  { key: 'usuario', label: 'Usuario', kind: 'text', required: true, span: 6, section: 'Acceso' },
];
export const formularioAdministrador = defineForm({
  schema: administradorDatos,
  fields: camposAdministrador,
  submit: 'Guardar cambios',
});
export const formularioAdministradorNuevo = defineForm({
  schema: administradorNuevo,
  fields: [
    ...camposAdministrador,
    {
      key: 'preajuste',
      label: 'Permisos',
      kind: 'select',
      span: 6,
      section: 'Acceso',
      options: [
        { value: 'ninguno', label: 'Ninguno por ahora' },
        ...Object.entries(PREAJUSTES).map(([value, p]) => ({ value, label: p.etiqueta })),
      ],
      help: 'Después puede ajustarlos módulo por módulo.',
    },
    campoAcceso,
  ],
  submit: 'Crear usuario',
});

/** Account of a faculty office (spec 08 §7.3): it sees its own faculty. */
export const facultadDatos = z.object({ usuario: nombreDeUsuario, facultadId: zId, correo: correoOpcional });
export type FacultadDatos = z.output<typeof facultadDatos>;
export const facultadNueva = facultadDatos.extend({ acceso });
export type FacultadNueva = z.output<typeof facultadNueva>;
const camposFacultad: Field[] = [
  { key: 'usuario', label: 'Usuario', kind: 'text', required: true },
  { key: 'facultadId', label: 'Facultad', kind: 'select', required: true },
  { key: 'correo', label: 'Correo', kind: 'email', help: 'Hace falta para enviarle enlaces de contraseña.' },
];
export const formularioFacultad = defineForm({
  schema: facultadDatos,
  fields: camposFacultad,
  submit: 'Guardar cambios',
});
export const formularioFacultadNueva = defineForm({
  schema: facultadNueva,
  fields: [...camposFacultad, { ...campoAcceso, section: undefined } as Field],
  submit: 'Crear usuario',
});

/** Account of an investigator: the mail is its login (spec 08 §7.2). */
export const investigadorDatos = z.object({ correo });
export type InvestigadorDatos = z.output<typeof investigadorDatos>;
export const investigadorNuevo = investigadorDatos.extend({
  investigadorId: z.coerce
    .number('Elija a un investigador de la lista')
    .int()
    .positive('Elija a un investigador de la lista'),
  acceso,
});
export type InvestigadorNuevo = z.output<typeof investigadorNuevo>;
const campoCorreo: Field = {
  key: 'correo',
  label: 'Correo',
  kind: 'email',
  required: true,
  help: 'Con este correo inicia sesión. No puede repetirse en otra cuenta.',
};
export const formularioInvestigador = defineForm({
  schema: investigadorDatos,
  fields: [campoCorreo],
  submit: 'Guardar cambios',
});
export const formularioInvestigadorNuevo = defineForm({
  schema: z.object({ correo, acceso }),
  fields: [campoCorreo, { ...campoAcceso, section: undefined } as Field],
  submit: 'Crear usuario',
});

/** «Reiniciar contraseña» (spec 08 §7.3). */
export const formularioClave = defineForm({
  schema: z.object({ modo: z.enum(['enlace', 'temporal'], 'Campo requerido') }),
  fields: [
    {
      key: 'modo',
      label: '¿Cómo recibirá su nueva contraseña?',
      kind: 'radio',
      required: true,
      options: [
        { value: 'enlace', label: 'Un enlace por correo: sirve una vez y vence en 24 horas' },
        { value: 'temporal', label: 'Una contraseña de un solo uso, que usted verá una sola vez' },
      ],
    },
  ],
  submit: 'Reiniciar contraseña',
});

const motivo = z
  .string()
  .trim()
  .min(10, 'Explique el motivo con 10 caracteres como mínimo')
  .max(500, 'Límite superado: 500 caracteres como máximo');
/** A reason that stays in the history of the account. */
export const formularioMotivo = (submit: string, help: string) =>
  defineForm({
    schema: z.object({ motivo }),
    fields: [{ key: 'motivo', label: 'Motivo', kind: 'longtext', required: true, maxLength: 500, help }],
    submit,
  });

/** Minutes of a support access; «hoy» lasts until the end of the day of the institution (spec 08 §7.3). */
export const DURACIONES = {
  '30': '30 minutos',
  '60': '1 hora',
  '120': '2 horas',
  hoy: 'Hasta el final de hoy',
} as const;
export type Duracion = keyof typeof DURACIONES;
export const apoyoDatos = z.object({
  motivo,
  duracion: z.enum(['30', '60', '120', 'hoy'], 'Campo requerido').default('60'),
});
export type ApoyoDatos = z.output<typeof apoyoDatos>;
export const formularioApoyo = defineForm({
  schema: apoyoDatos,
  fields: [
    {
      key: 'motivo',
      label: 'Motivo',
      kind: 'longtext',
      required: true,
      maxLength: 500,
      help: 'La persona lo verá, junto con su nombre.',
    },
    {
      key: 'duracion',
      label: 'Hasta cuándo',
      kind: 'select',
      required: true,
      options: Object.entries(DURACIONES).map(([value, label]) => ({ value, label })),
      help: 'Nunca dura más allá del final de hoy.',
    },
  ],
  submit: 'Iniciar el acceso de apoyo',
});
