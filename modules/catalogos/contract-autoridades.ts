import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { autoridades } from './domain/autoridades.ts';
import { RANURAS_AUTORIDAD } from './domain/ranura.ts';

const id = z.object({ id: zId });
const imagen = id.extend({ ranura: z.enum(keysOf(RANURAS_AUTORIDAD)) });
const ver = operations('/autoridades/:id/imagenes', { permission: autoridades.see });
const editar = operations('/autoridades/:id/imagenes', { permission: autoridades.edit });
/** Signature and seal of an authority: they are drawn on what is issued in its name. */
export const imagenesContract = defineContract('autoridades-imagenes', {
  leer: ver.get('', 'Firma y sello de una autoridad', {
    input: id,
    output: z.object({ firma: zFileInfo.nullable(), sello: zFileInfo.nullable(), puedeEditar: z.boolean() }),
  }),
  abrir: ver.get('/:ranura', 'La firma o el sello', { input: imagen, output: 'file' }),
  subir: editar.post('/:ranura', 'Carga la firma o el sello', { input: imagen, upload: true }),
  quitar: editar.remove('/:ranura', 'Quita la firma o el sello', { input: imagen }),
});
