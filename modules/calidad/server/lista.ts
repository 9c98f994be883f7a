import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { decodeFilters, type ListQuery } from '#core/list/shared/list.ts';
import { hallazgosLista } from '../domain/lista.ts';
import { CLAVES_REGLA, type ClaveRegla, ETIQUETAS_REGLA, REGLAS } from '../domain/reglas.ts';
import { hallazgos } from './fallas.ts';

/** Rules over the records that the actor may read. */
export const reglasVisibles = (ctx: Ctx): ClaveRegla[] => {
  const { permissions } = requireSession(ctx);
  return CLAVES_REGLA.filter((c) => permissions.has(`${REGLAS[c].modulo}.ver`));
};

const segunRegla = (de: (regla: ClaveRegla) => string) =>
  sql`case h.regla ${sql.join(
    CLAVES_REGLA.map((c) => sql`when ${sql.raw(`'${c}'`)} then ${de(c)}::text`),
    sql` `,
  )} end`;
/** Only the rules that the filter names are read. */
export async function fuenteDeHallazgos(ctx: Ctx, query: ListQuery): Promise<ListSource> {
  const pedidas = decodeFilters(query.f).regla ?? [];
  const reglas = reglasVisibles(ctx).filter((c) => pedidas.length === 0 || pedidas.includes(c));
  return {
    def: hallazgosLista,
    from: sql`${await hallazgos(ctx, reglas)} h left join calidad_aceptada a on a.regla = h.regla
      and a.registro_id = h.registro`,
    joins: { f: sql`left join facultad f on f.id = h.facultad_id` },
    id: sql`h.id`,
    columns: {
      ...stored('h', 'nombre dice ruta'),
      regla: segunRegla((c) => ETIQUETAS_REGLA[c]!),
      situacion: sql`case when a.id is null then 'abierto' else 'aceptado' end`,
      severidad: segunRegla((c) => REGLAS[c].severidad),
      facultad: sql`f.nombre`,
      ...stored('a', 'motivo por'),
      aceptado: sql`a.creado_en`,
    },
    search: sql`quipu_fold(h.nombre || ' ' || coalesce(h.dice, ''))`,
    filters: { regla: sql`h.regla`, facultad: sql`h.facultad_id` },
    facetLabels: { facultad: sql`f.nombre` },
  };
}
