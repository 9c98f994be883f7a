import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { agree } from '#core/kernel/shared/text.ts';
import type { EnMesa } from '../../contract-oficina.ts';
import { obraEn } from '../../tables.ts';
import type { Fila } from './leer.ts';

/**
 * The category that those offered suggest: the one of its degree, the one that the office gave most to works of its
 * kind in its journal or of its publisher, or the only one.
 */
export async function sugerir(ctx: Ctx, p: Fila, ofrecidas: readonly { value: string }[]): Promise<EnMesa['sugerida']> {
  if (ofrecidas.length === 1) return { value: ofrecidas[0]!.value, porQue: 'Es la única que le corresponde.' };
  const [mejor] = await query(ctx)<{ value: string; propia: boolean; n: number }>`
    select
      c.id::text as value,
      coalesce(c.grado = ${p.tipoTesis}, false) as propia,
      (
        select count(*)::int
        from publicacion x
        where x.categoria_id = c.id
          and ${obraEn('registrado', 'x')}
          and x.art_tipo is not distinct from ${p.artTipo}
          and (
            x.revista_id = ${p.revistaId}
            or x.issn = ${p.issn}
            or x.editorial = ${p.editorial}
          )
      ) as n
    from publicacion_categoria c
    where c.id = any(${`{${ofrecidas.map((o) => o.value)}}`}::bigint[])
    order by 2 desc, 3 desc, c.id
    limit 1
  `;
  if (mejor?.propia) return { value: mejor.value, porQue: 'Es la de su grado.' };
  if (!mejor?.n) return null;
  const otras = agree(mejor.n, 'otra obra', `otras ${mejor.n} obras`);
  return { value: mejor.value, porQue: `La tiene ${otras} de su clase en la misma revista o editorial.` };
}
