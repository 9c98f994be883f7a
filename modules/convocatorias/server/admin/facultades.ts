import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { type Cifras, conCifras, porCifra } from '../../domain/cifras.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaHabilitado } from '../../tables.ts';
import { bloquearConvocatoria } from './leer-convocatoria.ts';
import { bloquearEnVersion, escribir } from './parametros-guardar.ts';

type FilaFacultad = { facultadId: number } & Cifras;
const COLUMNAS = porCifra(({ key, kind }) =>
  kind === 'money'
    ? sql<string | null>`${convocatoriaFacultad[key]}::text`
    : sql<number | null>`${convocatoriaFacultad[key]}::float`,
);

/** Figures of each faculty in a call, and the people designated for it. */
export async function facultadesDe(ctx: Ctx, id: number): Promise<FacultadesYHabilitados> {
  const [c] = await ctx.db.select({ version: convocatoria.version }).from(convocatoria).where(eq(convocatoria.id, id));
  if (!c) throw notFound();
  const filas = await ctx.db
    .select({
      facultadId: facultad.id,
      nombre: facultad.nombre,
      ...COLUMNAS,
    })
    .from(facultad)
    .leftJoin(
      convocatoriaFacultad,
      and(eq(convocatoriaFacultad.facultadId, facultad.id), eq(convocatoriaFacultad.convocatoriaId, id)),
    )
    .where(sql`${facultad.activo} or ${convocatoriaFacultad.facultadId} is not null`)
    .orderBy(asc(facultad.nombre));
  const habilitados = await ctx.db
    .select({
      investigadorId: convocatoriaHabilitado.investigadorId,
      nombre: sql<string>`${nombreDe('investigador')}`,
      codigo: investigador.codigo,
      facultadId: convocatoriaHabilitado.facultadId,
      facultad: facultad.nombre,
      cargo: convocatoriaHabilitado.cargo,
      condicion: convocatoriaHabilitado.condicion,
      encargado: convocatoriaHabilitado.encargado,
    })
    .from(convocatoriaHabilitado)
    .innerJoin(investigador, eq(investigador.id, convocatoriaHabilitado.investigadorId))
    .innerJoin(facultad, eq(facultad.id, convocatoriaHabilitado.facultadId))
    .where(eq(convocatoriaHabilitado.convocatoriaId, id))
    .orderBy(asc(facultad.nombre), sql`${convocatoriaHabilitado.encargado} desc`, asc(investigador.apellido1));
  return {
    version: c.version,
    facultades: filas.map((f) => ({ ...f, puntajeMinimo: f.puntajeMinimo === null ? null : Number(f.puntajeMinimo) })),
    habilitados,
  };
}

/** Stores the whole table; a faculty without figures leaves it. @throws Failure stale_version, invalid */
export async function guardarFacultades(
  ctx: Ctx,
  input: { id: number; version: number; facultades: FilaFacultad[] },
): Promise<FacultadesYHabilitados> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearEnVersion(tx, input.id, input.version);
    const antes = await facultadesDe(tx, c.id);
    const vistas = new Set<number>();
    input.facultades.forEach((f, i) => {
      const conocida = antes.facultades.some((x) => x.facultadId === f.facultadId);
      if (!conocida || vistas.has(f.facultadId))
        throw invalidField(`facultades.${i}.facultadId`, 'Facultad repetida o desconocida', 'Revise las facultades.');
      vistas.add(f.facultadId);
    });
    const filas = input.facultades.filter(conCifras);
    await tx.db.delete(convocatoriaFacultad).where(eq(convocatoriaFacultad.convocatoriaId, c.id));
    if (filas.length)
      await tx.db
        .insert(convocatoriaFacultad)
        .values(filas.map((f) => ({ ...f, convocatoriaId: c.id }) as typeof convocatoriaFacultad.$inferInsert));
    await escribir(tx, c, {});
    const resumen = (xs: FacultadesYHabilitados) =>
      Object.fromEntries(
        xs.facultades.filter(conCifras).map(({ nombre, facultadId: _id, ...cifras }) => [nombre, cifras]),
      );
    const despues = await facultadesDe(tx, c.id);
    await audit(tx, {
      entity: 'convocatoria',
      entityId: c.id,
      action: 'guardar_facultades',
      before: { facultades: resumen(antes) },
      after: { facultades: resumen(despues) },
    });
    return despues;
  });
}

