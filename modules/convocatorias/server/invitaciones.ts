import { and, eq, isNull, sql } from 'drizzle-orm';
import { linkHash, newLink } from '#core/access/server/link.ts';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import {
  abrirCuentaInvitada,
  avisar,
  destinatarioDe,
  finDeInvitacion,
  pideClave,
} from '#modules/acceso/server/index.ts';
import { CORREOS_DE_POSTULACION } from '../domain/correos.ts';
import { postulacionInvitacion } from '../tables.ts';
import { exigirEditable, leerPostulacion, type Postulacion } from './postulacion.ts';

/** Mails a member without an account the link that opens one; the links sent before stop working. */
export async function invitarAEscribir(
  ctx: Ctx,
  p: Postulacion,
  miembro: { investigadorId: number; correo: string | null },
  pasos: readonly number[],
): Promise<void> {
  const { token, hash } = newLink();
  const caducaEn = await finDeInvitacion(ctx);
  await ctx.db.insert(postulacionInvitacion).values({
    proyectoId: p.id,
    investigadorId: miembro.investigadorId,
    tokenHash: hash,
    enviadaA: miembro.correo!,
    creadoEn: ctx.now(),
    caducaEn,
  });
  const { nombre } = (await destinatarioDe(ctx, miembro.investigadorId))!;
  const hasta = formatDay(dayOf(caducaEn, ctx.settings.timeZone));
  const para = { usuarioId: null, nombre, correo: miembro.correo };
  await avisar(ctx, para, {
    correo: say(CORREOS_DE_POSTULACION['invitacion-escribir'], {
      titulo: p.titulo || p.programa.title,
      convocatoria: p.convocatoria.descripcion,
      quien: requireSession(ctx).name,
      pasos: titulosDe(p, pasos),
      hasta,
    }),
    url: `/convocatoria/invitacion?token=${token}`,
    secrets: [token],
    entity: 'proyecto',
    entityId: p.id,
  });
}

export const titulosDe = (p: Postulacion, pasos: readonly number[]) =>
  pasos.map((n) => `«${p.programa.steps[n - 1]!.title}»`).join(', ');

/** Withdrawn, replaced or accepted: the links that wait open nothing any more. */
export const cerrarInvitaciones = (ctx: Ctx, proyectoId: number, investigadores: readonly number[]) =>
  ctx.db.execute(
    sql`update postulacion_invitacion set cerrada_en = ${ctx.now().toISOString()}
      where proyecto_id = ${proyectoId} and investigador_id in ${[...investigadores]} and cerrada_en is null`,
  );

/** The invitation of a link, locked, while it can be accepted. @throws Failure not_found or action_not_available */
async function porToken(ctx: Ctx, token: string) {
  const [fila] = await ctx.db
    .select()
    .from(postulacionInvitacion)
    .where(eq(postulacionInvitacion.tokenHash, linkHash(token)))
    .for('update');
  if (!fila) throw notFound('El enlace no es válido. Revise que esté completo o pida otro a quien lo invitó.');
  if (fila.cerradaEn || fila.caducaEn <= ctx.now())
    throw new Failure(
      'action_not_available',
      'convocatorias.invitacion_usada',
      'La invitación ya se usó, se retiró o venció. Si aún no puede ingresar, pida otra a quien lo invitó.',
    );
  const p = await leerPostulacion(ctx, fila.proyectoId);
  if (!p) throw notFound('La propuesta a la que lo invitaron ya no existe.');
  await exigirEditable(ctx, p);
  return { fila, p };
}

/**
 * What the page of the link shows.
 * @throws Failure not_found, action_not_available or conflict (they already have an account)
 */
export const verInvitacion = (ctx: Ctx, token: string) =>
  inTransaction(ctx, async (tx) => {
    const { fila, p } = await porToken(tx, token);
    const pasos = await query(tx)<{ paso: number }>`
      select paso::int
      from postulacion_permiso
      where proyecto_id = ${p.id} and investigador_id = ${fila.investigadorId}
      order by paso
    `;
    const [responsable, persona] = [
      await destinatarioDe(tx, p.responsableId!),
      await destinatarioDe(tx, fila.investigadorId),
    ];
    return {
      nombre: persona!.nombre,
      correo: fila.enviadaA,
      titulo: p.titulo || p.programa.title,
      convocatoria: p.convocatoria.descripcion,
      responsable: responsable!.nombre,
      pasos: pasos.map(({ paso }) => p.programa.steps[paso - 1]!.title),
      hasta: dayOf(fila.caducaEn, tx.settings.timeZone),
      pideClave: await pideClave(tx, fila.investigadorId),
    };
  });

/**
 * The person accepts: their account is opened, with the steps that wait for them. The link works once, also for two
 * clicks.
 */
export const aceptarInvitacion = (
  ctx: Ctx,
  { token, nueva, repetida }: { token: string; nueva: string; repetida: string },
): Promise<{ mensaje: string }> =>
  inTransaction(ctx, async (tx) => {
    const { fila, p } = await porToken(tx, token);
    const { investigadorId, enviadaA: correo } = fila;
    await abrirCuentaInvitada(tx, { investigadorId, correo, nueva, repetida });
    // Of whatever proposals invited them, one opens the account.
    await tx.db
      .update(postulacionInvitacion)
      .set({ cerradaEn: tx.now() })
      .where(and(eq(postulacionInvitacion.investigadorId, investigadorId), isNull(postulacionInvitacion.cerradaEn)));
    const persona = await destinatarioDe(tx, investigadorId);
    await audit(tx, {
      entity: 'proyecto',
      entityId: p.id,
      action: 'aceptar_invitacion',
      after: { investigador: investigadorId, correo },
    });
    await avisar(tx, await destinatarioDe(tx, p.responsableId!), {
      titulo: 'Aceptaron su invitación',
      texto: `${persona!.nombre} ya puede escribir en «${p.titulo || p.programa.title}».`,
      enlace: { label: 'Abrir la propuesta', url: `/investigador/convocatoria/${p.programa.key}/paso1?id=${p.id}` },
    });
    return { mensaje: `Listo: ya puede ingresar con ${correo}. La propuesta lo espera en su inicio.` };
  });
