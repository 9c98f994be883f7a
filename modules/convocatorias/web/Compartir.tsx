import { Alert, Button, Checkbox, Fieldset, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { api } from './api.ts';

type Datos = OutputOf<(typeof api)['permisos']['endpoint']>;

/** Dialog where the responsible person says which steps each member may edit. */
export function Compartir({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Compartir la escritura">
      <Loaded of={api.permisos.query({ id })}>
        {(d) => (
          <Stack>
            <p>Elija qué pasos puede editar cada integrante. Solo usted puede enviar o eliminar la propuesta.</p>
            {d.integrantes.length === 0 ? (
              <EmptyState title="Aún no hay integrantes" text="Incluya primero a los integrantes de la propuesta." />
            ) : (
              d.integrantes.map((i) => <DeIntegrante key={i.investigadorId} id={id} integrante={i} pasos={d.pasos} />)
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

type Props = { id: number; integrante: Datos['integrantes'][number]; pasos: Datos['pasos'] };

function DeIntegrante({ id, integrante: i, pasos }: Props) {
  const client = useQueryClient();
  const [elegidos, setElegidos] = useState(i.pasos);
  const [ocupado, ocupar] = useBusy();
  const guardar = (pasosDados: number[]) =>
    ocupar(async () => {
      await api.conceder.call({ id, investigadorId: i.investigadorId, pasos: pasosDados });
      setElegidos(pasosDados);
      const invitado = pasosDados.length > 0 ? `Enviamos la invitación a ${i.correo}.` : 'Invitación retirada.';
      notices.push(i.conCuenta ? `Permisos de ${i.nombre} guardados.` : invitado, 'success');
      await client.invalidateQueries({ queryKey: api.permisos.key });
    });
  const invita = !i.conCuenta;
  if (invita && !i.correo)
    return (
      <Fieldset legend={`${i.nombre} (${i.rol})`}>
        <Alert color="yellow">
          No tiene una cuenta, ni un correo al que invitarlo. Pida a la oficina que registre su correo institucional.
        </Alert>
      </Fieldset>
    );
  const cambio = JSON.stringify([...elegidos].sort()) !== JSON.stringify([...i.pasos].sort());
  const accion = textoDeAccion(i, elegidos.length > 0, cambio);
  return (
    <Fieldset legend={`${i.nombre} (${i.rol})`}>
      <Stack gap="xs">
        {invita && <Alert color="blue">{textoDeInvitacion(i)}</Alert>}
        {pasos.map((p) => (
          <Checkbox
            key={p.paso}
            label={`${p.paso}. ${p.titulo}`}
            checked={elegidos.includes(p.paso)}
            onChange={(e) =>
              setElegidos(e.currentTarget.checked ? [...elegidos, p.paso] : elegidos.filter((n) => n !== p.paso))
            }
          />
        ))}
        <Group>
          <Button size="xs" disabled={!accion} loading={ocupado} onClick={() => guardar(elegidos)}>
            {accion ?? (invita ? 'Enviar invitación' : 'Guardar permisos')}
          </Button>
          {i.invitacion && (
            <Button size="xs" variant="default" disabled={ocupado} onClick={() => guardar([])}>
              Retirar la invitación
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}

const textoDeInvitacion = (i: Props['integrante']) =>
  i.invitacion
    ? `Invitado a ${i.invitacion.enviadaA}: aún no acepta. El enlace vale hasta el ${formatDay(i.invitacion.hasta)}.`
    : `Aún no tiene una cuenta. Elija los pasos y le enviaremos a ${i.correo} un enlace para que la abra y escriba en ellos.`;

/** What the button does; null when there is nothing to do. */
function textoDeAccion(i: Props['integrante'], conPasos: boolean, cambio: boolean): string | null {
  if (i.conCuenta) return cambio ? 'Guardar permisos' : null;
  if (!conPasos) return null;
  return i.invitacion ? (cambio ? 'Cambiar y reenviar' : 'Reenviar la invitación') : 'Enviar invitación';
}
