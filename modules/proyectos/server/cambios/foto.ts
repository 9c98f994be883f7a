import { asc, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireNoPart } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { Contexto, Rol } from '../../domain/cambios/definicion.ts';
import type { ActividadDeFoto, Foto, Integra, Periodo, TextoDeFoto } from '../../domain/cambios/foto.ts';
import { formatoDe, texto } from '../../domain/detalles/textos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { cambioEn } from '../../tables.ts';
import { estanciasAnteriores } from '../expresiones.ts';

/** Only the database: what a picture says depends on nobody. */
type Con = Pick<Ctx, 'db'>;
type Cabeza = Pick<Foto, 'titulo' | 'estado' | 'fechaInicio' | 'fechaFin'> & { tipoProyecto: string };

const cabezaDe = async (ctx: Con, id: number): Promise<Cabeza> => {
  const [fila] = await query(ctx)<Cabeza>`
    select
      titulo,
      estado,
      fecha_inicio::text as "fechaInicio",
      fecha_fin::text as "fechaFin",
      tipo_proyecto as "tipoProyecto"
    from proyecto
    where id = ${id}
  `;
  if (!fila) throw notFound();
  return fila;
};

const integrantesDe = (ctx: Con, id: number) =>
  query(ctx)<Integra>`
    select
      pi.id::int,
      pi.investigador_id::int as "investigadorId",
      ${nombreDe()} as nombre,
      r.id::int as "rolId",
      r.nombre as rol,
      r.clave as "rolClave",
      r.es_tesista as "esTesista",
      pi.es_responsable as "esResponsable",
      pi.tesis_tipo as "tesisTipo",
      pi.tesis_titulo as "tesisTitulo",
      pi.desde::text,
      case when pi.excluido then pi.exclusion_fecha::text end as hasta,
      case when pi.excluido then coalesce(pi.salida, 'exclusion') end as salida,
      pi.exclusion_motivo as motivo,
      ${estanciasAnteriores(sql`pi.id`)} as anteriores
    from proyecto_integrante pi
      join integrante_tipo r on r.id = pi.integrante_tipo_id
      join investigador i on i.id = pi.investigador_id
    where pi.proyecto_id = ${id}
    order by r.orden, i.apellido1, i.apellido2, pi.id
  `;

const actividadesDe = (ctx: Con, id: number) =>
  query(ctx)<ActividadDeFoto>`
    select
      a.id::int,
      a.actividad,
      a.justificacion,
      a.fecha_inicio::text as "fechaInicio",
      a.fecha_fin::text as "fechaFin",
      a.duracion,
      m.investigador_id::int as "investigadorId"
    from proyecto_actividad a
      left join proyecto_integrante m on m.id = a.integrante_id
    where a.proyecto_id = ${id}
    order by a.orden, a.fecha_inicio, a.id
  `;

/** Its rich texts. They are read anew each time: a change is read before and after it is written. */
async function textosDe(ctx: Con, id: number): Promise<TextoDeFoto[]> {
  const filas = await query(ctx)<{ clave: string; texto: string }>`
    select clave, texto from proyecto_descripcion where proyecto_id = ${id} order by id`;
  return filas
    .filter((f) => !formatoDe(f.clave))
    .map((f) => ({ clave: f.clave, rotulo: texto(f.clave).label, texto: f.texto }));
}

/** Suspensions are what their applied changes say: they are kept in no other place. */
const suspensionesDe = (ctx: Con, id: number) =>
  query(ctx)<Periodo>`
    select c.datos ->> 'desde' as desde, c.datos ->> 'hasta' as hasta
    from proyecto_cambio c
    where c.proyecto_id = ${id}
      and c.tipo = 'suspender_plazo'
      and ${cambioEn('aplicado', 'c')}
    order by c.adenda
  `;

/**
 * Everything that a change may touch of a project, as it is now. Inside a transaction that changes it, its row is
 * locked before (`bloquearProyecto`).
 * @throws Failure not_found
 */
export async function leerFoto(ctx: Con, id: number): Promise<Foto> {
  const { titulo, estado, fechaInicio, fechaFin } = await cabezaDe(ctx, id);
  return {
    titulo,
    estado,
    fechaInicio,
    fechaFin,
    suspensiones: await suspensionesDe(ctx, id),
    integrantes: await integrantesDe(ctx, id),
    textos: await textosDe(ctx, id),
    actividades: await actividadesDe(ctx, id),
  };
}

/** Holds the project until the transaction ends: every change of it is decided and applied one after another. */
export async function bloquearProyecto(tx: Ctx, id: number): Promise<void> {
  await tx.db.execute(sql`select id from proyecto where id = ${id} for update`);
  await requireNoPart(tx, { entity: flujoProyecto.entity, id });
}

/** The roles that the type of a project admits. */
export async function rolesDe(ctx: Con, id: number): Promise<Rol[]> {
  const { tipoProyecto } = await cabezaDe(ctx, id);
  const t = integranteTipo;
  return ctx.db
    .select({
      id: t.id,
      clave: t.clave,
      nombre: t.nombre,
      minimo: t.minimo,
      maximo: t.maximo,
      esTesista: t.esTesista,
      esResponsable: t.esResponsable,
    })
    .from(t)
    .where(eq(t.tipoProyecto, tipoProyecto))
    .orderBy(asc(t.orden));
}

/** Names of some people, as the register has them. */
export async function nombresDe(ctx: Con, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await query(ctx)<{ id: number; nombre: string }>`
    select i.id::int, ${nombreDe()} as nombre
    from investigador i
    where i.id = any(${sql.param(ids)}::bigint[])
  `;
  return new Map(filas.map((f) => [f.id, f.nombre]));
}

/** What a change reads besides the picture: roles, and the names of who comes. */
export async function contextoDe(
  ctx: Con,
  proyectoId: number,
  { vigencia, motivo, entraId }: { vigencia: string; motivo: string; entraId: number | null },
): Promise<Contexto> {
  return {
    vigencia,
    motivo,
    roles: await rolesDe(ctx, proyectoId),
    personas: await nombresDe(ctx, entraId === null ? [] : [entraId]),
  };
}
