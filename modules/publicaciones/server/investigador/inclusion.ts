import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { InputOf, OutputOf } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import { say } from '#core/mail/shared/definition.ts';
import { nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { registroContract } from '../../contract-registro.ts';
import { CORREOS_DE_INCLUSION } from '../../domain/correos.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { flujoInclusion } from '../../domain/inclusion.ts';
import { mostrar } from '../../domain/mostrar.ts';
import { type Ficha, mismoIsbn } from '../../domain/parecido.ts';
import { inclusionEn, solicitudInclusion } from '../../tables.ts';
import { autorSuelto } from '../autores/vincular.ts';
import { escribirAOficina } from '../avisar-oficina.ts';
import { deOtros, leerPublicacion, type Publicacion, verPublicacion } from '../leer.ts';
import { parecidas } from '../parecidas.ts';

type Operaciones = (typeof registroContract)['endpoints'];
const yo = (ctx: Ctx) => requireSession(ctx).subject.investigador ?? 0;
/** Alike enough to be offered while it is still being written. */
const SE_OFRECE = 0.6;
const CUANTAS = 5;

/**
 * Records that may be the one that is being written (spec 03 §4.1): those of who asks, and the registered ones of
 * others. Of one that somebody else still has in progress, only that there is one; of a patent of others, nothing.
 */
export async function quizaYaEsta(
  ctx: Ctx,
  e: InputOf<Operaciones['parecidas']>,
): Promise<OutputOf<Operaciones['parecidas']>> {
  const ficha = { titulo: e.titulo, doi: normalDoi(e.doi) || null, isbn: e.isbn || null, anio: null, autores: [] };
  const candidatas = await parecidas(ctx, ficha, { excepto: e.id ?? 0, minimo: 0 });
  // A book is told by its number alone; chapters and papers of an event share that of their book.
  const mismoLibro = (p: Ficha) => e.tipo === 'libro' && mismoIsbn(p, ficha);
  const halladas = candidatas.filter((p) => p.parecido >= SE_OFRECE || mismoLibro(p));
  const deTipo = halladas.filter(
    (p) => p.tipo === e.tipo || (p.doi !== null && p.doi?.toLowerCase() === ficha.doi?.toLowerCase()),
  );
  const suyas = await mias(
    ctx,
    deTipo.map((p) => p.id),
  );
  const session = requireSession(ctx);
  const abiertas = deTipo.filter((p) => suyas.has(p.id) || deOtros.allows(session, p));
  const enTramite = deTipo.some((p) => !suyas.has(p.id) && p.tipo !== 'patente' && !deOtros.allows(session, p));
  return {
    enTramite,
    parecidas: abiertas.slice(0, CUANTAS).map(({ id, titulo, anio, autores }) => ({
      id,
      titulo,
      mia: suyas.has(id),
      detalle: [anio, autores.slice(0, 3).join('; ')].filter(Boolean).join(' · '),
    })),
  };
}
/** Those of these publications in which who asks figures. */
async function mias(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const filas = await query(ctx)<{ id: number }>`
    select publicacion_id::int as id from publicacion_autor
      where investigador_id = ${yo(ctx)} and not excluido and publicacion_id = any(${sql.param(ids)}::bigint[])`;
  return new Set(filas.map((f) => f.id));
}

/**
 * A record of others that may be one's own too.
 * @throws Failure not_found when it is not to be read, or is theirs already
 */
async function exigirDeOtros(ctx: Ctx, id: number): Promise<Publicacion> {
  const p = await leerPublicacion(ctx, id);
  if (!p || p.mia || !deOtros.allows(requireSession(ctx), p)) throw notFound();
  return p;
}

/**
 * What is read of it before asking to be included: no file of it, nor what the office says.
 * @throws Failure not_found
 */
export async function verDeOtros(ctx: Ctx, id: number): Promise<OutputOf<Operaciones['vista']>> {
  const p = await exigirDeOtros(ctx, id);
  const vista = await verPublicacion(ctx, p);
  const aparte = mostrar.aparte({ ...vista, proyectos: vista.proyectos.map((x) => ({ ...x, archivo: null })) });
  return {
    id,
    titulo: p.titulo,
    tipo: p.tipo,
    contenido: [
      { type: 'keyValues', pairs: mostrar.datos(vista), columns: 2 },
      { type: 'heading', text: aparte.title },
      ...aparte.content,
      { type: 'heading', text: 'Autores' },
      mostrar.autores(vista),
    ],
  };
}

/** What who asks waits to be included in. */
export async function misInclusiones(ctx: Ctx): Promise<OutputOf<Operaciones['misInclusiones']>> {
  const pedidas = await query(ctx)<{ id: number; titulo: string }>`
    select s.id::int, p.titulo
      from solicitud_inclusion s
      join publicacion p on p.id = s.publicacion_id
      where s.investigador_id = ${yo(ctx)} and ${inclusionEn('solicitada', 's')}
      order by s.id`;
  return { pedidas };
}

/**
 * «This is mine too»: asked of the office, once while it is not answered; it is told by mail where the institution
 * says.
 * @throws Failure not_found or conflict; action_not_available when the author that they say is somebody already
 */
export const solicitarInclusion = (ctx: Ctx, { id, mensaje, autorId }: InputOf<Operaciones['solicitarInclusion']>) =>
  inTransaction(ctx, async (tx) => {
    const p = await exigirDeOtros(tx, id);
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
      throw new Failure(
        'conflict',
        'publicaciones.inclusion_ya_pedida',
        'Ya solicitó ser incluido en esta publicación: la oficina le responderá.',
      );
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
  const [quien] = await tx.db
    .select()
    .from(investigador)
    .where(eq(investigador.id, yo(tx)));
  const persona = `${nombreEnLista(quien!)} (${quien!.docTipo ?? 'sin documento'} ${quien!.docNumero ?? ''})`;
  await escribirAOficina(tx, {
    mail: say(CORREOS_DE_INCLUSION['publicacion-inclusion'], {
      titulo: p.titulo,
      codigo: p.codigoRegistro,
      numero: String(p.id),
      quien: persona,
      mensaje,
    }),
    entity: flujoPublicacion.entity,
    entityId: p.id,
  });
}
