import { sql } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import type { History } from '#core/audit/shared/history.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { registroDe } from './registro.ts';

/** Names of the units that histories keep by identity. */
const CON_NOMBRE = {
  facultadId: 'facultad',
  dependenciaId: 'dependencia',
  institutoId: 'instituto',
  programaId: 'facultad_programa',
} as const;
type Valores = Record<string, unknown>;

/** Changes of a person's record, newest first; units by their name. @throws Failure not_found */
export async function historiaDePersona(ctx: Ctx, id: number): Promise<History> {
  await registroDe(ctx, id);
  const { entries } = await historyOf(ctx.db, 'investigador', id);
  const nombres = await nombresDeUnidades(
    ctx,
    entries.flatMap((e) => [e.before ?? {}, e.after ?? {}]),
  );
  const conNombres = (v: Valores | null) =>
    v && Object.fromEntries(Object.entries(v).map(([k, x]) => [k, nombres.get(`${k}:${x}`) ?? x]));
  return { entries: entries.map((e) => ({ ...e, before: conNombres(e.before), after: conNombres(e.after) })) };
}

async function nombresDeUnidades(ctx: Ctx, valores: readonly Valores[]): Promise<Map<string, string>> {
  const nombres = new Map<string, string>();
  for (const [campo, tabla] of Object.entries(CON_NOMBRE)) {
    const ids = [...new Set(valores.map((v) => v[campo]).filter((x): x is number => typeof x === 'number'))];
    if (ids.length === 0) continue;
    const filas = await query(ctx)<{ id: number; nombre: string }>`
      select id::int, nombre from ${sql.identifier(tabla)} where id in ${ids}`;
    for (const f of filas) nombres.set(`${campo}:${f.id}`, f.nombre);
  }
  return nombres;
}
