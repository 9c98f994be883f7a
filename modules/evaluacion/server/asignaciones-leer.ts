import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import type { EstadoEvaluacion } from '../domain/vocabularios.ts';
import { DESDE_ASIGNACION } from './resultados/lista.ts';
import { nombreSql } from './ventana-sql.ts';

/** An assignment with its project, its call's window and its evaluator. */
export type Asignacion = {
  id: number;
  proyectoId: number;
  evaluadorId: number;
  plantillaId: number | null;
  estado: EstadoEvaluacion;
  version: number;
  comentario: string;
  cerradaEn: string | null;
  declaradaEn: string | null;
  excepcion: string | null;
  titulo: string;
  tipo: string;
  /** The type whose viewer shows it. */
  raiz: TipoRaiz;
  tipoNombre: string;
  periodo: number;
  estadoProyecto: string;
  inicio: string;
  fin: string;
  evaluadorNombre: string;
  evaluadorDni: string | null;
  evaluadorActivo: boolean;
  responsable: string | null;
};

const columnas = sql`
  a.id::int as id,
  a.proyecto_id::int as "proyectoId",
  a.evaluador_id::int as "evaluadorId",
  a.plantilla_id::int as "plantillaId",
  a.estado,
  a.version,
  a.comentario,
  a.cerrada_en as "cerradaEn",
  a.declarada_en as "declaradaEn",
  a.excepcion,
  p.titulo,
  p.tipo_proyecto as tipo,
  ${raizDeTipoSql(sql`p.tipo_proyecto`)} as raiz,
  (
    select nombre
    from tipo_proyecto k
    where k.codigo = p.tipo_proyecto
  ) as "tipoNombre",
  p.periodo,
  p.estado as "estadoProyecto",
  coalesce(c.evaluacion_inicio, date '1900-01-01')::text as inicio,
  coalesce(c.evaluacion_fin, date '1900-01-01')::text as fin,
  ${nombreSql} as "evaluadorNombre",
  e.dni as "evaluadorDni",
  e.activo as "evaluadorActivo",
  (
    select i.nombres || ' ' || i.apellido1 || coalesce(' ' || i.apellido2, '')
    from proyecto_integrante pi
      join investigador i on i.id = pi.investigador_id
      join integrante_tipo t on t.id = pi.integrante_tipo_id
    where pi.proyecto_id = p.id
      and not pi.excluido
      and (
        pi.es_responsable
        or t.es_responsable
      )
    order by pi.es_responsable desc, pi.id
    limit 1
  ) as responsable
`;

type Cual = { id: number } | { proyectoId: number; evaluadorId: number };

/** Reads one assignment; `bloquear` holds its row until the transaction ends. */
export async function leerAsignacion(ctx: Ctx, cual: Cual, bloquear = false): Promise<Asignacion | null> {
  const donde =
    'id' in cual
      ? sql`a.id = ${cual.id}`
      : sql`a.proyecto_id = ${cual.proyectoId} and a.evaluador_id = ${cual.evaluadorId}`;
  const [fila] = await query(ctx)<Asignacion>`
    select ${columnas} from ${DESDE_ASIGNACION} where ${donde} ${bloquear ? sql`for update of a` : sql``}`;
  return fila ? { ...fila, cerradaEn: aTexto(fila.cerradaEn), declaradaEn: aTexto(fila.declaradaEn) } : null;
}

/** Drivers give instants as text or as dates. */
const aTexto = (v: unknown): string | null =>
  v === null ? null : new Date(v instanceof Date ? v : String(v)).toISOString();

/** An assignment by id, for anyone who reads them all. @throws Failure not_found */
export async function obtenerAsignacionPorId(ctx: Ctx, id: number, bloquear = false): Promise<Asignacion> {
  const a = await leerAsignacion(ctx, { id }, bloquear);
  if (!a || !requireSession(ctx).permissions.has('evaluacion.ver')) throw notFound('La evaluación no existe.');
  return a;
}
