import { query } from '#core/db/server/open.ts';
import type { Option } from '#core/field/shared/kind.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';

/** The degrees on offer, and the one that somebody already has though it is offered no more. */
export const gradosQueSeEligen = (ctx: Ctx, actual: string | null = null): Promise<Option[]> =>
  query(ctx)<Option>`
    select nombre as value, nombre as label
    from grado_academico
    where activo or nombre = ${actual}
    order by id`;

/** A newly chosen degree is one of those on offer. @param antes the one that the person has */
export async function fallasDeGrado(ctx: Ctx, grado: string | null, antes: string | null): Promise<FieldError[]> {
  if (!grado || grado === antes) return [];
  const ofrecidos = await gradosQueSeEligen(ctx);
  if (ofrecidos.some(({ value }) => value === grado)) return [];
  return [{ path: 'grado', message: 'Elija un grado de la lista' }];
}
