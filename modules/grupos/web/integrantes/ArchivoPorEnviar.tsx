import { type SlotDef, showBytes } from '#core/files/shared/slot.ts';
import { DropZone } from '#core/files/web/DropZone.tsx';

type Props = {
  slot: SlotDef;
  archivo: File | null;
  alElegir: (archivo: File | null) => void;
  requerido?: boolean;
  error?: string | null;
};

/** A file that travels with the form it belongs to, and not before. */
export const ArchivoPorEnviar = ({ slot, archivo, alElegir, requerido, error }: Props) => (
  <DropZone
    slot={slot}
    onFile={alElegir}
    verb={archivo ? 'Cambiar archivo' : 'Elegir archivo'}
    required={requerido}
    error={error}
  >
    {archivo && (
      <span>
        {archivo.name} · {showBytes(archivo.size)}
      </span>
    )}
  </DropZone>
);
