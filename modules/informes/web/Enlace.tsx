import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { misInformesApi as api } from './api.ts';

/** The private link by which his own calendar reads when his reports are due: told once, renewed and taken back. */
export function Enlace({ onClose }: { onClose: () => void }) {
  const query = useQuery(api.enlace.query({}));
  const [url, setUrl] = useState<string | null>(null);
  const done = useDone();
  const crear = async () => setUrl((await done(api.renovarEnlace.call({}), 'Enlace creado.')).url);
  const retirar = async () => {
    await done(api.revocarEnlace.call({}), 'Enlace retirado.');
    setUrl(null);
  };
  return (
    <Dialog title="Fechas en mi calendario" onClose={onClose}>
      <QueryView query={query}>
        {({ desde }) => (
          <Stack>
            <p>
              Agregue el enlace a Google Calendar, Outlook o su teléfono (suscribirse por URL) y verá las fechas en que
              vencen sus informes. Quien lo tenga las ve sin contraseña: no lo comparta.
            </p>
            {url ? (
              <Group align="flex-end" wrap="nowrap">
                <TextInput
                  label="Su enlace"
                  description="Cópielo ahora: no se mostrará otra vez."
                  value={url}
                  readOnly
                  flex={1}
                />
                <CopyButton value={url}>
                  {({ copied, copy }) => (
                    <Button variant="default" onClick={copy}>
                      {copied ? 'Copiado' : 'Copiar'}
                    </Button>
                  )}
                </CopyButton>
              </Group>
            ) : (
              <p>
                {desde
                  ? `Tiene un enlace desde el ${formatDay(dayOf(new Date(desde), institution.timeZone))}.`
                  : 'Aún no tiene un enlace.'}
              </p>
            )}
            <Group>
              {desde ? (
                <>
                  <ConfirmButton
                    variant="default"
                    ask={{
                      title: 'Renovar el enlace',
                      text: 'El enlace de ahora dejará de funcionar en su calendario.',
                      verb: 'Renovar',
                    }}
                    onConfirm={crear}
                  >
                    Renovar
                  </ConfirmButton>
                  <ConfirmButton
                    variant="subtle"
                    color="red"
                    ask={{
                      title: 'Retirar el enlace',
                      text: 'Su calendario dejará de leer las fechas.',
                      verb: 'Retirar',
                      tone: 'danger',
                    }}
                    onConfirm={retirar}
                  >
                    Retirar
                  </ConfirmButton>
                </>
              ) : (
                <Button onClick={crear}>Crear el enlace</Button>
              )}
            </Group>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
