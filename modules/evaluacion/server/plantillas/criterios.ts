import { eq } from 'drizzle-orm';
import { anyOf, hasPermission } from '#core/access/server/rule.ts';
import { sanitizeRichText } from '#core/documents/server/html.ts';
import { change, defineEntity } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { rowsUnder } from '#core/record/server/rows.ts';
import type { CriterioDatos, PlantillaDetalle } from '../../contract.ts';
import { fallasDeCriterio, normalizarCriterio } from '../../domain/plantilla.ts';
import { flujoPlantilla } from '../../domain/vocabularios.ts';
import { evaluacionCriterio, evaluacionPlantilla } from '../../tables.ts';
import { admiteCambios, obtenerPlantilla } from './obtener.ts';

const plantillaEntidad = defineEntity({
  name: flujoPlantilla.entity,
  table: evaluacionPlantilla,
  the: 'La plantilla',
  see: anyOf(hasPermission('convocatorias.ver'), hasPermission('evaluacion.ver')),
  edit: hasPermission('convocatorias.editar'),
});

const criterios = rowsUnder({
  entity: flujoPlantilla.entity,
  table: evaluacionCriterio,
  of: 'plantillaId',
  order: 'orden',
  missing: 'El criterio no existe en esta plantilla.',
});

type Aqui = { id: number; version: number };
type Dicho = { before?: Record<string, unknown>; after?: Record<string, unknown> };
type Plantilla = typeof evaluacionPlantilla.$inferSelect;

/**
 * A change of a template that is not approved, or of its criteria (spec 08 §3).
 * @throws Failure action_not_available, stale_version
 */
async function cambiar(
  ctx: Ctx,
  { id, version }: Aqui,
  action: string,
  hacer: (tx: Ctx, p: Plantilla) => Promise<Dicho & { set?: Partial<Plantilla> }>,
): Promise<PlantillaDetalle> {
  await change(ctx, plantillaEntidad, { id, version }, async (p, tx) => {
    if (!admiteCambios(p.estado))
      throw new Failure(
        'action_not_available',
        'evaluacion.plantilla_aprobada',
        'La plantilla está aprobada: sus criterios ya no se modifican.',
      );
    const { set = {}, before = {}, after = {} } = await hacer(tx, p);
    return { set, action, told: { before, after } };
  });
  return obtenerPlantilla(ctx, id);
}

/** Sets the total and the pass mark of a template (spec 08 §5.1). */
export async function editarPlantilla(ctx: Ctx, input: Aqui & { puntajeTotal: number; puntajeMinimo: number }) {
  const { puntajeTotal, puntajeMinimo } = input;
  if (puntajeMinimo > puntajeTotal)
    throw invalidField(
      'puntajeMinimo',
      'No puede superar el puntaje total',
      'El puntaje mínimo no puede superar el total.',
    );
  return cambiar(ctx, input, 'editar', async (_tx, p) => ({
    set: { puntajeTotal: String(puntajeTotal), puntajeMinimo: String(puntajeMinimo) },
    before: { puntajeTotal: Number(p.puntajeTotal), puntajeMinimo: Number(p.puntajeMinimo) },
    after: { puntajeTotal, puntajeMinimo },
  }));
}

/** A criterion as it is stored: text sanitised, headings without score. @throws Failure invalid by field */
async function prepararCriterio(datos: CriterioDatos) {
  const limpio = normalizarCriterio({ ...datos, texto: await sanitizeRichText(datos.texto) });
  const fallas = fallasDeCriterio(limpio);
  if (fallas.length)
    throw new Failure('invalid', 'evaluacion.criterio_rechazado', 'Revise los datos del criterio.', { fields: fallas });
  const { texto, nivel, puntajeMax, editable, calculo, parametros, puntosAdicionales } = limpio;
  return { texto, nivel, puntajeMax: String(puntajeMax), editable, calculo, parametros, puntosAdicionales };
}

/** Adds a criterion; a new one goes last. */
export async function agregarCriterio(ctx: Ctx, input: CriterioDatos & Aqui) {
  const criterio = await prepararCriterio(input);
  return cambiar(ctx, input, 'agregar_criterio', async (tx, { id }) => {
    const orden = (await criterios.all(tx, id)).length + 1;
    const [fila] = await tx.db
      .insert(evaluacionCriterio)
      .values({ ...criterio, plantillaId: id, orden })
      .returning({ id: evaluacionCriterio.id });
    return { after: { criterio: fila!.id, ...criterio } };
  });
}

type DeCriterio = Aqui & { criterioId: number };

export async function editarCriterio(ctx: Ctx, input: CriterioDatos & DeCriterio) {
  const criterio = await prepararCriterio(input);
  return cambiar(ctx, input, 'editar_criterio', async (tx, { id }) => {
    const antes = await criterios.one(tx, id, input.criterioId);
    await tx.db.update(evaluacionCriterio).set(criterio).where(eq(evaluacionCriterio.id, antes.id));
    const puntajeMax = Number(criterio.puntajeMax).toFixed(2);
    return { before: { ...antes }, after: { ...antes, ...criterio, puntajeMax } };
  });
}

/** Removes a criterion and closes the gap in the order. */
export const eliminarCriterio = (ctx: Ctx, input: DeCriterio) =>
  cambiar(ctx, input, 'eliminar_criterio', async (tx, { id }) => {
    const borrado = await criterios.one(tx, id, input.criterioId);
    await tx.db.delete(evaluacionCriterio).where(eq(evaluacionCriterio.id, borrado.id));
    await criterios.place(tx, await ordenDe(tx, id));
    return { before: { ...borrado } };
  });

/** Renumbers 1..n in the order given, which must name every criterion once. */
export const reordenarCriterios = (ctx: Ctx, { orden, ...input }: Aqui & { orden: number[] }) =>
  cambiar(ctx, input, 'reordenar', async (tx, { id }) => {
    const antes = await ordenDe(tx, id);
    const pedido = new Set(orden);
    if (pedido.size !== antes.length || orden.length !== antes.length || antes.some((c) => !pedido.has(c)))
      throw new Failure(
        'invalid',
        'evaluacion.orden_incompleto',
        'El orden debe incluir cada criterio de la plantilla una sola vez.',
      );
    await criterios.place(tx, orden);
    return { before: { orden: antes }, after: { orden } };
  });

const ordenDe = async (ctx: Ctx, id: number): Promise<number[]> => (await criterios.all(ctx, id)).map((c) => c.id);
