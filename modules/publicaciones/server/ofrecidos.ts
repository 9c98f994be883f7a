import { sql } from 'drizzle-orm';
import type { Rule } from '#core/access/server/rule.ts';
import { implement } from '#core/contract/server/implement.ts';
import { oneOf } from '#core/db/server/columns.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { tiposContract } from '../contract-tipos.ts';
import { tiposOfrecidos } from '../domain/ofrecidos.ts';
import { TIPOS, TIPOS_VIGENTES, type TipoVigente } from '../domain/tipos.ts';
import { publicacionTipo } from '../tables-tipos.ts';

const ETIQUETAS = JSON.stringify(Object.fromEntries(TIPOS_VIGENTES.map((tipo) => [tipo, TIPOS[tipo].label])));
const nombre = sql`(${ETIQUETAS}::jsonb ->> r.clave)`;

/** Historic types are rows of the table, and of no list. */
const registrables: Rule<typeof publicacionTipo.$inferSelect> = {
  allows: (_session, { clave }) => TIPOS_VIGENTES.some((tipo) => tipo === clave),
  filters: () => sql`r.clave in (${oneOf(TIPOS_VIGENTES)})`,
};

const servidos = serveRecord(tiposOfrecidos, {
  entity: 'publicacion_tipo',
  table: publicacionTipo,
  own: registrables,
  columns: { nombre },
  search: sql`quipu_fold(${nombre})`,
  used: 'Los tipos de publicación no se eliminan: se desactivan.',
});

async function ofrecidos(ctx: Ctx): Promise<TipoVigente[]> {
  const filas = await query(ctx)<{ clave: TipoVigente }>`select clave from publicacion_tipo where activo`;
  const activos = new Set(filas.map(({ clave }) => clave));
  return TIPOS_VIGENTES.filter((tipo) => activos.has(tipo));
}

/** Refuses a new record of a type that the office switched off. @throws Failure invalid */
export async function exigirOfrecido(ctx: Ctx, tipo: TipoVigente): Promise<void> {
  if (!(await ofrecidos(ctx)).includes(tipo))
    throw invalidField('tipo', `«${TIPOS[tipo].label}» ya no se registra: elija otro tipo o consulte a la oficina`);
}

export const tiposModules = [
  servidos.module,
  implement(tiposContract, { ofrecidos: async (ctx) => ({ tipos: await ofrecidos(ctx) }) }),
];
