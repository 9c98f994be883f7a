import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

const id = z.object({ id: zId });

/** What the economy prints of one project, for its page in the office and for its members (spec 05 §2 B8, §5). */
export const economiaProyectoContract = defineContract('economia-proyecto', {
  estado: endpoint({
    method: 'GET',
    path: '/economia/proyectos/:id',
    permission: 'proyectos.ver',
    summary: 'Si el proyecto ya está incluido en economía',
    input: id,
    output: z.object({ incluido: z.boolean() }),
  }),
  presupuesto: endpoint({
    method: 'GET',
    path: '/economia/proyectos/:id/presupuesto',
    permission: 'proyectos.ver',
    summary: 'Presupuesto del proyecto en economía, en PDF',
    input: id,
    output: 'file',
  }),
  subvencion: endpoint({
    method: 'GET',
    path: '/economia/propios/:id/subvencion',
    permission: 'investigador',
    scope: 'own',
    summary: 'Hoja de resumen de la subvención, para los integrantes',
    input: id,
    output: 'file',
  }),
});
