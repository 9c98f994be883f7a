import { Box, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { Note } from '#core/page/web/Note.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { actsContract } from '../shared/acts.ts';
import { type Flow, stateLabel } from '../shared/flow.ts';
import { waitsForOthers } from '../shared/turn.ts';
import { type Sent as SentRecord, usualWait } from '../shared/waiting.ts';
import { useActions } from './useActions.tsx';

const api = createClient(actsContract);
type Props = {
  flow: Flow;
  id: number;
  /** Its state, where the page knows it: one that does not wait asks nothing. */
  state?: string;
  /** Which one, where several are told together. */
  name?: string;
};

/** Heights of what is said, in pixels of the usual text: on one line, and with the name of the record above it. */
const HEIGHT = { line: 36, withName: 52 };

/**
 * What the sender of a record reads while they wait: its state, since when, how long an answer usually takes, and the
 * way to take it back. Nothing when it does not wait.
 */
export function Sent({ flow, id, state, name }: Props) {
  const enabled = state === undefined || (flow.waits ? waitsForOthers(flow, state, flow.waits.sender) : false);
  const { data, isPending } = useQuery({ ...api.espera.query({ entidad: flow.entity, id }), enabled });
  if (!enabled) return null;
  // It waits, so there is something to say: what is below keeps still until it is read.
  if (isPending && state !== undefined) return <Skeleton height={name ? HEIGHT.withName : HEIGHT.line} mb="sm" />;
  if (!data?.espera) return null;
  return <Waits flow={flow} id={id} sent={data.espera} {...(name ? { name } : {})} />;
}

function Waits({ flow, id, name, sent }: Props & { sent: SentRecord }) {
  const { start, dialog } = useActions(flow);
  const [busy, run] = useBusy();
  const { accion, impide, desde, version } = sent;
  const since = desde ? ` desde el ${formatDay(dayOf(new Date(desde), institution.timeZone))}` : '';
  const record = { id, acciones: [], ...(version === null ? {} : { version }) };
  return (
    <Box mb="sm">
      <Note tone="blue">
        <Group justify="space-between" gap="xs">
          <div>
            {name && <div>{name}</div>}
            <b>
              {stateLabel(flow, sent.estado)}
              {since}.
            </b>{' '}
            {usualWait(sent, new Date())}
            {accion && impide && <div>{impide}</div>}
          </div>
          {accion && !impide && (
            <Button size="xs" variant="default" loading={busy} onClick={() => run(() => start(record, accion))}>
              {flow.actions[accion]!.label}
            </Button>
          )}
        </Group>
        {dialog}
      </Note>
    </Box>
  );
}
