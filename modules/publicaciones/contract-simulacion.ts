import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zDay, zId, zOk } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { listaSimulacion, SITUACIONES } from './domain/simulacion.ts';

export const SIMULACION = defineReport({ title: 'Simulación de un baremo', ask: { id: zId }, formats: ['pdf'] });

const RUTA = '/publicaciones/baremos/:id/simulacion';
const VER = { permission: 'parametros.ver' } as const;
const ver = operations(RUTA, VER);
const dias = z.object({ desde: zDay.nullish(), hasta: zDay.nullish() });

/** The last simulation of a baremo: how far it is and, once it ended well, what its report says. */
const simulada = reportPage.partial().extend({
  ...dias.shape,
  id: z.number(),
  nombre: z.string(),
  puedeEditar: z.boolean(),
  situacion: z.enum(SITUACIONES),
  avance: z.number().optional(),
  total: z.number().optional(),
});
export type Simulada = z.infer<typeof simulada>;

/** What a baremo would do to the points of the records (spec 03 §8.1). */
export const simulacionContract = defineContract('simulacion-baremo', {
  ...listEndpoints(listaSimulacion, `${RUTA}/filas`, { ...VER, params: { id: zId } }),
  simular: operations(RUTA, { permission: 'parametros.editar' }).post(
    '',
    'Calcula los puntos que daría a los registros, sin cambiar ninguno',
    { input: dias.extend({ id: zId }), output: zOk },
  ),
  obtener: ver.get('', 'La última simulación de un baremo', { input: SIMULACION.asked, output: simulada }),
  reporte: ver.get('/reporte', SIMULACION.title, { input: SIMULACION.file, output: 'file' }),
});
