import { and, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { InputOf, OutputOf } from '#core/contract/shared/endpoint.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { queueMail } from '#core/mail/server/queue.ts';
import { nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { registroContract } from '../../contract-registro.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { normalDoi } from '../../domain/identificadores.ts';
import { flujoInclusion } from '../../domain/inclusion.ts';
import { mostrar } from '../../domain/mostrar.ts';
import { publicacionAutor, solicitudInclusion } from '../../tables.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { autorSuelto } from '../autores/vincular.ts';
import { leerPublicacion, type Publicacion, verPublicacion } from '../leer.ts';
import { parecidas } from '../parecidas.ts';

type Operaciones = (typeof registroContract)['endpoints'];
const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
/** Alike enough to be offered while it is still being written. */
const SE_OFRECE = 0.6;
const CUANTAS = 5;

/** Records that may be the one that is being written, those of who asks apart: he opens his (spec 03 §4.1). */
export async function quizaYaEsta(
  ctx: Ctx,
  e: InputOf<Operaciones['parecidas']>,
): Promise<OutputOf<Operaciones['parecidas']>> {
  const ficha = { titulo: e.titulo, doi: normalDoi(e.doi) || null, isbn: e.isbn || null, anio: null, autores: [] };
  const halladas = await parecidas(ctx, ficha, { excepto: e.id ?? 0, minimo: SE_OFRECE });
  const deTipo = halladas.filter(
    (p) => p.tipo === e.tipo || (p.doi !== null && p.doi?.toLowerCase() === ficha.doi?.toLowerCase()),
  );
  const ids = deTipo.slice(0, CUANTAS);
  const mias = await Promise.all(
    ids.map((p) =>
      ctx.db.$count(
        publicacionAutor,
        and(eq(publicacionAutor.publicacionId, p.id), eq(publicacionAutor.investigadorId, yo(ctx))),
      ),
    ),
  );
  return {
    parecidas: ids.map(({ id, titulo, anio, autores }, i) => ({
      ...{ id, titulo, mia: mias[i]! > 0 },
      detalle: [anio, autores.slice(0, 3).join('; ')].filter(Boolean).join(' · '),
    })),
  };
}

/** A record of others that may be one's own too. @throws Failure not_found when it counts for nobody, or is his already */
async function deOtros(ctx: Ctx, id: number): Promise<Publicacion> {
  const p = await leerPublicacion(ctx, id);
  if (!p || p.mia || flujoPublicacion.is(p, 'descartadas')) throw notFound();
  return p;
}

/** What is read of it before asking to be included: no file of it, nor what the office says. @throws Failure not_found */
export async function verDeOtros(ctx: Ctx, id: number): Promise<OutputOf<Operaciones['vista']>> {
  const p = await deOtros(ctx, id);
  const vista = await verPublicacion(ctx, p);
  const aparte = mostrar.aparte({ ...vista, proyectos: vista.proyectos.map((x) => ({ ...x, archivo: null })) });
  return {
    ...{ id, titulo: p.titulo, tipo: p.tipo },
    contenido: [
      { type: 'keyValues', pairs: mostrar.datos(vista), columns: 2 },
      { type: 'heading', text: aparte.title },
      ...aparte.content,
      { type: 'heading', text: 'Autores' },
      mostrar.autores(vista),
    ],
  };
}

/**
 * «This is mine too»: asked of the office, once while it is not answered; it is told by mail where the institution says.
 * @throws Failure not_found or conflict; action_not_available when the author that he says is somebody already
 */
export const solicitarInclusion = (ctx: Ctx, { id, mensaje, autorId }: InputOf<Operaciones['solicitarInclusion']>) =>
  inTransaction(ctx, async (tx) => {
    const p = await deOtros(tx, id);
    const dicho = autorId ? await autorSuelto(tx, id, autorId) : null;
    const estado = flujoInclusion.initial;
    const [nueva] = await tx.db
      .insert(solicitudInclusion)
      .values({
        publicacionId: id,
        investigadorId: yo(tx),
        autorId: dicho?.id ?? null,
        mensaje: mensaje || null,
        estado,
        creadoEn: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: solicitudInclusion.id });
    if (!nueva)
      throw new Failure('conflict', 'Ya solicitó ser incluido en esta publicación: la oficina le responderá.');
    const { entity } = flujoInclusion;
    await recordTransition(tx, { entity, entityId: nueva.id, action: 'crear', from: null, to: estado });
    await audit(tx, {
      entity: flujoPublicacion.entity,
      entityId: id,
      action: 'solicitar_inclusion',
      after: { mensaje },
    });
    await avisarOficina(tx, p, mensaje);
  });

async function avisarOficina(tx: Ctx, p: Publicacion, mensaje: string) {
  const { correosDeInclusion } = await ajustesPublicaciones(tx);
  const to = correosDeInclusion
    .split(',')
    .map((c) => c.trim())
    .filter(Boolean);
  if (to.length === 0) return;
  const [quien] = await tx.db
    .select()
    .from(investigador)
    .where(eq(investigador.id, yo(tx)));
  await queueMail(tx, {
    to,
    template: 'publicacion-inclusion',
    subject: `Solicitud de inclusión a publicación: ${p.titulo}`.slice(0, 250),
    body: `${nombreEnLista(quien!)} (${quien!.docTipo ?? 'sin documento'} ${quien!.docNumero ?? ''}) pide ser incluido como autor de la publicación ${p.id}, «${p.titulo}».${mensaje ? `\n\n${mensaje}` : ''}`,
    entity: flujoPublicacion.entity,
    entityId: p.id,
  });
}
