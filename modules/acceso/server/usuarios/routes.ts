import { sql } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import { type ImplementedModule, implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { listasDeUsuarios, usuariosContract } from '../../contract-usuarios.ts';
import { galletaDeSesion, type Sesiones } from '../sesiones.ts';
import { cambiarPermisos, crearAdministrador, editarAdministrador } from './administradores.ts';
import { leerCuenta } from './alcance.ts';
import { cortarApoyo, iniciarApoyo } from './apoyo.ts';
import { cerrarSesionesDe, quitarSegundoFactor, reiniciarClave } from './clave.ts';
import { permisosEfectivos } from './efectivos.ts';
import { desactivarCuenta, eliminarCuenta, reactivarCuenta } from './estado.ts';
import { crearFacultad, editarFacultad } from './facultades.ts';
import { buscarCandidatos, crearInvestigador, editarInvestigador } from './investigadores.ts';
import {
  administradoresSource,
  apoyosSource,
  facultadesSource,
  investigadoresSource,
  quienPuedeSource,
} from './listas.ts';
import { obtenerCuenta } from './obtener.ts';

explainConstraints({
  usuario_queda_superadmin:
    'Es el último superadministrador activo: nombre a otro antes de desactivarlo o quitarle esa condición.',
  acceso_apoyo_no_superadmin: 'No se ingresa en nombre de un superadministrador.',
  usuario_username_unique: 'Ya existe una cuenta con ese nombre de usuario.',
  usuario_email_unique: 'Ya existe una cuenta con ese correo.',
  identidad_pkey: 'Ya existe una cuenta con ese nombre de usuario o ese correo.',
  usuario_admin_codigo_unico: 'Ya existe una cuenta con ese código de trabajador.',
  usuario_rol_investigador_unico: 'Este investigador ya tiene una cuenta.',
});

const { administradores, facultades, investigadores, apoyos, quienPuede } = listasDeUsuarios;
const deListas: ImplementedModule[] = [
  implement(administradores, serveList(administradoresSource)),
  implement(facultades, serveList(facultadesSource)),
  implement(investigadores, serveList(investigadoresSource)),
  implement(apoyos, serveList(apoyosSource)),
  implement(
    quienPuede,
    serveList<{ permiso: string }>((ctx, { permiso }) => quienPuedeSource(ctx, permiso)),
  ),
];

/** User administration (spec 08 §7). */
export const usuariosModules = (sesiones: Sesiones): ImplementedModule[] => [
  ...deListas,
  implement(usuariosContract, {
    obtener: (ctx, { id }) => obtenerCuenta(ctx, id),
    historial: async (ctx, { id }) => historyOf(ctx.db, 'usuario', (await leerCuenta(ctx, id)).id),
    efectivos: (ctx, { id }) => permisosEfectivos(ctx, id),
    opciones: async (ctx) => ({
      facultades: await ctx.db
        .select({ value: sql<string>`${facultad.id}::text`, label: facultad.nombre })
        .from(facultad)
        .where(sql`${facultad.activo}`)
        .orderBy(facultad.nombre),
    }),
    candidatos: async (ctx, { q }) => ({ personas: await buscarCandidatos(ctx, q) }),
    crearAdministrador,
    editarAdministrador: (ctx, input) => editarAdministrador(ctx, sesiones, input),
    cambiarPermisos: (ctx, input) => cambiarPermisos(ctx, sesiones, input),
    crearFacultad,
    editarFacultad: (ctx, input) => editarFacultad(ctx, sesiones, input),
    crearInvestigador: (ctx, input) => crearInvestigador(ctx, sesiones, input),
    editarInvestigador: (ctx, input) => editarInvestigador(ctx, sesiones, input),
    reiniciarClave: (ctx, input) => reiniciarClave(ctx, sesiones, input),
    cerrarSesiones: (ctx, { id }) => cerrarSesionesDe(ctx, sesiones, id),
    quitarFactor: (ctx, input) => quitarSegundoFactor(ctx, sesiones, input),
    desactivar: (ctx, input) => desactivarCuenta(ctx, sesiones, input),
    reactivar: (ctx, { id }) => reactivarCuenta(ctx, sesiones, id),
    eliminar: (ctx, { id }) => eliminarCuenta(ctx, sesiones, id),
    iniciarApoyo: async (ctx, input, { request, reply }) => {
      const { token, destino } = await iniciarApoyo(ctx, sesiones, input, request.headers['user-agent'] ?? null);
      reply.header('set-cookie', galletaDeSesion(ctx.settings, token));
      return { destino };
    },
    revocarApoyo: (ctx, { id }) => cortarApoyo(ctx, sesiones, id, 'oficina'),
  }),
];
