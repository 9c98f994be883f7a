import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Option } from '#core/field/shared/kind.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { languages } from '#core/kernel/shared/language-list.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { baseIndexada, revista } from '#modules/revistas/tables.ts';
import { publicacionIndexada } from '../tables.ts';

/** The databases that index it. */
export const basesDe = (ctx: Ctx, id: number) =>
  ctx.db
    .select({ id: baseIndexada.id, nombre: baseIndexada.nombre, familia: baseIndexada.familia })
    .from(publicacionIndexada)
    .innerJoin(baseIndexada, eq(baseIndexada.id, publicacionIndexada.baseId))
    .where(eq(publicacionIndexada.publicacionId, id))
    .orderBy(asc(baseIndexada.nombre));

/** Databases by the field that asks for them: those of the main WoS collection are one of their own. */
export const porCampo = <B extends { familia: string }, R>(bases: readonly B[], como: (b: B) => R) => ({
  indexada: bases.filter((b) => b.familia !== 'wos').map(como),
  wos: bases.filter((b) => b.familia === 'wos').map(como),
});
export const idDe = (b: { id: number }) => String(b.id);

type Catalogos = Record<'paisCodigo' | 'idioma' | 'indexada' | 'wos', Option[]>;
/** What is chosen in a description: countries, languages, and the databases in use or that it already has. */
export async function catalogosDe(ctx: Ctx, id = 0): Promise<Catalogos> {
  const paisCodigo = await once(ctx, 'paises', () =>
    ctx.db.select({ value: pais.codigo, label: pais.nombre }).from(pais).orderBy(asc(pais.nombre)),
  );
  const suyas = ctx.db
    .select({ id: publicacionIndexada.baseId })
    .from(publicacionIndexada)
    .where(eq(publicacionIndexada.publicacionId, id));
  const bases = await ctx.db
    .select()
    .from(baseIndexada)
    .where(or(eq(baseIndexada.activa, true), inArray(baseIndexada.id, suyas)))
    .orderBy(asc(baseIndexada.nombre));
  return { paisCodigo, idioma: [...languages()], ...porCampo(bases, (b) => ({ value: idDe(b), label: b.nombre })) };
}

/** The databases that index it, as a set. */
export async function guardarBases(tx: Ctx, publicacionId: number, bases: readonly number[]): Promise<void> {
  await tx.db.delete(publicacionIndexada).where(eq(publicacionIndexada.publicacionId, publicacionId));
  const filas = [...new Set(bases)].map((baseId) => ({ publicacionId, baseId }));
  if (filas.length > 0) await tx.db.insert(publicacionIndexada).values(filas);
}

type Numeros = { issn?: string | null; issnE?: string | null };
/** The journal of the catalogue with either ISSN; nothing for what is no journal. */
export async function revistaDe(tx: Ctx, { issn, issnE }: Numeros): Promise<number | null> {
  const de = [issn, issnE].filter((x): x is string => Boolean(x));
  if (de.length === 0) return null;
  const con = or(inArray(revista.issn, de), inArray(revista.issnE, de));
  // Of one that was united with another, the one that stays.
  const id = sql<number>`coalesce(${revista.fusionadaEnId}, ${revista.id})`.mapWith(Number);
  const [hallada] = await tx.db.select({ id }).from(revista).where(con).orderBy(asc(revista.id)).limit(1);
  return hallada?.id ?? null;
}
