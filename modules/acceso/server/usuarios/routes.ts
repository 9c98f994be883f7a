import { sql } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { exportList } from '#core/list/server/export.ts';
import { type ListSource, listPage } from '#core/list/server/list.ts';
import type { ExportFormat, ListQuery } from '#core/list/shared/list.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { usuariosContract } from '../../contract-usuarios.ts';
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

type Exportar = ListQuery & { format: ExportFormat };
const buscar = (fuente: (ctx: Ctx) => ListSource) => (ctx: Ctx, q: ListQuery) => listPage(ctx.db, fuente(ctx), q);
const exportar = (fuente: (ctx: Ctx) => ListSource) => (ctx: Ctx, q: Exportar) => exportList(ctx, fuente(ctx), q);

/** User administration (spec 08 §7). */
export const usuariosModule = (sesiones: Sesiones) =>
  implement(usuariosContract, {
    administradores: buscar(administradoresSource),
    exportarAdministradores: exportar(administradoresSource),
    facultades: buscar(facultadesSource),
    exportarFacultades: exportar(facultadesSource),
    investigadores: buscar(investigadoresSource),
    exportarInvestigadores: exportar(investigadoresSource),
    apoyos: buscar(apoyosSource),
    exportarApoyos: exportar(apoyosSource),
    quienPuede: (ctx, { permiso, ...q }) => listPage(ctx.db, quienPuedeSource(ctx, permiso), q),
    exportarQuienPuede: (ctx, { permiso, ...q }) => exportList(ctx, quienPuedeSource(ctx, permiso), q),
    obtener: (ctx, { id }) => obtenerCuenta(ctx, id),
    historial: async (ctx, { id }) => historyOf(ctx.db, 'usuario', (await leerCuenta(ctx, id)).id),
    efectivos: (ctx, { id }) => permisosEfectivos(ctx, id),
    opciones: async (ctx) => ({
      facultades: await ctx.db
        .select({ value: sql<string>`${facultad.id}::text`, label: facultad.nombre })
        .from(facultad)
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
  });
