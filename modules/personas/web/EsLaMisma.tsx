import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { Actions } from '#core/shell/web/Actions.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import type { Homonimo } from '../domain/homonimos.ts';

type Respuesta = Homonimo | 'otra' | null;
type Pregunta = { homonimos: Homonimo[]; responder: (r: Respuesta) => void };
/** As somebody new, said to be another person or not; or as the one recognised. */
type Enviar = (quien: { esOtra: boolean; investigadorId?: number }) => Promise<void>;

const homonimosDe = (error: unknown): Homonimo[] | null =>
  error instanceof ApiError ? ((error.problem.meta?.homonimos as Homonimo[] | undefined) ?? null) : null;

/**
 * Sends a new person; when the register knows the name, asks whether it is the same one before going on.
 * @param alReconocer what to do with the person recognised, when it is not to send them in place of the new one
 */
export function useEsLaMisma(alReconocer?: (h: Homonimo) => Promise<void> | void) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const preguntar = (homonimos: Homonimo[]) =>
    new Promise<Respuesta>((resolve) => {
      setPregunta({
        homonimos,
        responder: (r) => {
          setPregunta(null);
          resolve(r);
        },
      });
    });
  async function registrar(enviar: Enviar): Promise<void> {
    try {
      await enviar({ esOtra: false });
    } catch (error) {
      const homonimos = homonimosDe(error);
      const respuesta = homonimos && (await preguntar(homonimos));
      if (!respuesta) throw error;
      if (respuesta === 'otra') return enviar({ esOtra: true });
      await (alReconocer ?? ((h) => enviar({ esOtra: false, investigadorId: h.id })))(respuesta);
    }
  }
  return { registrar, dialogo: pregunta && <EsLaMisma {...pregunta} /> };
}

function EsLaMisma({ homonimos, responder }: Pregunta): ReactNode {
  return (
    <Dialog onClose={() => responder(null)} title="¿Es la misma persona?" zIndex={400}>
      <Stack>
        <Text>
          {homonimos.length === 1
            ? 'Ya hay una persona registrada con ese nombre.'
            : `Ya hay ${homonimos.length} personas registradas con ese nombre.`}
        </Text>
        {homonimos.map((h) => (
          <Group key={h.id} justify="space-between" role="group" aria-label={h.nombre}>
            <div>
              {h.enlace ? <AppLink to={h.enlace}>{h.nombre}</AppLink> : <strong>{h.nombre}</strong>}
              <div>{[h.documento, h.tipo, h.facultad].filter(Boolean).join(' · ')}</div>
            </div>
            <Button variant="default" onClick={() => responder(h)}>
              Es la misma
            </Button>
          </Group>
        ))}
        <Actions>
          <Button onClick={() => responder('otra')}>Es otra persona</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
