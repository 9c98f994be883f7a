import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { decodeFilters, type ListQuery } from '../shared/list.ts';

/**
 * The day on which a list with a filter `as-of` is looked at.
 * @throws Failure invalid for one that is none, or has not come
 */
export function asOf(ctx: Ctx, { f }: Pick<ListQuery, 'f'>, key = 'al'): Day {
  const [day = ''] = decodeFilters(f)[key] ?? [];
  if (!day) return ctx.today();
  if (!zDay.safeParse(day).success || day > ctx.today()) throw invalidField('f', 'Elija un día que ya haya llegado');
  return day;
}
