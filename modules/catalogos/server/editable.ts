import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit, auditOf, historyOf } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';

type Tabla = PgTable & { id: PgColumn; version: PgColumn };
type Registro<D> = D & { id: number; version: number };
type Opciones<D extends object> = {
  /** Name of its history. */
  entidad: string;
  tabla: Tabla;
  ausente: string;
  /** What is said when rows that use it keep it from being deleted; deactivating is then offered. */
  enUso: string;
  /** Refuses what the schema cannot see. @throws Failure invalid by field */
  exigir?: (tx: Ctx, datos: D, antes: Registro<D> | null) => Promise<void>;
  /** What else changes with an edit; what it returns is written in the history. */
  alEditar?: (tx: Ctx, antes: Registro<D>, datos: D) => Promise<Record<string, unknown>>;
  /** Why it cannot be deleted, when no foreign key says so. */
  impedimento?: (tx: Ctx, antes: Registro<D>) => Promise<string | null>;
};

/** Add, edit, delete while unused: one transaction each, with the version of the record and its history. */
export function editorDeCatalogo<D extends object>(o: Opciones<D>) {
  async function bloquear(tx: Ctx, id: number): Promise<Registro<D>> {
    const [fila] = await tx.db.select().from(o.tabla).where(eq(o.tabla.id, id)).for('update');
    if (!fila) throw notFound(o.ausente);
    return fila as Registro<D>;
  }
  async function exigirVersion(tx: Ctx, antes: Registro<D>, version: number) {
    if (antes.version === version) return;
    const [ultimo] = await auditOf(tx.db, o.entidad, antes.id, 1);
    const quien = ultimo ? ` por ${ultimo.actor} el ${formatInstant(ultimo.at, tx.settings.timeZone)}` : '';
    throw new Failure('stale_version', `El registro fue modificado${quien}. Cierre, actualice y repita el cambio.`);
  }
  return {
    crear: (ctx: Ctx, datos: D) =>
      inTransaction(ctx, async (tx) => {
        await o.exigir?.(tx, datos, null);
        const [fila] = (await tx.db
          .insert(o.tabla)
          .values(datos as never)
          .returning({ id: o.tabla.id, version: o.tabla.version })) as { id: number; version: number }[];
        await audit(tx, {
          entity: o.entidad,
          entityId: fila!.id,
          action: 'crear',
          after: { ...datos } as Record<string, unknown>,
        });
        return fila!;
      }),
    editar: (ctx: Ctx, entrada: Registro<D>) =>
      inTransaction(ctx, async (tx) => {
        const { id, version, ...resto } = entrada;
        const datos = resto as unknown as D;
        const antes = await bloquear(tx, id);
        await exigirVersion(tx, antes, version);
        await o.exigir?.(tx, datos, antes);
        const extra = (await o.alEditar?.(tx, antes, datos)) ?? {};
        await tx.db
          .update(o.tabla)
          .set({ ...datos, version: sql`${o.tabla.version} + 1` } as never)
          .where(eq(o.tabla.id, id));
        await audit(tx, {
          entity: o.entidad,
          entityId: id,
          action: 'editar',
          before: { ...antes },
          after: { ...datos, ...extra },
        });
        return { id, version: version + 1 };
      }),
    eliminar: async (ctx: Ctx, { id, version }: { id: number; version: number }) => {
      const enUso = (texto: string) => new Failure('conflict', texto, { meta: { ofrecer: 'desactivar' } });
      try {
        await inTransaction(ctx, async (tx) => {
          const antes = await bloquear(tx, id);
          await exigirVersion(tx, antes, version);
          const motivo = await o.impedimento?.(tx, antes);
          if (motivo) throw enUso(motivo);
          await tx.db.delete(o.tabla).where(eq(o.tabla.id, id));
          await audit(tx, { entity: o.entidad, entityId: id, action: 'eliminar', before: { ...antes } });
        });
      } catch (error) {
        if (refusedConstraint(error) === null) throw error;
        throw enUso(o.enUso);
      }
      return { ok: true as const };
    },
    historial: async (ctx: Ctx, { id }: { id: number }) => {
      const [fila] = await ctx.db.select({ id: o.tabla.id }).from(o.tabla).where(eq(o.tabla.id, id));
      if (!fila) throw notFound(o.ausente);
      return historyOf(ctx.db, o.entidad, id);
    },
  };
}
