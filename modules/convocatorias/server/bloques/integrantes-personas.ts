import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { asegurarDesdeSum, registrarExterno } from '#modules/personas/server/index.ts';
import type { Integrantes } from '../../domain/bloques.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';

/** A member asked for, with their identity and their place in what was sent (where its errors go). */
export type Pedido = Omit<ValorIntegrantes[number], 'investigadorId'> & { investigadorId: number; posicion: number };

/**
 * Gives each member asked for an identity: students come from the enrolment registry and externals from their form,
 * created or reused in this transaction. The responsible person is left out.
 */
export async function identificar(ctx: Ctx, b: Integrantes, v: ValorIntegrantes, fijos: number[]): Promise<Pedido[]> {
  const pedidos: Pedido[] = [];
  for (const [posicion, i] of v.entries()) {
    if (i.investigadorId && fijos.includes(i.investigadorId)) continue;
    pedidos.push({ ...i, investigadorId: await personaDe(ctx, `${b.key}.${posicion}`, i), posicion });
  }
  return pedidos;
}

async function personaDe(ctx: Ctx, path: string, i: ValorIntegrantes[number]): Promise<number> {
  if (i.investigadorId) return i.investigadorId;
  if (i.sumId) return asegurarDesdeSum(ctx, i.sumId);
  try {
    return (await registrarExterno(ctx, i.externo!, { esOtra: i.esOtra ?? false })).investigadorId;
  } catch (error) {
    if (!(error instanceof Failure) || error.meta?.homonimos) throw error;
    // The form of the person is inside the block: its messages must land on its fields.
    throw new Failure('invalid', 'convocatorias.persona_rechazada', error.message, {
      fields: (error.fields ?? []).map((f) => ({ ...f, path: `${path}.externo.${f.path}` })),
    });
  }
}
