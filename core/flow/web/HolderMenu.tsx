import { Button, Radio, Stack, VisuallyHidden } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { Avatar } from '#core/shell/web/Avatar.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { MenuButton, type MenuItem } from '#core/shell/web/MenuButton.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { actsContract } from '../shared/acts.ts';
import type { Holder } from '../shared/waiting.ts';
import classes from './holder.module.css';

const api = createClient(actsContract);
type Taken = {
  entity: string;
  id: number;
  holder: Holder | null;
};
type Props = Taken & {
  /** What the record is called, for who does not see its row. */
  of: string;
};

/** Takes, leaves or gives to another officer a record of the shared queue of the office. */
function useTaking({ entity, id, holder }: Taken) {
  const done = useDone();
  const [busy, run] = useBusy();
  /** @param after what follows when it was done; what was chosen stays in sight when it was not */
  const give = (usuario: number | 'yo' | null, after = () => {}) =>
    run(async () => {
      await done(api.encargar.call({ entidad: entity, id, usuario, tenia: holder?.id ?? null }));
      after();
    });
  return { busy, give };
}

const saidOf = (holder: Holder | null) => {
  if (!holder) return 'sin asignar';
  return holder.me ? 'a cargo de usted' : `a cargo de ${holder.name}`;
};

/** Who of the office sees to a record, as a button that changes it. */
export function HolderMenu({ of, ...taken }: Props) {
  const { holder } = taken;
  const { busy, give } = useTaking(taken);
  const [asking, setAsking] = useState(false);
  const take: MenuItem = { label: holder ? 'Tomarlo en su lugar' : 'Tomarlo', onSelect: () => give('yo') };
  const leave: MenuItem = { label: holder?.me ? 'Soltarlo' : 'Dejarlo sin asignar', onSelect: () => give(null) };
  const items = [
    ...(holder?.me ? [] : [take]),
    { label: 'Asignarlo a…', onSelect: () => setAsking(true) },
    ...(holder ? [leave] : []),
  ];
  return (
    <>
      <MenuButton
        label={`Encargado de ${of}`}
        groups={[{ items }]}
        width={220}
        trigger={(props) => (
          <button
            type="button"
            className={classes.holder}
            data-free={holder === null || undefined}
            data-me={holder?.me || undefined}
            title={`${saidOf(holder).charAt(0).toUpperCase()}${saidOf(holder).slice(1)}`}
            disabled={busy}
            {...props}
          >
            {holder ? <Avatar name={holder.name} /> : <IconUserQuestion size={16} stroke={1.6} aria-hidden="true" />}
            <VisuallyHidden>{`${of}: ${saidOf(holder)}. Cambiar`}</VisuallyHidden>
          </button>
        )}
      />
      {asking && <Assign {...taken} of={of} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Whom it is given to: only who may act on it. */
function Assign({ of, onClose, ...taken }: Props & { onClose: () => void }) {
  const { entity, id, holder } = taken;
  const query = useQuery(api.encargables.query({ entidad: entity, id }));
  const [chosen, setChosen] = useState<string | null>(holder ? String(holder.id) : null);
  const { busy, give } = useTaking(taken);
  return (
    <Dialog title="Asignar a alguien de la oficina" size="md" onClose={onClose}>
      <QueryView query={query}>
        {({ cuentas }) =>
          cuentas.length === 0 ? (
            <EmptyState title="Nadie puede atenderlo" text="Ninguna cuenta de la oficina tiene hoy el permiso." />
          ) : (
            <Stack gap="md">
              <Radio.Group label={of} value={chosen} onChange={setChosen}>
                <Stack gap="xs" mt="xs">
                  {cuentas.map(({ id: account, name, me }) => (
                    <Radio key={account} value={String(account)} label={me ? `${name} (usted)` : name} />
                  ))}
                </Stack>
              </Radio.Group>
              <div className={classes.foot}>
                <Button variant="default" onClick={onClose}>
                  Cancelar
                </Button>
                <Button disabled={chosen === null} loading={busy} onClick={() => void give(Number(chosen), onClose)}>
                  Asignar
                </Button>
              </div>
            </Stack>
          )
        }
      </QueryView>
    </Dialog>
  );
}
