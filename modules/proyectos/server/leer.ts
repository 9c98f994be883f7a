import { eq, getTableColumns, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { area, facultad, instituto, ocde, pais, programa, tipoProyecto } from '#modules/catalogos/tables.ts';
import { grupo } from '#modules/grupos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { EstadoProyecto } from '../domain/flujo.ts';
import { proyecto } from '../tables.ts';
import { proyectoFex } from '../tables-fex.ts';
import { montoDeProyectoSql } from './expresiones.ts';
import { politicaProyecto } from './politica.ts';

const { busqueda: _busqueda, ...columnas } = getTableColumns(proyecto);

export type Proyecto = Omit<InferSelectModel<typeof proyecto>, 'estado' | 'busqueda'> & { estado: EstadoProyecto };
export type ProyectoLeido = Proyecto & {
  /** The type that serves its own: itself, or that it was derived from. */
  raiz: TipoRaiz;
  tipoNombre: string;
  prefijo: string;
  financiado: boolean;
  externo: boolean;
  linea: string | null;
  ocde: string | null;
  grupo: string | null;
  facultad: string | null;
  area: string | null;
  unidad: string | null;
  programa: string | null;
  responsable: string | null;
  ods: string | null;
  requiereDj: boolean;
  monto: string;
  pais: string | null;
  /** What only an externally funded one has. */
  fex: InferSelectModel<typeof proyectoFex> | null;
};

/** The project with the names of what it refers to, or nothing; the right to read it is the caller's question. */
export const leerProyecto = async (ctx: Ctx, id: number): Promise<ProyectoLeido | null> =>
  (await readWithOthers(ctx, 'proyecto', id, leerProyectos)) ?? null;

async function leerProyectos(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, ProyectoLeido>> {
  const leer = ctx.db
    .select({
      ...columnas,
      raiz: raizDeTipoSql(sql`${proyecto.tipoProyecto}`),
      tipoNombre: tipoProyecto.nombre,
      prefijo: tipoProyecto.prefijo,
      financiado: tipoProyecto.financiado,
      externo: tipoProyecto.externo,
      requiereDj: tipoProyecto.requiereDj,
      linea: sql<string | null>`${lineaInvestigacion.codigo} || ' ' || ${lineaInvestigacion.nombre}`,
      ocde: sql<string | null>`${ocde.codigo} || ' ' || ${ocde.nombre}`,
      grupo: grupo.nombre,
      facultad: facultad.nombre,
      area: area.nombre,
      unidad: instituto.nombre,
      programa: programa.nombre,
      responsable: sql<
        string | null
      >`(select ${nombreDe('r')} from investigador r where r.id = ${proyecto.responsableId})`,
      ods: sql<string | null>`
        (
          select
            string_agg(
              o.id || '. ' || o.objetivo,
              '; '
              order by o.id
            )
          from proyecto_ods x
            join ods o on o.id = x.ods_id
          where x.proyecto_id = ${proyecto.id}
        )
      `,
      monto: sql<string>`${montoDeProyectoSql('proyecto')}::text`,
      pais: pais.nombre,
      fex: proyectoFex,
    })
    .from(proyecto)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, proyecto.tipoProyecto))
    .leftJoin(lineaInvestigacion, eq(lineaInvestigacion.id, proyecto.lineaId))
    .leftJoin(ocde, eq(ocde.id, proyecto.ocdeId))
    .leftJoin(grupo, eq(grupo.id, proyecto.grupoId))
    .leftJoin(facultad, eq(facultad.id, sql`coalesce(${grupo.facultadId}, ${proyecto.facultadId})`))
    .leftJoin(instituto, eq(instituto.id, proyecto.institutoId))
    .leftJoin(area, eq(area.id, facultad.areaId))
    .leftJoin(programa, eq(programa.id, proyecto.programaId))
    .leftJoin(pais, eq(pais.codigo, proyecto.paisCodigo))
    .leftJoin(proyectoFex, eq(proyectoFex.proyectoId, proyecto.id))
    .where(inArray(proyecto.id, [...ids]));
  const filas = await leer;
  return new Map((filas as ProyectoLeido[]).map((fila) => [fila.id, fila]));
}

/** As what the actor takes part in a project, or nothing. */
export async function participacionEn(ctx: Ctx, id: number): Promise<{ esResponsable: boolean } | null> {
  const [miembro] = await query(ctx)<{ esResponsable: boolean }>`
    select es_responsable as "esResponsable"
      from proyecto_integrante
      where proyecto_id = ${id}
        and investigador_id = ${requireSession(ctx).subject.investigador ?? 0}
        and not excluido`;
  return miembro ?? null;
}

/** The project when the actor's rule reaches it. @throws Failure not_found otherwise */
export async function exigirProyecto(
  ctx: Ctx,
  id: number,
  accion: keyof typeof politicaProyecto,
): Promise<ProyectoLeido> {
  const p = await leerProyecto(ctx, id);
  if (!p || !politicaProyecto[accion].allows(requireSession(ctx), p)) throw notFound();
  return p;
}
