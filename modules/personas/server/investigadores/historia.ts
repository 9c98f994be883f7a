import { sql } from 'drizzle-orm';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { registroDe } from './obtener.ts';

/** Names of the units that histories keep by identity. */
const CON_NOMBRE = {
  facultadId: 'facultad',
  dependenciaId: 'dependencia',
  institutoId: 'instituto',
  programaId: 'facultad_programa',
} as const;
type Valores = Record<string, unknown>;

/** Changes of a person's record, newest first; units by their name. @throws Failure not_found */
export async function historiaDePersona(ctx: Ctx, id: number) {
  await registroDe(ctx, id);
  const filas = await auditOf(ctx.db, 'investigador', id);
  const nombres = await nombresDeUnidades(
    ctx,
    filas.flatMap((f) => [f.before, f.after]).filter((v): v is Valores => v !== null),
  );
  const conNombres = (v: unknown): Valores | null =>
    v === null || v === undefined
      ? null
      : Object.fromEntries(Object.entries(v as Valores).map(([k, x]) => [k, nombres.get(`${k}:${x}`) ?? x]));
  return filas.map((f) => ({
    id: f.id,
    at: f.at.toISOString(),
    actor: f.actor,
    action: f.action,
    before: conNombres(f.before),
    after: conNombres(f.after),
    reason: f.reason,
  }));
}

async function nombresDeUnidades(ctx: Ctx, valores: readonly Valores[]): Promise<Map<string, string>> {
  const nombres = new Map<string, string>();
  for (const [campo, tabla] of Object.entries(CON_NOMBRE)) {
    const ids = [...new Set(valores.map((v) => v[campo]).filter((x): x is number => typeof x === 'number'))];
    if (ids.length === 0) continue;
    const filas = await rowsOf<{ id: number; nombre: string }>(
      ctx.db,
      sql`select id::int, nombre from ${sql.identifier(tabla)} where id in ${ids}`,
    );
    for (const f of filas) nombres.set(`${campo}:${f.id}`, f.nombre);
  }
  return nombres;
}
