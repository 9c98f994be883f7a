import { createClient } from '#core/contract/web/client.ts';
import { timelineWords } from '#core/entity/web/kept.ts';
import { actsContract } from '#core/flow/shared/acts.ts';
import {
  informesContract,
  informesFacultadContract,
  misInformesContract,
  type operacionesDeInforme,
} from '../contract.ts';
import { plantillasContract } from '../contract-plantillas.ts';
import { flujoInforme } from '../domain/flujo.ts';

export const api = createClient(informesContract);
export const misInformesApi = createClient(misInformesContract);
export const facultadApi = createClient(informesFacultadContract);
export const plantillasApi = createClient(plantillasContract);
export const actos = createClient(actsContract);

export type Puerta = 'oficina' | 'investigador';
/** What is done through each door. */
export const API: Record<Puerta, Pick<typeof misInformesApi, keyof ReturnType<typeof operacionesDeInforme>>> = {
  oficina: api,
  investigador: misInformesApi,
};

export const PALABRAS = timelineWords(flujoInforme, {
  actions: {
    crear: 'Creación de informe',
    corregir: 'Corrección de la oficina',
    anotar: 'Observación de una sección',
    tramite: 'Actualización del trámite',
    compartir: 'Escritura compartida',
    plantilla: 'Cambio de plantilla',
  },
  fields: {
    fechaRegistro: 'Fecha de registro',
    fechaPresentacion: 'Fecha de presentación',
    nroRegistro: 'N.° de registro',
    observaciones: 'Observaciones al investigador',
    observacionesAdmin: 'Observaciones para el administrador',
    deuda: 'Deuda académica',
    notas: 'Observaciones por sección',
    integrante: 'Integrante',
    secciones: 'Secciones',
    plantilla: 'Plantilla',
    motivo: 'Motivo',
  },
});
