import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { type MailRequest, notify, queueMail } from '#core/mail/server/queue.ts';

import { porQue } from '../domain/porque.ts';

export type Destinatario = { usuarioId: number | null; nombre: string; correo: string | null };

/**
 * Account (while it is active) and mail of a researcher: the institutional address first. @param quien their identity
 */
export async function destinatarioDe(ctx: Ctx, quien: number | SQL): Promise<Destinatario | null> {
  if (typeof quien === 'number') return (await readWithOthers(ctx, 'destinatario', quien, destinatariosDe)) ?? null;
  const [fila] = await destinatariosEn(ctx, sql`i.id = ${quien}`);
  return fila ?? null;
}

async function destinatariosDe(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Destinatario>> {
  const filas = await destinatariosEn(ctx, sql`i.id = any(${`{${ids}}`}::bigint[])`);
  return new Map(filas.toReversed().map(({ persona, ...fila }) => [persona, fila]));
}

const destinatariosEn = (ctx: Ctx, condicion: SQL) =>
  query(ctx)<Destinatario & { persona: number }>`
    select
      i.id::int as persona,
      u.id::int as "usuarioId",
      i.nombres || ' ' || i.apellido1 as nombre,
      coalesce(i.email3, u.email, i.email1)::text as correo
    from investigador i
      left join usuario_rol ur on ur.investigador_id = i.id
      left join usuario u on u.id = ur.usuario_id
        and u.activo
    where ${condicion}
  `;

/** Everybody of the office who may edit a module, superadministrators among them. */
export const quienesEditan = (ctx: Ctx, modulo: string) =>
  query(ctx)<Destinatario>`
    select u.id::int as "usuarioId", u.nombre, u.email::text as correo
    from usuario u
    where u.activo
      and (
        u.superadmin
        or exists (
          select 1
          from permiso_admin p
          where p.usuario_id = u.id and p.modulo = ${modulo} and p.nivel = 'editar'
        )
      )
    order by u.id
  `;

export type Aviso = {
  titulo: string;
  texto: string;
  enlace?: { label: string; url: string };
  /** The mail that says the same, of which record; without it only the bell rings. */
  correo?: Pick<MailRequest, 'template' | 'entity' | 'entityId' | 'attachments' | 'secrets' | 'facts' | 'reason'> & {
    /** Where it says it in other words. */
    asunto?: string;
    cuerpo?: string;
  };
};

/** Tells a person by bell and mail, whichever they have, in the transaction of what is told. */
export async function avisar(ctx: Ctx, persona: Destinatario | null | undefined, aviso: Aviso): Promise<void> {
  if (!persona) return;
  const { titulo, texto, enlace: link, correo } = aviso;
  if (persona.usuarioId)
    await notify(ctx, { userId: persona.usuarioId, title: titulo, body: texto, ...(link ? { link: link.url } : {}) });
  if (!persona.correo || !correo) return;
  const { asunto = titulo, cuerpo = texto, reason = porQue(correo.template), ...mail } = correo;
  const body = `${persona.nombre}:\n\n${cuerpo}`;
  await queueMail(ctx, { ...mail, reason, to: persona.correo, subject: asunto, body, ...(link ? { link } : {}) });
}
