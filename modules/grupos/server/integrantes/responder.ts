import { eq, sql } from 'drizzle-orm';
import { linkHash } from '#core/access/server/link.ts';
import { actorName } from '#core/audit/server/audit.ts';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import type { integrantesContract } from '../../contract.ts';
import type { MedioConfirmacion } from '../../domain/estados.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { grupo, grupoIntegrante } from '../../tables.ts';
import { type GrupoLeido, leerGrupo } from '../leer.ts';
import { type Asiento, asentar } from './asentar.ts';
import { bloquearMiembro, type Miembro, nombreDe } from './exigir.ts';
import { anularEnlaces } from './invitar.ts';

export type Invitacion = OutputOf<(typeof integrantesContract.endpoints)['invitaciones']>['invitaciones'][number];

const INVITACION = sql`
  m.id::int as "integranteId",
  g.id::int as "grupoId",
  g.nombre as grupo,
  g.nombre_corto as corto,
  f.nombre as facultad,
  m.condicion,
  g.tipo = 'solicitud' as "esSolicitud",
  m.creado_en::date::text as desde,
  (
    select concat_ws(' ', i.nombres, i.apellido1, i.apellido2)
    from grupo_integrante c
      join investigador i on i.id = c.investigador_id
    where c.grupo_id = g.id and c.es_coordinador and c.hasta is null
  ) as coordinador
`;
const DE_INVITACION = sql`grupo_integrante m join grupo g on g.id = m.grupo_id join facultad f on f.id = g.facultad_id`;

/** Invitations that wait for the word of the person who asks. */
export async function misInvitaciones(ctx: Ctx): Promise<Invitacion[]> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  return query(ctx)<Invitacion>`
    select ${INVITACION}
    from ${DE_INVITACION}
    where m.investigador_id = ${yo}
      and m.hasta is null
      and m.confirmacion = 'pendiente'
    order by m.id
  `;
}

type ConToken = Invitacion & { nombre: string; vigente: boolean; respondida: boolean };
async function porToken(ctx: Ctx, token: string): Promise<ConToken> {
  const [fila] = await query(ctx)<ConToken>`
    select
      ${INVITACION},
      concat_ws(' ', p.nombres, p.apellido1, p.apellido2) as nombre,
      t.caduca_en > ${ctx.now().toISOString()}
      and t.usada_en is null as vigente,
      m.confirmacion <> 'pendiente'
      or m.hasta is not null as respondida
    from grupo_invitacion t
      join ${DE_INVITACION} on true
      join investigador p on p.id = m.investigador_id
    where t.integrante_id = m.id and t.token_hash = ${linkHash(token)}
  `;
  if (!fila)
    throw notFound('El enlace no es válido. Revise que esté completo o pida uno nuevo al coordinador del grupo.');
  return fila;
}
/** @throws Failure action_not_available when it was answered, replaced or expired */
function exigirVigente(i: ConToken) {
  if (i.respondida)
    throw new Failure('action_not_available', 'grupos.invitacion_respondida', 'Esta invitación ya fue respondida.');
  if (!i.vigente)
    throw new Failure(
      'action_not_available',
      'grupos.invitacion_caducada',
      'El enlace caducó o fue reemplazado por otro. Pida uno nuevo al coordinador del grupo.',
    );
}

/** What the public page shows of an invitation. @throws Failure not_found or action_not_available */
export async function invitacionConEnlace(ctx: Ctx, token: string): Promise<Invitacion & { nombre: string }> {
  const i = await porToken(ctx, token);
  exigirVigente(i);
  return i;
}

/**
 * The person answers with the link of the mail, without an account.
 * @throws Failure not_found or action_not_available
 */
export const responderConEnlace = (ctx: Ctx, token: string, acepta: boolean) =>
  inTransaction(ctx, async (tx) => {
    const i = await porToken(tx, token);
    const m = await abrirPendiente(tx, i.grupoId, i.integranteId);
    exigirVigente(await porToken(tx, token));
    return resolver(tx, m, { acepta, como: 'enlace', por: i.nombre });
  });

/** The person answers in their own account. @throws Failure not_found (somebody else's) or action_not_available */
export const responderInvitacion = (ctx: Ctx, integranteId: number, acepta: boolean) =>
  inTransaction(ctx, async (tx) => {
    const yo = requireSession(tx);
    const [mia] = await tx.db
      .select({ grupoId: grupoIntegrante.grupoId, investigadorId: grupoIntegrante.investigadorId })
      .from(grupoIntegrante)
      .where(eq(grupoIntegrante.id, integranteId));
    if (!mia || mia.investigadorId !== yo.subject.investigador) throw notFound();
    return resolver(tx, await abrirPendiente(tx, mia.grupoId, integranteId), {
      acepta,
      como: 'propia',
      por: actorName(tx),
    });
  });

async function abrirPendiente(ctx: Ctx, grupoId: number, integranteId: number): Promise<Miembro> {
  const [g] = await ctx.db.select({ estado: grupo.estado }).from(grupo).where(eq(grupo.id, grupoId)).for('update');
  const m = await bloquearMiembro(ctx, grupoId, integranteId);
  if (m.hasta !== null || m.confirmacion !== 'pendiente' || !g || flujoGrupo.is(g, 'muertos'))
    throw new Failure(
      'action_not_available',
      'grupos.invitacion_respondida',
      'Esta invitación ya no espera respuesta.',
    );
  return m;
}

const ultimoDia = (a: string, b: string) => [a, b].sort()[1]!;

type Respuesta = { acepta: boolean; como: MedioConfirmacion; por: string; motivo?: string };
async function resolver(ctx: Ctx, m: Miembro, r: Respuesta): Promise<{ mensaje: string }> {
  const g = (await leerGrupo(ctx, m.grupoId))!;
  return asentar(ctx, g, m, await respuesta(ctx, g, m, r));
}

/**
 * What an answer comes to. A person's own «yes» makes them a member from today; the office's keeps the day of the
 * resolution. A «no» frees them at once.
 */
export async function respuesta(ctx: Ctx, g: GrupoLeido, m: Miembro, r: Respuesta): Promise<Asiento> {
  const nombre = await nombreDe(ctx, m.investigadorId);
  const desdeHoy = ultimoDia(m.desde, ctx.today());
  const confirmacion = r.acepta ? 'confirmada' : 'rechazada';
  const reason = r.motivo ?? null;
  const deOficina = r.como === 'oficina';
  const aceptada = deOficina
    ? `${nombre} figura ahora como confirmado.`
    : `Usted confirmó que integra el grupo ${g.nombreCorto}.`;
  return {
    set: {
      confirmacion,
      confirmadoEn: ctx.now(),
      confirmadoPor: r.por,
      confirmadoComo: r.como,
      confirmacionMotivo: reason,
      ...(r.acepta ? { desde: deOficina ? m.desde : desdeHoy } : { hasta: desdeHoy }),
    },
    historia: {
      action: r.acepta ? 'confirmar_integrante' : 'rechazar_integrante',
      before: { confirmacion: 'pendiente' },
      after: { integrante: nombre, confirmacion, medio: r.como },
      reason,
    },
    luego: () => anularEnlaces(ctx, m.id),
    avisos:
      g.coordinadorId && !deOficina
        ? [
            {
              investigadorId: g.coordinadorId,
              clave: r.acepta ? 'grupo-respuesta' : 'grupo-respuesta-no',
              datos: { nombre },
            },
          ]
        : [],
    mensaje: r.acepta ? aceptada : 'Registramos que no acepta. Ya no figura en el grupo.',
  };
}
