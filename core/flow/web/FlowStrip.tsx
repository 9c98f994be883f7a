import { IconCheck } from '@tabler/icons-react';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { institution } from '#core/shell/web/institution.ts';
import { type Flow, stateLabel } from '../shared/flow.ts';
import { elapsed, pathOf, type Segment, type Visits } from '../shared/path.ts';
import classes from './strip.module.css';
import { TurnLine } from './TurnLine.tsx';

type Props = {
  flow: Flow;
  state: string;
  /** With it, whose turn it is follows. */
  id?: number;
  visits?: Visits;
  /** Term of what is under way: it fills the current segment and dates the last one. */
  from?: string | null | undefined;
  to?: string | null | undefined;
};

const day = (value: string) => formatDay(value.length > 10 ? dayOf(new Date(value), institution.timeZone) : value);

/** The way of a record through its flow, with its dates; under 480 px, its segments and one sentence. */
export function FlowStrip({ flow, state, id, visits, from, to }: Props) {
  const path = pathOf(flow, state, visits);
  const current = flow.states[state];
  const over = current?.terminal || current?.at === 1;
  const done = over ? 1 : (elapsed(from, to, new Date()) ?? 0.5);
  const exit = current?.at === undefined;
  const when = ({ place, at }: Segment, last: boolean) => {
    if (place === 'now') return at && (over ? day(at) : `desde ${day(at)}`);
    if (place === 'ahead') return last && to && !exit ? `previsto ${day(to)}` : null;
    return at && day(at);
  };
  const now = path.find((s) => s.place === 'now')!;
  const strip = (
    <div className={classes.strip} style={{ ['--at' as string]: `${done * 100}%` }}>
      <ol aria-label="Avance">
        {path.map((s, n) => (
          <li
            key={s.state}
            data-place={s.place}
            {...(s.place === 'now' && exit ? { 'data-tone': current?.tone ?? 'gray' } : {})}
            {...(s.place === 'now' ? { 'aria-current': 'step' } : {})}
          >
            <b>
              {(s.place === 'done' || (s === now && over && !exit)) && <IconCheck size={14} aria-hidden="true" />}
              <span>{stateLabel(flow, s.state)}</span>
            </b>
            {when(s, n === path.length - 1)}
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        <b>{stateLabel(flow, state)}</b> {when(now, false)}
        {to && !over && !exit && <span>fin {day(to)}</span>}
      </p>
    </div>
  );
  return (
    <>
      {strip}
      {id !== undefined && <TurnLine flow={flow} id={id} state={state} />}
    </>
  );
}
