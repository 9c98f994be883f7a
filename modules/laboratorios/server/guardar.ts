import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { audit, auditOf } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import type { DatosLaboratorio } from '../domain/formulario.ts';
import type { CategoriaUso } from '../domain/vocabularios.ts';
import { laboratorio, laboratorioMiembro } from '../tables.ts';

type Fila = typeof laboratorio.$inferSelect;
const ENTIDAD = 'laboratorio';

/** A laboratory with the names of its people. @throws Failure not_found */
export async function obtenerLaboratorio(ctx: Ctx, id: number) {
  const [fila] = await ctx.db.select().from(laboratorio).where(eq(laboratorio.id, id));
  if (!fila) throw notFound();
  return { ...fila, categoriaUso: fila.categoriaUso as CategoriaUso | null, miembros: await miembrosDe(ctx, id) };
}

/** Adds a laboratory, active (spec 04 §12.1). @throws Failure invalid with a message per field */
export async function crearLaboratorio(ctx: Ctx, datos: DatosLaboratorio) {
  return inTransaction(ctx, async (tx) => {
    await exigirDatos(tx, datos, null);
    const { miembros, ...campos } = datos;
    const [fila] = await tx.db.insert(laboratorio).values(campos).returning();
    await escribirMiembros(tx, fila!.id, miembros);
    await audit(tx, { entity: ENTIDAD, entityId: fila!.id, action: 'crear', after: await legible(tx, datos) });
    return { id: fila!.id, version: fila!.version };
  });
}

/** Edits a laboratory and replaces its members. @throws Failure stale_version (who and when) or invalid */
export async function editarLaboratorio(
  ctx: Ctx,
  { id, version, ...datos }: DatosLaboratorio & { id: number; version: number },
) {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquear(tx, id);
    if (antes.version !== version) throw await vieja(tx, id);
    await exigirDatos(tx, datos, id);
    const previos = { ...antes, miembros: await miembrosDe(tx, id) } as DatosLaboratorio;
    const { miembros, ...campos } = datos;
    await tx.db
      .update(laboratorio)
      .set({ ...campos, version: version + 1, actualizadoEn: tx.now() })
      .where(eq(laboratorio.id, id));
    await escribirMiembros(tx, id, miembros);
    await audit(tx, {
      entity: ENTIDAD,
      entityId: id,
      action: 'editar',
      before: await legible(tx, previos),
      after: await legible(tx, datos),
    });
    return { id, version: version + 1 };
  });
}

/** An inactive laboratory stays in the groups that have it and is not offered to others. */
export async function activarLaboratorio(ctx: Ctx, { id, activo }: { id: number; activo: boolean }) {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquear(tx, id);
    if (antes.activo === activo)
      throw new Failure(
        'action_not_available',
        activo ? 'El laboratorio ya está activo.' : 'El laboratorio ya está inactivo.',
      );
    await tx.db
      .update(laboratorio)
      .set({ activo, version: antes.version + 1, actualizadoEn: tx.now() })
      .where(eq(laboratorio.id, id));
    await audit(tx, {
      entity: ENTIDAD,
      entityId: id,
      action: activo ? 'activar' : 'desactivar',
      before: { activo: antes.activo },
      after: { activo },
    });
    return { id, version: antes.version + 1 };
  });
}

export async function bloquear(ctx: Ctx, id: number): Promise<Fila> {
  const [fila] = await ctx.db.select().from(laboratorio).where(eq(laboratorio.id, id)).for('update');
  if (!fila) throw notFound();
  return fila;
}

const miembrosDe = async (ctx: Ctx, id: number): Promise<string[]> =>
  (
    await ctx.db
      .select({ nombre: laboratorioMiembro.nombre })
      .from(laboratorioMiembro)
      .where(eq(laboratorioMiembro.laboratorioId, id))
      .orderBy(asc(laboratorioMiembro.orden))
  ).map((m) => m.nombre);

async function escribirMiembros(ctx: Ctx, laboratorioId: number, miembros: readonly string[]) {
  await ctx.db.delete(laboratorioMiembro).where(eq(laboratorioMiembro.laboratorioId, laboratorioId));
  if (miembros.length > 0)
    await ctx.db
      .insert(laboratorioMiembro)
      .values(miembros.map((nombre, i) => ({ laboratorioId, orden: i + 1, nombre })));
}

async function exigirDatos(ctx: Ctx, datos: DatosLaboratorio, propio: number | null) {
  const fallas: FieldError[] = [];
  if (!(await nombreDeFacultad(ctx, datos.facultadId)))
    fallas.push({ path: 'facultadId', message: 'Elija una facultad de la lista' });
  if (datos.codigo) {
    const [otro] = await ctx.db
      .select({ nombre: laboratorio.nombre })
      .from(laboratorio)
      .where(
        and(
          sql`quipu_clave(${laboratorio.codigo}) = quipu_clave(${datos.codigo})`,
          propio ? ne(laboratorio.id, propio) : undefined,
        ),
      );
    if (otro) fallas.push({ path: 'codigo', message: `Ese código ya es de «${otro.nombre}»` });
  }
  if (fallas.length > 0) throw new Failure('invalid', 'Revise los datos marcados.', { fields: fallas });
}

const nombreDeFacultad = async (ctx: Ctx, id: number) =>
  (await ctx.db.select({ nombre: facultad.nombre }).from(facultad).where(eq(facultad.id, id)))[0]?.nombre ?? null;

/** The values as the history shows them: the faculty by its name, the members in one line. */
const legible = async (ctx: Ctx, d: DatosLaboratorio) => ({
  facultad: await nombreDeFacultad(ctx, d.facultadId),
  codigo: d.codigo,
  nombre: d.nombre,
  responsable: d.responsable,
  categoriaUso: d.categoriaUso,
  ubicacion: d.ubicacion,
  miembros: d.miembros.join(', ') || null,
});

async function vieja(ctx: Ctx, id: number): Promise<Failure> {
  const [ultimo] = await auditOf(ctx.db, ENTIDAD, id, 1);
  const quien = ultimo ? ` por ${ultimo.actor} el ${formatInstant(ultimo.at, ctx.settings.timeZone)}` : '';
  return new Failure('stale_version', `El laboratorio fue modificado${quien}. Cierre, actualice y repita el cambio.`);
}
