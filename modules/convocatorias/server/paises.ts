import { asc } from 'drizzle-orm';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { pais } from '#modules/catalogos/tables.ts';

/** Countries as options of a form. */
export const paises = (ctx: Ctx) =>
  once(ctx, 'paises', async () =>
    (await ctx.db.select({ codigo: pais.codigo, nombre: pais.nombre }).from(pais).orderBy(asc(pais.nombre))).map(
      (p) => ({ value: p.codigo, label: p.nombre }),
    ),
  );
