import { and, eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Lectura } from '../../domain/fuentes/lectura.ts';
import type { Obra } from '../../domain/fuentes/obra.ts';
import { obraAjena, tomaDeObras, tomaObra } from '../../tables-toma.ts';
import { claveDeObra } from '../fuentes/consultar.ts';
import { reconocer } from './reconocer.ts';

/** Keys of the works that need not be proposed to a person again: those that they refused, and those that wait. */
async function yaPropuestas(ctx: Ctx, investigadorId: number): Promise<Set<string>> {
  const ajenas = await ctx.db
    .select({ clave: obraAjena.clave })
    .from(obraAjena)
    .where(eq(obraAjena.investigadorId, investigadorId));
  const enEspera = await ctx.db
    .select({ obra: tomaObra.obra })
    .from(tomaObra)
    .innerJoin(tomaDeObras, eq(tomaDeObras.id, tomaObra.tomaId))
    .where(and(eq(tomaDeObras.investigadorId, investigadorId), eq(tomaDeObras.cosecha, true)));
  const claves = enEspera.flatMap(({ obra }) => (obra ? [claveDeObra(obra)] : []));
  return new Set([...ajenas.map(({ clave }) => clave), ...claves]);
}

/** Of what the registers have of a person, what is nowhere here and was never proposed to them. */
export async function soloLoNuevo<L extends Lectura>(
  ctx: Ctx,
  investigadorId: number,
  lecturas: readonly L[],
): Promise<L[]> {
  const vistas = await yaPropuestas(ctx, investigadorId);
  const conObra = lecturas.filter((l): l is L & { obra: Obra } => l.obra !== null && !vistas.has(claveDeObra(l.obra)));
  const que = await reconocer(
    ctx,
    conObra.map(({ obra }) => obra),
    investigadorId,
  );
  return conObra.filter((_, i) => que[i]!.clase === 'nueva');
}

/** A work that somebody says is not theirs is not proposed to them again; one that they take back may be. */
export async function recordarAjenas(
  tx: Ctx,
  investigadorId: number,
  obras: readonly Obra[],
  ajenas: boolean,
): Promise<void> {
  const filas = obras.map((obra) => ({ clave: claveDeObra(obra), titulo: String(obra.campos.titulo) }));
  if (filas.length === 0) return;
  if (ajenas)
    await tx.db
      .insert(obraAjena)
      .values(filas.map((fila) => ({ ...fila, investigadorId, dichoEn: tx.now() })))
      .onConflictDoNothing();
  else
    await query(tx)`
      delete from obra_ajena
      where investigador_id = ${investigadorId}
        and clave in (select jsonb_array_elements_text(${JSON.stringify(filas.map(({ clave }) => clave))}::jsonb))
    `;
}
