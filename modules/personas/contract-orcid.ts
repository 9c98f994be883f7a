import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';

const texto = z.string().nullable();

/** «Verificar ORCID»: who the public registry says that an identifier is (spec 04 F1). */
export const orcidContract = defineContract('orcid', {
  verificar: endpoint({
    method: 'GET',
    path: '/personas/orcid',
    permission: ['investigador', 'grupos.editar', 'investigadores.editar'],
    summary: 'Nombres, institución, país y correo del registro público de ORCID',
    input: z.object({ orcid: z.string().max(60) }),
    output: z.object({
      orcid: z.string(),
      nombres: texto,
      apellido1: texto,
      apellido2: texto,
      institucion: texto,
      paisCodigo: texto,
      emailPersonal: texto,
    }),
    limitPerMinute: 20,
  }),
});
