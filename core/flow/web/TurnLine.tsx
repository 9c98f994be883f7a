import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { createClient } from '#core/contract/web/client.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { useShellArea } from '#core/shell/web/ShellContext.ts';
import { actsContract } from '../shared/acts.ts';
import type { Flow } from '../shared/flow.ts';
import { OFFICE, SYSTEM } from '../shared/turn.ts';
import type { RecordTurn } from '../shared/waiting.ts';
import { HolderMenu } from './HolderMenu.tsx';
import classes from './strip.module.css';

const api = createClient(actsContract);
type Props = { flow: Flow; id: number; state: string };

/**
 * Whose turn a record is: «Le toca a la oficina · Validar · lleva 12 días, suele tardar 10». Its sender reads how long
 * it takes where they may take it back (`Sent`), and here only what is theirs to do.
 */
export function TurnLine({ flow, id, state }: Props) {
  const area = useShellArea()?.key;
  const { pathname } = useLocation();
  const ofSenderAlone = flow.waits?.sender === area;
  const enabled = (flow.turns[state] ?? []).some((turn) => turn.of !== SYSTEM && (!ofSenderAlone || turn.of === area));
  const { data } = useQuery({ ...api.turno.query({ entidad: flow.entity, id }), enabled });
  if (!enabled) return null;
  // Its line is kept, so that nothing below moves when it arrives.
  if (!data) return <div className={classes.turn}>&nbsp;</div>;
  const { turno: turn } = data;
  if (!turn || (ofSenderAlone && !turn.mine)) return null;
  const elsewhere = turn.mine && turn.href && turn.href.split('?')[0] !== pathname ? turn.href : null;
  return (
    <div className={classes.turn} data-late={isLate(turn) || undefined}>
      <b>{turn.mine ? 'Le toca a usted' : `Le toca a ${turn.who}`}</b>
      {' · '}
      {elsewhere ? <AppLink to={elsewhere}>{turn.verb}</AppLink> : turn.verb}
      {' · '}
      <span>{howLong(turn)}</span>
      {turn.escalated && ` · escalado a ${turn.escalated.name} el ${formatDay(turn.escalated.on)}`}
      {turn.mine && turn.area === OFFICE && (
        <>
          {turn.held && ` · a cargo de ${turn.held.me ? 'usted' : turn.held.name}`}{' '}
          <HolderMenu entity={flow.entity} id={id} holder={turn.held} of="Este registro" />
        </>
      )}
    </div>
  );
}

const isLate = ({ due, days, usual }: RecordTurn) =>
  usual === null ? due !== null && due < dayOf(new Date(), institution.timeZone) : days > usual;

/** How long it has waited, against its term or what an answer usually takes. */
function howLong({ days, usual, due }: RecordTurn): string {
  const waited = days === 0 ? 'desde hoy' : `lleva ${plural(days, 'día', 'días')}`;
  if (usual !== null) return `${waited}, suele tardar ${usual}`;
  return due === null ? waited : `${waited}, hasta el ${formatDay(due)}`;
}
