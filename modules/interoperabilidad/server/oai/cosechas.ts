import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { PedidoDeLista } from '../../domain/oai/protocolo.ts';

/** A harvest is written when it begins and ends, and between them when this long passed: a page costs no writing. */
const CADA_MS = 5000;
const MAX_NOMBRE = 160;
const escritas = new Map<number, number>();
const MAX_RECORDADAS = 1000;

export async function empezarCosecha(ctx: Ctx, quien: string, pedido: PedidoDeLista, total: number): Promise<number> {
  const [fila] = await query(ctx)<{ id: number }>`
    insert into oai_cosecha (quien, verbo, formato, conjunto, desde, total, comienzo, ultima)
    values (
      ${quien.slice(0, MAX_NOMBRE)},
      ${pedido.verbo},
      ${pedido.formato},
      ${pedido.conjunto},
      ${pedido.rango.escritoDesde},
      ${total},
      ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz
    )
    returning id::float8 as id
  `;
  return fila?.id ?? 0;
}

/** Notes how far a harvest has come. */
export async function anotarCosecha(ctx: Ctx, id: number, dados: number, paginas: number, completa: boolean) {
  const ahora = ctx.now().getTime();
  const antes = escritas.get(id) ?? 0;
  if (!completa && ahora - antes < CADA_MS) return;
  if (completa || escritas.size >= MAX_RECORDADAS)
    escritas.delete(completa ? id : (escritas.keys().next().value ?? id));
  if (!completa) escritas.set(id, ahora);
  await query(ctx)`
    update oai_cosecha
    set registros = ${dados}, paginas = ${paginas}, completa = ${completa}, ultima = ${ctx.now()}::timestamptz
    where id = ${id}
  `;
}
