import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zViews } from '#core/documents/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { zRefusal } from '#core/mail/shared/refusal.ts';
import {
  administradoresLista,
  apoyosLista,
  facultadesLista,
  investigadoresLista,
  PERMISOS_CONSULTABLES,
  quienPuedeLista,
} from './domain/listas.ts';
import { CLAVES_MODULO, NIVELES } from './domain/permisos.ts';
import {
  datosCuentaDePersona,
  datosMotivo,
  formularioAdministrador,
  formularioAdministradorNuevo,
  formularioApoyo,
  formularioClave,
  formularioFacultad,
  formularioFacultadNueva,
  formularioInvestigador,
} from './domain/usuarios.ts';

const VER = { permission: 'usuarios.ver' } as const;
/** Accounts are never changed in the name of somebody else. */
const EDITAR = { permission: 'usuarios.editar', personal: true } as const;
const lista = <P extends z.ZodRawShape = Record<never, never>>(def: ListDef, ruta: string, params?: P) =>
  defineContract(def.key, listEndpoints(def, `/usuarios/${ruta}`, { ...VER, ...(params ? { params } : {}) }));
const permisoConsultado = z.enum(
  PERMISOS_CONSULTABLES.map((p) => p.codigo),
  'Elija un permiso de la lista',
);
/** Accounts by their kind, who acted for whom, and who holds a permission. */
export const listasDeUsuarios = {
  administradores: lista(administradoresLista, 'administradores'),
  facultades: lista(facultadesLista, 'facultades'),
  investigadores: lista(investigadoresLista, 'investigadores'),
  apoyos: lista(apoyosLista, 'apoyos'),
  quienPuede: lista(quienPuedeLista, 'quien-puede', { permiso: permisoConsultado }),
};

const porId = z.object({ id: zId });
const conVersion = porId.extend({ version: z.number().int() }).shape;
const conMotivo = datosMotivo.extend(porId.shape);
const permiso = z.object({ modulo: z.enum(CLAVES_MODULO), nivel: z.enum(NIVELES) });
/** A new account; the password is there when it must be shown, and never again. */
const creada = z.object({ id: z.number(), clave: z.string().nullable() });

export const ACCIONES_CUENTA = [
  'editar',
  'permisos',
  'clave',
  'cerrarSesiones',
  'quitarFactor',
  'desactivar',
  'reactivar',
  'eliminar',
  'apoyo',
] as const;
export type AccionCuenta = (typeof ACCIONES_CUENTA)[number];

const cuenta = z.object({
  id: z.number(),
  version: z.number(),
  nombre: z.string(),
  usuario: z.string().nullable(),
  correo: z.string().nullable(),
  /** Nothing arrives at that address. */
  correoRechazado: zRefusal.nullable(),
  estado: z.enum(['activa', 'inactiva', 'vencida']),
  superadmin: z.boolean(),
  segundoFactor: z.boolean(),
  /** How many passkeys it has. */
  llaves: z.number(),
  debeCambiarClave: z.boolean(),
  /** Until when its one-time password works, while it has one. */
  claveHasta: z.string().nullable(),
  creadaEn: z.string(),
  ultimoAcceso: z.string().nullable(),
  sesiones: z.number(),
  roles: z.array(z.object({ rol: z.string(), etiqueta: z.string(), detalle: z.string() })),
  /** Profile of the administrator, in the shape of its form. */
  administrador: z.record(z.string(), z.string().nullable()).nullable(),
  facultadId: z.number().nullable(),
  permisos: z.array(permiso),
  acciones: z.array(z.enum(ACCIONES_CUENTA)),
  /** Why less can be done than usual. */
  limite: z.string().nullable(),
});
export type Cuenta = z.output<typeof cuenta>;

const ver = operations('/usuarios', VER);
const editar = operations('/usuarios', EDITAR);

export const usuariosContract = defineContract('usuarios', {
  obtener: ver.get('/cuentas/:id', 'Una cuenta, con lo que se puede hacer con ella', { input: porId, output: cuenta }),
  historial: ver.get('/cuentas/:id/historial', 'Cambios de una cuenta', { input: porId, output: history }),
  efectivos: ver.get('/cuentas/:id/permisos', 'Qué puede ver y hacer una cuenta, y por qué', {
    input: porId,
    output: zViews,
  }),
  opciones: ver.get('/opciones', 'Facultades que se eligen en los formularios', {
    output: z.object({ facultades: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  candidatos: editar.get('/candidatos', 'Investigadores que pueden recibir una cuenta', {
    input: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({
      personas: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          correo: z.string().nullable(),
          cuenta: z.string().nullable(),
          /** Account of the same person as evaluator, which gains the role. */
          cuentaEvaluador: z.string().nullable(),
        }),
      ),
    }),
  }),
  crearAdministrador: editar.post('/administradores', 'Crea un usuario administrador', {
    input: formularioAdministradorNuevo.schema,
    output: creada,
  }),
  editarAdministrador: editar.put('/administradores/:id', 'Edita los datos de un administrador', {
    input: formularioAdministrador.schema.extend(conVersion),
    output: cuenta,
  }),
  cambiarPermisos: editar.put('/administradores/:id/permisos', 'Cambia los permisos de un administrador', {
    input: z.object({ ...conVersion, superadmin: z.boolean(), permisos: z.array(permiso).max(100) }),
    output: cuenta,
  }),
  crearFacultad: editar.post('/facultades', 'Crea el usuario de una facultad', {
    input: formularioFacultadNueva.schema,
    output: creada,
  }),
  editarFacultad: editar.put('/facultades/:id', 'Edita el usuario de una facultad', {
    input: formularioFacultad.schema.extend(conVersion),
    output: cuenta,
  }),
  crearInvestigador: editar.post('/investigadores', 'Crea la cuenta de un investigador', {
    input: datosCuentaDePersona,
    output: creada,
  }),
  editarInvestigador: editar.put('/investigadores/:id', 'Edita la cuenta de un investigador', {
    input: formularioInvestigador.schema.extend(conVersion),
    output: cuenta,
  }),
  reiniciarClave: editar.post('/cuentas/:id/clave', 'Reinicia la contraseña de una cuenta y cierra sus sesiones', {
    limitPerMinute: 20,
    input: formularioClave.schema.extend(porId.shape),
    output: z.object({ clave: z.string().nullable(), correo: z.string().nullable() }),
  }),
  cerrarSesiones: editar.post('/cuentas/:id/cerrar-sesiones', 'Cierra todas las sesiones de una cuenta', {
    input: porId,
    output: z.object({ cerradas: z.number() }),
  }),
  quitarFactor: editar.post(
    '/cuentas/:id/segundo-factor',
    'Quita el segundo factor y las llaves de acceso de quien los perdió',
    {
      input: conMotivo,
    },
  ),
  desactivar: editar.post('/cuentas/:id/desactivar', 'Desactiva una cuenta y cierra sus sesiones', {
    input: conMotivo,
    output: cuenta,
  }),
  reactivar: editar.post('/cuentas/:id/reactivar', 'Reactiva una cuenta', { input: porId, output: cuenta }),
  eliminar: editar.remove('/cuentas/:id', 'Elimina una cuenta que nunca se usó', { input: porId }),
  iniciarApoyo: editar.post('/cuentas/:id/apoyo', 'Ingresa en nombre de una persona, por un tiempo y con un motivo', {
    limitPerMinute: 20,
    input: formularioApoyo.schema.extend(porId.shape),
    output: z.object({ destino: z.string() }),
  }),
  revocarApoyo: editar.post('/apoyos/:id/revocar', 'Termina un acceso de apoyo', { input: porId }),
});
