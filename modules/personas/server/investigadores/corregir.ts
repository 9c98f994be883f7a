import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import type { DatosAlIncluir } from '../../domain/datos-persona.ts';
import { corregirPersona, registroDe } from './registro.ts';
import { fallasDeCambio } from './verificar.ts';

/** Whether who asks may change the record of a person, wherever they do it. */
export const puedeCorregirPersonas = (ctx: Ctx): boolean =>
  requireSession(ctx).permissions.has('investigadores.editar');

/**
 * Data of a person corrected by the office while it adds them to a record of another module. What comes blank stays as
 * it is: emptying a datum is done on the page of the person.
 * @param dentroDe the field of the request that carries the data: faults are named under it
 * @throws Failure forbidden without the permission of people; invalid by field
 */
export async function corregirAlIncluir(tx: Ctx, id: number, dentroDe: string, datos: DatosAlIncluir): Promise<void> {
  if (!puedeCorregirPersonas(tx))
    throw new Failure(
      'forbidden',
      'personas.solo_lectura',
      'Solo quien edita investigadores cambia los datos de una persona.',
    );
  const antes = await registroDe(tx, id, true);
  const cambios: DatosAlIncluir = Object.fromEntries(
    entriesOf(datos).filter(([clave, valor]) => valor && valor !== antes[clave]),
  );
  if (Object.keys(cambios).length === 0) return;
  const fallas = await fallasDeCambio(tx, antes, cambios);
  if (fallas.length > 0)
    throw new Failure('invalid', 'personas.datos_rechazados', 'Revise los datos marcados.', {
      fields: fallas.map((f) => ({ ...f, path: `${dentroDe}.${f.path}` })),
    });
  await corregirPersona(tx, antes, cambios);
}
