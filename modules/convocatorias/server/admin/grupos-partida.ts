import { and, asc, eq, isNull } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { partida, partidaGrupo, partidaGrupoItem, partidaTipoProyecto } from '#modules/catalogos/tables.ts';

type DatosGrupo = { nombre: string; montoMax: string };

/** A group with its lines, and the lines of its type that are in no group (spec 08 §3). */
export async function obtenerGrupo(ctx: Ctx, id: number) {
  const [g] = await ctx.db.select().from(partidaGrupo).where(eq(partidaGrupo.id, id));
  if (!g) throw notFound();
  const columnas = { id: partidaTipoProyecto.id, codigo: partida.codigo, nombre: partida.nombre, tipo: partida.tipo };
  const partidas = await ctx.db
    .select(columnas)
    .from(partidaGrupoItem)
    .innerJoin(partidaTipoProyecto, eq(partidaTipoProyecto.id, partidaGrupoItem.partidaTipoId))
    .innerJoin(partida, eq(partida.id, partidaTipoProyecto.partidaId))
    .where(eq(partidaGrupoItem.grupoId, id))
    .orderBy(asc(partida.codigo));
  const disponibles = await ctx.db
    .select(columnas)
    .from(partidaTipoProyecto)
    .innerJoin(partida, eq(partida.id, partidaTipoProyecto.partidaId))
    .leftJoin(partidaGrupoItem, eq(partidaGrupoItem.partidaTipoId, partidaTipoProyecto.id))
    .where(
      and(
        eq(partidaTipoProyecto.tipoProyecto, g.tipoProyecto),
        eq(partida.activa, true),
        isNull(partidaGrupoItem.grupoId),
      ),
    )
    .orderBy(asc(partida.codigo));
  return { ...g, partidas, disponibles };
}

const bloquear = async (ctx: Ctx, id: number) => {
  const [g] = await ctx.db.select().from(partidaGrupo).where(eq(partidaGrupo.id, id)).for('update');
  if (!g) throw notFound();
  return g;
};

export async function crearGrupo(ctx: Ctx, input: DatosGrupo & { tipoProyecto: string }) {
  return inTransaction(ctx, async (tx) => {
    const [g] = await tx.db.insert(partidaGrupo).values(input).returning({ id: partidaGrupo.id });
    await audit(tx, { entity: 'partida_grupo', entityId: g!.id, action: 'crear', after: input });
    return { id: g!.id };
  });
}

export async function editarGrupo(ctx: Ctx, { id, nombre, montoMax }: DatosGrupo & { id: number }) {
  return inTransaction(ctx, async (tx) => {
    const g = await bloquear(tx, id);
    await tx.db.update(partidaGrupo).set({ nombre, montoMax }).where(eq(partidaGrupo.id, id));
    await audit(tx, {
      entity: 'partida_grupo',
      entityId: id,
      action: 'editar',
      before: { nombre: g.nombre, montoMax: g.montoMax },
      after: { nombre, montoMax },
    });
    return obtenerGrupo(tx, id);
  });
}

export async function eliminarGrupo(ctx: Ctx, id: number) {
  await inTransaction(ctx, async (tx) => {
    const { id: _id, ...antes } = await bloquear(tx, id);
    await tx.db.delete(partidaGrupo).where(eq(partidaGrupo.id, id));
    await audit(tx, { entity: 'partida_grupo', entityId: id, action: 'eliminar', before: antes });
  });
}

/** Adds a line of the group's own type. @throws Failure invalid, or conflict when the line is already in a group */
export async function agregarPartida(ctx: Ctx, { id, partidaTipoId }: { id: number; partidaTipoId: number }) {
  return inTransaction(ctx, async (tx) => {
    const g = await bloquear(tx, id);
    const [p] = await tx.db
      .select({ codigo: partida.codigo })
      .from(partidaTipoProyecto)
      .innerJoin(partida, eq(partida.id, partidaTipoProyecto.partidaId))
      .where(and(eq(partidaTipoProyecto.id, partidaTipoId), eq(partidaTipoProyecto.tipoProyecto, g.tipoProyecto)));
    if (!p) throw invalidField('partidaTipoId', 'Valor inválido', `Elija una partida de ${g.tipoProyecto}.`);
    await tx.db.insert(partidaGrupoItem).values({ grupoId: id, partidaTipoId });
    await audit(tx, { entity: 'partida_grupo', entityId: id, action: 'agregar_partida', after: { partida: p.codigo } });
    return obtenerGrupo(tx, id);
  });
}

export async function quitarPartida(ctx: Ctx, { id, partidaTipoId }: { id: number; partidaTipoId: number }) {
  return inTransaction(ctx, async (tx) => {
    await bloquear(tx, id);
    const quitadas = await tx.db
      .delete(partidaGrupoItem)
      .where(and(eq(partidaGrupoItem.grupoId, id), eq(partidaGrupoItem.partidaTipoId, partidaTipoId)))
      .returning();
    if (quitadas.length === 0) throw notFound('Esa partida ya no está en el grupo.');
    await audit(tx, {
      entity: 'partida_grupo',
      entityId: id,
      action: 'quitar_partida',
      before: { partida: partidaTipoId },
    });
    return obtenerGrupo(tx, id);
  });
}
