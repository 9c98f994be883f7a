import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { crearPlantilla } from './crear.ts';

type Clon = { tipo: string; periodo: number; deTipo: string; dePeriodo: number };

/**
 * Gives a call made from another its own template, with the criteria of the other's year or of the latest before it, to
 * be approved. A type and year that has its template keeps it (spec 08 §3).
 * @returns what the office must still do, or null when nothing was copied
 */
export async function heredarCriterios(ctx: Ctx, { tipo, periodo, deTipo, dePeriodo }: Clon): Promise<string | null> {
  const [fuente] = await query(ctx)<{ id: number; periodo: number; criterios: number }>`
    select t.id::int as id, t.periodo::int as periodo, count(k.id)::int as criterios
      from evaluacion_plantilla t join evaluacion_criterio k on k.plantilla_id = t.id
      where t.tipo_proyecto = ${deTipo} and t.periodo <= ${dePeriodo}
        and not exists (select 1 from evaluacion_plantilla x where x.tipo_proyecto = ${tipo} and x.periodo = ${periodo})
      group by t.id order by t.periodo desc limit 1`;
  if (!fuente) return null;
  await inTransaction(ctx, (tx) => crearPlantilla(tx, { tipoProyecto: tipo, periodo, copiarDe: fuente.id }));
  return `Se copiaron los ${fuente.criterios} criterios de evaluación de ${deTipo} ${fuente.periodo}. Revíselos y apruébelos en «Lista de evaluaciones» antes de evaluar.`;
}
