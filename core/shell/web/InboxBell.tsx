import { Loader } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { AppLink } from './AppLink.tsx';
import { Dropdown } from './Dropdown.tsx';
import { RelativeDate } from './RelativeDate.tsx';
import classes from './shell.module.css';
import type { InboxItem, InboxSource } from './types.ts';

type Props = {
  unread: number;
  inbox: InboxSource /** With its word under it, as in the bar of a phone. */;
  labelled?: boolean;
};
type State = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; items: InboxItem[] };

function Message({ item, onRead }: { item: InboxItem; onRead: () => void }) {
  const text = (
    <>
      <strong>{item.title}</strong>
      {item.detail && <span>{item.detail}</span>}
      <small>
        <RelativeDate value={item.at} />
        {item.read ? '' : ' · sin leer'}
      </small>
    </>
  );
  return (
    <li data-unread={!item.read || undefined}>
      {item.to?.startsWith('/api/') ? (
        // A file, not a page of the application.
        <a href={item.to} download onClick={onRead}>
          {text}
        </a>
      ) : item.to ? (
        <AppLink to={item.to} onClick={onRead}>
          {text}
        </AppLink>
      ) : (
        <button type="button" onClick={onRead}>
          {text}
        </button>
      )}
    </li>
  );
}

/** Bell with the unread count; the messages load when it opens. */
export function InboxBell({ unread, inbox, labelled = false }: Props) {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  // Read here and not yet in the server's count; a new count already knows of them.
  const [ahead, setAhead] = useState({ of: unread, count: 0 });
  const [state, setState] = useState<State>({ status: 'idle' });
  const left = Math.max(0, unread - (ahead.of === unread ? ahead.count : 0));
  const open = () => {
    setState({ status: 'loading' });
    inbox.loadInbox().then(
      (items) => setState({ status: 'ready', items }),
      () => setState({ status: 'failed' }),
    );
  };
  const markRead = (item: InboxItem) => {
    if (item.read || read.has(item.id)) return;
    void inbox.onRead(item.id);
    setRead(new Set([...read, item.id]));
    setAhead({ of: unread, count: ahead.of === unread ? ahead.count + 1 : 1 });
  };
  return (
    <Dropdown
      label="Mensajes"
      align="end"
      width={340}
      onOpen={open}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={labelled ? undefined : classes.bell}
          aria-label={left > 0 ? `Mensajes: ${left} sin leer` : 'Mensajes'}
          data-count={left > 99 ? '99+' : left || undefined}
        >
          <IconBell size={labelled ? 20 : 18} stroke={1.6} />
          {labelled && <span>Mensajes</span>}
        </button>
      )}
    >
      {(close) => (
        <div className={classes.inbox}>
          {state.status === 'loading' && <Loader size="sm" aria-label="Cargando mensajes" />}
          {state.status === 'failed' && <p>No se pudieron cargar los mensajes. Vuelva a abrir para reintentar.</p>}
          {state.status === 'ready' && state.items.length === 0 && <p>No tiene mensajes.</p>}
          {state.status === 'ready' && state.items.length > 0 && (
            <ul>
              {state.items.map((item) => (
                <Message
                  key={item.id}
                  item={{ ...item, read: item.read || read.has(item.id) }}
                  onRead={() => {
                    markRead(item);
                    if (item.to) close();
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dropdown>
  );
}
