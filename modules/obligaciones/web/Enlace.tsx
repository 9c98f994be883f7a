import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Ambito } from '../domain/calendario.ts';
import { enlacesApi as api } from './api.ts';

const QUE = {
  persona: 'las fechas de sus obligaciones y de las convocatorias',
  proyecto: 'las fechas de lo que falta en este proyecto',
  facultad: 'las fechas de las obligaciones de su facultad y de las convocatorias',
} as const;

type Props = { de: { ambito: Ambito; proyectoId?: number }; onClose: () => void };
/** The private link by which a calendar reads days that are due: told once, renewed and taken back. */
export function Enlace({ de, onClose }: Props) {
  const query = useQuery(api.enlace.query(de));
  const [url, setUrl] = useState<string | null>(null);
  const done = useDone();
  const crear = async () => setUrl((await done(api.renovarEnlace.call(de), 'Enlace creado.')).url);
  const retirar = async () => {
    await done(api.revocarEnlace.call(de), 'Enlace retirado.');
    setUrl(null);
  };
  return (
    <Dialog title="A mi calendario" onClose={onClose}>
      <QueryView query={query}>
        {({ desde }) => (
          <Stack>
            <p>
              Agregue el enlace a Google Calendar, Outlook o su teléfono (suscribirse por URL) y verá {QUE[de.ambito]}.
              Quien lo tenga las ve sin contraseña: no lo comparta.
            </p>
            <Direccion url={url} desde={desde} />
            <Acciones hay={desde !== null} crear={crear} retirar={retirar} />
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

/** The address, the only time that it is told; afterwards, since when there is one. */
function Direccion({ url, desde }: { url: string | null; desde: string | null }) {
  if (!url)
    return (
      <p>
        {desde
          ? `Tiene un enlace desde el ${formatDay(dayOf(new Date(desde), institution.timeZone))}.`
          : 'Aún no tiene un enlace.'}
      </p>
    );
  return (
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
  );
}

type DeAcciones = { hay: boolean; crear: () => Promise<void>; retirar: () => Promise<void> };
function Acciones({ hay, crear, retirar }: DeAcciones) {
  if (!hay)
    return (
      <Group>
        <Button onClick={crear}>Crear el enlace</Button>
      </Group>
    );
  return (
    <Group>
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
    </Group>
  );
}
