import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { referrers } from '#core/audit/shared/referrers.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { datosResolucion, resolucionesLista } from './domain/resoluciones.ts';

const VER = { permission: ['proyectos.ver', 'grupos.ver'] } as const;
const EDITAR = { permission: ['proyectos.editar', 'grupos.editar'] } as const;
const id = z.object({ id: zId });

const ver = operations('/resoluciones', VER);
const editar = operations('/resoluciones', EDITAR);

/** Resolutions as records of their own: number, date, kind and paper, once for whoever cites them. */
export const resolucionesContract = defineContract('resoluciones', {
  ...listEndpoints(resolucionesLista, '/resoluciones', VER),
  obtener: ver.get('/:id', 'Una resolución, con su archivo y las versiones anteriores de este', {
    input: id,
    output: z.object({
      id: z.number(),
      ...datosResolucion.omit({ motivo: true }).shape,
      version: z.number(),
      archivo: zFileInfo.nullable(),
      anteriores: z.array(zFileInfo),
      puedeEditar: z.boolean(),
    }),
  }),
  citas: ver.get('/:id/citas', 'Los registros que citan la resolución, entre los que su cuenta puede abrir', {
    input: id,
    output: referrers,
  }),
  corregir: editar.put('/:id', 'Corrige una resolución; cambia en todo lo que la cita', {
    input: datosResolucion.extend({ id: zId, version: z.number().int() }),
    output: z.object({ mensaje: z.string(), version: z.number() }),
  }),
  historial: ver.get('/:id/historial', 'Quién cambió la resolución, y qué', { input: id, output: history }),
  subir: editar.post('/:id/archivo', 'Adjunta el documento de la resolución', {
    input: id,
    output: zFileInfo,
    upload: true,
  }),
  descargar: ver.get('/:id/archivo/:archivoId', 'Abre el documento de la resolución', {
    input: id.extend({ archivoId: zId }),
    output: 'file',
  }),
});
