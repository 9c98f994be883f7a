import type { Ctx } from '#core/kernel/server/context.ts';
import { asegurarPersona, completar } from './asegurar.ts';
import { dePadron } from './fila.ts';

const DE_ESTUDIANTE = ['Estudiante pregrado', 'Estudiante posgrado', 'Egresado'];

/**
 * The researcher of an enrolment row, created from it when missing, once (spec 04 R6, R7).
 * A registered student of the same code takes the type that the snapshot says today; a teacher or an external keeps
 * their.
 * @throws Failure not_found when the row does not exist; conflict when its code is somebody else's
 */
export async function asegurarDesdeSum(ctx: Ctx, sumId: number): Promise<number> {
  const { datos, nombre, tipo, origen, paisCodigo } = await dePadron(ctx, sumId);
  const { codigo } = nombre;
  const { investigadorId } = await asegurarPersona(ctx, { ...datos, ...nombre, tipo, origen, paisCodigo }, (actual) =>
    DE_ESTUDIANTE.includes(actual.tipo)
      ? { ...completar(actual, { ...datos, codigo }), ...(actual.codigo === codigo ? { tipo } : {}) }
      : {},
  );
  return investigadorId;
}
