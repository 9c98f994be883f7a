import { type SQL, sql } from 'drizzle-orm';
import type { ListSource } from '#core/list/server/list.ts';
import { baremoLista } from '../../domain/baremo.ts';
import { ETIQUETA_FUENTE, RASGOS, VALORES } from '../../domain/calificacion.ts';

const segun = (expresion: SQL, palabras: Record<string, string>) =>
  sql`case ${expresion} ${sql.join(
    Object.entries(palabras).map(([k, v]) => sql`when ${k} then ${v}`),
    sql` `,
  )} else ${expresion} end`;

/** «Publicación · Tipo: artículo · Indexación: SciELO», as the qualification explains its items. */
const regla = sql`concat_ws(' · ', ${segun(sql`b.fuente`, ETIQUETA_FUENTE)},
  (select string_agg(${segun(sql`r.key`, RASGOS)} || ': ' || (select string_agg(${segun(sql`v.x`, VALORES)}, ' o ') from jsonb_array_elements_text(r.value) v(x)), ' · ')
    from jsonb_each(coalesce(b.filtro -> 'rasgos', '{}')) r),
  'monto mayor a ' || (b.filtro ->> 'montoMayorA'), 'monto hasta ' || (b.filtro ->> 'montoHasta'))`;

export const fuenteBaremo: ListSource = {
  def: baremoLista,
  from: sql`baremo_calificacion b`,
  id: sql`b.id`,
  columns: {
    orden: sql`b.orden`,
    rubro: sql`b.rubro`,
    tituloRubro: sql`b.titulo_rubro`,
    item: sql`b.item`,
    regla,
    puntos: sql`b.puntos`,
    fuente: sql`b.fuente`,
    filtro: sql`b.filtro`,
    version: sql`b.version`,
  },
  search: sql`quipu_fold(b.rubro || ' ' || b.titulo_rubro || ' ' || b.item)`,
  filters: { fuente: sql`b.fuente` },
};
