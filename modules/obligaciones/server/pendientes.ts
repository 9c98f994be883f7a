import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural, withoutLast } from '#core/kernel/shared/text.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { TODAS } from '../domain/clases.ts';
import { RUTA_MIS_OBLIGACIONES } from '../domain/rutas.ts';
import { debe } from './leer.ts';
import { ABIERTA, relacionDe } from './relacion.ts';

/** Rows that an inbox shows at once, the most urgent; the rest is a row that leads to all of them. */
const FILAS = 30;
type Fila = Omit<Pendiente, 'motivo'> & { detalle: string; detiene: boolean; total: number };

/**
 * What the actor owes and no flow says: what is a record that waits for them is in the inbox already as its turn, and a
 * report with a debt registered is there as that debt.
 */
export async function pendientesDeObligaciones(ctx: Ctx): Promise<Pendiente[]> {
  const persona = requireSession(ctx).subject.investigador;
  if (!persona) return [];
  const relacion = await relacionDe(ctx, { de: 'persona', id: persona }, TODAS);
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`
      with suyas as materialized (
        select
          o.clave, o.clase, o.titulo, o.detalle, o.verbo, o.enlace, o.vence, o.desde, o.estado, o.es_turno,
          o.proyecto_id, o.asunto
        from ${relacion} o
        where ${ABIERTA} and ${debe(persona)}
      )
      select
        o.clave,
        o.titulo,
        o.detalle,
        o.verbo as accion,
        o.enlace,
        o.vence::text as hasta,
        o.clase = 'declaracion' as detiene,
        (count(*) over ())::int as total
      from suyas o
      where o.estado not in ('entregada', 'dispensada')
        and not o.es_turno
        and (o.desde is null or o.desde <= ${ctx.today()}::date)
        and not exists (
          select 1
          from suyas d
          where d.clase = 'deuda'
            and o.clase <> 'deuda'
            and d.es_turno
            and d.proyecto_id = o.proyecto_id
            and d.asunto = o.asunto
        )
      order by o.vence nulls last, o.clave
      limit ${FILAS}
    `,
  );
  const filasDichas = filas.map(comoPendiente);
  const resto = (filas[0]?.total ?? 0) - filas.length;
  return resto > 0 ? [...filasDichas, otras(resto)] : filasDichas;
}

const comoPendiente = ({ detalle, detiene, total: _, ...fila }: Fila): Pendiente => ({
  ...fila,
  motivo: `${withoutLast(detalle, /[.\s]/u)}.`,
  ...(detiene ? { peso: 'bloquea' as const } : {}),
});
const otras = (n: number): Pendiente => ({
  clave: 'obligaciones-otras',
  titulo: `Otras ${plural(n, 'obligación', 'obligaciones')}`,
  motivo: 'Vencen después que las de arriba.',
  hasta: null,
  enlace: RUTA_MIS_OBLIGACIONES,
  accion: 'Ver',
  n,
});
