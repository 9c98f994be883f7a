import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { imagenesContract } from '../contract-autoridades.ts';
import { autoridades } from '../domain/autoridades.ts';
import { RANURAS_AUTORIDAD } from '../domain/ranura.ts';

const api = createClient(imagenesContract);

/** Who signs and approves for the institution, with signature and seal of each. */
export function Autoridades() {
  const [abierta, setAbierta] = useState<number | null>(null);
  return (
    <>
      <RecordList
        record={autoridades}
        rowActions={({ id }) => [{ label: 'Firma y sello', run: () => setAbierta(id) }]}
      />
      {abierta && <Imagenes id={abierta} onClose={() => setAbierta(null)} />}
    </>
  );
}

function Imagenes({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(api.leer.query({ id }));
  const done = useDone();
  return (
    <Dialog title="Firma y sello" onClose={onClose}>
      <QueryView query={query}>
        {(d) => (
          <Stack gap="md">
            {keysOf(RANURAS_AUTORIDAD).map((ranura) => (
              <FileSlot
                key={ranura}
                slot={RANURAS_AUTORIDAD[ranura]}
                current={d[ranura]}
                disabled={!d.puedeEditar}
                downloadUrl={() => api.abrir.url({ id, ranura })}
                onUpload={(file, travel) =>
                  done(api.subir.call({ id, ranura }, { file, ...travel }), 'Imagen cargada.')
                }
                onRemove={() => done(api.quitar.call({ id, ranura }), 'Imagen quitada.')}
              />
            ))}
            <Text size="sm" c="dimmed">
              Se imprimen sobre su nombre en lo que se emite desde ahora. Mejor un PNG con fondo transparente.
            </Text>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
