import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { createClient } from '#core/contract/web/client.ts';
import { timelineWords } from '#core/entity/web/kept.ts';
import { cdiContract, miCdiContract } from '../contract.ts';
import { flujoCdi } from '../domain/flujo.ts';

export const miCdi = createClient(miCdiContract);
export type Situado = OutputOf<typeof miCdiContract.endpoints.obtener>;
export const cdiApi = createClient(cdiContract);

export const PALABRAS = timelineWords(flujoCdi, {
  actions: {
    crear: 'Solicitud enviada',
    aprobar_actividad: 'Actividad extra aprobada',
    ampliar_plazo: 'Plazo de renovación ampliado',
    enviar_constancia: 'Constancia enviada al docente',
  },
  fields: {
    actividad: 'Actividad',
    periodo: 'Periodo',
    correo: 'Correo',
    normativa: 'Normativa',
    descripcion: 'Descripción',
  },
});
