import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { ApiError, createClient } from '#core/contract/web/client.ts';
import { integrantesContract } from '../contract.ts';
import { gruposDocumentosContract } from '../contract-admin.ts';
import { solicitudesContract } from '../contract-solicitud.ts';

export const integrantesApi = createClient(integrantesContract);
/** What may be done with the members of a group. */
export type Panorama = OutputOf<(typeof integrantesContract.endpoints)['panorama']>;

/** Errors of a form that travels inside another value land on its own fields: `datos.externo.nombres` → `nombres`. */
export async function conCamposPropios<T>(llamada: Promise<T>): Promise<T> {
  try {
    return await llamada;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem.errors) throw error;
    const errors = error.problem.errors.map((e) => ({
      ...e,
      path: e.path.replace(/^(datos\.)?((externo|persona|estudiante)\.)?/, ''),
    }));
    throw new ApiError({ ...error.problem, errors });
  }
}

export const solicitudApi = createClient(solicitudesContract);
export const documentosApi = createClient(gruposDocumentosContract);
