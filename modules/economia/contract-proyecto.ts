import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { defineReport } from '#core/report/shared/report.ts';

const id = z.object({ id: zId });

export const PRESUPUESTO = defineReport({
  title: 'Presupuesto del proyecto',
  ask: { id: zId },
  formats: ['pdf', 'xlsx'],
});
export const SUBVENCION = defineReport({
  title: 'Hoja de resumen de la subvención financiera',
  ask: { id: zId },
  formats: ['pdf'],
});

const ver = operations('/economia/proyectos', { permission: 'proyectos.ver' });
const investigador = operations('', { permission: 'investigador', scope: 'own' });

/** What the economy prints of one project, for its page in the office and for its members (spec 05 §2 B8, §5). */
export const economiaProyectoContract = defineContract('economia-proyecto', {
  estado: ver.get('/:id', 'Si el proyecto ya está incluido en economía', {
    input: id,
    output: z.object({ incluido: z.boolean() }),
  }),
  presupuesto: ver.get('/:id/presupuesto', PRESUPUESTO.title, { input: PRESUPUESTO.file, output: 'file' }),
  subvencion: investigador.get('/economia/propios/:id/subvencion', SUBVENCION.title, {
    input: SUBVENCION.file,
    output: 'file',
  }),
});
