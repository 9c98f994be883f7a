import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { registroOrcid } from './domain/orcid.ts';

const editar = operations('', { permission: ['investigador', 'grupos.editar', 'investigadores.editar'] });

/** «Verificar ORCID»: who the public registry says that an identifier is (spec 04 F1). */
export const orcidContract = defineContract('orcid', {
  verificar: editar.get('/personas/orcid', 'Nombres, institución, país y correo del registro público de ORCID', {
    input: z.object({ orcid: z.string().max(60) }),
    output: registroOrcid,
    limitPerMinute: 20,
  }),
});
