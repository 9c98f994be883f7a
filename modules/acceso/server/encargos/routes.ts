import { implement } from '#core/contract/server/implement.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { encargosContract } from '../../contract-encargos.ts';
import { galletaDeSesion, type Sesiones } from '../sesiones.ts';
import { leerCuenta } from '../usuarios/alcance.ts';
import {
  actuarPorEncargo,
  candidatosAReemplazo,
  nombrarReemplazo,
  nombrarReemplazoDe,
  reemplazosDe,
  terminarReemplazo,
} from './encargos.ts';

const leidos = async (ctx: Ctx, id: number) => ({
  reemplazos: await reemplazosDe(ctx, id),
  candidatos: await candidatosAReemplazo(ctx, id),
});

export const encargosModule = (sesiones: Sesiones) =>
  implement(encargosContract, {
    leer: (ctx) => leidos(ctx, requireSession(ctx).userId),
    nombrar: (ctx, datos) => nombrarReemplazo(ctx, sesiones, datos),
    terminar: (ctx, { id }) => terminarReemplazo(ctx, sesiones, id, 'propio'),
    actuar: async (ctx, { id }, { request, reply }) => {
      const { token, destino } = await actuarPorEncargo(ctx, id, request.headers['user-agent'] ?? null);
      reply.header('set-cookie', galletaDeSesion(ctx.settings, token));
      return { destino };
    },
    deCuenta: async (ctx, { id }) => leidos(ctx, (await leerCuenta(ctx, id)).id),
    nombrarDe: (ctx, datos) => nombrarReemplazoDe(ctx, sesiones, datos),
    terminarDe: (ctx, { id }) => terminarReemplazo(ctx, sesiones, id, 'oficina'),
  });
