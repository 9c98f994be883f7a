import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { change, lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { buscarInvestigadores, nombreDe } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { type Cifras, conCifras, porCifra } from '../../domain/cifras.ts';
import type { Designado } from '../../domain/designados.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaHabilitado } from '../../tables.ts';
import { servidas } from './convocatorias.ts';

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
  { facultades, ...cual }: { id: number; version: number; facultades: FilaFacultad[] },
): Promise<FacultadesYHabilitados> {
  await change(ctx, servidas.entity, cual, async (c, tx) => {
    const antes = await facultadesDe(tx, c.id);
    const vistas = new Set<number>();
    facultades.forEach((f, i) => {
      const conocida = antes.facultades.some((x) => x.facultadId === f.facultadId);
      if (!conocida || vistas.has(f.facultadId))
        throw invalidField(`facultades.${i}.facultadId`, 'Facultad repetida o desconocida', 'Revise las facultades.');
      vistas.add(f.facultadId);
    });
    const filas = facultades.filter(conCifras);
    await tx.db.delete(convocatoriaFacultad).where(eq(convocatoriaFacultad.convocatoriaId, c.id));
    if (filas.length) await tx.db.insert(convocatoriaFacultad).values(filas.map((f) => filaDeFacultad(c.id, f)));
    const resumen = (xs: FacultadesYHabilitados) =>
      Object.fromEntries(
        xs.facultades.filter(conCifras).map(({ nombre, facultadId: _id, ...cifras }) => [nombre, cifras]),
      );
    const despues = await facultadesDe(tx, c.id);
    const told = { before: { facultades: resumen(antes) }, after: { facultades: resumen(despues) } };
    return { set: {}, action: 'guardar_facultades', told };
  });
  return facultadesDe(ctx, cual.id);
}

/** Designates a person, or corrects how. One person in charge per faculty. @throws Failure invalid, conflict */
export async function habilitar(
  ctx: Ctx,
  { id, ...datos }: Designado & { id: number },
): Promise<FacultadesYHabilitados> {
  return inTransaction(ctx, async (tx) => {
    const { investigadorId, facultadId, ...como } = datos;
    await lock(tx, servidas.entity, { id });
    const [persona] = await tx.db
      .select({ activo: investigador.activo, nombre: sql<string>`${nombreDe('investigador')}` })
      .from(investigador)
      .where(eq(investigador.id, investigadorId));
    if (!persona?.activo) throw invalidField('investigadorId', 'Elija a una persona de la lista');
    const [fac] = await tx.db.select().from(facultad).where(eq(facultad.id, facultadId));
    if (!fac) throw invalidField('facultadId', 'Elija una facultad');
    const [otro] = await query(tx)`
      select 1 from convocatoria_habilitado where ${como.encargado} and encargado and convocatoria_id = ${id}
        and facultad_id = ${facultadId} and investigador_id <> ${investigadorId}`;
    if (otro) throw invalidField('encargado', 'La facultad ya tiene una persona encargada');
    await tx.db
      .insert(convocatoriaHabilitado)
      .values({ ...datos, convocatoriaId: id })
      .onConflictDoUpdate({
        target: [convocatoriaHabilitado.convocatoriaId, convocatoriaHabilitado.investigadorId],
        set: datos,
      });
    const after = { persona: persona.nombre, facultad: fac.nombre, ...como };
    await audit(tx, { entity: 'convocatoria', entityId: id, action: 'habilitar', after });
    return facultadesDe(tx, id);
  });
}

/** @throws Failure not_found, conflict when the person has already begun an application */
export async function deshabilitar(ctx: Ctx, id: number, investigadorId: number): Promise<FacultadesYHabilitados> {
  return inTransaction(ctx, async (tx) => {
    await lock(tx, servidas.entity, { id });
    const [uso] = await query(tx)<{ n: number }>`
      select 1 as n
      from proyecto
      where convocatoria_id = ${id} and responsable_id = ${investigadorId} and ${proyectoEn.not('eliminado')}
      limit 1
    `;
    if (uso)
      throw new Failure(
        'conflict',
        'convocatorias.ya_postula',
        'Esa persona ya inició su postulación; no se la puede retirar de la lista.',
      );
    const fila = (await facultadesDe(tx, id)).habilitados.find((h) => h.investigadorId === investigadorId);
    if (!fila) throw notFound('Esa persona no está en la lista.');
    await tx.db
      .delete(convocatoriaHabilitado)
      .where(
        and(eq(convocatoriaHabilitado.convocatoriaId, id), eq(convocatoriaHabilitado.investigadorId, investigadorId)),
      );
    const before = { persona: fila.nombre, facultad: fila.facultad };
    await audit(tx, { entity: 'convocatoria', entityId: id, action: 'deshabilitar', before });
    return facultadesDe(tx, id);
  });
}

/** Active teachers, by name, code or document. */
export async function buscarPersonas(ctx: Ctx, q: string) {
  const hallados = await buscarInvestigadores(ctx, q, { tipos: ['Docente permanente'], soloActivos: true });
  return {
    personas: hallados.map(({ investigadorId, nombre, codigo, docNumero, facultad, facultadId }) => ({
      id: investigadorId,
      nombre,
      detalle: [codigo, docNumero, facultad].filter(Boolean).join(' | '),
      facultadId,
    })),
  };
}

const enTexto = (cifra: number | string | null): string | null => (cifra === null ? null : String(cifra));
const filaDeFacultad = (convocatoriaId: number, f: Cifras & { facultadId: number }) => ({
  convocatoriaId,
  facultadId: f.facultadId,
  cupos: f.cupos === null ? null : Number(f.cupos),
  puntajeMinimo: enTexto(f.puntajeMinimo),
  monto: enTexto(f.monto),
  cofinanciamiento: enTexto(f.cofinanciamiento),
  subvencion: enTexto(f.subvencion),
});
