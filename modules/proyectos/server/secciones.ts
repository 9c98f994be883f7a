import { and, asc, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { sanitizeTexts } from '#core/documents/server/html.ts';
import { filesOf, filesOfMany } from '#core/files/server/files.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { documentoTipo, facultad, integranteTipo, partida } from '#modules/catalogos/tables.ts';
import { grupo } from '#modules/grupos/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { aceptacionDicha, type Palabra } from '../domain/aceptacion.ts';
import { formatoDe } from '../domain/detalles/textos.ts';
import { DOCUMENTOS, ROL_OTROS } from '../domain/fex/vocabularios.ts';
import type { ClaveSeccion, PresupuestoLeido, Secciones } from '../domain/leido.ts';
import { resumirPresupuesto, subvencionDeTaller } from '../domain/presupuesto.ts';
import { proyecto, proyectoDescripcion, proyectoIntegrante, proyectoPresupuesto } from '../tables.ts';
import { documentosDe } from './documentos.ts';
import { palabrasDeIntegrantes } from './eventos.ts';
import { estanciasAnteriores } from './expresiones.ts';
import { leerAsesoria, leerFicha, leerIdentificadores } from './ficha.ts';
import { leerGruposParticipantes } from './grupos-participantes.ts';

const nombreLista = sql<string>`${investigador.apellido1} || coalesce(' ' || ${investigador.apellido2}, '') || ', '
  || ${investigador.nombres}`;

/** Texts of a project by key, as they were written. */
export const leerTextos = (ctx: Ctx, proyectoId: number): Promise<Record<string, string>> =>
  once(ctx, `textos ${proyectoId}`, async () => {
    const { id, clave, texto, proyectoId: de } = proyectoDescripcion;
    const deEste = ctx.db.select({ clave, texto }).from(proyectoDescripcion).where(eq(de, proyectoId));
    const filas = await deEste.orderBy(asc(id));
    return Object.fromEntries(filas.map((f) => [f.clave, f.texto]));
  });

/** One reader per section: each is one statement. */
const LECTORES: { [K in ClaveSeccion]: (ctx: Ctx, id: number) => Promise<Secciones[K]> } = {
  integrantes: leerIntegrantes,
  responsable: leerFicha,
  // Rich text is sanitised again on the way out.
  descripcion: async (ctx, id) => sanitizeTexts(await leerTextos(ctx, id), (clave) => !formatoDe(clave)),
  calendario: (ctx, id) =>
    query(ctx)`
      select
        a.actividad,
        a.justificacion,
        ${nombreDe()} as responsable,
        a.fecha_inicio::text as "fechaInicio",
        a.fecha_fin::text as "fechaFin",
        a.duracion
      from proyecto_actividad a
        left join proyecto_integrante m on m.id = a.integrante_id
        left join investigador i on i.id = m.investigador_id
      where a.proyecto_id = ${id}
      order by a.orden, a.fecha_inicio, a.id
    `,
  presupuesto: leerPresupuesto,
  documentos: leerDocumentos,
  asesoria: leerAsesoria,
  grupos: leerGruposParticipantes,
  identificadores: leerIdentificadores,
};

/**
 * The asked sections of a project, for viewers, evaluators and documents; the caller has authorised the record.
 * @param claves which sections; only those are read
 */
export async function secciones<K extends ClaveSeccion>(
  ctx: Ctx,
  proyectoId: number,
  claves: Iterable<K>,
): Promise<Pick<Secciones, K>> {
  const leidas: Partial<Secciones> = {};
  for (const clave of new Set(claves)) Object.assign(leidas, { [clave]: await LECTORES[clave](ctx, proyectoId) });
  return leidas as Pick<Secciones, K>;
}

/** Roles without a letter of commitment (spec 05 §2 B4). */
const SIN_CARTA: readonly string[] = ['tesista', 'externo'];
/** Slots of the letter: those of the member, and those of the project that stand for all. */
const CARTAS = ['carta_integrante', 'carta_asesor', 'carta_compromiso'] as const;

/** What a member said when they were asked to take part; null when nobody asked them. */
const palabraDe = (ctx: Ctx) =>
  sql<Palabra | null>`
    (
      select
        jsonb_build_object(
          'aceptada',
          (a.aceptada_en at time zone ${ctx.settings.timeZone})::date::text,
          'medio',
          a.medio
        )
      from ${palabrasDeIntegrantes.one()} a
      where a.integrante_id = ${proyectoIntegrante.id}
    )
  `;

/** The members of a project, in the order of their roles. */
export async function leerIntegrantes(ctx: Ctx, id: number) {
  const filas = await ctx.db
    .select({
      id: proyectoIntegrante.id,
      investigadorId: proyectoIntegrante.investigadorId,
      rol: sql<string>`case when ${integranteTipo.clave} = ${ROL_OTROS} then coalesce(${proyectoIntegrante.condicion},
        ${integranteTipo.nombre}) else ${integranteTipo.nombre} end`,
      rolClave: integranteTipo.clave,
      nombre: nombreLista,
      tipo: investigador.tipo,
      codigo: investigador.codigo,
      documento: investigador.docNumero,
      correo: investigador.emailInstitucional,
      cargo: proyectoIntegrante.condicion,
      facultad: facultad.nombre,
      grupo: grupo.nombreCorto,
      tipoGrupo: sql<string | null>`
        (
          select m.condicion
          from grupo_integrante m
          where m.investigador_id = ${investigador.id}
            and m.hasta is null
            and m.confirmacion = 'confirmada'
            and m.exclusiva
        )
      `,
      tesisTipo: proyectoIntegrante.tesisTipo,
      tesisTitulo: proyectoIntegrante.tesisTitulo,
      contribucion: proyectoIntegrante.contribucion,
      observacion: proyectoIntegrante.observacion,
      excluido: proyectoIntegrante.excluido,
      desde: proyectoIntegrante.desde,
      hasta: sql<
        string | null
      >`case when ${proyectoIntegrante.excluido} then ${proyectoIntegrante.exclusionFecha}::text end`,
      salida: proyectoIntegrante.salida,
      palabra: palabraDe(ctx),
      anteriores: estanciasAnteriores(sql`${proyectoIntegrante.id}`),
      esResponsable: proyectoIntegrante.esResponsable,
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
  const dichas = filas.map(({ palabra: dada, ...fila }) => ({ ...fila, aceptacion: dada && aceptacionDicha(dada) }));
  return conCartas(ctx, id, dichas);
}

/** Each member with the letter of commitment that stands for them, where their role asks for one. */
async function conCartas<F extends { id: number; rolClave: string }>(ctx: Ctx, id: number, filas: readonly F[]) {
  const propias = await filesOfMany(
    ctx.db,
    'proyecto_integrante',
    filas.map((f) => f.id),
    CARTAS,
  );
  const comunes = await filesOf(ctx.db, 'proyecto', id, CARTAS);
  const carta = (archivos: Awaited<ReturnType<typeof filesOf>> | undefined) =>
    CARTAS.flatMap((c) => archivos?.[c] ?? [])[0]?.id ?? null;
  return filas.map((f) => ({
    ...f,
    carta: SIN_CARTA.includes(f.rolClave) ? null : (carta(propias.get(f.id)) ?? carta(comunes)),
  }));
}

async function leerPresupuesto(ctx: Ctx, id: number): Promise<PresupuestoLeido> {
  const lineas = await ctx.db
    .select({
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
  return { lineas, ...resumirPresupuesto(lineas), subvencion: await leerSubvencion(ctx, id) };
}

/** Factor and UIT are settings of the institution; only workshops use them, and only those who draw it show it. */
async function leerSubvencion(ctx: Ctx, id: number): Promise<string | null> {
  const [fila] = await query(ctx)<{ factor: string | null; uit: string | null }>`
    select (select valor from parametro where clave = 'pinvpos_factor_uit' and periodo is null) as factor,
      (select valor from parametro where clave = 'uit' and periodo <= p.periodo order by periodo desc limit 1) as uit
      from proyecto p where p.id = ${id} and ${raizDeTipoSql(sql`p.tipo_proyecto`)} = 'PINVPOS'`;
  return subvencionDeTaller(fila?.factor ?? null, fila?.uit ?? null);
}

async function leerDocumentos(ctx: Ctx, id: number): Promise<Secciones['documentos']> {
  const propios = (await documentosDe(ctx, id)).map(({ archivo, ...d }) => ({
    id: archivo.id,
    recurso: d.tipo,
    tipo: DOCUMENTOS[d.tipo],
    nombre: d.nombre,
    bytes: archivo.bytes,
    subidoEn: archivo.uploadedAt,
    comentario: d.comentario,
  }));
  const archivos = await filesOf(ctx.db, 'proyecto', id);
  if (Object.keys(archivos).length === 0) return propios;
  const tipos = await ctx.db
    .select({ clave: documentoTipo.clave, nombre: documentoTipo.nombre })
    .from(documentoTipo)
    .innerJoin(proyecto, and(eq(proyecto.tipoProyecto, documentoTipo.tipoProyecto), eq(proyecto.id, id)));
  const nombres = new Map(tipos.map((t) => [t.clave, t.nombre]));
  const deRanuras = Object.entries(archivos).flatMap(([recurso, lista]) =>
    lista.map((a) => ({
      id: a.id,
      recurso,
      tipo: nombres.get(recurso) ?? recurso.replaceAll('_', ' '),
      nombre: a.name,
      bytes: a.bytes,
      subidoEn: a.uploadedAt,
      comentario: a.comment,
    })),
  );
  return [...propios, ...deRanuras];
}
