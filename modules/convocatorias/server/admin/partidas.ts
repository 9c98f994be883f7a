import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { partida, partidaGrupoItem, partidaTipoProyecto } from '#modules/catalogos/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { datosPartida, datosPartidaTipo, partidaTipoNueva } from '../../domain/formularios-admin.ts';

const TIPO = 'partida_tipo_proyecto';

/** Lets a project type use a budget line. */
export async function crearPartidaTipo(ctx: Ctx, input: z.infer<typeof partidaTipoNueva>) {
  return inTransaction(ctx, async (tx) => {
    const [fila] = await tx.db.insert(partidaTipoProyecto).values(input).returning({ id: partidaTipoProyecto.id });
    await audit(tx, { entity: TIPO, entityId: fila!.id, action: 'crear', after: input });
    return { id: fila!.id };
  });
}

export async function editarPartidaTipo(ctx: Ctx, { id, ...datos }: z.infer<typeof datosPartidaTipo> & { id: number }) {
  return inTransaction(ctx, async (tx) => {
    const { postulacion, porcentaje, monto } = await bloquearTipo(tx, id);
    await tx.db.update(partidaTipoProyecto).set(datos).where(eq(partidaTipoProyecto.id, id));
    await audit(tx, {
      entity: TIPO,
      entityId: id,
      action: 'editar',
      before: { postulacion, porcentaje, monto },
      after: datos,
    });
    return { id };
  });
}

/** @throws Failure conflict while the line is in a group or in a proposal that is still being written */
export async function eliminarPartidaTipo(ctx: Ctx, id: number) {
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquearTipo(tx, id);
    const [enGrupo] = await tx.db.select().from(partidaGrupoItem).where(eq(partidaGrupoItem.partidaTipoId, id));
    if (enGrupo) throw new Failure('conflict', 'La partida está en un grupo. Quítela del grupo antes de retirarla.');
    const [uso] = await rowsOf<{ n: number }>(
      tx.db,
      sql`select count(*)::int as n from proyecto_presupuesto x join proyecto p on p.id = x.proyecto_id
        where x.partida_id = ${fila.partidaId} and p.tipo_proyecto = ${fila.tipoProyecto} and ${proyectoEn('editables', 'p')}`,
    );
    if (uso!.n > 0)
      throw new Failure(
        'conflict',
        `${plural(uso!.n, 'postulación en curso usa', 'postulaciones en curso usan')} la partida. Puede quitarle «En postulación».`,
      );
    await tx.db.delete(partidaTipoProyecto).where(eq(partidaTipoProyecto.id, id));
    const { id: _id, ...antes } = fila;
    await audit(tx, { entity: TIPO, entityId: id, action: 'eliminar', before: antes });
  });
}

async function bloquearTipo(ctx: Ctx, id: number) {
  const [fila] = await ctx.db.select().from(partidaTipoProyecto).where(eq(partidaTipoProyecto.id, id)).for('update');
  if (!fila) throw notFound();
  return fila;
}

export async function crearPartida(ctx: Ctx, input: z.infer<typeof datosPartida>) {
  return inTransaction(ctx, async (tx) => {
    const [fila] = await tx.db.insert(partida).values(input).returning({ id: partida.id });
    await audit(tx, { entity: 'partida', entityId: fila!.id, action: 'crear', after: input });
    return { id: fila!.id };
  });
}

export async function editarPartida(ctx: Ctx, { id, ...datos }: z.infer<typeof datosPartida> & { id: number }) {
  return inTransaction(ctx, async (tx) => {
    const { id: _id, ...antes } = await bloquearPartida(tx, id);
    await tx.db.update(partida).set(datos).where(eq(partida.id, id));
    await audit(tx, { entity: 'partida', entityId: id, action: 'editar', before: antes, after: datos });
    return { id };
  });
}

/** Only a line that nothing uses; otherwise the database refuses and the office deactivates it. */
export async function eliminarPartida(ctx: Ctx, id: number) {
  await inTransaction(ctx, async (tx) => {
    const { id: _id, ...antes } = await bloquearPartida(tx, id);
    const [usada] = await rowsOf<{ si: boolean }>(
      tx.db,
      sql`select exists (select 1 from partida_tipo_proyecto where partida_id = ${id}) or exists (select 1 from proyecto_presupuesto where partida_id = ${id}) as si`,
    );
    if (usada!.si)
      throw new Failure('conflict', 'La partida se usa en tipos de proyecto o presupuestos. Puede desactivarla.');
    await tx.db.delete(partida).where(eq(partida.id, id));
    await audit(tx, { entity: 'partida', entityId: id, action: 'eliminar', before: antes });
  });
}

async function bloquearPartida(ctx: Ctx, id: number) {
  const [fila] = await ctx.db.select().from(partida).where(eq(partida.id, id)).for('update');
  if (!fila) throw notFound();
  return fila;
}
