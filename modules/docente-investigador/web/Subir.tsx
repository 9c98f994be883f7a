import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SlotDef } from '#core/files/shared/slot.ts';
import { FileSlot, type Travel } from '#core/files/web/FileSlot.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { RANURA_CONSTANCIA, RANURA_SUSTENTO } from '../domain/actividades.ts';
import { cdiApi, miCdi, type Situado } from './api.ts';

type Envio = Travel & { file: File };
type Props = {
  title: string;
  slot: SlotDef;
  nota?: string;
  /** What it is, where that is asked too. */
  tipos?: Situado['tipos'];
  enviar: (envio: Envio, tipo: string) => Promise<unknown>;
  onClose: () => void;
};
/** One document in a dialog, which closes once it is loaded. */
function Subir({ title, slot, nota, tipos, enviar, onClose }: Props) {
  const [tipo, setTipo] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="sm">
        {tipos && (
          <NativeSelect
            label="Tipo de actividad"
            required
            data={[{ value: '', label: 'Elija un tipo' }, ...tipos]}
            value={tipo}
            onChange={(e) => setTipo(e.currentTarget.value)}
          />
        )}
        <FileSlot
          slot={slot}
          current={null}
          required
          disabled={tipos !== undefined && !tipo}
          downloadUrl={() => ''}
          onUpload={(file, travel) => enviar({ file, ...travel }, tipo).then(onClose)}
        />
        <Text size="xs" c="dimmed">
          {nota}
        </Text>
      </Stack>
    </Dialog>
  );
}

/** An activity of one's own: what it was and its document. */
export function Agregar({ tipos, onClose }: Pick<Props, 'onClose'> & Pick<Situado, 'tipos'>) {
  const done = useDone();
  return (
    <Subir
      title="Agregar actividad"
      slot={RANURA_SUSTENTO}
      tipos={tipos}
      nota="La oficina la revisa y dice de qué año es: desde entonces cuenta."
      enviar={({ file, ...travel }, tipo) =>
        done(miCdi.agregar.call({ tipo }, { file, ...travel }), 'Actividad agregada.')
      }
      onClose={onClose}
    />
  );
}

/** The certificate as it was signed. */
export function Firmar({ id, onClose }: Pick<Props, 'onClose'> & { id: number }) {
  const done = useDone();
  const enviar = (envio: Envio) => done(cdiApi.firmar.call({ id }, envio));
  return <Subir title="Cargar constancia firmada" slot={RANURA_CONSTANCIA} enviar={enviar} onClose={onClose} />;
}
