import { change } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { FichaPersona } from '../../contract.ts';
import type { DatosPersona } from '../../domain/datos-persona.ts';
import { obtenerPersona } from './obtener.ts';
import { PERSONA } from './registro.ts';
import { aColumnas } from './valores.ts';
import { verificarPersona } from './verificar.ts';

/**
 * The office edits a person (spec 08 §9.1).
 * @throws Failure not_found; stale_version with who and when; invalid by field; conflict for a merged record
 */
export async function editarPersona(
  ctx: Ctx,
  { id, version, ...datos }: DatosPersona & { id: number; version: number },
): Promise<FichaPersona> {
  await change(ctx, PERSONA, { id, version }, async (antes, tx) => {
    if (antes.fusionadaEnId !== null)
      throw new Failure(
        'conflict',
        'personas.persona_unida',
        'Este registro fue unido a otro: edite el que se conservó.',
      );
    await verificarPersona(tx, datos, antes);
    return { set: aColumnas(datos) };
  });
  return obtenerPersona(ctx, id);
}
