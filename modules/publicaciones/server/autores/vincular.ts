import { sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { esVigente, nombreDe } from '#modules/personas/server/index.ts';
import { REPETIDO, rolesDe } from '../../domain/autores.ts';
import { firmaDe } from '../../domain/coincidencia.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { publicacionAutor } from '../../tables.ts';
import { autorDescartado } from '../../tables-autores.ts';
import { deOtros, leerPublicacion } from '../leer.ts';
import { puntuar } from '../puntuar.ts';
import { autores, type Puerta } from './escribir.ts';
import { autoresSueltos, proponerPersonas } from './proponer.ts';

type Autor = typeof publicacionAutor.$inferSelect;
type De = { id: number; tipo: string };
const entity = flujoPublicacion.entity;

/**
 * What is proposed for each author of no register; to the office, also who was discarded and by whom. The caller has
 * judged.
 */
async function propuestasDe(ctx: Ctx, id: number, oficina: boolean) {
  const sueltos = await autoresSueltos(ctx, sql`p.id = ${id}`);
  const dichos = await query(ctx)<{ id: number; firma: string; nombre: string; dichoPor: string }>`
    select d.id::int, d.firma, ${nombreDe()} as nombre, d.dicho_por as "dichoPor" from autor_descartado d
      join investigador i on i.id = d.investigador_id where d.publicacion_id = ${id} and ${oficina} order by d.id`;
  const propuestas = (await proponerPersonas(ctx, sueltos)).map((p, n) => ({
    ...p,
    descartados: dichos.filter((d) => d.firma === firmaDe(sueltos[n]!.autor)),
  }));
  return { propuestas: propuestas.filter((p) => p.personas.length + p.descartados.length > 0) };
}

/** @throws Failure not_found, or action_not_available when a register already knows them */
export async function autorSuelto(tx: Ctx, publicacionId: number, autorId: number): Promise<Autor> {
  const a = await autores.one(tx, publicacionId, autorId);
  if (a.investigadorId !== null)
    throw new Failure(
      'action_not_available',
      'publicaciones.autor_ya_vinculado',
      'Ese autor ya es una persona del registro. Vuelva a cargar la página.',
    );
  return a;
}

/** The author becomes that person: their printed name stays. The publication is locked. @throws Failure */
export async function vincular(tx: Ctx, { id, tipo }: De, autorId: number, investigadorId: number, oficina: boolean) {
  const a = await autorSuelto(tx, id, autorId);
  const [persona] = await query(tx)<{ tipo: string; figura: boolean }>`
    select
      i.tipo,
      exists (
        select 1
        from publicacion_autor x
        where x.publicacion_id = ${id} and x.investigador_id = i.id
      ) as figura
    from investigador i
    where i.id = ${investigadorId} and ${esVigente()}
  `;
  if (!persona) throw invalidField('investigadorId', 'Elija a una persona de la lista');
  if (persona.figura) throw new Failure('conflict', 'publicaciones.autor_repetido', `${REPETIDO}.`);
  const roles = rolesDe(tipo, { presentado: false, tipoPersona: persona.tipo }, oficina);
  const categoria = roles.includes(a.categoria) ? a.categoria : roles[0]!;
  const dicho = { before: { autor: a.autor }, after: { autor: a.autor, investigador: investigadorId } };
  const suyo = { investigadorId, categoria, nombres: null, apellido1: null, apellido2: null };
  await autores.edit(tx, a, 'asociar_autor', suyo, dicho);
}

/** «No es esta persona»: she is no longer proposed for who signs so here, and less elsewhere. */
async function descartar(tx: Ctx, publicacionId: number, { autor }: Pick<Autor, 'autor'>, investigadorId: number) {
  const dicho = { publicacionId, investigadorId, firma: firmaDe(autor), dichoPor: actorName(tx), dichoEn: tx.now() };
  await tx.db.insert(autorDescartado).values(dicho).onConflictDoNothing();
  await audit(tx, {
    entity,
    entityId: publicacionId,
    action: 'descartar_persona',
    after: { autor, investigador: investigadorId },
  });
}

/** She may be proposed again. @throws Failure not_found */
async function quitarDescarte(tx: Ctx, publicacionId: number, descarteId: number) {
  const [d] = await query(tx)<{ firma: string; investigador: number }>`
    delete from autor_descartado
    where id = ${descarteId} and publicacion_id = ${publicacionId}
    returning firma, investigador_id::int as investigador
  `;
  if (!d) throw notFound();
  await audit(tx, {
    entity,
    entityId: publicacionId,
    action: 'restituir_persona',
    before: { autor: d.firma, investigador: d.investigador },
  });
}

/**
 * «No soy yo»: who reads it is not that author. One who figured as them leaves their place to the printed name, and the
 * points follow.
 * @throws Failure not_found; action_not_available for who presents it
 */
export const noSoyYo = (ctx: Ctx, { id, autorId }: { id: number; autorId: number }) =>
  inTransaction(ctx, async (tx) => {
    const yo = requireSession(tx).subject.investigador;
    const p = await leerPublicacion(tx, id, true);
    if (!yo || !p || flujoPublicacion.is(p, 'descartadas')) throw notFound();
    if (!p.mia && !deOtros.allows(requireSession(tx), p)) throw notFound();
    const a = await autores.one(tx, id, autorId);
    if (a.investigadorId !== null && a.investigadorId !== yo) throw notFound();
    if (a.presentado)
      throw new Failure(
        'action_not_available',
        'publicaciones.presentador_es_autor',
        'Quien presenta la publicación figura entre sus autores.',
      );
    await descartar(tx, id, a, yo);
    if (a.investigadorId === null) return;
    const [apellido1, nombres = ''] = a.autor.split(',').map((t) => t.trim());
    const suelto = { investigadorId: null, apellido1: apellido1!.slice(0, 50), nombres: nombres.slice(0, 100) };
    await autores.edit(tx, a, 'no_soy_yo', suelto, {
      before: { autor: a.autor, investigador: yo },
      after: { autor: a.autor },
    });
    await puntuar(tx, id);
  });

type Sobre = { id: number; autorId: number; investigadorId: number };
/** The operations over what is proposed for the authors of a publication, behind the doors of who writes them. */
export const operacionesDePropuestas = <P extends De, R>({ oficina, ver, abrir }: Puerta<P, R>) => ({
  propuestas: async (ctx: Ctx, { id }: { id: number }) => {
    await ver(ctx, id);
    return propuestasDe(ctx, id, oficina);
  },
  vincular: (ctx: Ctx, { id, autorId, investigadorId }: Sobre) =>
    abrir(ctx, id, (tx, p) => vincular(tx, p, autorId, investigadorId, oficina), 'Autor vinculado.'),
  descartar: (ctx: Ctx, { id, autorId, investigadorId }: Sobre) =>
    abrir(
      ctx,
      id,
      async (tx) => descartar(tx, id, await autorSuelto(tx, id, autorId), investigadorId),
      'No se volverá a proponer aquí a esa persona.',
    ),
  restituir: (ctx: Ctx, { id, descarteId }: { id: number; descarteId: number }) =>
    abrir(ctx, id, (tx) => quitarDescarte(tx, id, descarteId), 'Se volverá a proponer a esa persona.'),
});
