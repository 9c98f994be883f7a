import { z } from 'zod';
import { schemaOf, type Values } from '#core/field/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { PREAJUSTES } from './permisos.ts';

const correoOpcional = z
  .union([z.literal(''), z.email(FAULTS.notEmail).max(255)])
  .nullable()
  .default(null)
  .transform((v) => v || null);
const nombreDeUsuario = z
  .string()
  .trim()
  .min(1, FAULTS.required)
  .regex(/^[\w.@-]{3,255}$/, 'Use de 3 a 255 letras, números o los signos . _ - @');

/** How a new account gets its first password. */
const acceso = {
  kind: 'choice',
  label: 'Primer ingreso',
  radio: true,
  required: true,
  accepts: z.enum(['invitacion', 'temporal']).default('invitacion'),
  options: {
    invitacion: 'Enviar una invitación por correo',
    temporal: 'Mostrar una contraseña de un solo uso',
  },
  help: 'La invitación es un enlace que vence en 24 horas. La contraseña de un solo uso se muestra una vez y se cambia al ingresar.',
} as const;
const usuario = { kind: 'text', label: 'Usuario', required: true, max: 255, accepts: nombreDeUsuario } as const;
const correo = { kind: 'email', label: 'Correo', max: 255, accepts: correoOpcional } as const;

const INSTITUCION = { section: 'Datos institucionales', span: 6, max: 255 } as const;
const PERSONA = { section: 'Datos personales', span: 6, max: 255 } as const;
const ACCESO = { section: 'Acceso', span: 6 } as const;

/** Profile and access of an administrator (spec 08 §7.1). */
const administrador = defineFields({
  codigoTrabajador: { kind: 'text', label: 'Código de trabajador', required: true, ...INSTITUCION },
  cargo: { kind: 'text', label: 'Cargo', ...INSTITUCION },
  apellido1: { kind: 'text', label: 'Apellido paterno', required: true, ...PERSONA },
  apellido2: { kind: 'text', label: 'Apellido materno', required: true, ...PERSONA },
  nombres: { kind: 'text', label: 'Nombres', required: true, ...PERSONA },
  sexo: { kind: 'choice', label: 'Sexo', required: true, options: { F: 'Femenino', M: 'Masculino' }, ...PERSONA },
  fechaNacimiento: { kind: 'day', label: 'Fecha de nacimiento', ...PERSONA },
  correo: { ...correo, ...PERSONA },
  telefonoCasa: { kind: 'text', label: 'Teléfono de casa', ...PERSONA, span: 4 },
  telefonoTrabajo: { kind: 'text', label: 'Teléfono de trabajo', ...PERSONA, span: 4 },
  telefonoMovil: { kind: 'text', label: 'Teléfono móvil', ...PERSONA, span: 4 },
  direccion: { kind: 'text', label: 'Dirección', ...PERSONA, span: 12 },
  usuario: { ...usuario, ...ACCESO },
});
export type AdministradorDatos = Values<typeof administrador>;
export const formularioAdministrador = formOf(administrador, 'Guardar cambios');
const administradorNuevo = defineFields({
  ...administrador,
  preajuste: {
    kind: 'choice',
    label: 'Permisos',
    required: true,
    accepts: z.enum(['ninguno', ...Object.keys(PREAJUSTES)]).default('ninguno'),
    options: {
      ninguno: 'Ninguno por ahora',
      ...Object.fromEntries(Object.entries(PREAJUSTES).map(([clave, p]) => [clave, p.etiqueta])),
    },
    help: 'Después puede ajustarlos módulo por módulo.',
    ...ACCESO,
  },
  acceso: { ...acceso, section: 'Acceso' },
});
export type AdministradorNuevo = Values<typeof administradorNuevo>;
export const formularioAdministradorNuevo = formOf(administradorNuevo, 'Crear usuario');

/** Account of a faculty office (spec 08 §7.3): it sees its own faculty. */
const deFacultad = defineFields({
  usuario,
  facultadId: { kind: 'reference', label: 'Facultad', required: true },
  correo: { ...correo, help: 'Hace falta para enviarle enlaces de contraseña.' },
});
export type FacultadDatos = Values<typeof deFacultad>;
export const formularioFacultad = formOf(deFacultad, 'Guardar cambios');
const facultadNueva = defineFields({ ...deFacultad, acceso });
export type FacultadNueva = Values<typeof facultadNueva>;
export const formularioFacultadNueva = formOf(facultadNueva, 'Crear usuario');

/** Account of an investigator: the mail is its login (spec 08 §7.2). */
const deInvestigador = defineFields({
  correo: {
    kind: 'email',
    label: 'Correo',
    required: true,
    max: 255,
    help: 'Con este correo inicia sesión. No puede repetirse en otra cuenta.',
  },
});
export type InvestigadorDatos = Values<typeof deInvestigador>;
export const formularioInvestigador = formOf(deInvestigador, 'Guardar cambios');
const investigadorNuevo = defineFields({ ...deInvestigador, acceso });
export const formularioInvestigadorNuevo = formOf(investigadorNuevo, 'Crear usuario');
const cuentaDePersona = defineFields({
  ...investigadorNuevo,
  investigadorId: { kind: 'reference', label: 'Investigador', required: true },
});
export type InvestigadorNuevo = Values<typeof cuentaDePersona>;
/** The person is chosen before the form opens. */
export const datosCuentaDePersona = schemaOf(cuentaDePersona);

/** «Reiniciar contraseña» (spec 08 §7.3). */
export const formularioClave = formOf(
  defineFields({
    modo: {
      kind: 'choice',
      label: '¿Cómo recibirá su nueva contraseña?',
      radio: true,
      required: true,
      options: {
        enlace: 'Un enlace por correo: sirve una vez y vence en 24 horas',
        temporal: 'Una contraseña de un solo uso, que usted verá una sola vez',
      },
    },
  }),
  'Reiniciar contraseña',
);

const motivo = {
  kind: 'longtext',
  label: 'Motivo',
  required: true,
  atLeast: { letters: 10, says: 'Explique el motivo con 10 caracteres como mínimo' },
  max: 500,
} as const;
/** A reason that stays in the history of the account. */
export const formularioMotivo = (submit: string, help: string) =>
  formOf(defineFields({ motivo: { ...motivo, help } }), submit);
export const datosMotivo = schemaOf(defineFields({ motivo }));

/** Minutes of a support access; «hoy» lasts until the end of the day of the institution (spec 08 §7.3). */
const apoyo = defineFields({
  motivo: { ...motivo, help: 'La persona lo verá, junto con su nombre.' },
  duracion: {
    kind: 'choice',
    label: 'Hasta cuándo',
    required: true,
    options: { '30': '30 minutos', '60': '1 hora', '120': '2 horas', hoy: 'Hasta el final de hoy' },
    help: 'Nunca dura más allá del final de hoy.',
  },
});
export type ApoyoDatos = Values<typeof apoyo>;
export type Duracion = ApoyoDatos['duracion'];
export const formularioApoyo = formOf(apoyo, 'Iniciar el acceso de apoyo');
