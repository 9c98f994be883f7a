import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { PersonaBreve } from '../../contract-fusion.ts';
import { MOTIVOS_DUPLICADO, type MotivoDuplicado } from '../../domain/fusion.ts';
import { esVigente } from '../vigente.ts';
import { personaBreve } from './comparar.ts';

/** Groups shown at once: they are settled one by one. */
const MAXIMO = 100;

/** Records that may be of one person: same number with another type of document, ORCID, code, or names and birth date. */
export async function posiblesDuplicados(ctx: Ctx) {
  const grupos = await rowsOf<{ motivo: MotivoDuplicado; clave: string; ids: number[] }>(
    ctx.db,
    sql`with claves as (
        select 'documento' as motivo, 1 as orden, upper(i.doc_numero) as clave, i.id from investigador i where ${esVigente()} and i.doc_numero is not null
        union all
        select 'orcid', 2, upper(regexp_replace(i.codigo_orcid, '[^0-9Xx]', '', 'g')), i.id from investigador i where ${esVigente()} and i.codigo_orcid is not null
        union all
        select 'codigo', 3, upper(ltrim(btrim(i.codigo), '0')), i.id from investigador i where ${esVigente()} and btrim(i.codigo) <> ''
        union all
        select 'nombre', 4, quipu_fold(regexp_replace(concat_ws(' ', i.apellido1, i.apellido2, i.nombres), '\\s+', ' ', 'g')) || ' ' || i.fecha_nac::text, i.id
          from investigador i where ${esVigente()} and i.fecha_nac is not null)
      select motivo, min(clave) as clave, array_agg(id::int order by id) as ids from claves group by motivo, orden, claves.clave having count(*) > 1
      order by orden, min(clave) limit ${MAXIMO + 1}`,
  );
  const mostrados = unicos(grupos).slice(0, MAXIMO);
  const personas = await personasDe(ctx, [...new Set(mostrados.flatMap((g) => g.ids))]);
  return {
    grupos: mostrados.map((g) => ({
      motivo: MOTIVOS_DUPLICADO[g.motivo],
      clave: `${g.motivo}:${g.clave}`,
      personas: g.ids.flatMap((id) => personas.get(id) ?? []),
    })),
    hayMas: grupos.length > MAXIMO,
  };
}

/** The same people found for two reasons are one group, under the stronger one. */
function unicos<G extends { ids: number[] }>(grupos: readonly G[]): G[] {
  const vistos = new Set<string>();
  return grupos.filter((g) => !vistos.has(g.ids.join()) && vistos.add(g.ids.join()));
}

async function personasDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PersonaBreve>> {
  if (ids.length === 0) return new Map();
  const filas = await rowsOf<PersonaBreve>(
    ctx.db,
    sql`select ${personaBreve()} from investigador i left join facultad f on f.id = i.facultad_id where i.id in ${ids}`,
  );
  return new Map(filas.map((f) => [f.id, f]));
}
