import { z } from 'zod';
import { referrers } from '#core/audit/shared/referrers.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { EDITAR_RESOLUCIONES, resoluciones, VER_RESOLUCIONES } from './domain/resoluciones.ts';

const id = z.object({ id: zId });
const ver = operations('/resoluciones/:id', { permission: VER_RESOLUCIONES });

/** What a resolution has besides its data: who cites it, and its paper. */
export const resolucionesContract = defineContract(`${resoluciones.key}-papeles`, {
  citas: ver.get('/citas', 'Los registros que citan la resolución, entre los que su cuenta puede abrir', {
    input: id,
    output: referrers,
  }),
  documento: ver.get('/archivo', 'El documento de la resolución, con sus versiones anteriores', {
    input: id,
    output: z.object({ archivo: zFileInfo.nullable(), anteriores: z.array(zFileInfo) }),
  }),
  subir: ver.post('/archivo', 'Adjunta el documento de la resolución', {
    permission: EDITAR_RESOLUCIONES,
    input: id,
    output: zFileInfo,
    upload: true,
  }),
  descargar: ver.get('/archivo/:archivoId', 'Abre el documento de la resolución', {
    input: id.extend({ archivoId: zId }),
    output: 'file',
  }),
});
