import { Button, Group, Stack } from '@mantine/core';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { WizardState } from '../shared/steps.ts';
import type { WizardHandle } from './blocks.ts';
import { openIssues } from './issues.ts';
import { SaveIndicator } from './parts.tsx';
import { StepBlocks, type Views } from './StepBlocks.tsx';
import { type Save, useStep } from './useStep.ts';

type Props = {
  /** Namespace of local drafts. */
  name: string;
  step: number;
  query: unknown;
  save: Save;
  views: Views;
  list: { href: string; label: string };
  /** Kinds of blocks that are written and saved together; those saved apart need no button. */
  written: readonly string[];
};

/** One step of a wizard as a tab of a page, with its own save. */
export function StepPanel(props: Props) {
  const query = useQuery(props.query as UseQueryOptions<WizardState>);
  return (
    <QueryView query={query} list={props.list}>
      {(state) => <Panel {...props} state={state} reload={query.refetch} />}
    </QueryView>
  );
}

function Panel({
  state,
  step: number,
  name,
  save,
  views,
  written,
  reload,
}: Props & Pick<WizardHandle, 'state' | 'reload'>) {
  const step = state.steps[number - 1]!;
  const client = useQueryClient();
  const [busy, run] = useBusy();
  const onSaved = useCallback(() => void client.invalidateQueries(), [client]);
  const { version, readOnly } = step;
  const s = useStep({ wizard: name, id: state.id, step, version, readOnly, save, onSaved, onRefused: refuse });
  const flush = async () => (await s.push(false)).ok;
  return (
    <Stack>
      <StepBlocks
        step={step}
        views={views}
        readOnly={readOnly}
        of={s}
        sought={null}
        issues={openIssues(number, [], s.errors, s.edited)}
        wizard={{ state, goTo: () => {}, reload, foot: null, flush }}
      />
      {!readOnly && step.blocks.some((b) => written.includes(b.kind)) && (
        <Group justify="flex-end">
          <SaveIndicator status={s.status} />
          <Button loading={busy} onClick={() => run(flush)}>
            Guardar
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const refuse = (error: unknown) => void notices.pushProblem(error, { id: 'paso-rechazado' });
