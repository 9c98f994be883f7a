import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { hallarPublica } from '#modules/interoperabilidad/server/index.ts';
import { type ConPagina, portalPublicoContract } from '../contract.ts';
import { clasesDe, rutaDeFicha } from './registro.ts';
import { estaActivo } from './responder.ts';

/** Where anybody reads a record; nothing when it is not public, or the portal is not open. */
async function enlace(ctx: Ctx, { seccion, id }: { seccion: ConPagina; id: number }): Promise<{ ruta: string | null }> {
  if (!(await estaActivo(ctx))) return { ruta: null };
  const hallada = await hallarPublica(ctx, clasesDe(seccion), id);
  return { ruta: hallada.como === 'publica' ? rutaDeFicha(seccion, id, hallada.ficha) : null };
}

export const portalPublicoModule = implement(portalPublicoContract, { enlace });
