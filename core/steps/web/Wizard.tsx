import { Alert, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Flow } from '#core/flow/shared/flow.ts';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import {
  type Block,
  keepingOptions,
  type SaveStepOutput,
  type StepView,
  settleClosing,
  type WizardState,
} from '../shared/steps.ts';
import type { BlockViews, Sought, WizardHandle } from './blocks.ts';
import { Foot } from './Foot.tsx';
import { openIssues } from './issues.ts';
import { Blockers, namesOf, Observation, UnmetList } from './parts.tsx';
import { Rail, StepBar } from './Rail.tsx';
import { Requirements, RequirementsButton } from './Requirements.tsx';
import { StepBlocks, type Views, type Words } from './StepBlocks.tsx';
import { useFocus } from './useFocus.ts';
import { type Beat, usePresence } from './usePresence.ts';
import { type Save, useStep } from './useStep.ts';
import classes from './wizard.module.css';

const Sent = late(() => import('#core/flow/web/Sent.tsx').then((m) => m.Sent));

export type WizardProps<B extends Block> = Words & {
  /** Namespace of local drafts. */
  name: string;
  id: number;
  step: number;
  query: unknown;
  save: Save;
  views: BlockViews<B>;
  /** Address of a step, without the id; it may carry a query of its own. */
  hrefOf: (step: number) => string;
  list: { href: string; label: string };
  /** The record's own title, when absent. */
  title?: string;
  /** Title of the warning that takes the place of the steps when the person may not go on. */
  blockedTitle?: string;
  breadcrumbs: readonly Crumb[];
  help: string;
  /** Presence of others in the record; absent, nobody is told. */
  beat?: Beat;
  /** Actions under the steps. */
  actions?: (state: WizardState) => ReactNode;
  /** Why nothing can be changed, when the record is read only; by default, that it takes no more changes. */
  readOnlyNotice?: string;
  /** The flow that it is sent along: a record that waits for its answer says since when, and may be taken back. */
  flow?: Flow;
  /** Title over what the office observed, and name of the list of steps, in the words of the record. */
  observationTitle?: string;
  stepsLabel?: string;
};

/** The wizard of a steps definition: rail, autosave, resume, conflicts, requirements. */
export function Wizard<B extends Block>(props: WizardProps<B>) {
  useNavRail();
  const query = useQuery(props.query as UseQueryOptions<WizardState>);
  return (
    <QueryView query={query} list={props.list}>
      {(state) => {
        if (state.path && props.hrefOf(props.step) !== `${state.path}${props.step}`)
          return <Navigate to={`${state.path}${Math.min(props.step, state.steps.length)}?id=${props.id}`} replace />;
        if (props.step < 1 || props.step > state.steps.length) return <NotFoundPage home={props.list.href} />;
        return <WizardFrame {...props} state={state} reload={() => query.refetch()} />;
      }}
    </QueryView>
  );
}

type FrameProps<B extends Block> = WizardProps<B> & { state: WizardState; reload: () => Promise<unknown> };

