import { Button, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { describeSlot, type SlotDef, showBytes } from '#core/files/shared/slot.ts';
import { checkFile } from '#core/files/web/check-file.ts';

type Props = {
  slot: SlotDef;
  archivo: File | null;
  alElegir: (archivo: File | null) => void;
  requerido?: boolean;
  error?: string | null;
};

/** A file that travels with the form it belongs to, and not before. */
export function ArchivoPorEnviar({ slot, archivo, alElegir, requerido, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [falla, setFalla] = useState<string | null>(null);
  const mensaje = falla ?? error;
  const elegir = (elegido: File | undefined) => {
    if (!elegido) return;
    const mala = checkFile(slot, elegido);
    setFalla(mala);
    alElegir(mala ? null : elegido);
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <Text size="sm" fw={600} id={`${id}-rotulo`}>
        {slot.label}
        {requerido && (
          <Text span c="red" aria-hidden="true">
            {' '}
            *
          </Text>
        )}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={`${id}-rotulo`}
        data-archivo={slot.key}
        accept={slot.accept.map((e) => `.${e}`).join(',')}
        onChange={(e) => elegir(e.currentTarget.files?.[0])}
      />
      <Button
        size="xs"
        variant="default"
        mt={4}
        leftSection={<IconPaperclip size={16} />}
        aria-describedby={`${id}-ayuda`}
        onClick={() => input.current?.click()}
      >
        {archivo ? 'Cambiar archivo' : 'Elegir archivo'}
      </Button>{' '}
      {slot.templateUrl && (
        <Button component="a" size="xs" mt={4} variant="subtle" href={slot.templateUrl} target="_blank">
          Descargar plantilla
        </Button>
      )}
      <Text size="sm" c="dimmed" id={`${id}-ayuda`}>
        {archivo ? `${archivo.name} · ${showBytes(archivo.size)}` : describeSlot(slot)}
      </Text>
      <div role="alert">
        {mensaje && (
          <Text size="sm" c="red">
            {mensaje}
          </Text>
        )}
      </div>
    </div>
  );
}
