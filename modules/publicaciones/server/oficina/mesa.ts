import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { motivosPara } from '#modules/catalogos/server/index.ts';
import type { EnMesa } from '../../contract-oficina.ts';
import { ambitoDe } from '../../domain/ambito.ts';
import { parecidas } from '../parecidas.ts';
import { detalleDeOficina } from './detalle.ts';
import { categoriasDe, exigirPublicacion, publicacionEntidad } from './leer.ts';
import { sugerir } from './sugerida.ts';

const MOSTRADAS = 3;

/** A publication with what the office compares it to. @throws Failure not_found */
export async function enLaMesa(ctx: Ctx, id: number): Promise<EnMesa> {
  const fila = await exigirPublicacion(ctx, id, 'see');
  const publicacion = await detalleDeOficina(ctx, id);
  const ficha = {
    titulo: fila.titulo,
    doi: fila.doi,
    isbn: fila.isbn,
    anio: fila.fechaPublicacion ? Number(fila.fechaPublicacion.slice(0, 4)) : null,
    autores: publicacion.autores.map((a) => a.autor),
  };
  return {
    publicacion,
    parecidas: (await parecidas(ctx, ficha, { excepto: id })).slice(0, MOSTRADAS),
    sugerida: await sugerir(ctx, fila, publicacion.opciones.categoria ?? []),
  };
}

/** What may be chosen for several at once: the categories and the reasons that all of them admit. */
export async function loteDe(ctx: Ctx, lista: string) {
  const de = sql`p.id = any(${`{${lista}}`}::bigint[]) and ${publicacionEntidad.see.filters(requireSession(ctx))}`;
  const filas = await query(ctx)<{ id: number; titulo: string; clase: string }>`
    select
      p.id::int,
      p.titulo,
      concat_ws(
        '|',
        p.tipo_publicacion,
        p.tipo_patente,
        coalesce(
          c.baremo_id,
          (
            select b.id
            from publicacion_baremo b
            where b.activo
              and b.vigente_desde <= (coalesce(p.fecha_inscripcion,
              p.creado_en) at time zone ${ctx.settings.timeZone})::date
            order by b.vigente_desde desc
            limit 1
          )
        )
      ) as clase
    from publicacion p
      left join publicacion_categoria c on c.id = p.categoria_id
    where ${de}
    order by p.id
  `;
  // One of each kind and baremo stands for the rest of its own.
  const clases = [...new Map(filas.map((f) => [f.clase, f.id])).values()];
  const comunes: Record<'categoria' | 'motivos', { value: string; label: string }[]> = { categoria: [], motivos: [] };
  for (const [n, id] of clases.entries()) {
    const p = await exigirPublicacion(ctx, id, 'see');
    const suyas = { categoria: await categoriasDe(ctx, p), motivos: await motivosPara(ctx, ambitoDe(p.tipo)) };
    for (const que of ['categoria', 'motivos'] as const)
      comunes[que] = n === 0 ? suyas[que] : comunes[que].filter((o) => suyas[que].some((s) => s.value === o.value));
  }
  return { titulos: Object.fromEntries(filas.map((f) => [f.id, f.titulo])), opciones: comunes };
}
