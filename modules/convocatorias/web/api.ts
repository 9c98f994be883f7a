import { createClient } from '#core/contract/web/client.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import type { Travel } from '#core/files/web/FileSlot.tsx';
import { convocatoriasContract } from '../contract.ts';

export const api = createClient(convocatoriasContract);

/** Where the files of one application go. */
export const archivosDe = (id: number, alCambiar: () => Promise<unknown>) => ({
  upload:
    (recurso: string, mas: { comentario?: string; integranteId?: number } = {}) =>
    async (file: File, envio: Partial<Travel>) => {
      await api.subir.call({ id, recurso, ...mas }, { file, ...envio });
      await alCambiar();
    },
  remove: async (archivo: FileInfo) => {
    await api.retirar.call({ id, archivoId: archivo.id });
    await alCambiar();
  },
  url: (archivoId: number) => api.descargar.url({ id, archivoId }),
});
