import { type ImplementedModule, implement } from '#core/contract/server/implement.ts';
import { aplicacionesContract } from '../contract.ts';
import { crearAplicacion, editarAplicacion, renovarClave, revocarAplicacion } from './aplicaciones.ts';
import {
  crearDestino,
  editarDestino,
  entregasDeDestino,
  probarDestino,
  reenviarEntrega,
  reenviarMuertas,
  rotarSecreto,
} from './avisos/destinos.ts';
import type { Eventos } from './eventos.ts';
import { resumenDeAplicaciones } from './leer.ts';

/** The screen «Aplicaciones». @param eventos those of every flow of the house */
export const aplicacionesModule = (eventos: Eventos): ImplementedModule =>
  implement(aplicacionesContract, {
    resumen: (ctx) => resumenDeAplicaciones(ctx, eventos),
    crear: crearAplicacion,
    editar: editarAplicacion,
    renovar: renovarClave,
    revocar: revocarAplicacion,
    entregas: (ctx, { id }) => entregasDeDestino(ctx, eventos, id),
    crearDestino: (ctx, datos) => crearDestino(ctx, eventos, datos),
    editarDestino: (ctx, datos) => editarDestino(ctx, eventos, datos),
    rotarSecreto,
    probarDestino: (ctx, { id }) => probarDestino(ctx, eventos, id),
    reenviar: (ctx, { id }) => reenviarEntrega(ctx, id),
    reenviarMuertas: (ctx, { id }) => reenviarMuertas(ctx, id),
  });
