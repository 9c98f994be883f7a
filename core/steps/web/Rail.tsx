import { IconCheck, IconChevronDown, IconExclamationMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Meter } from '#core/shell/web/Meter.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { STEP_STATES, type StepState, type StepView, type WizardState } from '../shared/steps.ts';
import { SheetButton } from './Sheet.tsx';
import classes from './wizard.module.css';

const GLYPHS: Partial<Record<StepState, ReactNode>> = {
  complete: <IconCheck size={14} />,
  observed: <IconExclamationMark size={14} />,
};
type StepsProps = { steps: readonly StepView[]; current: number; onGo: (step: number) => void; label: string };
const complete = (steps: readonly StepView[]) => steps.filter((s) => s.state === 'complete').length;

/** Steps with their state; any of them can be visited at any time. */
const Steps = ({ steps, current, onGo, label }: StepsProps) => (
  <nav aria-label={label} className={classes.steps}>
    <ol>
      {steps.map((s) => (
        <li key={s.number}>
          <button
            type="button"
            onClick={() => onGo(s.number)}
            aria-current={s.number === current ? 'step' : undefined}
            className={classes.step}
            data-state={s.state}
          >
            <span className={classes.stepNumber} aria-hidden="true">
              {GLYPHS[s.state] ?? s.number}
            </span>
            <span className={classes.stepTitle}>
              {s.title} {s.badge && <small>({s.badge})</small>}
            </span>
            <small className={classes.stepState}>
              {STEP_STATES[s.state].label}
              {s.state === 'incomplete' && s.unmet.length > 0 && ` · por cumplir: ${s.unmet.length}`}
            </small>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

type RailProps = Omit<StepsProps, 'steps'> & { state: WizardState; title: string; actions: ReactNode };
/** What is being written, until when, how far it is, and its steps. */
export function Rail({ state, title, actions, ...nav }: RailProps) {
  const { steps, caption, closesOn } = state;
  return (
    <div className={classes.rail}>
      <div className={classes.ident}>
        <h1>
          {caption && <small className={classes.caption}>{caption}</small>}
          <span className={classes.title} title={title}>
            {title}
          </span>
        </h1>
        <div className={classes.progress}>
          <span>
            {complete(steps)} de {steps.length} pasos
          </span>
          {closesOn && (
            <span className={classes.closing}>
              cierra <RelativeDate value={closesOn} show="relative" />
            </span>
          )}
        </div>
        <Meter label="Pasos completos" used={complete(steps)} cap={steps.length} done thin />
      </div>
      <Steps {...nav} steps={steps} />
      {actions && <div className={classes.railActions}>{actions}</div>}
    </div>
  );
}

/** On a phone: where one is among the steps, a sheet to go to another, and the actions of the rail. */
export const StepBar = ({ actions, ...props }: StepsProps & { actions: ReactNode }) => (
  <div className={classes.stepBar}>
    <div className={classes.segments} aria-hidden="true">
      {props.steps.map((s) => (
        <i key={s.number} data-state={s.state} data-now={s.number === props.current || undefined} />
      ))}
    </div>
    <span>
      Paso {props.current} de {props.steps.length}
    </span>
    {actions}
    <SheetButton title="Pasos" variant="default" rightSection={<IconChevronDown size={14} />} label="Pasos">
      <Steps {...props} />
    </SheetButton>
  </div>
);
