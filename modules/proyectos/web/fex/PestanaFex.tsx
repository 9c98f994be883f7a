import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { late } from '#core/shell/web/late.tsx';
import { notices, Told } from '#core/shell/web/notices.ts';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { labelsOf } from '#core/steps/shared/labels.ts';
import type { Block, WizardState } from '#core/steps/shared/steps.ts';
import type { BlockView, WizardHandle } from '#core/steps/web/blocks.ts';
import { messagesOf, openIssues } from '#core/steps/web/issues.ts';
import { SaveIndicator } from '#core/steps/web/parts.tsx';
import { type Save, useStep } from '#core/steps/web/useStep.ts';
import { LISTAS } from '../../domain/fex/pasos.ts';
import { fexApi as api } from './api.ts';
import { VISTAS } from './vistas.ts';

const ConflictDialog = late(() => import('#core/steps/web/ConflictDialog.tsx').then((m) => m.default));

/** A part of the project as a tab of its page, with its own save (spec 05 §6.3): the block of its step. */
export function PestanaFex({ proyectoId: id, paso }: { proyectoId: number; paso: number }) {
  const query = useQuery(api.pasos.query({ id }));
  return (
    <QueryView query={query} list={{ href: LISTAS.oficina, label: 'Volver a los proyectos FEX' }}>
      {(state) => (
        <PasoSuelto
          {...{ state, paso, views: VISTAS, name: 'fex-ficha', conGuardar: paso <= 2, reload: query.refetch }}
          save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
        />
      )}
    </QueryView>
  );
}

type Props = {
  state: WizardState;
  paso: number;
  views: Readonly<Record<string, BlockView<Block>>>;
  save: Save;
  name: string;
  /** Its blocks are written and saved together; those saved apart need no button. */
  conGuardar: boolean;
  reload: () => Promise<unknown>;
};
/** One step of a wizard as a tab of a page. */
export function PasoSuelto({ state, paso, reload, views, save, name, conGuardar }: Props) {
  const { id } = state;
  const step = state.steps[paso - 1]!;
  const client = useQueryClient();
  const [busy, run] = useBusy();
  const onSaved = useCallback(() => void client.invalidateQueries(), [client]);
  const { readOnly } = step;
  const s = useStep({
    ...{ wizard: name, id, step, version: step.version, readOnly, onSaved, onRefused: rechazo },
    save,
  });
  const wizard: WizardHandle = {
    state,
    goTo: () => {},
    reload,
    foot: null,
    flush: async () => (await s.push(false)).ok,
  };
  return (
    <Stack>
      {step.blocks.map(({ kind, key, params, options }) => {
        const Vista = views[kind]!;
        return (
          <Suspense key={key} fallback={<LoadingPage />}>
            <Vista
              block={params as Block}
              value={s.values[key]}
              options={options}
              onChange={(v) => s.change(key, v)}
              saveNow={async (v) => {
                const guardado = await s.saveNow(key, v);
                if (!guardado.ok) throw guardado.asked ?? new Told();
              }}
              errors={messagesOf(key, openIssues(paso, [], s.errors, s.edited))}
              unmet={step.unmet.filter((u) => u.block === key)}
              sought={null}
              disabled={readOnly}
              recordId={id}
              wizard={wizard}
            />
          </Suspense>
        );
      })}
      {!readOnly && conGuardar && (
        <Group justify="flex-end">
          <SaveIndicator status={s.status} />
          <Button loading={busy} onClick={() => run(() => s.push(false))}>
            Guardar
          </Button>
        </Group>
      )}
      {s.conflict && (
        <ConflictDialog
          conflict={s.conflict}
          labelOf={labelsOf(step)}
          sayOf={() => () => undefined}
          onChoose={(c) => {
            s.resolve(c);
            if (c === 'theirs') void reload();
          }}
        />
      )}
    </Stack>
  );
}
const rechazo = (error: unknown) => void notices.pushProblem(error, { id: 'fex-rechazado' });
