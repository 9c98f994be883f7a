import { createClient } from '#core/contract/web/client.ts';
import { fexContract, fexFacultadContract, misFexContract, type operacionesDeFex } from '../../contract-fex.ts';
import type { CandidatoFex } from '../../domain/fex/formas.ts';
import type { Puerta } from '../../domain/fex/pasos.ts';
import { api } from '../api.ts';

export const fexApi = createClient(fexContract);
export const misFexApi = createClient(misFexContract);
export const fexFacultadApi = createClient(fexFacultadContract);

/** What is done through each door. */
export const API: Record<Puerta, Pick<typeof misFexApi, keyof ReturnType<typeof operacionesDeFex>>> = {
  oficina: fexApi,
  investigador: misFexApi,
};
/** Where a file of a project is opened. */
export const archivoDe = (puerta: Puerta, id: number, archivoId: number) =>
  (puerta === 'oficina' ? api : misFexApi).archivo.url({ id, archivoId });

/** How a search offers somebody, and why they may not be chosen. */
export const comoCandidato = (c: CandidatoFex) => ({
  value: c.clave,
  label: c.nombre,
  detail: c.detalle,
  refused: c.motivo,
});
