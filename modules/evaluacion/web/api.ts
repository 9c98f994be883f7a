import { createClient } from '#core/contract/web/client.ts';
import { evaluadoresContract, plantillasContract } from '../contract.ts';
import { asignacionesContract, resultadosContract } from '../contract-asignacion.ts';
import { evaluadorContract } from '../contract-evaluador.ts';
import { seleccionContract } from '../contract-seleccion.ts';

export const plantillasApi = createClient(plantillasContract);
export const evaluadoresApi = createClient(evaluadoresContract);
export const asignacionesApi = createClient(asignacionesContract);
export const resultadosApi = createClient(resultadosContract);
export const evaluadorApi = createClient(evaluadorContract);
export const seleccionApi = createClient(seleccionContract);
