import { and, eq, isNull } from 'drizzle-orm';
import { newLink } from '#core/access/server/link.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { DAY_MS, formatDay } from '#core/kernel/shared/time.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import type { AjustesGrupo } from '../../domain/ajustes.ts';
import { grupoInvitacion } from '../../tables.ts';
import { correoDeGrupo, enlaceDe } from '../avisar.ts';
import type { GrupoLeido } from '../leer.ts';
import type { Asiento } from './asentar.ts';
import type { MiembroAbierto } from './exigir.ts';

type Invitado = { integranteId: number; investigadorId: number; condicion: string };

/**
 * Tells a person that they were included. Who has an account answers in it; who has none gets a signed link that
 * expires. Without anything to answer it is only the news.
 * @returns the address it went to, or null when there is none
 */
export async function invitar(
  ctx: Ctx,
  g: GrupoLeido,
  m: Invitado,
  pendiente: boolean,
  ajustes: AjustesGrupo,
): Promise<string | null> {
  const persona = await destinatarioDe(ctx, m.investigadorId);
  if (!persona) return null;
  const grupo = `«${g.nombre}» (${g.nombreCorto})`;
  const que = g.tipo === 'solicitud' ? `la solicitud de creación del grupo ${grupo}` : `el grupo ${grupo}`;
  const conEnlace = pendiente && !persona.usuarioId && persona.correo;
  const { url, hasta, secretos } = conEnlace
    ? await enlaceFirmado(ctx, m.integranteId, conEnlace, ajustes)
    : { url: pendiente ? '/investigador/grupo#invitaciones' : enlaceDe(g), hasta: null, secretos: [] };
  await avisar(ctx, persona, {
    correo: correoDeGrupo({
      clave: pendiente ? 'grupo-invitacion' : 'grupo-incluido',
      grupo: g,
      datos: {
        condicion: m.condicion.toLowerCase(),
        que,
        enlace: hasta && `No necesita una cuenta. El enlace vale hasta el ${formatDay(hasta)}.`,
      },
    }),
    url,
    secrets: secretos,
    entity: 'grupo',
    entityId: g.id,
  });
  return persona.correo;
}

async function enlaceFirmado(ctx: Ctx, integranteId: number, correo: string, ajustes: AjustesGrupo) {
  const { token, hash } = newLink();
  const caducaEn = new Date(ctx.now().getTime() + ajustes.invitacionDias * DAY_MS);
  await anularEnlaces(ctx, integranteId);
  await ctx.db
    .insert(grupoInvitacion)
    .values({ integranteId, tokenHash: hash, enviadaA: correo, caducaEn, creadoEn: ctx.now() });
  return { url: `/grupo/invitacion?token=${token}`, hasta: caducaEn.toISOString().slice(0, 10), secretos: [token] };
}

/** A new link, or an answer, leaves the earlier links without effect. */
export const anularEnlaces = (ctx: Ctx, integranteId: number) =>
  ctx.db
    .update(grupoInvitacion)
    .set({ usadaEn: ctx.now() })
    .where(and(eq(grupoInvitacion.integranteId, integranteId), isNull(grupoInvitacion.usadaEn)));

/**
 * Sends the invitation again; the links sent before stop working.
 * @throws Failure conflict when there is no address to write to
 */
export async function invitarDeNuevo(tx: Ctx, { g, m, nombre, ajustes }: MiembroAbierto): Promise<Asiento> {
  const persona = await destinatarioDe(tx, m.investigadorId);
  if (!persona?.correo && !persona?.usuarioId)
    throw new Failure(
      'conflict',
      'grupos.persona_sin_correo',
      `${nombre} no tiene correo ni cuenta. Pida a la oficina que registre su correo o que confirme por la persona.`,
    );
  const correo = await invitar(tx, g, { ...m, integranteId: m.id }, true, ajustes);
  return {
    historia: { action: 'reenviar_invitacion', after: { integrante: nombre } },
    mensaje: correo ? `Enviamos de nuevo la invitación a ${correo}.` : 'Dejamos un aviso en su bandeja.',
  };
}
