import type { Ctx } from '#core/kernel/server/context.ts';
import { asegurarPersona, completar } from './asegurar.ts';
import { dePlanilla } from './fila.ts';

/**
 * The researcher of a payroll row, created from it when missing, once (spec 04 R5, spec 08 §9.4).
 * Somebody registered as student or external becomes a teacher, with the category and faculty of the payroll.
 * @throws Failure not_found when the payroll row does not exist; conflict when its code is somebody else's
 */
export async function asegurarDesdeRrhh(ctx: Ctx, rrhhId: number): Promise<number> {
  const { datos, docente, nombre, tipo, origen, paisCodigo } = await dePlanilla(ctx, rrhhId);
  const { codigo } = nombre;
  const { investigadorId } = await asegurarPersona(
    ctx,
    { ...datos, ...docente, ...nombre, tipo, origen, paisCodigo },
    (actual) =>
      actual.tipo === tipo || !docente.rrhhActivo
        ? completar(actual, datos)
        : { ...completar(actual, { ...datos, codigo }), ...docente, tipo },
  );
  return investigadorId;
}
