import { Alert, Input, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { labelOf } from '#core/form/web/focus.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { PHONE } from '#core/shell/web/phone.ts';
import type { Unmet, WizardState } from '../shared/steps.ts';
import { fieldId } from './blocks.ts';
import type { Issue } from './issues.ts';
import type { SaveStatus } from './useStep.ts';
import classes from './wizard.module.css';

/** «Guardado hace 3 s», and what happens when it is not. */
export function SaveIndicator({ status }: { status: SaveStatus }) {
  const seconds = useSeconds(status.at);
  const ICONS = {
    clean: null,
    dirty: IconCloudUp,
    saving: IconCloudUp,
    saved: IconCloudCheck,
    offline: IconCloudOff,
    invalid: IconAlertTriangle,
  };
  const TEXTS: Record<SaveStatus['kind'], string> = {
    clean: '',
    dirty: 'Cambios por guardar…',
    saving: 'Guardando…',
    saved:
      seconds < 3 ? 'Guardado' : `Guardado hace ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`}`,
    offline: 'Sin conexión: lo escrito está a salvo en este equipo y se enviará al volver',
    invalid: `No se guardó ${namesOf(status.refused ?? []) || 'un dato por corregir'}; lo demás, sí`,
  };
  const Icon = ICONS[status.kind];
  return (
    <span role="status" className={classes.saving} data-kind={status.kind}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      {TEXTS[status.kind]}
    </span>
  );
}

/** What is called so on the page, each in quotes. */
export const namesOf = (paths: readonly string[]): string =>
  [
    ...new Set(
      paths.flatMap((path) => {
        const [block = '', field = ''] = path.split('.');
        return labelOf(fieldId(block, field)) || [];
      }),
    ),
  ]
    .map((label) => `«${label}»`)
    .join(', ');

function useSeconds(at: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [at]);
  return at === null ? 0 : Math.max(0, Math.floor((now - at) / 1_000));
}

type ObservationProps = { state: WizardState; title: string; onGo: (step: number) => void };
/**
 * What was observed: in general, until when it is awaited, and which steps still wait, each with its link; folded on a
 * phone.
 */
export function Observation({ state, title, onGo }: ObservationProps) {
  const noted = state.steps.filter((s) => s.note);
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const body = (
    <>
      <div className={classes.note}>{state.observation}</div>
      {state.correctBy && (
        <p className={classes.noteLine}>
          Corrija y envíe hasta el <strong>{formatDay(state.correctBy)}</strong>.
        </p>
      )}
      {noted.length > 0 && (
        <ul className={classes.unmet}>
          {noted.map((s) => (
            <li key={s.number}>
              <button type="button" className={classes.unmetLink} onClick={() => onGo(s.number)}>
                {s.number}. {s.title}
              </button>
              {s.state === 'observed' ? ': por corregir' : ': ya la revisó'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return (
    <Alert color="red" title={!phone && title} mb="md">
      {phone ? (
        <details className={classes.observed} open={noted.length === 0}>
          <summary>{title}</summary>
          {body}
        </details>
      ) : (
        body
      )}
    </Alert>
  );
}

type BlockersProps = { title: string; blockers: WizardState['blockers']; list: { href: string; label: string } };
/** In place of the wizard: why this person may not go on. */
export const Blockers = ({ title, blockers, list }: BlockersProps) => (
  <Alert color="yellow" icon={<IconAlertTriangle />} title={title} role="alert">
    {blockers.map((b) => (
      <div key={b.text}>
        {b.text}
        {b.items && <Bullets of={b.items} />}
      </div>
    ))}
    <AppLink to={list.href}>{list.label}</AppLink>
  </Alert>
);

type Listed = Pick<Unmet, 'text' | 'stepNumber' | 'block' | 'field' | 'step'> & Partial<Pick<Issue, 'refused'>>;
type UnmetProps<U> = { title: string; unmet: readonly U[]; onGo: (u: U) => void; onClose?: () => void };
/** Requirements not met; each links to the step and field that mends it. */
export function UnmetList<U extends Listed>({ title, unmet, onGo, onClose }: UnmetProps<U>) {
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle />}
      title={title}
      withCloseButton={onClose !== undefined}
      closeButtonLabel="Cerrar aviso"
      onClose={onClose}
      role="alert"
    >
      <ul className={classes.unmet}>
        {unmet.map((u) => (
          <li key={`${u.stepNumber}-${u.block}-${u.text}`}>
            {u.stepNumber > 0 ? (
              <button type="button" className={classes.unmetLink} onClick={() => onGo(u)}>
                {u.step && `${u.step}: `}
                {u.refused && named(u)}
                {u.text}
              </button>
            ) : (
              u.text
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What the server refused says nothing of its field: the label of the input does. */
function named({ block, field = '' }: Listed): string {
  const label = labelOf(fieldId(block, field.split('.')[0] ?? ''));
  return label ? `${label}: ` : '';
}

type Messages = Readonly<Record<string, string>>;

/**
 * Messages of a block without inputs for them (a table, a list of files), but those `told` beside their row or button.
 */
export const BlockErrors = ({ errors, told = [] }: { errors: Messages; told?: readonly (string | number)[] }) => {
  const here = Object.entries(errors).filter(([field]) => !told.map(String).includes(field));
  const messages = [...new Set(here.map(([, text]) => text))];
  return messages.length === 0 ? null : (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />}>
      {messages.map((m) => (
        <Text key={m} size="sm">
          {m}
        </Text>
      ))}
    </Alert>
  );
};

/**
 * What a requirement or a refusal says of one row of a list, where `field` is its position, or of one of its buttons.
 */
export const FieldMessage = ({ errors, field }: { errors: Messages; field: string | number }) =>
  errors[field] ? <Input.Error>{errors[field]}</Input.Error> : null;
