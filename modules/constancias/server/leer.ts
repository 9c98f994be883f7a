import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { EstadoConstancia } from '../domain/flujo.ts';
import { TIPOS, type TipoConstancia } from '../domain/tipos.ts';
import { constanciaEn } from '../tables.ts';

export type Constancia = {
  id: number;
  codigo: string;
  tipo: TipoConstancia;
  estado: EstadoConstancia;
  version: number;
  investigadorId: number;
  titular: string;
  archivoId: number | null;
};
/** Who asks for themselves. @throws Failure not_found */
export function propioId(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}

/** Those that a person asked for and that wait for a signature. */
export async function porFirmarDe(ctx: Ctx, persona: number): Promise<{ id: number; etiqueta: string }[]> {
  const filas = await query(ctx)<{ id: number; tipo: TipoConstancia }>`
    select c.id::int, c.tipo
      from constancia c
      where c.investigador_id = ${persona} and ${constanciaEn('solicitada', 'c')}
      order by c.id`;
  return filas.map(({ id, tipo }) => ({ id, etiqueta: TIPOS[tipo].etiqueta }));
}

/** A certificate; `de`, only if it is of that person. @throws Failure not_found */
export async function exigirConstancia(ctx: Ctx, id: number, de?: number): Promise<Constancia> {
  const suya = de === undefined ? sql`true` : sql`c.investigador_id = ${de}`;
  const [fila] = await query(ctx)<Constancia>`
    select
      c.id::int,
      c.codigo,
      c.tipo,
      c.estado,
      c.version,
      c.investigador_id::int as "investigadorId",
      c.dicho -> 'titular' ->> 'nombre' as titular,
      (
        select l.archivo_id::int
        from archivo_vinculo l
        where l.entidad = 'constancia' and l.entidad_id = c.id and l.vigente
        order by l.recurso = 'constancia' desc
        limit 1
      ) as "archivoId"
    from constancia c
    where c.id = ${id} and ${suya}
  `;
  if (!fila) throw notFound();
  return fila;
}