type Habilitado = {
  id: number;
  investigadorId: number;
  facultadId: number;
  cargo: string | null;
  condicion: string | null;
  encargado: boolean;
};

/** Designates a person, or corrects how. One person in charge per faculty. @throws Failure invalid, conflict */
export async function habilitar(ctx: Ctx, input: Habilitado): Promise<FacultadesYHabilitados> {
  return inTransaction(ctx, async (tx) => {
    const c = await bloquearConvocatoria(tx, input.id);
    const { id: _id, ...datos } = input;
    const [persona] = await tx.db
      .select({ activo: investigador.activo })
      .from(investigador)
      .where(eq(investigador.id, input.investigadorId));
    if (!persona?.activo) throw invalidField('investigadorId', 'Elija a una persona de la lista');
    const [fac] = await tx.db.select({ id: facultad.id }).from(facultad).where(eq(facultad.id, input.facultadId));
    if (!fac) throw invalidField('facultadId', 'Elija una facultad');
    const [otro] = await rowsOf(
      tx.db,
      sql`select 1 from convocatoria_habilitado where ${input.encargado} and encargado and convocatoria_id = ${c.id}
        and facultad_id = ${input.facultadId} and investigador_id <> ${input.investigadorId}`,
    );
    if (otro) throw invalidField('encargado', 'La facultad ya tiene una persona encargada');
    await tx.db
      .insert(convocatoriaHabilitado)
      .values({ ...datos, convocatoriaId: c.id })
      .onConflictDoUpdate({
        target: [convocatoriaHabilitado.convocatoriaId, convocatoriaHabilitado.investigadorId],
        set: datos,
      });
    await audit(tx, { entity: 'convocatoria', entityId: c.id, action: 'habilitar', after: datos });
    return facultadesDe(tx, c.id);
  });
}

/** @throws Failure not_found, conflict when the person has already begun an application */
export async function deshabilitar(ctx: Ctx, id: number, investigadorId: number): Promise<FacultadesYHabilitados> {
  return inTransaction(ctx, async (tx) => {
    await bloquearConvocatoria(tx, id);
    const [uso] = await rowsOf<{ n: number }>(
      tx.db,
      sql`select 1 as n from proyecto where convocatoria_id = ${id} and responsable_id = ${investigadorId} and ${proyectoEn.not('eliminado')} limit 1`,
    );
    if (uso) throw new Failure('conflict', 'Esa persona ya inició su postulación; no se la puede retirar de la lista.');
    const [fila] = await tx.db
      .delete(convocatoriaHabilitado)
      .where(
        and(eq(convocatoriaHabilitado.convocatoriaId, id), eq(convocatoriaHabilitado.investigadorId, investigadorId)),
      )
      .returning();
    if (!fila) throw notFound('Esa persona no está en la lista.');
    await audit(tx, { entity: 'convocatoria', entityId: id, action: 'deshabilitar', before: { investigadorId } });
    return facultadesDe(tx, id);
  });
}

/** Active teachers, by name, code or document. */
export async function buscarPersonas(ctx: Ctx, q: string) {
  const palabras = searchWords(q);
  if (palabras.length === 0) return { personas: [] };
  const condiciones = palabras.map((p) => sql`i.busqueda like quipu_fold(${`%${p.replace(/[\\%_]/g, '\\$&')}%`})`);
  const personas = await rowsOf<{ id: number; nombre: string; detalle: string; facultadId: number | null }>(
    ctx.db,
    sql`select i.id::int as id, ${nombreDe()} as nombre,
        concat_ws(' | ', i.codigo, i.doc_numero, f.nombre) as detalle, i.facultad_id::int as "facultadId"
      from investigador i left join facultad f on f.id = i.facultad_id
      where i.activo and i.tipo = 'Docente permanente' and ${sql.join(condiciones, sql` and `)}
      order by i.apellido1, i.apellido2, i.nombres, i.id limit 10`,
  );
  return { personas };
}
