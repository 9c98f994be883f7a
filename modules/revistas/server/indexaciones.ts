import { sql } from 'drizzle-orm';
import { isAllowed } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { change, type Entity, requireRow } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import type { FichaDeRevista, IndexadaEn } from '../contract.ts';
import {
  dicha,
  type Indexacion,
  type IndexacionVista,
  mismaIndexacion,
  reparoDeIndexacion,
} from '../domain/indexacion.ts';
import { revistas } from '../domain/revista.ts';
import { indexacionRevista, type revista } from '../tables.ts';
import { palabrasDeRevista } from './union.ts';

explainConstraints({
  indexacion_revista_cruce: 'La revista ya figura en esa base en alguno de esos años.',
  indexacion_revista_anios: 'Revise los años: el último no puede ser anterior al primero.',
});

type Suya = IndexacionVista & { id: number; revistaId: number };
/** Memberships of a journal, or of all. */
export const indexacionesDe = (ctx: Ctx, revistaId?: number): Promise<Suya[]> =>
  query(ctx)`
    select
      x.id::int,
      x.revista_id::int as "revistaId",
      x.base_id::int as "baseId",
      b.nombre as base,
      x.desde,
      x.hasta,
      x.cuartil
    from indexacion_revista x
      join base_indexada b on b.id = x.base_id
    where ${revistaId ? sql`x.revista_id = ${revistaId}` : sql`true`}
    order by b.nombre, x.desde
  `;
type Base = { value: string; label: string };
/** Databases in use, and those that the journal already has. */
export const basesDe = (ctx: Ctx, suyas: readonly Indexacion[]): Promise<Base[]> =>
  query(ctx)`
    select id::text as value, nombre as label
    from base_indexada
    where activa or id = any(${`{${suyas.map((x) => x.baseId)}}`}::bigint[])
    order by nombre
  `;

/** A journal with its memberships. @throws Failure not_found */
export async function fichaDe(ctx: Ctx, entidad: Entity<typeof revista>, id: number): Promise<FichaDeRevista> {
  const fila = await requireRow(ctx, entidad, id, 'see');
  const dichos = entriesOf(await palabrasDeRevista(ctx, fila));
  const datos = dichos.map(([clave, value]) => ({ label: revistas.fields[clave].label, value }));
  const indexaciones = await indexacionesDe(ctx, id);
  const bases = await basesDe(ctx, indexaciones);
  return { ...fila, datos, indexaciones, bases, puedeEditar: isAllowed(revistas.edit, ctx.session) };
}

/**
 * Writes the memberships of a journal as a set: what did not change keeps its row, so that a union can still be undone.
 * @throws Failure not_found, forbidden, stale_version; invalid when years are wrong or cross, or a database is not
 * offered
 */
export const indexar = (
  ctx: Ctx,
  entidad: Entity<typeof revista>,
  { id, version, indexaciones }: { id: number; version: number; indexaciones: Indexacion[] },
) =>
  change(ctx, entidad, { id, version }, async (_, tx) => {
    const eran = await indexacionesDe(tx, id);
    const bases = new Map((await basesDe(tx, eran)).map((b) => [Number(b.value), b.label]));
    const quedan: IndexacionVista[] = [];
    for (const x of indexaciones) {
      const base = bases.get(x.baseId);
      if (!base) throw invalidField('baseId', 'Elija una base de la lista');
      const reparo = reparoDeIndexacion(x, quedan, tx.today());
      if (reparo) throw invalidField(reparo.path, `${base}: ${reparo.message}`);
      quedan.push({ ...x, base });
    }
    const fuera = eran.filter((e) => !quedan.some((x) => mismaIndexacion(e, x))).map((e) => e.id);
    await tx.db.execute(sql`delete from indexacion_revista where id = any(${`{${fuera}}`}::bigint[])`);
    const nuevas = quedan.filter((x) => !eran.some((e) => mismaIndexacion(e, x)));
    if (nuevas.length) await tx.db.insert(indexacionRevista).values(nuevas.map((x) => ({ ...x, revistaId: id })));
    const dice = (xs: readonly IndexacionVista[]) => ({ indexaciones: xs.map(dicha).sort().join('; ') || null });
    return { set: {}, action: 'indexar', told: { before: dice(eran), after: dice(quedan) } };
  });

/**
 * The journal with one of these ISSN, or with this identity, and the databases that had it in a year. `conocida`:
 * something is known of its memberships; of one without any, that it is in none says nothing.
 */
export async function indexadaEn(
  ctx: Ctx,
  de: { issn?: string | null; issnE?: string | null } | { id: number },
  anio: number,
): Promise<IndexadaEn | null> {
  const cual =
    'id' in de
      ? sql`n.id = ${de.id}`
      : sql`${de.issn || null}::text in (n.issn, n.issn_e) or ${de.issnE || null}::text in (n.issn, n.issn_e)`;
  const [hallada] = await query(ctx)<IndexadaEn>`
    select
      r.id::int,
      r.nombre,
      exists (
        select
        from indexacion_revista x
        where x.revista_id = r.id
      ) as conocida,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object('id', b.id, 'nombre', b.nombre, 'cuartil', x.cuartil)
              order by b.nombre
            )
          from indexacion_revista x
            join base_indexada b on b.id = x.base_id
          where x.revista_id = r.id and ${anio} between x.desde and coalesce(x.hasta, ${anio})
        ),
        '[]'
      ) as bases
    from revista n
      join revista r on r.id = coalesce(n.fusionada_en_id, n.id)
    where ${cual}
    order by n.id
    limit 1
  `;
  return hallada ?? null;
}
