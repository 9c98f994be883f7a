import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconCircleCheck,
  IconCircleX,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
} from '@tabler/icons-react';
import { plural } from '#core/kernel/shared/text.ts';
import type { WizardState } from '../shared/steps.ts';
import type { WizardHandle } from './blocks.ts';
import { SheetButton } from './Sheet.tsx';
import classes from './wizard.module.css';

type Props = { state: WizardState; goTo: WizardHandle['goTo'] };

const unmetOf = ({ steps }: WizardState) => steps.flatMap((s) => s.unmet);

/** What is met and what is still missing, each leading to the field that mends it. */
const Checklist = ({ state, goTo }: Props) => (
  <ul className={classes.checks}>
    {unmetOf(state).map((u) => (
      <li key={`${u.stepNumber}-${u.block}-${u.text}`}>
        <IconCircleX size={16} role="img" aria-label="Falta" />
        <button type="button" className={classes.check} onClick={() => goTo(u.stepNumber, u.block, u.field)}>
          {u.text} <small>{u.step}</small>
        </button>
      </li>
    ))}
    {state.met.map((m) => (
      <li key={m.title}>
        <IconCircleCheck size={16} role="img" aria-label="Cumple" data-met />
        <span>
          {m.title} <small>{m.text}</small>
        </span>
      </li>
    ))}
  </ul>
);

const left = (state: WizardState) => {
  const missing = unmetOf(state).length;
  return missing ? `${plural(missing, 'requisito', 'requisitos')} por cumplir` : 'No falta ninguno';
};

/** Beside the step: the requirements of the whole record, as they stand after each save. */
export function Requirements(props: Props) {
  const [open, setOpen] = useLocalStorage({
    key: 'quipu.requisitos',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const Icon = open ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  const verb = open ? 'Recoger los requisitos' : `Mostrar los requisitos: ${left(props.state)}`;
  return (
    <aside className={classes.requirements} aria-label="Requisitos" data-open={open}>
      <div className={classes.requirementsHead}>
        {open && (
          <span>
            <strong>Requisitos</strong>
            <small>{left(props.state)}</small>
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={verb}
          title={verb}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon size={16} />
        </ActionIcon>
      </div>
      {open && <Checklist {...props} />}
    </aside>
  );
}

/** The same on a phone, in a sheet. */
export const RequirementsButton = (props: Props) => (
  <SheetButton
    title="Requisitos"
    variant="subtle"
    className={classes.onPhone}
    leftSection={<IconCircleX size={16} />}
    label={left(props.state)}
  >
    <Checklist {...props} />
  </SheetButton>
);
