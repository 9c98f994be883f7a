import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { mapRecord } from '#core/kernel/shared/keys.ts';
import type { Merge } from '#core/merge/server/merge.ts';
import type { MergeRules } from '#core/merge/shared/merge.ts';
import { revistas } from '../domain/revista.ts';
import { MOTIVOS_DUPLICADA, unionRevistas } from '../domain/union.ts';
import { fusionRevista, revista } from '../tables.ts';

explainConstraints({
  revista_absorbida: 'La revista fue unida a otra mientras usted trabajaba, y no se guardó nada. Elíjala de nuevo.',
});
/** What the modules above call the rows that name a journal. */
export const reglasDeRevista = defineExtension<MergeRules>('revistas.union');
/** SQL on `r`: it was not united with another. */
export const revistaVigente = sql`r.fusionada_en_id is null`;

const anios = (de: string) => `int4range((${de}.fila ->> 'desde')::int, (${de}.fila ->> 'hasta')::int, '[]')`;
/** What a journal says, column by column, as a person reads it. */
export async function palabrasDeRevista(ctx: Ctx, r: typeof revista.$inferSelect) {
  const [pais] = await query(ctx)<{ nombre: string }>`select nombre from pais where codigo = ${r.paisCodigo}`;
  const dichos = mapRecord(revistas.fields, (campo, clave) => wordsOf(campo, r[clave]) || null);
  return { ...dichos, isi: r.isi ? 'Sí' : 'No', paisCodigo: pais?.nombre ?? null };
}
/** Two records of one journal become one: whatever names one names the other. */
export const fusionDeRevistas: Merge<typeof revista> = {
  def: unionRevistas,
  entity: { name: 'revista', table: revista, the: 'La revista' },
  union: fusionRevista,
  unique: 'El ISSN o el nombre',
  name: (alias) => sql.raw(`${alias}.nombre`),
  search: (alias) => sql.raw(`${alias}.busqueda`),
  facts: () => ({
    ISSN: sql`r.issn`,
    'ISSN-E': sql`r.issn_e`,
    'Casa editora': sql`r.casa`,
    País: sql`(select p.nombre from pais p where p.codigo = r.pais_codigo)`,
  }),
  alike: {
    reasons: MOTIVOS_DUPLICADA,
    keys: sql`
      select 'issn' as motivo, 1 as orden, n.issn as clave, r.id
      from revista r
        cross join lateral (
          values (r.issn), (r.issn_e)
        ) n (issn)
      where ${revistaVigente} and n.issn is not null and r.issn is distinct from r.issn_e
      union all
      select
        'nombre',
        2,
        regexp_replace(
          regexp_replace(
            quipu_fold (r.nombre),
            '\\m(the|la|el|los|las|of|de|del|and|y|revista|journal)\\M',
            '',
            'g'
          ),
          '[^a-z0-9]+',
          '',
          'g'
        ),
        r.id
      from revista r
      where ${revistaVigente}
    `,
  },
  words: palabrasDeRevista,
  rules: () => [
    {
      indexacion_revista: {
        nombre: 'Indexaciones por año',
        detalle: "(select b.nombre || ' desde ' || t.desde from base_indexada b where b.id = t.base_id)",
        conflicto: {
          modo: 'mantener',
          texto: 'Ambas figuran en esa base en los mismos años: vale lo que dice la que se conserva.',
        },
        iguales: { otras: ['t.base_id'], salvo: `not (${anios('x')} && ${anios('y')})` },
      },
      revista: { nombre: 'Revistas ya unidas a la que se une', detalle: 't.nombre' },
    },
    ...reglasDeRevista.all(),
  ],
};
