import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

const id = z.object({ id: zId });

const ver = operations('/economia/proyectos', { permission: 'proyectos.ver' });
const investigador = operations('', { permission: 'investigador', scope: 'own' });

/** What the economy prints of one project, for its page in the office and for its members (spec 05 §2 B8, §5). */
export const economiaProyectoContract = defineContract('economia-proyecto', {
  estado: ver.get('/:id', 'Si el proyecto ya está incluido en economía', {
    input: id,
    output: z.object({ incluido: z.boolean() }),
  }),
  presupuesto: ver.get('/:id/presupuesto', 'Presupuesto del proyecto en economía, en PDF', {
    input: id,
    output: 'file',
  }),
  subvencion: investigador.get(
    '/economia/propios/:id/subvencion',
    'Hoja de resumen de la subvención, para los integrantes',
    { input: id, output: 'file' },
  ),
});
