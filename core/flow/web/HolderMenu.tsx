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
  /** The record; of several that are reviewed together, what holds them. */
  id: number;
  holder: Holder | null;
  /** The kind of the records that are reviewed together. */
  together?: string | undefined;
};
type Account = number | 'yo' | null;
type Props = Taken & {
  /** What the record is called, for who does not see its row. */
  of: string;
};

/** Gives what the row is to an account, if who had it when it was read still has it. */
function give({ entity, id, holder, together }: Taken, usuario: Account) {
  const taking = { entidad: entity, id, usuario, tenia: holder?.id ?? null };
  return together ? api.encargarJuntos.call({ ...taking, clase: together }) : api.encargar.call(taking);
}
/** The accounts that may have it. */
const officersFor = ({ entity, id, together }: Taken) =>
  together
    ? api.encargablesJuntos.query({ entidad: entity, id, clase: together })
    : api.encargables.query({ entidad: entity, id });

/** Takes, leaves or gives to another officer what waits in the shared queue of the office. */
function useTaking(taken: Taken) {
  const done = useDone();
  const [busy, run] = useBusy();
  /** @param after what follows when it was done; what was chosen stays in sight when it was not */
  const giveTo = (account: Account, after = () => {}) =>
    run(async () => {
      await done(give(taken, account));
      after();
    });
  return { busy, giveTo };
}

const saidOf = (holder: Holder | null) => {
  if (!holder) return 'sin asignar';
  return holder.me ? 'a cargo de usted' : `a cargo de ${holder.name}`;
};

/** Who of the office sees to a record, as a button that changes it. */
export function HolderMenu({ of, ...taken }: Props) {
  const { holder, together } = taken;
  const { busy, giveTo } = useTaking(taken);
  const it = together ? 'los' : 'lo';
  const [asking, setAsking] = useState(false);
  const take: MenuItem = {
    label: holder ? `Tomar${it} en su lugar` : `Tomar${it}`,
    onSelect: () => giveTo('yo'),
  };
  const leave: MenuItem = {
    label: holder?.me ? `Soltar${it}` : `Dejar${it} sin asignar`,
    onSelect: () => giveTo(null),
  };
  const items = [
    ...(holder?.me ? [] : [take]),
    { label: `Asignar${it} a…`, onSelect: () => setAsking(true) },
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
  const { holder } = taken;
  const query = useQuery(officersFor(taken));
  const [chosen, setChosen] = useState<string | null>(holder ? String(holder.id) : null);
  const { busy, giveTo } = useTaking(taken);
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
                <Button disabled={chosen === null} loading={busy} onClick={() => void giveTo(Number(chosen), onClose)}>
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
