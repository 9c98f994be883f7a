import { APIError } from 'better-auth/api';
import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { qrSvg } from '#core/documents/server/qr.ts';
import { enqueue } from '#core/jobs/server/jobs.ts';
import { accountOf, type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { inboxMessage } from '#core/mail/server/tables.ts';
import { accesoContract } from '../contract.ts';
import { AREAS } from '../domain/areas.ts';
import { CLAVES_VIA } from '../domain/institucional.ts';
import { sesion, usuario } from '../tables.ts';
import type { Auth } from './auth.ts';
import { cambiarClave, olvidoJob, restablecerClave } from './claves.ts';
import { recordarDispositivo } from './dispositivos.ts';
import { volverDeEncargo } from './encargos/encargos.ts';
import { anotarIngreso, entrar, headersDe, pasarCookies } from './entrar.ts';
import { salidaInstitucional } from './institucional/salida.ts';
import { atarTrasSegundoFactor, tokenDe } from './institucional/sesion.ts';
import { cuentaDelCodigo, gastarCodigo } from './paso-totp.ts';
import { galletaDeSesion, type Sesiones, sesionResuelta } from './sesiones.ts';
import { apoyosDe, cortarApoyo, salirDeApoyo } from './usuarios/apoyo.ts';
import { terminarApoyo } from './usuarios/terminar-apoyo.ts';

export function accesoModule(auth: Auth, sesiones: Sesiones) {
  /** Runs a better-auth call, turning its refusals into a Spanish failure. */
  const intentar = async <T>(llamada: () => Promise<T>, mensaje: string, campo: string): Promise<T> => {
    try {
      const respuesta = await llamada();
      if (respuesta instanceof Response && !respuesta.ok) throw invalidField(campo, mensaje);
      return respuesta;
    } catch (error) {
      if (error instanceof APIError) throw invalidField(campo, mensaje);
      throw error;
    }
  };
  const verificarCodigo = async (ctx: Ctx, codigo: string, request: FastifyRequest) => {
    const usuarioId = await cuentaDelCodigo(ctx, request);
    if (usuarioId) await gastarCodigo(ctx, usuarioId, codigo);
    return intentar(
      () => auth.api.verifyTOTP({ body: { code: codigo }, headers: headersDe(request), asResponse: true }),
      'El código no es correcto o venció. Escriba el que muestra ahora su aplicación.',
      'codigo',
    );
  };

  /** Signing in also takes one of the recovery codes shown when it was activated; each works once. */
  const verificarIngreso = (ctx: Ctx, codigo: string, request: FastifyRequest) =>
    /^\d{6}$/.test(codigo)
      ? verificarCodigo(ctx, codigo, request)
      : intentar(
          () => auth.api.verifyBackupCode({ body: { code: codigo }, headers: headersDe(request), asResponse: true }),
          'El código de respaldo no es correcto o ya se usó.',
          'codigo',
        );

  /** A change of factor is written down and ends the other sessions: anyone who had one must pass the new door. */
  const cambioDeFactor = async (ctx: Ctx, respuesta: Response, action: string) => {
    const yo = sesionResuelta(ctx);
    const actual = tokenDe(ctx.settings, respuesta) ?? yo.token;
    await inTransaction(ctx, async (tx) => {
      await tx.db.delete(sesion).where(and(eq(sesion.usuarioId, yo.userId), ne(sesion.token, actual)));
      await audit(tx, { entity: 'usuario', entityId: yo.userId, action });
    });
    await sesiones.anunciar(yo.userId);
  };

  /** Back to the own session, from that of a support access or of a person who is away. */
  const dejarDeActuar = async (ctx: Ctx): Promise<{ token: string | null; destino: string }> => {
    const yo = requireSession(ctx);
    if (!yo.mandate) return salirDeApoyo(ctx, sesiones);
    const token = await volverDeEncargo(ctx, sesiones, yo);
    return { token, destino: token ? AREAS.admin.inicio : '/' };
  };

  return implement(accesoContract, {
    yo: async (ctx) => ({ institucion: institucionDe(ctx), yo: await yoDe(ctx) }),
    entrar: (ctx, input, { request, reply }) => entrar(ctx, auth, input, request, reply),
    segundoFactor: async (ctx, { codigo }, { request, reply }) => {
      const respuesta = await verificarIngreso(ctx, codigo, request);
      pasarCookies(respuesta, reply);
      await atarTrasSegundoFactor(ctx, respuesta, request);
      const { user } = zVerificada.parse(await respuesta.json());
      await recordarDispositivo(ctx, Number(user.id), request, reply);
      return { destino: await anotarIngreso(ctx, Number(user.id)) };
    },
    salir: async (ctx, _input, { reply }) => {
      const yo = sesionResuelta(ctx);
      // Who signs out while acting for another leaves altogether: their own session also ends.
      const { token } = yo.supportBy ? await dejarDeActuar(ctx) : yo;
      const destino = yo.supportBy ? null : await salidaInstitucional(ctx, yo.id);
      if (token) await ctx.db.delete(sesion).where(eq(sesion.token, token));
      await sesiones.anunciar(yo.supportById ?? yo.userId);
      reply.header('set-cookie', galletaDeSesion(ctx.settings, null));
      return { destino };
    },
    cambiarClave: (ctx, input) => cambiarClave(ctx, sesiones, input),
    olvido: (ctx, input) => enqueue(ctx, olvidoJob, { usuario: input.usuario }),
    restablecer: async (ctx, input, { request, reply }) => {
      // Who has the mailbox of the account may enter from here, whatever others have tried meanwhile.
      await recordarDispositivo(ctx, await restablecerClave(ctx, sesiones, input), request, reply);
    },
    sesiones: async (ctx) => {
      const yo = requireSession(ctx);
      const filas = await ctx.db
        .select()
        .from(sesion)
        .where(and(eq(sesion.usuarioId, yo.userId), gt(sesion.expiraEn, ctx.now())))
        .orderBy(desc(sesion.actualizadoEn));
      return {
        sesiones: filas.map(({ id, ip, agente, apoyoDe, creadoEn, actualizadoEn, expiraEn }) => ({
          id,
          ip,
          agente,
          apoyoDe,
          actual: id === yo.id,
          creadaEn: creadoEn.toISOString(),
          usadaEn: actualizadoEn.toISOString(),
          expiraEn: expiraEn.toISOString(),
        })),
      };
    },
    cerrarSesion: async (ctx, { id }) => {
      const yo = requireSession(ctx);
      const cerradas = await ctx.db
        .delete(sesion)
        .where(and(eq(sesion.id, id), eq(sesion.usuarioId, yo.userId)))
        .returning({ id: sesion.id, apoyoId: sesion.apoyoId });
      if (cerradas.length === 0) throw notFound('Esa sesión ya no está abierta.');
      for (const { apoyoId } of cerradas) if (apoyoId) await terminarApoyo(ctx, apoyoId);
      await sesiones.anunciar(yo.userId);
    },
    iniciarSegundoFactor: async (_ctx, { clave }, { request }) => {
      const { totpURI, backupCodes } = await intentar(
        () => auth.api.enableTwoFactor({ body: { password: clave }, headers: headersDe(request) }),
        'La contraseña no es correcta.',
        'clave',
      );
      return { uri: totpURI, qr: await qrSvg(totpURI), codigos: backupCodes };
    },
    confirmarSegundoFactor: async (ctx, { codigo }, { request, reply }) => {
      const respuesta = await verificarCodigo(ctx, codigo, request);
      pasarCookies(respuesta, reply);
      await cambioDeFactor(ctx, respuesta, 'activar_segundo_factor');
    },
    desactivarSegundoFactor: async (ctx, { clave }, { request, reply }) => {
      const yo = requireSession(ctx);
      if (yo.roles.some((r) => ctx.settings.twoFactorRoles.includes(r)))
        throw new Failure(
          'forbidden',
          'acceso.segundo_factor_exigido',
          'Su cuenta exige el segundo factor; no puede desactivarlo.',
        );
      const respuesta = await intentar(
        () => auth.api.disableTwoFactor({ body: { password: clave }, headers: headersDe(request), asResponse: true }),
        'La contraseña no es correcta.',
        'clave',
      );
      pasarCookies(respuesta, reply);
      await cambioDeFactor(ctx, respuesta, 'desactivar_segundo_factor');
    },
    apoyos: async (ctx) => {
      const { userId, mandate } = requireSession(ctx);
      return { apoyos: mandate ? [] : await apoyosDe(ctx, userId) };
    },
    terminarApoyo: (ctx, { id }) => cortarApoyo(ctx, sesiones, id, 'propio'),
    salirDeApoyo: async (ctx, _input, { reply }) => {
      const { token, destino } = await dejarDeActuar(ctx);
      reply.header('set-cookie', galletaDeSesion(ctx.settings, token));
      return { destino };
    },
    avisos: async (ctx) => {
      const filas = await ctx.db
        .select()
        .from(inboxMessage)
        // What may still be undone is not told yet.
        .where(and(eq(inboxMessage.userId, buzonDe(ctx)), lte(inboxMessage.createdAt, ctx.now())))
        .orderBy(desc(inboxMessage.createdAt), desc(inboxMessage.id))
        .limit(50);
      return {
        avisos: filas.map((a) => ({
          id: a.id,
          titulo: a.title,
          texto: a.body,
          enlace: a.link,
          leido: a.read,
          en: a.createdAt.toISOString(),
        })),
      };
    },
    leerAviso: async (ctx, { id }) => {
      const yo = requireSession(ctx);
      // What an administrator reads for the person stays new for the person.
      const leidos = await ctx.db
        .update(inboxMessage)
        .set(yo.supportBy && !yo.mandate ? { read: sql`${inboxMessage.read}` } : { read: true })
        .where(and(eq(inboxMessage.id, id), eq(inboxMessage.userId, buzonDe(ctx))))
        .returning({ id: inboxMessage.id });
      if (leidos.length === 0) throw notFound();
    },
  });
}

/** Whose notices are read: a substitute reads their own, never those of the person who is away. */
function buzonDe(ctx: Ctx): number {
  const { userId, supportById, mandate } = requireSession(ctx);
  return mandate && supportById ? supportById : userId;
}

const institucionDe = (ctx: Ctx) => {
  const { institution, demo, oidc, saml, passkeys, timeZone } = ctx.settings;
  const vias = { institucional: oidc, saml };
  return {
    nombre: institution.name,
    sigla: institution.shortName,
    oficina: institution.office,
    correoSoporte: institution.supportMail,
    color: institution.color,
    demo,
    llavesDeAcceso: passkeys !== null,
    ingresosInstitucionales: CLAVES_VIA.flatMap((via) => {
      const etiqueta = vias[via]?.label;
      return etiqueta ? [{ via, etiqueta }] : [];
    }),
    zonaHoraria: timeZone,
    hoy: ctx.today(),
  };
};

/** Whose second factor the library has found right. */
const zVerificada = z.object({ user: z.object({ id: z.string() }) });

async function yoDe(ctx: Ctx) {
  if (!ctx.session) return null;
  const s = sesionResuelta(ctx);
  const [persona] = await ctx.db
    .select({
      usuario: usuario.username,
      correo: usuario.email,
      dosFactores: usuario.dosFactores,
      tieneClave: sql<boolean>`
        exists (
          select 1
          from cuenta c
          where c.usuario_id = ${s.userId} and c.proveedor = 'credential' and c.clave is not null
        )
      `,
      sinLeer: sql<number>`(select count(*)::int from aviso where usuario_id = ${buzonDe(ctx)} and not leido)`,
    })
    .from(usuario)
    .where(eq(usuario.id, s.userId));
  return {
    cuenta: accountOf(s),
    nombre: s.name,
    usuario: persona?.usuario ?? null,
    correo: persona?.correo ?? null,
    roles: [...s.roles],
    permisos: [...s.permissions],
    areas: s.roles.map((r) => AREAS[r]),
    modulos: [...s.modulos],
    superadmin: s.superadmin,
    debeCambiarClave: s.mustChangePassword,
    debeActivarSegundoFactor: s.debeActivarSegundoFactor,
    segundoFactor: persona?.dosFactores ?? false,
    tieneClave: persona?.tieneClave ?? true,
    apoyoDe: s.supportBy,
    apoyo: s.apoyo && { motivo: s.apoyo.motivo, hasta: s.apoyo.hasta },
    encargo: s.encargo && { hasta: s.encargo.hasta },
    apoyosVigentes: s.supportBy ? [] : (await apoyosDe(ctx, s.userId)).filter((a) => a.vigente),
    avisosSinLeer: persona?.sinLeer ?? 0,
  };
}
