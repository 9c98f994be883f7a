import { bounded, TooMany } from '#core/kernel/server/bounded.ts';
import { type Ctx, reading } from '#core/kernel/server/context.ts';
import { darVuelta } from './poner-al-dia.ts';
import { type Argumentos, leeRegistros, responderOai } from './responder.ts';
import { estaListo, hayCambios, ponerAlDia } from './trabajos.ts';

/** Lists, pages and records that are answered at once; beyond them a harvester is asked to come back. */
const A_LA_VEZ = 8;
const EN_ESPERA = 40;
export const SEGUNDOS_DE_ESPERA = 5;

/** What the harvester is to wait for: too many read at once, or the records are being made for the first time. */
export class Ocupado extends Error {}
const conTurno = bounded({ running: A_LA_VEZ, waiting: EN_ESPERA });

/** Makes what is read say the present. The first time everything is rendered: who comes meanwhile waits outside. */
async function alDia(ctx: Ctx): Promise<void> {
  if (!(await estaListo(ctx))) {
    if ((await darVuelta(ctx, false)) === 0 && (await hayCambios(ctx))) throw new Ocupado();
    await ponerAlDia(ctx);
    return;
  }
  // The job does what is left: one round is enough for what a person has just changed.
  if (await hayCambios(ctx)) await darVuelta(ctx, false);
}

/**
 * The answer of `/oai`.
 * @throws Ocupado when the harvester has to come back in `SEGUNDOS_DE_ESPERA`
 */
export const cosechar = (ctx: Ctx, argumentos: Argumentos, quien: string): Promise<Buffer> =>
  conTurno(async () => {
    if (leeRegistros(argumentos)) await alDia(ctx);
    return responderOai(reading(ctx), argumentos, quien);
  }).catch((error: unknown) => {
    throw error instanceof TooMany ? new Ocupado() : error;
  });
