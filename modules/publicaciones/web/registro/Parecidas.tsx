import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { looksLikeIsbn } from '#core/kernel/shared/identifiers.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { rutaDeFicha } from '../../domain/rutas.ts';
import type { TipoVigente } from '../../domain/tipos.ts';
import { registroApi as api } from './api.ts';

type Props = { tipo: TipoVigente; titulo: string; doi?: string; isbn?: string; id?: number };
const MINIMO = 3;
/** How long one is silent before it is asked. */
const ESPERA = 800;

/**
 * What is registered already and may be what is being written: one's own is opened; of another's, inclusion is asked.
 */
export function Parecidas({ tipo, titulo, doi = '', isbn = '', id }: Props) {
  const [escrito] = useDebouncedValue({ titulo, doi, isbn }, ESPERA);
  const escribe = escrito.titulo.trim().length >= MINIMO || looksLikeIsbn(escrito.isbn);
  const [pedida, setPedida] = useState<number | null>(null);
  const { data } = useQuery({
    ...api.parecidas.query({ tipo, ...escrito, ...(id ? { id } : {}) }),
    enabled: escribe,
    placeholderData: keepPreviousData,
  });
  const halladas = escribe ? (data?.parecidas ?? []) : [];
  return (
    <div aria-live="polite">
      {halladas.length > 0 && (
        <Alert color="yellow" icon={<IconCopy size={18} />} title="Quizá ya está registrada">
          <Stack gap="xs">
            {halladas.map((p) => (
              <Group key={p.id} justify="space-between" gap="xs">
                <div>
                  {p.titulo} <small>{p.detalle}</small>
                </div>
                {p.mia ? (
                  <Button component={AppLink} to={rutaDeFicha(p.id)} size="xs" variant="default">
                    Abrir mi registro
                  </Button>
                ) : (
                  <Button size="xs" variant="default" onClick={() => setPedida(p.id)}>
                    Pedir inclusión como autor
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      {escribe && data?.enTramite && halladas.length === 0 && (
        <Alert color="yellow" icon={<IconCopy size={18} />} title="Quizá ya está registrada por otra persona">
          Alguien tiene en trámite una publicación como esta. Pregunte a sus coautores antes de registrarla.
        </Alert>
      )}
      {pedida && <Pedir id={pedida} onClose={() => setPedida(null)} />}
    </div>
  );
}

/** Reads one of others and asks the office to be its author, or the one that they say they are. */
export function Pedir({ id, autorId, onClose }: { id: number; autorId?: number; onClose: () => void }) {
  const [mensaje, setMensaje] = useState('');
  const [busy, run] = useBusy();
  const hecho = useDone();
  const pedir = () =>
    run(async () => {
      const suya = { id, mensaje, ...(autorId ? { autorId } : {}) };
      await hecho(api.solicitarInclusion.call(suya), 'Solicitud enviada. La oficina le responderá.');
      onClose();
    });
  return (
    <Dialog onClose={onClose} title="Solicitar ser incluido como autor" size="xl">
      <Loaded of={api.vista.query({ id })}>
        {(p) => (
          <Stack>
            <Alert color="blue">Esta publicación ya está registrada: no la registre otra vez.</Alert>
            <strong>{p.titulo}</strong>
            <DocumentView content={p.contenido} title="Publicación" />
            <Textarea
              label="Mensaje para la oficina"
              maxLength={1000}
              autosize
              minRows={2}
              value={mensaje}
              onChange={(e) => setMensaje(e.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cerrar
              </Button>
              <Button loading={busy} onClick={pedir}>
                Solicitar inclusión
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
