import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { documentoTipo, facultad, integranteTipo, partida } from '#modules/catalogos/tables.ts';
import { grupo } from '#modules/grupos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { actividad, archivo, ficha, integrante, presupuesto } from '../contract.ts';
import { resumirPresupuesto } from '../domain/presupuesto.ts';
import {
  proyecto,
  proyectoActividad,
  proyectoDescripcion,
  proyectoIntegrante,
  proyectoPresupuesto,
} from '../tables.ts';
import { leerFicha } from './ficha.ts';
import { leerProyecto, type ProyectoLeido } from './leer.ts';

export type Secciones = {
  datos: ProyectoLeido | null;
  integrantes: z.infer<typeof integrante>[];
  responsable: z.infer<typeof ficha>;
  descripcion: Record<string, string>;
  calendario: z.infer<typeof actividad>[];
  presupuesto: z.infer<typeof presupuesto>;
  documentos: z.infer<typeof archivo>[];
};
export type ClaveSeccion = keyof Secciones;

const nombreLista = sql<string>`${investigador.apellido1} || coalesce(' ' || ${investigador.apellido2}, '') || ', ' || ${investigador.nombres}`;

/** One reader per section: each is one statement. */
const LECTORES: { [K in ClaveSeccion]: (ctx: Ctx, id: number) => Promise<Secciones[K]> } = {
  datos: leerProyecto,
  integrantes: leerIntegrantes,
  responsable: leerFicha,
  descripcion: async (ctx, id) => {
    const filas = await ctx.db
      .select({ clave: proyectoDescripcion.clave, texto: proyectoDescripcion.texto })
      .from(proyectoDescripcion)
      .where(eq(proyectoDescripcion.proyectoId, id));
    return Object.fromEntries(filas.map((f) => [f.clave, f.texto]));
  },
  calendario: (ctx, id) =>
    ctx.db
      .select({
        id: proyectoActividad.id,
        actividad: proyectoActividad.actividad,
        justificacion: proyectoActividad.justificacion,
        responsable: sql<string | null>`${nombreLista}`,
        fechaInicio: proyectoActividad.fechaInicio,
        fechaFin: proyectoActividad.fechaFin,
        duracion: proyectoActividad.duracion,
      })
      .from(proyectoActividad)
      .leftJoin(proyectoIntegrante, eq(proyectoIntegrante.id, proyectoActividad.integranteId))
      .leftJoin(investigador, eq(investigador.id, proyectoIntegrante.investigadorId))
      .where(eq(proyectoActividad.proyectoId, id))
      .orderBy(asc(proyectoActividad.orden), asc(proyectoActividad.fechaInicio), asc(proyectoActividad.id)),
  presupuesto: leerPresupuesto,
  documentos: leerDocumentos,
};

/**
 * The asked sections of a project, for viewers, evaluators and documents; the caller has authorised the record.
 * @param claves which sections; only those are read
 */
export async function secciones<K extends ClaveSeccion>(
  ctx: Ctx,
  proyectoId: number,
  claves: readonly K[],
): Promise<Pick<Secciones, K>> {
  const leidas: Partial<Secciones> = {};
  for (const clave of claves) Object.assign(leidas, { [clave]: await LECTORES[clave](ctx, proyectoId) });
  return leidas as Pick<Secciones, K>;
}

function leerIntegrantes(ctx: Ctx, id: number): Promise<Secciones['integrantes']> {
  return ctx.db
    .select({
      id: proyectoIntegrante.id,
      investigadorId: proyectoIntegrante.investigadorId,
      rol: integranteTipo.nombre,
      nombre: nombreLista,
      tipo: investigador.tipo,
      esResponsable: proyectoIntegrante.esResponsable,
      codigo: investigador.codigo,
      documento: investigador.docNumero,
      correo: investigador.emailInstitucional,
      cargo: proyectoIntegrante.condicion,
      facultad: facultad.nombre,
      grupo: grupo.nombreCorto,
      tesisTipo: proyectoIntegrante.tesisTipo,
      tesisTitulo: proyectoIntegrante.tesisTitulo,
      contribucion: proyectoIntegrante.contribucion,
      excluido: proyectoIntegrante.excluido,
      exclusionMotivo: proyectoIntegrante.exclusionMotivo,
    })
    .from(proyectoIntegrante)
    .innerJoin(integranteTipo, eq(integranteTipo.id, proyectoIntegrante.tipoId))
    .innerJoin(investigador, eq(investigador.id, proyectoIntegrante.investigadorId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .leftJoin(grupo, eq(grupo.id, proyectoIntegrante.grupoId))
    .where(eq(proyectoIntegrante.proyectoId, id))
    .orderBy(
      asc(integranteTipo.orden),
      asc(investigador.apellido1),
      asc(investigador.apellido2),
      asc(proyectoIntegrante.id),
    );
}

async function leerPresupuesto(ctx: Ctx, id: number): Promise<Secciones['presupuesto']> {
  const lineas = await ctx.db
    .select({
      id: proyectoPresupuesto.id,
      codigo: partida.codigo,
      tipo: partida.tipo,
      partida: partida.nombre,
      justificacion: proyectoPresupuesto.justificacion,
      monto: proyectoPresupuesto.monto,
    })
    .from(proyectoPresupuesto)
    .innerJoin(partida, eq(partida.id, proyectoPresupuesto.partidaId))
    .where(eq(proyectoPresupuesto.proyectoId, id))
    .orderBy(asc(partida.tipo), asc(partida.codigo), asc(proyectoPresupuesto.linea));
  return { lineas, ...resumirPresupuesto(lineas) };
}

async function leerDocumentos(ctx: Ctx, id: number): Promise<Secciones['documentos']> {
  const archivos = await filesOf(ctx.db, 'proyecto', id);
  if (Object.keys(archivos).length === 0) return [];
  const tipos = await ctx.db
    .select({ clave: documentoTipo.clave, nombre: documentoTipo.nombre })
    .from(documentoTipo)
    .innerJoin(proyecto, and(eq(proyecto.tipoProyecto, documentoTipo.tipoProyecto), eq(proyecto.id, id)));
  const nombres = new Map(tipos.map((t) => [t.clave, t.nombre]));
  return Object.entries(archivos).flatMap(([recurso, lista]) =>
    lista.map((a) => ({
      id: a.id,
      recurso,
      tipo: nombres.get(recurso) ?? recurso.replaceAll('_', ' '),
      nombre: a.name,
      bytes: a.bytes,
      mime: a.mime,
      subidoEn: a.uploadedAt,
      comentario: a.comment,
    })),
  );
}
