import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { AutorVisto } from '../domain/autores.ts';
import type { Confianza } from '../domain/vocabularios.ts';
import type { api as oficinaApi } from './oficina/api.ts';
import type { registroApi } from './registro/api.ts';

type Api = typeof registroApi | typeof oficinaApi;
type Props = {
  api: Api;
  id: number;
  autor: AutorVisto;
  hecho(llamada: Promise<unknown>): Promise<unknown>;
};
const TONO = { alta: 'green', media: 'yellow', baja: 'gray' } as const;
const FILA = { justify: 'space-between', role: 'group' } as const;

/** Why somebody may be an author, and how sure it is. */
export const Razones = ({ confianza, razones }: { confianza: Confianza; razones: string[] }) => (
  <Text size="xs" c="dimmed" component="div">
    <StatusBadge label={`Confianza ${confianza}`} tone={TONO[confianza]} /> {razones.join(' · ')}
  </Text>
);

/** Of an author of no register: who of the house they may be, and why; nobody becomes an author without a click. */
export default function Propuestas({ api, id, autor, hecho }: Props) {
  const { data } = useQuery<Awaited<ReturnType<typeof registroApi.propuestas.call>>>(api.propuestas.query({ id }));
  const [abierto, setAbierto] = useState(false);
  const [busy, run] = useBusy();
  const suyas = data?.propuestas.find((p) => p.autorId === autor.id);
  if (!suyas) return null;
  const { personas, descartados } = suyas;
  const acto = (llamada: () => Promise<unknown>, cierra = false) =>
    run(async () => {
      await hecho(llamada());
      if (cierra) setAbierto(false);
    });
  const sobre = (investigadorId: number) => ({ id, autorId: autor.id, investigadorId });
  return (
    <>
      <Button size="compact-xs" variant="light" onClick={() => setAbierto(true)}>
        {personas[0] ? `¿Es ${personas[0].nombre}?` : 'Personas descartadas'}
      </Button>
      {abierto && (
        <Dialog title={`¿Quién es «${autor.autor}»?`} onClose={() => setAbierto(false)}>
          <Stack>
            {personas.map((p) => (
              <Group key={p.investigadorId} {...FILA} aria-label={p.nombre}>
                <div>
                  <strong>{p.nombre}</strong> <small>{p.detalle}</small>
                  <Razones {...p} />
                </div>
                <Group gap="xs">
                  <Button
                    size="xs"
                    loading={busy}
                    onClick={() => acto(() => api.vincular.call(sobre(p.investigadorId)), true)}
                  >
                    Es esta persona
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy}
                    onClick={() => acto(() => api.descartar.call(sobre(p.investigadorId)))}
                  >
                    No lo es
                  </Button>
                </Group>
              </Group>
            ))}
            {'restituir' in api &&
              descartados.map((d) => (
                <Group key={d.id} {...FILA} aria-label={d.nombre}>
                  <Text size="sm" c="dimmed">
                    {d.nombre} no es este autor: lo dijo {d.dichoPor}.
                  </Text>
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy}
                    onClick={() => acto(() => api.restituir.call({ id, descarteId: d.id }))}
                  >
                    Volver a proponer
                  </Button>
                </Group>
              ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