function WizardFrame<B extends Block>(props: FrameProps<B>) {
  const { state, id, query, hrefOf, title = state.title, step: number, breadcrumbs, help, reload } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const step = state.steps[number - 1]!;
  const goTo = useCallback(
    (to: number, block?: string, field?: string) =>
      navigate(
        `${hrefOf(to)}${hrefOf(to).includes('?') ? '&' : '?'}id=${id}${block && field ? `&campo=${block}.${field}` : ''}`,
      ),
    [navigate, hrefOf, id],
  );
  const onSaved = useCallback(
    (output: SaveStepOutput) => {
      notices.dismiss(REFUSED);
      client.setQueryData<WizardState>(
        (query as { queryKey: readonly unknown[] }).queryKey,
        (old) =>
          old && {
            ...old,
            version: output.version,
            title: output.title,
            reached: Math.max(old.reached, output.step.number),
            steps: settleClosing(
              old.steps.map((s) => (s.number === output.step.number ? keepingOptions(s, output.step) : s)),
            ),
          },
      );
    },
    [client, query],
  );
  const others = usePresence(state.readOnly ? undefined : props.beat, number, state.version, reload);
  const blocked = state.blockers.length > 0;
  const nav = { current: number, onGo: goTo, label: props.stepsLabel ?? 'Pasos de la postulación' };
  const actions = props.actions?.(state);
  const presence = others
    .map((o) => `${o.name} está editando ${state.steps[o.step - 1]?.title ?? 'otra parte'}.`)
    .join(' ');
  return (
    <Page bare title={title} documentTitle={`${step.title} · ${title}`} breadcrumbs={breadcrumbs} help={help}>
      <div className={classes.frame}>
        <Rail {...nav} state={state} title={title} actions={actions} />
        <div className={classes.work}>
          {!blocked && <StepBar {...nav} steps={state.steps} actions={actions} />}
          <div className={classes.notes}>
            {state.observation && (
              <Observation
                state={state}
                title={props.observationTitle ?? 'La oficina observó su propuesta'}
                onGo={goTo}
              />
            )}
            {state.readOnly && props.flow && <Sent flow={props.flow} id={id} />}
            {state.readOnly && (
              <Alert color="blue">
                {props.readOnlyNotice ?? 'Esta propuesta ya no admite cambios. Puede revisarla paso por paso.'}
              </Alert>
            )}
            {blocked && (
              <Blockers
                title={props.blockedTitle ?? 'No puede continuar'}
                blockers={state.blockers}
                list={props.list}
              />
            )}
          </div>
          {!blocked && (
            <StepBody
              key={number}
              {...props}
              step={step}
              goTo={goTo}
              onSaved={onSaved}
              reload={reload}
              presence={presence}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

type BodyProps = Omit<FrameProps<Block>, 'step' | 'views'> & {
  views: Views;
  step: StepView;
  goTo: WizardHandle['goTo'];
  onSaved: (output: SaveStepOutput) => void;
  /** Who else is in, and where. */
  presence: string;
};

function StepBody(props: BodyProps) {
  const { name, id, state, step, save, views, goTo, onSaved, list, reload, labels, say, presence } = props;
  const asked = useSearchParams()[0].get('campo');
  // A requirement's link carries its field in the address: `block.field`.
  const [toBlock = '', toField = ''] = asked?.split('.') ?? [];
  const [sought, setSought] = useState<Sought | null>(asked ? { block: toBlock, field: toField } : null);
  // Led here by a requirement: what is missing is said from the start.
  const [gated, setGated] = useState(asked !== null);
  const readOnly = state.readOnly || step.readOnly;
  const s = useStep({ wizard: name, id, step, version: step.version, readOnly, save, onSaved, onRefused: refuse });
  useFocus(sought);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const go = useCallback<WizardHandle['goTo']>(
    (to, block, field = '') =>
      to === step.number && block ? setSought({ block, field: field.split('.')[0] ?? '' }) : goTo(to, block, field),
    [goTo, step.number],
  );
  const wizard = useMemo<WizardHandle>(
    () => ({ state, goTo: go, reload, foot, flush: async () => (await s.push(false)).ok }),
    [state, go, reload, foot, s.push],
  );
  const issues = gated || Object.keys(s.errors).length ? openIssues(step.number, step.unmet, s.errors, s.edited) : [];
  const shown = gated ? issues : issues.filter((i) => i.refused);

  async function next() {
    if (readOnly) return goTo(step.number + 1);
    const pushed = await s.push(true);
    if (pushed.ok && pushed.step.unmet.length === 0) return goTo(step.number + 1);
    setGated(true);
    const [first] = pushed.ok
      ? openIssues(step.number, pushed.step.unmet, {}, new Set())
      : openIssues(step.number, [], pushed.errors, new Set());
    if (first) go(first.stepNumber, first.block, first.field);
  }
  // What is pending is sent before leaving, so that what is refused is known, and asked about.
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leaveFor = async () => {
    if (!readOnly) await s.push(false);
    setLeaving(true);
  };
  useLeaveGuard(s.status.kind === 'invalid', notSaved(s.status.refused ?? []));
  useEffect(() => {
    if (!leaving) return;
    setLeaving(false);
    navigate(list.href);
  }, [leaving, navigate, list.href]);
  // The last step lists what is missing by itself, in full.
  const last = step.number === state.steps.length;
  const aside = !state.readOnly && !last && { state, goTo: go };
  useHotkeys([['mod+S', () => void (readOnly || s.push(false))]], []);
  useHotkeys(last ? [] : [['mod+Enter', () => void next()]], []);
  return (
    <>
      <div className={classes.columns}>
        <Stack className={classes.body} gap="lg">
          <div className={classes.stepHead}>
            <h2 className={classes.h2}>
              <span className={classes.number}>{step.number}. </span>
              {step.title}
            </h2>
            {step.description && <p className={classes.description}>{step.description}</p>}
          </div>
          {aside && <RequirementsButton {...aside} />}
          {step.readOnly && !state.readOnly && (
            <Alert color="blue">Puede leer este paso, pero no editarlo. Pídale permiso al responsable.</Alert>
          )}
          {step.note && (
            <Alert color="red" title="Observación de este paso" className={classes.note}>
              {step.note}
            </Alert>
          )}
          {gated && issues.length > 0 && (
            <UnmetList
              title="Tiene que cumplir los siguientes requisitos"
              unmet={issues}
              onGo={(i) => go(i.stepNumber, i.block, i.field)}
              onClose={() => setGated(false)}
            />
          )}
          <StepBlocks
            step={step}
            views={views}
            readOnly={readOnly}
            wizard={wizard}
            of={s}
            sought={sought}
            labels={labels}
            say={say}
            issues={shown}
          />
        </Stack>
        {aside && <Requirements {...aside} />}
      </div>
      <Foot
        status={readOnly ? null : s.status}
        presence={presence}
        leave={() => void leaveFor()}
        previous={step.number > 1 ? () => goTo(step.number - 1) : undefined}
        next={last ? undefined : next}
        end={setFoot}
      />
    </>
  );
}

const notSaved = (refused: readonly string[]): string =>
  `No se guardó ${namesOf(refused) || 'un dato por corregir'}. Si sale, queda en este equipo y vuelve al abrir este paso.`;
const REFUSED = 'paso-rechazado';
const refuse = (error: unknown) => void notices.pushProblem(error, { id: REFUSED });
