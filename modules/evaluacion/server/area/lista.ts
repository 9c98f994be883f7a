import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '#core/kernel/server/context.ts';
import type { ListSource } from '#core/list/server/list.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { misEvaluacionesLista } from '../../domain/listas.ts';
import { ventanaAbierta } from '../../domain/ventana.ts';
import { flujoEvaluacion } from '../../domain/vocabularios.ts';
import type { Asignacion } from '../asignaciones-leer.ts';
import { DESDE_ASIGNACION } from '../resultados/lista.ts';
import { COLUMNAS_DE_ASIGNACION, cerradaSql, criteriosSql, ventanaAbiertaSql } from '../ventana-sql.ts';

/** SQL: assignment `a` is of the acting evaluator. */
export const propiaSql = (session: Session): SQL => sql`a.evaluador_id = ${session.subject.evaluador ?? 0}`;

/**
 * What an evaluator reads: their own assignments while their window is open, and their closed ones for ever
 * (spec 08 §6.2). `filters` and `allows` say the same of lists and of details.
 */
export const esVisible = {
  filters: (session: Session, hoy: string): SQL =>
    sql`${propiaSql(session)} and e.activo and ${proyectoEn.not('eliminado', 'p')}
      and (${ventanaAbiertaSql(hoy)} or ${cerradaSql})`,
  allows: (session: Session, hoy: string, a: Asignacion): boolean =>
    a.evaluadorId === session.subject.evaluador &&
    a.evaluadorActivo &&
    !flujoProyecto.is(a.estadoProyecto, 'eliminado') &&
    (ventanaAbierta(a, hoy) || flujoEvaluacion.is(a, 'cerradas')),
};

/** «Proyectos a evaluar» of the acting evaluator. @param solo which of them; all unless it says */
export const misEvaluacionesSource = (session: Session, hoy: string, solo: SQL = sql`true`): ListSource => ({
  def: misEvaluacionesLista,
  from: DESDE_ASIGNACION,
  id: sql`a.id`,
  scope: sql`${esVisible.filters(session, hoy)} and ${solo}`,
  columns: {
    proyectoId: sql`a.proyecto_id`,
    hasta: sql`c.evaluacion_fin`,
    ...COLUMNAS_DE_ASIGNACION,
    aviso: sql`case when ${criteriosSql} = 0 then 'sin_criterios' end`,
  },
  search: sql`p.busqueda`,
});
