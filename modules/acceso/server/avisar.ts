import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { keepForDigest, type MailRequest, tell } from '#core/mail/server/queue.ts';
import { mailTexts } from '#core/mail/server/texts.ts';
import { composed, noticeOf, type SaidMail } from '#core/mail/shared/definition.ts';
import { type ClaseDeAviso, claseDePlantilla, type Modo, modoDe } from '../domain/avisos.ts';
import { porQue } from '../domain/porque.ts';

/** How an account chose to be told, by kind. */
type Elegidos = Readonly<Record<string, string>> | null;
export type Destinatario = {
  usuarioId: number | null;
  nombre: string;
  correo: string | null;
  /** What the account chose; without it, it is read when it is needed. */
  elegidos?: Elegidos;
};
/** SQL: what account `u` chose, for who reads several recipients at once. */
export const avisosElegidos = sql`
  (
    select jsonb_object_agg(x.clase, x.modo)
    from aviso_preferencia x
    where x.usuario_id = u.id
  )
`;

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

/**
 * SQL: a researcher as who is told, for who reads the record at the same time; null of nobody.
 * @param investigadorId their identity
 */
export const destinatarioSql = (investigadorId: SQL): SQL => sql`
  (
    select
      jsonb_build_object(
        'usuarioId', u.id,
        'nombre', i.nombres || ' ' || i.apellido1,
        'correo', coalesce(i.email3, u.email, i.email1)::text,
        'elegidos', ${avisosElegidos}
      )
    from investigador i
      left join usuario_rol ur on ur.investigador_id = i.id
      left join usuario u on u.id = ur.usuario_id
        and u.activo
    where i.id = ${investigadorId}
    order by u.id
    limit 1
  )
`;

const destinatariosEn = (ctx: Ctx, condicion: SQL) =>
  query(ctx)<Destinatario & { persona: number }>`
    select
      i.id::int as persona,
      u.id::int as "usuarioId",
      i.nombres || ' ' || i.apellido1 as nombre,
      coalesce(i.email3, u.email, i.email1)::text as correo,
      ${avisosElegidos} as elegidos
    from investigador i
      left join usuario_rol ur on ur.investigador_id = i.id
      left join usuario u on u.id = ur.usuario_id
        and u.activo
    where ${condicion}
  `;

/** Everybody of the office who may edit a module, superadministrators among them. */
export const quienesEditan = (ctx: Ctx, modulo: string) =>
  query(ctx)<Destinatario>`
    select u.id::int as "usuarioId", u.nombre, u.email::text as correo, ${avisosElegidos} as elegidos
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

/** What only the bell says. */
export type Campana = { titulo: string; texto: string; enlace?: { label: string; url: string } };
/** A mail of the house, which the bell says in its own words. */
export type Carta = Pick<MailRequest, 'entity' | 'entityId' | 'attachments' | 'secrets' | 'url'> & {
  correo: SaidMail;
};
export type Aviso = Campana | Carta;

/** What several accounts chose. */
async function elegidosDe(ctx: Ctx, cuentas: readonly number[]): Promise<ReadonlyMap<number, Elegidos>> {
  const filas = await query(ctx)<{ id: number; elegidos: Elegidos }>`
    select u.id::int, ${avisosElegidos} as elegidos
    from usuario u
    where u.id = any(${`{${cuentas}}`}::bigint[])
  `;
  return new Map(filas.map(({ id, elegidos }) => [id, elegidos]));
}

/** How a mail comes to a person. One that brings a file, or opens something by itself, is never put off. */
async function modoDelCorreo(ctx: Ctx, persona: Destinatario, clase: ClaseDeAviso | null, carta: Carta) {
  const { usuarioId } = persona;
  if (!clase || !usuarioId || carta.attachments?.length || carta.secrets?.length) return 'momento' satisfies Modo;
  const elegidos =
    persona.elegidos === undefined
      ? await readWithOthers(ctx, 'avisos elegidos', usuarioId, elegidosDe)
      : persona.elegidos;
  return modoDe(clase, elegidos?.[clase]);
}

/**
 * Tells a person by bell and mail, whichever they have, in the transaction of what is told: the mail at once, in their
 * digest or not at all, as they chose for its kind.
 */
export async function avisar(ctx: Ctx, persona: Destinatario | null | undefined, aviso: Aviso): Promise<void> {
  if (!persona) return;
  if (!('correo' in aviso)) return tell(ctx, { message: campana(persona, aviso, null) });
  const clase = claseDePlantilla(aviso.correo.mail.key);
  const { title: titulo, text: texto } = noticeOf(aviso.correo);
  const enlace = aviso.url ? { enlace: { label: '', url: aviso.url } } : {};
  const message = campana(persona, { titulo, texto, ...enlace }, clase);
  const mail = persona.correo ? await escrito(ctx, { ...persona, correo: persona.correo }, aviso, clase) : null;
  await tell(ctx, { message, mail });
}

function campana({ usuarioId }: Destinatario, { titulo, texto, enlace }: Campana, kind: string | null) {
  if (!usuarioId) return null;
  const link = enlace ? { link: enlace.url } : {};
  return { userId: usuarioId, title: titulo, body: texto, kind, ...link };
}

/** The mail that leaves now; null where it waits for their digest, or they chose not to get it. */
async function escrito(
  ctx: Ctx,
  persona: Destinatario & { correo: string },
  carta: Carta,
  clase: ClaseDeAviso | null,
): Promise<MailRequest | null> {
  const modo = await modoDelCorreo(ctx, persona, clase, carta);
  if (modo === 'nunca') return null;
  const { correo, ...resto } = carta;
  if (modo === 'resumen' && persona.usuarioId) {
    const { subject: title, opening: body } = composed(correo, await mailTexts(ctx, correo.mail));
    await keepForDigest(ctx, { userId: persona.usuarioId, title, body });
    return null;
  }
  const reason = porQue(correo.mail.key, persona.usuarioId !== null);
  return { ...resto, mail: correo, reason, to: persona.correo, greets: persona.nombre };
}
