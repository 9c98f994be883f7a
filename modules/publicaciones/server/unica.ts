import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { flujoPublicacion } from '../domain/flujo.ts';
import { nombreDeTipo } from '../domain/tipos.ts';
import { obraEn, publicacion } from '../tables.ts';

type Suyos = { titulo?: string; doi?: string | null; codigoRegistro?: string | null };
type Escrita = Suyos & { id: number | null; tipo: string };

/** Whose is the publication that already has it, as far as the person may know. */
type Otra = 'registrada' | 'propia' | 'ajena';

const VERBO = {
  registrada: 'que ya está registrada',
  propia: 'que usted ya tiene en «Publicaciones»',
  ajena: 'que otra persona ya está registrando',
} satisfies Record<Otra, string>;

/** The publication that already fulfils `condicion`, leaving out `id` and those that count for nobody. */
async function otraCon(tx: Ctx, condicion: SQL, id: number | null): Promise<Otra | null> {
  // Named with its table: alone, `id` would be that of the author.
  const propia = sql<boolean>`exists (
    select 1
    from publicacion_autor a
    where a.publicacion_id = publicacion.id
      and a.presentado
      and a.investigador_id = ${requireSession(tx).subject.investigador ?? 0}
  )`;
  const [hallada] = await tx.db
    .select({ estado: publicacion.estado, propia })
    .from(publicacion)
    .where(and(condicion, obraEn.not('descartadas'), id ? ne(publicacion.id, id) : undefined))
    .orderBy(desc(sql`${obraEn('registrado')}`))
    .limit(1);
  if (!hallada) return null;
  if (flujoPublicacion.is(hallada, 'registrado')) return 'registrada';
  return hallada.propia ? 'propia' : 'ajena';
}

/**
 * Refuses a title that another publication of the type has, whatever its case and accents, a DOI that any other has,
 * and the number of another patent. A person who writes the same title at the same time waits for their turn.
 * @param antes what stood before: what does not change is not judged again
 * @throws Failure conflict with the field of each
 */
export async function exigirUnica(
  tx: Ctx,
  { id, tipo, titulo, doi, codigoRegistro }: Escrita,
  antes: Suyos = {},
  base = '',
): Promise<void> {
  const fallas: FieldError[] = [];
  if (titulo !== undefined && fold(titulo) !== fold(antes.titulo ?? '')) {
    await takeTurn(tx, sql`${`publicacion:${tipo}:`} || quipu_clave(${titulo})`);
    const mismo = sql`${eq(publicacion.tipo, tipo)} and quipu_clave(${publicacion.titulo}) = quipu_clave(${titulo})`;
    const otra = await otraCon(tx, mismo, id);
    if (otra)
      fallas.push({
        path: `${base}titulo`,
        message: `Está usando el título de una ${nombreDeTipo(tipo)} ${VERBO[otra]}`,
      });
  }
  const clave = normalDoi(doi ?? '').toLowerCase();
  if (clave && clave !== (antes.doi ?? '').toLowerCase()) {
    const otra = await otraCon(tx, sql`lower(${publicacion.doi}) = ${clave}`, id);
    if (otra) fallas.push({ path: `${base}doi`, message: `Está usando el DOI de una publicación ${VERBO[otra]}` });
  }
  const numero = tipo === 'patente' && codigoRegistro !== antes.codigoRegistro ? codigoRegistro : null;
  if (numero) {
    const igual = sql`${eq(publicacion.tipo, tipo)} and ${eq(publicacion.codigoRegistro, numero)}`;
    const otra = await otraCon(tx, igual, id);
    if (otra) fallas.push({ path: `${base}codigoRegistro`, message: `Ese es el número de una patente ${VERBO[otra]}` });
  }
  if (fallas.length)
    throw new Failure('conflict', 'publicaciones.publicacion_repetida', `${fallas[0]!.message}.`, { fields: fallas });
}
