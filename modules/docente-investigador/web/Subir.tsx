import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { NewFile } from '#core/files/web/NewFile.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { RANURA_CONSTANCIA, RANURA_SUSTENTO } from '../domain/actividades.ts';
import { cdiApi, miCdi, type Situado } from './api.ts';

/** An activity of one's own: what it was and its document. */
export function Agregar({ tipos, onClose }: Pick<Situado, 'tipos'> & { onClose: () => void }) {
  const done = useDone();
  const [tipo, setTipo] = useState('');
  return (
    <Dialog title="Agregar actividad" onClose={onClose}>
      <Stack gap="sm">
        <NativeSelect
          label="Tipo de actividad"
          required
          data={[{ value: '', label: 'Elija un tipo' }, ...tipos]}
          value={tipo}
          onChange={(e) => setTipo(e.currentTarget.value)}
        />
        <FileSlot
          slot={RANURA_SUSTENTO}
          current={null}
          required
          disabled={!tipo}
          downloadUrl={() => ''}
          onUpload={(file, travel) =>
            done(miCdi.agregar.call({ tipo }, { file, ...travel }), 'Actividad agregada.').then(onClose)
          }
        />
        <Text size="xs" c="dimmed">
          La oficina la revisa y dice de qué año es: desde entonces cuenta.
        </Text>
      </Stack>
    </Dialog>
  );
}

/** The certificate as it was signed. */
export function Firmar({ id, onClose }: { id: number; onClose: () => void }) {
  const done = useDone();
  return (
    <NewFile
      title="Cargar constancia firmada"
      slot={RANURA_CONSTANCIA}
      send={(file, travel) => done(cdiApi.firmar.call({ id }, { file, ...travel }))}
      onClose={onClose}
    />
  );
}
