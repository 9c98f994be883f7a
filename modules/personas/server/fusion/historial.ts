import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { puedeEditar } from '../investigadores/opciones.ts';
import { nombreDe } from '../vigente.ts';

const MAXIMO = 100;
type Union = {
  id: number;
  conservada: { id: number; nombre: string };
  absorbida: { id: number; nombre: string };
  motivo: string;
  hechaEn: string;
  hechaPor: string;
  reversibleHasta: string;
  deshechaEn: string | null;
  deshechaPor: string | null;
  filas: number;
  reversible: boolean;
};

/** Unions done, newest first, and which of them can still be undone. */
export async function historialDeUniones(ctx: Ctx) {
  const persona = (a: string) => sql`jsonb_build_object('id', ${sql.raw(a)}.id, 'nombre', ${nombreDe(a)})`;
  const uniones = await rowsOf<Union>(
    ctx.db,
    sql`select u.id::int, ${persona('c')} as conservada, ${persona('a')} as absorbida, u.motivo, to_jsonb(u.hecha_en) #>> '{}' as "hechaEn", u.hecha_por as "hechaPor",
        u.reversible_hasta::text as "reversibleHasta", to_jsonb(u.deshecha_en) #>> '{}' as "deshechaEn", u.deshecha_por as "deshechaPor",
        jsonb_array_length(u.movimientos) as filas,
        u.deshecha_en is null and u.reversible_hasta >= ${ctx.today()}::date and c.fusionada_en_id is null as reversible
      from fusion_persona u join investigador c on c.id = u.conservada_id join investigador a on a.id = u.absorbida_id
      order by u.id desc limit ${MAXIMO}`,
  );
  return { uniones, puedeEditar: puedeEditar(ctx) };
}
