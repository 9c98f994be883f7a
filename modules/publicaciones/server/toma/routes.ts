import { type Handlers, implement } from '#core/contract/server/implement.ts';
import { tomaContract, tomaOficinaContract } from '../../contract-toma.ts';
import { leerConColumnas } from './columnas.ts';
import { cambiarObra, corregir, decirFirma, deshacer, elegir, presentar, tomar } from './decidir.ts';
import { buscarSuyas, leerTraido } from './empezar.ts';
import { compararObra, misTomas, noLeidas, obrasDeToma, verToma } from './ver.ts';

/** The operations over takings, behind the door of who takes theirs or that of the office. */
const operacionesDeTomas = (oficina: boolean): Handlers<(typeof tomaContract)['endpoints']> => ({
  mias: (ctx) => misTomas(ctx, oficina),
  leer: (ctx, input, { file }) => leerTraido(ctx, oficina, input, file),
  buscar: (ctx, input) => buscarSuyas(ctx, oficina, input),
  obtener: (ctx, { id }) => verToma(ctx, oficina, id),
  obras: (ctx, input) => obrasDeToma(ctx, oficina, input),
  decirFirma: (ctx, input) => decirFirma(ctx, oficina, input),
  cambiar: (ctx, input) => cambiarObra(ctx, oficina, input),
  elegir: (ctx, input) => elegir(ctx, oficina, input),
  columnas: (ctx, input) => leerConColumnas(ctx, oficina, input),
  corregir: (ctx, input) => corregir(ctx, oficina, input),
  comparar: (ctx, input) => compararObra(ctx, oficina, input),
  noLeidas: (ctx, { id }) => noLeidas(ctx, oficina, id),
  tomar: (ctx, input) => tomar(ctx, oficina, input),
  deshacer: (ctx, { id }) => deshacer(ctx, oficina, id),
});

export const tomaModules = [
  implement(tomaContract, operacionesDeTomas(false)),
  implement(tomaOficinaContract, { ...operacionesDeTomas(true), presentar }),
];
