import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { isWithin } from '#core/kernel/shared/time.ts';
import { faseDe } from '#modules/convocatorias/domain/fases.ts';
import { type Seleccion, seleccionDe } from '#modules/convocatorias/domain/seleccion.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { convocatoria } from '../../contract-seleccion.ts';

export type ConvocatoriaEvaluada = z.output<typeof convocatoria> & {
  reglas: Seleccion;
  /** Pass mark of the call, or else of its criteria template. */
  puntajeMinimo: number;
};
type Fila = Omit<ConvocatoriaEvaluada, 'fase' | 'enEvaluacion' | 'reglas' | 'puntajeMinimo'> & {
  activa: boolean;
  conPostulaciones: boolean;
  registroInicio: string;
  inicio: string;
  fin: string;
  seleccion: Record<string, unknown>;
  minimo: number | null;
};

/** A call as its evaluation needs it; `bloquear` holds its row until the transaction ends. @throws Failure not_found */
export async function leerConvocatoria(ctx: Ctx, id: number, bloquear = false): Promise<ConvocatoriaEvaluada> {
  const [fila] = await rowsOf<Fila>(
    ctx.db,
    sql`
      select
        c.id::int as id,
        c.descripcion,
        c.tipo_proyecto as tipo,
        (
          select t.nombre
          from tipo_proyecto t
          where t.codigo = c.tipo_proyecto
        ) as "tipoNombre",
        c.periodo,
        c.activa,
        exists (
          select 1
          from proyecto x
          where x.convocatoria_id = c.id and ${proyectoEn.not('eliminado', 'x')}
        ) as "conPostulaciones",
        c.registro_inicio::text as "registroInicio",
        c.registro_fin::text as "registroFin",
        c.evaluacion_inicio::text as inicio,
        c.evaluacion_fin::text as fin,
        c.seleccion,
        (
          select p.puntaje_minimo::float
          from evaluacion_plantilla p
          where p.tipo_proyecto = c.tipo_proyecto and p.periodo = c.periodo
        ) as minimo
      from convocatoria c
      where c.id = ${id} ${bloquear ? sql`for update of c` : sql``}
    `,
  );
  if (!fila) throw notFound('La convocatoria no existe.');
  const { activa, conPostulaciones, registroInicio, inicio, fin, seleccion, minimo, ...c } = fila;
  const hoy = ctx.today();
  const reglas = seleccionDe(seleccion);
  return {
    ...c,
    fase: faseDe({ activa, registroInicio, registroFin: c.registroFin }, hoy, conPostulaciones ? 1 : 0),
    enEvaluacion: isWithin(hoy, inicio, fin),
    reglas,
    puntajeMinimo: reglas.puntajeMinimo ?? minimo ?? 0,
  };
}
