import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { createClient } from '#core/contract/web/client.ts';
import { correoDemoContract, portalContract } from '../contract.ts';
import { correosContract } from '../contract-correos.ts';
import { escalamientoContract } from '../contract-escalamiento.ts';
import {
  facultadInvestigadoresContract,
  proyectosFacultadContract,
  proyectosGiFacultadContract,
  publicacionesFacultadContract,
  sinEnviarFacultadContract,
} from '../contract-facultad.ts';

export const portalApi = createClient(portalContract);
/** What a home says. */
export type DatosDeInicio = OutputOf<(typeof portalApi)['inicio']['endpoint']>;
export const escalamientoApi = createClient(escalamientoContract);
export const correosApi = createClient(correosContract);
export const correoDemoApi = createClient(correoDemoContract);
export const facultadInvestigadoresApi = createClient(facultadInvestigadoresContract);
export const proyectosFacultadApi = createClient(proyectosFacultadContract);
export const proyectosGiFacultadApi = createClient(proyectosGiFacultadContract);
export const sinEnviarFacultadApi = createClient(sinEnviarFacultadContract);
export const publicacionesFacultadApi = createClient(publicacionesFacultadContract);
