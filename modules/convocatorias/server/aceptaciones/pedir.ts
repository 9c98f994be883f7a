import { newLink } from '#core/access/server/link.ts';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, destinatarioDe, finDeInvitacion } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { type Aceptacion, RUTA_DE_INVITACIONES } from '../../domain/aceptacion.ts';
import { CORREOS_DE_POSTULACION } from '../../domain/correos.ts';
import { postulacionAceptacion } from '../../tables.ts';
import { type FilaIntegrante, integrantesDe } from '../bloques/integrantes-leer.ts';
import { exigirPostulacion, type Postulacion } from '../postulacion.ts';
import { aceptacionesDe, pideAceptacion } from './leer.ts';

/**
 * Asks members who entered the team, or whose role changed, for their own word: in their account, or by a link to
 * those without one. An earlier word of theirs was for another role, and no longer counts.
 */
export async function pedirAceptaciones(ctx: Ctx, p: Postulacion, investigadores: readonly number[]): Promise<void> {
  if (!pideAceptacion(p) || investigadores.length === 0) return;
  const equipo = await integrantesDe(ctx, p);
  const palabras = await aceptacionesDe(ctx, p);
  for (const miembro of equipo) {
    if (miembro.esResponsable || !investigadores.includes(miembro.investigadorId)) continue;
    await pedir(ctx, p, miembro, palabras.find((a) => a.integranteId === miembro.id)!);
  }
}

/**
 * Asks one member again; a link replaces the one sent before.
 * @throws Failure not_found, action_not_available when they accepted, or conflict when there is nowhere to write to
 */
export const pedirDeNuevo = (ctx: Ctx, id: number, integranteId: number): Promise<{ mensaje: string }> =>
  inTransaction(ctx, async (tx) => {
    const p = await exigirPostulacion(tx, id, { propia: true, editable: true, bloquear: true });
    const palabra = (await aceptacionesDe(tx, p)).find((a) => a.integranteId === integranteId);
    const miembro = (await integrantesDe(tx, p)).find((i) => i.id === integranteId);
    if (!palabra || !miembro) throw notFound();
    if (palabra.aceptada)
      throw new Failure(
        'action_not_available',
        'convocatorias.integrante_acepto',
        `${palabra.nombre} ya aceptó integrar la propuesta.`,
      );
    if (!palabra.conCuenta && !palabra.correo)
      throw new Failure(
        'conflict',
        'convocatorias.integrante_sin_a_donde',
        `${palabra.nombre} no tiene cuenta ni un correo al que escribirle. Pida a la oficina que registre su correo institucional.`,
      );
    await pedir(tx, p, miembro, palabra);
    await audit(tx, {
      entity: 'proyecto',
      entityId: p.id,
      action: 'pedir_aceptacion',
      after: { integrante: palabra.nombre },
    });
    return {
      mensaje: palabra.conCuenta ? `Avisamos de nuevo a ${palabra.nombre}.` : `Enviamos el enlace a ${palabra.correo}.`,
    };
  });

async function pedir(ctx: Ctx, p: Postulacion, miembro: FilaIntegrante, palabra: Aceptacion): Promise<void> {
  const conEnlace = !palabra.conCuenta && palabra.correo;
  const enlace = conEnlace ? { ...newLink(), enviadaA: conEnlace, caducaEn: await finDeInvitacion(ctx) } : null;
  const pedida = {
    rol: miembro.rolEtiqueta,
    pedidaEn: ctx.now(),
    tokenHash: enlace?.hash ?? null,
    enviadaA: enlace?.enviadaA ?? null,
    caducaEn: enlace?.caducaEn ?? null,
    aceptadaEn: null,
    medio: null,
  };
  await ctx.db
    .insert(postulacionAceptacion)
    .values({ integranteId: miembro.id, ...pedida })
    .onConflictDoUpdate({ target: postulacionAceptacion.integranteId, set: pedida });
  if (!enlace && !palabra.conCuenta) return;
  const persona = (await destinatarioDe(ctx, miembro.investigadorId))!;
  const dicho = say(CORREOS_DE_POSTULACION['invitacion-integrar'], {
    titulo: nombreDePropuesta(p),
    convocatoria: p.convocatoria.descripcion,
    quien: requireSession(ctx).name,
    rol: miembro.rolEtiqueta.toLowerCase(),
    enlace:
      enlace &&
      `No necesita una cuenta. El enlace vale hasta el ${formatDay(dayOf(enlace.caducaEn, ctx.settings.timeZone))}.`,
  });
  await avisar(ctx, enlace ? { ...persona, usuarioId: null, correo: enlace.enviadaA } : persona, {
    correo: dicho,
    url: enlace ? `/convocatoria/integrar?token=${enlace.token}` : RUTA_DE_INVITACIONES,
    ...(enlace ? { secrets: [enlace.token] } : {}),
    entity: 'proyecto',
    entityId: p.id,
  });
}
