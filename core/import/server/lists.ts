import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { importRowsList, importsList } from '../shared/lists.ts';
import type { Importer } from './importer.ts';
import { importPolicy } from './policy.ts';

/** SQL on import `m`: who brought it, as its history says. */
export const AUTHOR = sql`
  coalesce(
    (
      select t.actor
      from transicion t
      where t.entidad = 'importacion' and t.entidad_id = m.id
      order by t.id
      limit 1
    ),
    'Sistema'
  )
`;

/** What each kind is called, in SQL on import `m`. */
export const titleOfKind = (importers: readonly Importer[]): SQL =>
  sql`(${JSON.stringify(Object.fromEntries(importers.map(({ def }) => [def.key, def.title])))}::jsonb ->> m.clase)`;

export const importsSource =
  (importers: readonly Importer[]) =>
  (ctx: Ctx): ListSource => ({
    def: importsList,
    from: sql`importacion m`,
    id: sql`m.id`,
    columns: {
      ...stored('m', 'nombre creadoEn estado total nuevos cambios iguales dudas errores aplicadaEn'),
      clase: titleOfKind(importers),
      autor: AUTHOR,
    },
    filters: { clase: sql`m.clase` },
    facetLabels: { clase: titleOfKind(importers) },
    search: sql`quipu_fold(m.nombre || ' ' || ${AUTHOR})`,
    scope: importPolicy(importers).see.filters(requireSession(ctx)),
  });

const FAULTS = sql`
  (
    select
      string_agg(
        case
          when e ->> 'valor' = '' then format('%s: %s', e ->> 'columna', e ->> 'motivo')
          else format('%s «%s»: %s', e ->> 'columna', e ->> 'valor', e ->> 'motivo')
        end,
        '. '
      )
    from jsonb_array_elements(f.errores) e
  )
`;

/** What a row changes, as «dato: antes → después». */
function changesOf({ def, tells = {} }: Importer): SQL {
  const named = Object.entries(def.columns).map(([key, { label, storedAs = key }]) => [storedAs, label]);
  const labels = JSON.stringify(Object.fromEntries(named));
  const told = (value: SQL) => {
    const own = Object.entries(tells).map(([column, words]) => sql`when ${column} then ${words(value)}`);
    return own.length > 0 ? sql`case d.key ${sql.join(own, sql` `)} else ${value} end` : value;
  };
  return sql`
    (
      select
        string_agg(
          format(
            '%s: %s → %s',
            coalesce(${labels}::jsonb ->> d.key, d.key),
            coalesce(${told(sql`(f.antes ->> d.key)`)}, 'vacío'),
            coalesce(${told(sql`d.value`)}, 'vacío')
          ),
          '. '
        )
      from jsonb_each_text(f.valores) d
      where f.antes -> d.key is distinct from f.valores -> d.key
    )
  `;
}

export const rowsSource = (importer: Importer, importId: number): ListSource => ({
  def: importRowsList,
  from: sql`importacion_fila f`,
  id: sql`f.id`,
  columns: {
    ...stored('f', 'fila accion clave'),
    nombre: sql`coalesce(f.nombre, f.clave)`,
    detalle: sql`
      nullif(
        concat_ws(
          '. ',
          ${FAULTS},
          f.detalle,
          case when f.antes is not null then ${changesOf(importer)} end
        ),
        ''
      )
    `,
  },
  search: sql`quipu_fold(coalesce(f.clave, '') || ' ' || coalesce(f.nombre, ''))`,
  scope: sql`f.importacion_id = ${importId}`,
});
