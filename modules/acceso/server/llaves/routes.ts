import { implement } from '#core/contract/server/implement.ts';
import { llavesContract } from '../../contract-llaves.ts';
import type { Auth } from '../auth.ts';
import type { Sesiones } from '../sesiones.ts';
import { entrarConLlave, pedirIngreso } from './entrar.ts';
import { agregarLlave, leerLlaves, prepararLlave, quitarLlave } from './propias.ts';

export const llavesModule = (auth: Auth, sesiones: Sesiones) =>
  implement(llavesContract, {
    leer: (ctx) => leerLlaves(ctx),
    preparar: (ctx, input) => prepararLlave(ctx, input),
    agregar: (ctx, input) => agregarLlave(ctx, sesiones, input),
    quitar: (ctx, input) => quitarLlave(ctx, sesiones, input),
    pedir: (ctx, _input, { request, reply }) => pedirIngreso(ctx, request, reply),
    entrar: (ctx, { respuesta }, { request, reply }) => entrarConLlave(ctx, auth, respuesta, request, reply),
  });
