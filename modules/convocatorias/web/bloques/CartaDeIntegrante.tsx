import type { FileInfo } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { type Integrantes, ranuraDe } from '../../domain/bloques.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
import type { archivosDe } from '../api.ts';

type Fila = ValorIntegrantes[number];
type Props = {
  integrante: Fila;
  carta: NonNullable<Integrantes['carta']>;
  archivos: ReturnType<typeof archivosDe>;
  onClose: () => void;
};

/** Dialog that attaches the letter of a member. */
export const CartaDeIntegrante = ({ integrante, carta, archivos, onClose }: Props) => (
  <Dialog onClose={onClose} title={`Carta de compromiso de ${integrante.nombre}`}>
    <FileSlot
      slot={ranuraDe({ ...carta, recurso: 'carta_integrante', label: 'Carta de compromiso' })}
      current={(integrante.carta as FileInfo | null) ?? null}
      onUpload={async (file, onProgress) => {
        await archivos.subirCarta(integrante.id!)(file, onProgress);
        onClose();
      }}
      downloadUrl={archivos.url}
      required
    />
  </Dialog>
);
