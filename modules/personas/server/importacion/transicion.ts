import { sql } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import { applyTransition, recordBirth } from '#core/flow/server/execute.ts';
import type { ActionOf } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Mapeo } from '../../domain/importacion/campos.ts';
import { type ClaseImportacion, flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacion } from '../../tables-padrones.ts';
import type { Importacion } from './exigir.ts';

export const GESTOR: ReadonlySet<string> = new Set(['gestor']);
const SISTEMA = new Set(['sistema']);

/** Moves an import along its flow; a job acts as the system, a person as who looks after the class. */
export const mover = (
  ctx: Ctx,
  id: number,
  action: ActionOf<typeof flujoImportacion>,
  cambios: Partial<typeof importacion.$inferInsert> = {},
) =>
  applyTransition(ctx, flujoImportacion, importacion, {
    id,
    action,
    roles: () => (ctx.session ? GESTOR : SISTEMA),
    set: () => ({ ...cambios, actualizadoEn: ctx.now(), version: sql`${importacion.version} + 1` }),
  });

type Nacida = Pick<
  typeof importacion.$inferInsert,
  'origen' | 'nombre' | 'creadoPor' | 'columnas' | 'muestra' | 'total'
> & {
  clase: ClaseImportacion;
  mapeo?: Mapeo;
  mensaje?: string | null;
};
/** The birth of an import, with its history; a payroll is whole unless somebody says otherwise. */
export async function nacer(
  tx: Ctx,
  datos: Nacida,
  action: 'cargar' | 'ejecutar',
  after?: Record<string, unknown>,
): Promise<Importacion> {
  const [nueva] = await tx.db
    .insert(importacion)
    .values({ completa: datos.clase === 'rrhh', ...datos, creadoEn: tx.now(), actualizadoEn: tx.now() })
    .returning();
  const { entity, initial: state } = flujoImportacion;
  await recordBirth(tx, { entity, entityId: nueva!.id, action, state, after });
  return nueva!;
}

/** One import of a class begins at a time from its system. */
export const bloquearSistema = (tx: Ctx, clase: ClaseImportacion) => takeTurn(tx, `importacion-automatica:${clase}`);
/** One import of a snapshot is applied or undone at a time. */
export const bloquearClase = (ctx: Ctx, clase: string) => takeTurn(ctx, `importacion:${clase}`);
