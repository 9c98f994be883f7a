import { asc, desc, eq, ne, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import { faseDe } from '../../domain/fases.ts';
import { valoresDe } from '../../domain/parametros-valores.ts';
import { loQuePide } from '../../domain/pide.ts';
import { type Programa, programaDeConvocatoria } from '../../domain/programa.ts';
import { PROGRAMAS } from '../../domain/programas/index.ts';
import { seleccionDe } from '../../domain/seleccion.ts';
import { convocatoria } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';
import { programaDe } from '../programas.ts';
import { versionVigente } from '../versiones.ts';
import { usoDe } from './convocatorias.ts';

export type ConvocatoriaConPrograma = {
  c: FilaConvocatoria;
  tipoNombre: string;
  base: string | null;
  programa: Programa | null;
};

/** A call with the programme of its type. @throws Failure not_found */
export async function conPrograma(ctx: Ctx, id: number): Promise<ConvocatoriaConPrograma> {
  const [fila] = await ctx.db
    .select({ c: convocatoria, tipoNombre: tipoProyecto.nombre, base: tipoProyecto.base })
    .from(convocatoria)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, convocatoria.tipoProyecto))
    .where(eq(convocatoria.id, id));
  if (!fila) throw notFound();
  return { ...fila, programa: await programaDe(ctx, fila.c.tipoProyecto) };
}

/** The programme of a call that must have one. @throws Failure action_not_available */
export function exigirPrograma(programa: Programa | null): Programa {
  if (!programa)
    throw new Failure(
      'action_not_available',
      'convocatorias.sin_postulacion_en_linea',
      'Este tipo de proyecto no tiene una postulación en línea que configurar.',
    );
  return programa;
}

/** Everything the page of parameters shows (spec 02 §10). */
export async function obtenerParametros(ctx: Ctx, id: number): Promise<ParametrosCompletos> {
  const { c, tipoNombre, base, programa } = await conPrograma(ctx, id);
  const { postulaciones } = await usoDe(ctx, c);
  const versiones = await versionesConUso(ctx, id);
  const dichos = programa ? (c.parametrosBorrador ?? (await versionVigente(ctx, id)).parametros) : {};
  return {
    id: c.id,
    version: c.version,
    descripcion: c.descripcion,
    periodo: c.periodo,
    tipoProyecto: c.tipoProyecto,
    tipoNombre,
    derivadoDe: base ? (PROGRAMAS[base]?.tipo ?? null) : null,
    activa: c.activa,
    fase: faseDe(c, ctx.today(), postulaciones),
    ventanas: [
      { titulo: 'Registro', desde: c.registroInicio, hasta: c.registroFin },
      { titulo: 'Calendario de actividades', desde: c.calendarioInicio, hasta: c.calendarioFin },
      { titulo: 'Evaluación', desde: c.evaluacionInicio, hasta: c.evaluacionFin },
    ],
    direccion: programa ? `/investigador/convocatoria/${programa.key}` : null,
    postulaciones,
    programa,
    valores: programa
      ? valoresDe(programa, dichos)
      : { bloques: {}, textos: {}, cupoGrupo: null, requisitos: [], pasosOcultos: [] },
    pide: programa && loQuePide(programaDeConvocatoria(programa, dichos)),
    hayBorrador: c.parametrosBorrador !== null,
    copiables: programa ? await copiables(ctx, c, base) : [],
    versiones,
    seleccion: seleccionDe(c.seleccion),
    puedeEditar: requireSession(ctx).permissions.has('convocatorias.editar'),
  };
}

/** Publications with how many applications are read by each. */
const versionesConUso = (ctx: Ctx, id: number) =>
  query(ctx)<ParametrosCompletos['versiones'][number]>`
    select
      v.numero,
      to_char(v.publicada_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as en,
      v.publicada_por as por,
      v.nota,
      (
        count(p.id) filter (
          where ${proyectoEn('en_proceso', 'p')}
        )
      )::int as borradores,
      (
        count(p.id) filter (
          where ${proyectoEn.not('sinPresentar', 'p')}
        )
      )::int as enviadas
    from convocatoria_parametros v
      left join proyecto p on p.convocatoria_id = v.convocatoria_id
        and p.parametros_numero = v.numero
    where v.convocatoria_id = ${id}
    group by v.id
    order by v.numero desc
  `;

/** Calls with the same steps: those of its type, of its base and of the types that derive from it. */
async function copiables(ctx: Ctx, c: FilaConvocatoria, base: string | null) {
  const filas = await ctx.db
    .select({
      id: convocatoria.id,
      nombre: sql<string>`${convocatoria.periodo} || ' · ' || ${convocatoria.descripcion}`,
    })
    .from(convocatoria)
    .innerJoin(tipoProyecto, eq(tipoProyecto.codigo, convocatoria.tipoProyecto))
    .where(
      sql`${ne(convocatoria.id, c.id)}
        and coalesce(${tipoProyecto.base}, ${tipoProyecto.slug}) = ${base ?? (await slugDe(ctx, c.tipoProyecto))}`,
    )
    .orderBy(desc(convocatoria.periodo), asc(convocatoria.id))
    .limit(60);
  return filas;
}

async function slugDe(ctx: Ctx, tipo: string): Promise<string | null> {
  const [t] = await query(ctx)<{ slug: string | null }>`select slug from tipo_proyecto where codigo = ${tipo}`;
  return t?.slug ?? null;
}
