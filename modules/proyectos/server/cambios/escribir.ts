import { and, eq, inArray, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ActividadDeFoto, type Foto, type Integra, responsableDe } from '../../domain/cambios/foto.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { proyecto, proyectoActividad, proyectoDescripcion, proyectoIntegrante } from '../../tables.ts';

type Cual = { proyectoId: number; cambioId: number };
type Filas = Partial<typeof proyectoIntegrante.$inferInsert>;

const sonIguales = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Who leaves or changes of role, before who comes: the place of the responsible person is never held twice. */
async function escribirEquipo(tx: Ctx, { proyectoId, cambioId }: Cual, antes: Foto, despues: Foto): Promise<void> {
  const previo = (i: Integra) => antes.integrantes.find((x) => x.id === i.id);
  const cambiados = despues.integrantes.filter((i) => i.id !== null && !sonIguales(previo(i), i));
  for (const i of cambiados.toSorted((a, b) => Number(a.esResponsable) - Number(b.esResponsable))) {
    const vuelve = previo(i)?.hasta && i.hasta === null;
    if (vuelve) await guardarEstancia(tx, i.id!);
    await tx.db
      .update(proyectoIntegrante)
      .set({
        ...(i.hasta === null ? {} : deSalida(i, cambioId)),
        ...(vuelve ? await deVuelta(tx, { proyectoId, cambioId }, i) : {}),
        tipoId: i.rolId,
        esResponsable: i.esResponsable,
      })
      .where(eq(proyectoIntegrante.id, i.id!));
  }
  for (const i of despues.integrantes.filter((x) => x.id === null))
    await tx.db.insert(proyectoIntegrante).values({
      proyectoId,
      investigadorId: i.investigadorId,
      tipoId: i.rolId,
      esResponsable: i.esResponsable,
      tesisTipo: i.tesisTipo,
      tesisTitulo: i.tesisTitulo,
      desde: i.desde,
      cambioIngresoId: cambioId,
      creadoEn: tx.now(),
      ...(await membresiaDe(tx, proyectoId, i.investigadorId)),
    });
}

const deSalida = (i: Integra, cambioSalidaId: number): Filas => ({
  excluido: true,
  exclusionFecha: i.hasta,
  exclusionMotivo: i.motivo,
  salida: i.salida,
  cambioSalidaId,
});
/** Who left comes back to their own row, which tells the stay of now. */
const deVuelta = async (tx: Ctx, { proyectoId, cambioId }: Cual, i: Integra): Promise<Filas> => ({
  excluido: false,
  exclusionFecha: null,
  exclusionMotivo: null,
  salida: null,
  cambioSalidaId: null,
  desde: i.desde,
  cambioIngresoId: cambioId,
  tesisTipo: i.tesisTipo,
  tesisTitulo: i.tesisTitulo,
  ...(await membresiaDe(tx, proyectoId, i.investigadorId)),
});
/** The stay that ended is kept as it was, before its row tells another. */
const guardarEstancia = (tx: Ctx, integranteId: number) =>
  tx.db.execute(sql`
    insert into proyecto_permanencia (
      integrante_id, integrante_tipo_id, desde, hasta, salida, motivo, tesis_tipo, tesis_titulo,
      cambio_ingreso_id, cambio_salida_id
    )
    select
      pi.id, pi.integrante_tipo_id, pi.desde, pi.exclusion_fecha, coalesce(pi.salida, 'exclusion'),
      pi.exclusion_motivo, pi.tesis_tipo, pi.tesis_titulo, pi.cambio_ingreso_id, pi.cambio_salida_id
    from proyecto_integrante pi
    where pi.id = ${integranteId}
  `);

/** The group by which somebody comes: that of the project before any other. */
async function membresiaDe(tx: Ctx, proyectoId: number, investigadorId: number): Promise<Filas> {
  const { rows } = await tx.db.execute<{ id: number; grupo: number; condicion: string }>(sql`
    select m.id::int, m.grupo_id::int as grupo, m.condicion
    from membresia_vigente m
      join proyecto p on p.id = ${proyectoId}
    where m.investigador_id = ${investigadorId}
    order by (m.grupo_id = p.grupo_id) desc, m.id
    limit 1
  `);
  const [m] = rows;
  return m ? { grupoIntegranteId: m.id, grupoId: m.grupo, condicion: m.condicion } : {};
}

async function escribirTextos(tx: Ctx, { proyectoId }: Cual, antes: Foto, despues: Foto): Promise<void> {
  for (const t of despues.textos) {
    if (antes.textos.some((x) => x.clave === t.clave && x.texto === t.texto)) continue;
    await tx.db
      .update(proyectoDescripcion)
      .set({ texto: t.texto })
      .where(and(eq(proyectoDescripcion.proyectoId, proyectoId), eq(proyectoDescripcion.clave, t.clave)));
  }
}

async function escribirCalendario(tx: Ctx, { proyectoId }: Cual, antes: Foto, despues: Foto): Promise<void> {
  if (sonIguales(antes.actividades, despues.actividades)) return;
  const quedan = despues.actividades.flatMap((a) => (a.id === null ? [] : [a.id]));
  const sobran = antes.actividades.flatMap((a) => (a.id === null || quedan.includes(a.id) ? [] : [a.id]));
  if (sobran.length > 0) await tx.db.delete(proyectoActividad).where(inArray(proyectoActividad.id, sobran));
  const filas = await tx.db
    .select({ id: proyectoIntegrante.id, persona: proyectoIntegrante.investigadorId })
    .from(proyectoIntegrante)
    .where(eq(proyectoIntegrante.proyectoId, proyectoId));
  const filaDe = new Map(filas.map(({ id, persona }) => [persona, id]));
  for (const [orden, a] of despues.actividades.entries()) {
    const integranteId = a.investigadorId === null ? null : (filaDe.get(a.investigadorId) ?? null);
    const datos = { actividad: a.actividad, fechaInicio: a.fechaInicio, fechaFin: a.fechaFin, orden, integranteId };
    if (a.id !== null) await tx.db.update(proyectoActividad).set(datos).where(eq(proyectoActividad.id, a.id));
    else await tx.db.insert(proyectoActividad).values({ ...datos, ...deActividad(a), proyectoId });
  }
}
const deActividad = (a: ActividadDeFoto) => ({ justificacion: a.justificacion, duracion: a.duracion });

/** The state moves by the flow of projects, as any other of its moves. */
const moverEstado = (tx: Ctx, proyectoId: number, motivo: string) =>
  applyTransition(tx, flujoProyecto, proyecto, {
    id: proyectoId,
    action: 'renunciar',
    roles: () => new Set(['gestor']),
    data: { motivo },
  });

/**
 * Writes what differs between two pictures of a project: the only place where a change reaches its rows. The caller
 * holds the project and has judged the change on this very `antes`.
 */
export async function escribirFoto(
  tx: Ctx,
  cual: Cual & { motivo: string },
  antes: Foto,
  despues: Foto,
): Promise<void> {
  await escribirEquipo(tx, cual, antes, despues);
  await escribirTextos(tx, cual, antes, despues);
  await escribirCalendario(tx, cual, antes, despues);
  await tx.db
    .update(proyecto)
    .set({
      titulo: despues.titulo,
      fechaFin: despues.fechaFin,
      responsableId: responsableDe(despues)!.investigadorId,
      version: sql`${proyecto.version} + 1`,
      actualizadoEn: tx.now(),
      actualizadoPor: actorName(tx),
    })
    .where(eq(proyecto.id, cual.proyectoId));
  if (despues.estado !== antes.estado) await moverEstado(tx, cual.proyectoId, cual.motivo);
}
