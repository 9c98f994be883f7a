import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';

const zPunto = z.object({ v: z.literal(1), de: z.string(), tras: z.number() });
const firma = (ctx: Ctx, cuerpo: string) =>
  createHmac('sha256', ctx.settings.sessionSecret).update(`api:cursor:${cuerpo}`).digest('base64url');

/** What a list was asked, in few letters: a cursor goes on with that list and with no other. */
export const listaPedida = (recurso: string, nivel: string, filtros: object): string =>
  createHash('sha256')
    .update(JSON.stringify([recurso, nivel, Object.entries(filtros).toSorted()]))
    .digest('base64url')
    .slice(0, 16);

/** Where a list goes on: after which record. All that is needed is in it, and nothing is kept here. */
export function firmarCursor(ctx: Ctx, de: string, tras: number): string {
  const cuerpo = Buffer.from(JSON.stringify({ v: 1, de, tras })).toString('base64url');
  return `${cuerpo}.${firma(ctx, cuerpo)}`;
}

/** @throws Failure bad_request for one that was not signed here as it stands, or that another list gave */
export function leerCursor(ctx: Ctx, de: string, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [cuerpo = '', dada = '', ...sobra] = cursor.split('.');
  const propia = Buffer.from(firma(ctx, cuerpo));
  const ajena = Buffer.from(dada);
  if (sobra.length > 0 || propia.length !== ajena.length || !timingSafeEqual(propia, ajena))
    throw new Failure(
      'bad_request',
      'aplicaciones.cursor_invalido',
      'El cursor no se dio aquí o llegó cambiado. Envíe «siguiente» tal como vino.',
    );
  const leido = zPunto.parse(JSON.parse(Buffer.from(cuerpo, 'base64url').toString()));
  if (leido.de !== de)
    throw new Failure(
      'bad_request',
      'aplicaciones.cursor_de_otra_lista',
      'El cursor es de otra lista. Repita los mismos filtros, o empiece sin cursor.',
    );
  return leido.tras;
}
