import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { limiteDeFicha } from '../../domain/ventana.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import { leerParametros } from '../parametros.ts';
import { DESDE_ASIGNACION } from '../resultados/lista.ts';
import { cerradaSql, criteriosSql, evaluadosSql, ventanaAbiertaSql } from '../ventana-sql.ts';

export type Pendiente = { titulo: string; motivo: string; hasta: string; enlace: string; accion: string };
type Fila = {
  proyecto_id: number;
  titulo: string;
  tipo: string;
  cerrada: boolean;
  fin: string;
  criterios: number;
  evaluados: number;
};

/** What waits for the acting evaluator, nearest date first: evaluations to finish and sheets to sign. */
export async function pendientesDeEvaluador(ctx: Ctx): Promise<Pendiente[]> {
  const evaluadorId = requireSession(ctx).subject.evaluador;
  if (!evaluadorId) return [];
  const { evaluacion_dias_gracia: dias } = await leerParametros(ctx);
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`select a.proyecto_id::int as proyecto_id, p.titulo, p.tipo_proyecto as tipo, ${cerradaSql} as cerrada, c.evaluacion_fin::text as fin,
        ${criteriosSql} as criterios, ${evaluadosSql} as evaluados
      from ${DESDE_ASIGNACION}
      where a.evaluador_id = ${evaluadorId} and e.activo and p.estado <> 'eliminado' and a.estado <> ${flujoEvaluacion.actions.cargar_ficha.to}
        and (${cerradaSql} and ${ctx.today()}::date <= c.evaluacion_fin + ${dias}::int or not ${cerradaSql} and ${ventanaAbiertaSql(ctx.today())})
      order by a.id`,
  );
  return filas.map((f) => pendienteDe(f, dias)).sort((a, b) => a.hasta.localeCompare(b.hasta));
}

function pendienteDe(f: Fila, dias: number): Pendiente {
  const enlace = `/evaluador/detalle?proyecto_id=${f.proyecto_id}`;
  if (f.cerrada)
    return {
      titulo: 'Cargar la ficha firmada',
      motivo: `Finalizó la evaluación de «${f.titulo}»; falta la ficha firmada.`,
      hasta: limiteDeFicha({ inicio: f.fin, fin: f.fin }, dias),
      enlace,
      accion: flujoEvaluacion.actions.cargar_ficha.label,
    };
  const avance =
    f.criterios === 0
      ? 'los criterios aún no están aprobados'
      : `${f.evaluados} de ${f.criterios} criterios con puntaje`;
  return {
    titulo: 'Evaluar un proyecto',
    motivo: `«${f.titulo}» (${f.tipo}): ${avance}.`,
    hasta: f.fin,
    enlace,
    accion: 'Evaluar',
  };
}
