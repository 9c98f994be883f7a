import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import type { PlantillaNueva } from '../../domain/formularios.ts';
import { flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionCriterio, evaluacionPlantilla } from '../../tables.ts';

/**
 * Creates the template of a type and year, with the criteria of another when asked (spec 08 §3).
 * @throws Failure invalid (unknown type or source), conflict when the type already has one that year
 */
export async function crearPlantilla(ctx: Ctx, datos: PlantillaNueva): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [tipo] = await tx.db.select().from(tipoProyecto).where(eq(tipoProyecto.codigo, datos.tipoProyecto));
    if (!tipo) throw invalidField('tipoProyecto', 'Elija un tipo de proyecto de la lista');
    const [fila] = await tx.db
      .insert(evaluacionPlantilla)
      .values({
        tipoProyecto: datos.tipoProyecto,
        periodo: datos.periodo,
        estado: flujoPlantilla.initial,
        creadoEn: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: evaluacionPlantilla.id });
    if (!fila)
      throw new Failure(
        'conflict',
        'evaluacion.plantilla_repetida',
        `Ya existe una plantilla de ${datos.tipoProyecto} para ${datos.periodo}.`,
        {
          fields: [{ path: 'periodo', message: 'Ya existe una plantilla de este tipo y año' }],
        },
      );
    if (datos.copiarDe) await copiarCriterios(tx, datos.copiarDe, fila.id);
    const { entity, initial: state } = flujoPlantilla;
    await recordBirth(tx, { entity, entityId: fila.id, state, after: { ...datos } });
    return fila;
  });
}

async function copiarCriterios(ctx: Ctx, origen: number, destino: number) {
  const criterios = await ctx.db.select().from(evaluacionCriterio).where(eq(evaluacionCriterio.plantillaId, origen));
  if (criterios.length === 0) throw invalidField('copiarDe', 'Elija una plantilla que tenga criterios');
  await query(ctx)`update evaluacion_plantilla d set puntaje_total = o.puntaje_total, puntaje_minimo = o.puntaje_minimo
      from evaluacion_plantilla o where o.id = ${origen} and d.id = ${destino}`;
  await ctx.db
    .insert(evaluacionCriterio)
    .values(criterios.map(({ id: _id, ...c }) => ({ ...c, plantillaId: destino })));
}

/** Choices of «Añadir»: types, and templates that have criteria to copy, as «periodo - tipo». */
export async function opcionesDePlantilla(ctx: Ctx) {
  const tipos = await query(ctx)<Option>`
    select codigo as value, codigo || ' - ' || nombre as label from tipo_proyecto where activo order by codigo`;
  const copiables = await query(ctx)<Option>`
    select p.id::text as value, p.periodo || ' - ' || p.tipo_proyecto as label
    from evaluacion_plantilla p
    where exists (
        select 1
        from evaluacion_criterio c
        where c.plantilla_id = p.id
      )
    order by p.periodo desc, p.tipo_proyecto
  `;
  return { tipos, copiables, anio: Number(ctx.today().slice(0, 4)) };
}
