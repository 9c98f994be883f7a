import { createClient } from '#core/contract/web/client.ts';
import { timelineWords } from '#core/entity/web/kept.ts';
import { miMonitoreoContract, monitoreoContract, type operacionesDeMonitoreo } from '../contract.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';

export const api = createClient(monitoreoContract);
export const miApi = createClient(miMonitoreoContract);
export type Puerta = 'oficina' | 'investigador';
/** What is done through each door. */
export const API: Record<Puerta, Pick<typeof miApi, keyof ReturnType<typeof operacionesDeMonitoreo>>> = {
  oficina: api,
  investigador: miApi,
};

export const PALABRAS = timelineWords(flujoMonitoreo, {
  actions: {
    crear: 'Comienzo del monitoreo',
    describir: 'Cambio de la descripción',
    vincular: 'Publicación vinculada',
    desvincular: 'Publicación retirada',
  },
  fields: {
    descripcion: 'Descripción',
    publicacion: 'Publicación',
    observacion: 'Observación',
    motivo: 'Motivo',
  },
});
