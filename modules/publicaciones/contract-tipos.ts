import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { TIPOS_VIGENTES } from './domain/tipos.ts';

const { get } = operations('/publicacion-tipos', { permission: ['investigador', 'publicaciones.ver'] });

export const tiposContract = defineContract('tiposDePublicacion', {
  ofrecidos: get('/ofrecidos', 'Tipos de publicación que se pueden registrar', {
    output: z.object({ tipos: z.array(z.enum(TIPOS_VIGENTES)) }),
  }),
});
