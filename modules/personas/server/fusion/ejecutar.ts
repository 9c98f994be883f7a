import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type EfectoDeUnion, personasUnidas } from '../eventos.ts';
import { type Informe, informeVacio, marcar, quitar, trasladar } from './mover.ts';

export type Ejecucion = Informe & { efectos: EfectoDeUnion[] };

/**
 * Moves everything of the absorbed record to the kept one, within the caller's transaction and with both rows locked.
 * Whoever calls decides what to do when the report brings impediments: the preview shows them, the union refuses.
 */
export async function ejecutarUnion(ctx: Ctx, conservadaId: number, absorbidaId: number): Promise<Ejecucion> {
  const informe = informeVacio();
  const efectos = await announce(ctx, personasUnidas, { conservadaId, absorbidaId });
  await reunirLicencias(ctx, conservadaId, absorbidaId, informe);
  await apagarEvaluador(ctx, conservadaId, absorbidaId, informe);
  await trasladar(ctx, 'investigador', absorbidaId, conservadaId, informe);
  for (const e of efectos)
    for (const texto of e.impedimentos) informe.impedimentos.push({ tabla: e.modulo, texto, items: [] });
  return { ...informe, efectos };
}

type Cruce = { id: number; tipo: string; contenida: boolean; suya: string[]; otra: string[][] };
/** Licences of one type cannot cross: one inside another is the same leave; otherwise somebody has to say which dates hold. */
async function reunirLicencias(ctx: Ctx, conservadaId: number, absorbidaId: number, informe: Informe): Promise<void> {
  const cruces = await rowsOf<Cruce>(
    ctx.db,
    sql`select a.id::int, lt.nombre as tipo, bool_or(c.fecha_inicio <= a.fecha_inicio and a.fecha_fin <= c.fecha_fin) as contenida,
        array[a.fecha_inicio::text, a.fecha_fin::text] as suya, (array_agg(array[c.fecha_inicio::text, c.fecha_fin::text]))[1:1][1:2] as otra
      from licencia a join licencia c on c.licencia_tipo_id = a.licencia_tipo_id and c.fecha_inicio <= a.fecha_fin and a.fecha_inicio <= c.fecha_fin
      join licencia_tipo lt on lt.id = a.licencia_tipo_id where a.investigador_id = ${absorbidaId} and c.investigador_id = ${conservadaId}
      group by a.id, lt.nombre order by a.id`,
  );
  for (const c of cruces) {
    const fechas = ([inicio, fin]: string[]) => `del ${formatDay(inicio)} al ${formatDay(fin)}`;
    if (c.contenida) {
      informe.arreglos.push({
        tabla: 'Licencias',
        texto: 'La persona que se conserva ya tiene una licencia del mismo tipo que abarca estas fechas: queda esa.',
        items: [`${c.tipo} ${fechas(c.suya)}`],
      });
      await quitar(ctx, { tabla: 'licencia', columna: 'investigador_id', clave: ['id'] }, { id: c.id }, informe);
    } else
      informe.impedimentos.push({
        tabla: 'Licencias',
        texto: 'Ambas tienen licencias del mismo tipo cuyas fechas se cruzan. Corrija las fechas de una antes de unir.',
        items: [`${c.tipo}: ${fechas(c.suya)} y ${fechas(c.otra[0] ?? [])}`],
      });
  }
}

/** Two evaluators cannot be one: the absorbed one keeps its history and receives nothing more. */
async function apagarEvaluador(ctx: Ctx, conservadaId: number, absorbidaId: number, informe: Informe): Promise<void> {
  const [evaluador] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`select e.id::int from evaluador e where e.investigador_id = ${absorbidaId} and e.activo
      and exists (select 1 from evaluador c where c.investigador_id = ${conservadaId})`,
  );
  if (evaluador)
    await marcar(
      ctx,
      { tabla: 'evaluador', columna: 'activo', id: evaluador.id },
      { antes: true, despues: false },
      informe,
    );
}
