import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { unionesLista } from '../../domain/listas.ts';
import { puedeEditar } from '../investigadores/opciones.ts';
import { nombreDe } from '../vigente.ts';

/** Unions done, and which of them this person may still undo. */
export function fuenteUniones(ctx: Ctx): ListSource {
  const estado = sql`case when u.deshecha_en is not null then 'deshecha'
    when u.reversible_hasta >= ${ctx.today()}::date and c.fusionada_en_id is null then 'reversible' else 'firme' end`;
  return {
    def: unionesLista,
    from: sql`fusion_persona u join investigador c on c.id = u.conservada_id join investigador a on a.id = u.absorbida_id`,
    id: sql`u.id`,
    columns: {
      ...stored('u', 'conservadaId absorbidaId motivo hechaEn hechaPor reversibleHasta deshechaEn deshechaPor'),
      conservada: nombreDe('c'),
      absorbida: nombreDe('a'),
      filas: sql`jsonb_array_length(u.movimientos)`,
      estado,
      reversible: sql`${puedeEditar(ctx)}::boolean and ${estado} = 'reversible'`,
    },
    search: sql`(c.busqueda || ' ' || a.busqueda || ' ' || quipu_fold(u.motivo))`,
  };
}
