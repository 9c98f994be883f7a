import { Skeleton } from '@mantine/core';
import { late, Place, useTogether } from '#core/shell/web/late.tsx';
import { Told } from '#core/shell/web/notices.ts';
import { type SayValue, sayOffered } from '../shared/differences.ts';
import { labelsOf } from '../shared/labels.ts';
import type { Block, StepView } from '../shared/steps.ts';
import { type BlockView, fieldId, type Sought, type WizardHandle } from './blocks.ts';
import { type Issue, messagesOf } from './issues.ts';
import type { useStep } from './useStep.ts';
import classes from './wizard.module.css';

const ConflictDialog = late(() => import('./ConflictDialog.tsx').then((m) => m.default));

export type Views = Readonly<Record<string, BlockView<Block>>>;
export type Words = {
  /** Names of the data of the blocks whose definition does not name them. */
  labels?: Readonly<Record<string, string>>;
  /** The words for what a block stores by a key; by default, those of the choice that its options offer. */
  say?: (block: StepView['blocks'][number], ...datum: Parameters<SayValue>) => ReturnType<SayValue>;
};
type Props = Words & {
  step: StepView;
  views: Views;
  /** Its values and saves. */
  of: ReturnType<typeof useStep>;
  issues: readonly Issue[];
  sought: Sought | null;
  readOnly: boolean;
  wizard: WizardHandle;
};

/** The blocks of a step, and the choice when somebody else wrote the same one. */
export function StepBlocks({ step, views, of, issues, sought, readOnly, wizard, labels, say }: Props) {
  const together = useTogether(step.blocks.map((b) => views[b.kind]!));
  if (!together) return <Skeleton height={240} />;
  return (
    <>
      {step.blocks.map((b) => {
        const View = views[b.kind]!;
        return (
          <Place key={b.key} shows={<Skeleton height={240} />}>
            <div id={fieldId(b.key, '')} tabIndex={-1} className={classes.block}>
              <View
                block={b.params as Block}
                value={of.values[b.key]}
                options={b.options}
                onChange={(value) => of.change(b.key, value)}
                saveNow={async (value) => {
                  const pushed = await of.saveNow(b.key, value);
                  if (!pushed.ok) throw pushed.asked ?? new Told();
                }}
                errors={messagesOf(b.key, issues)}
                unmet={step.unmet.filter((u) => u.block === b.key)}
                sought={sought?.block === b.key ? sought : null}
                disabled={readOnly}
                recordId={wizard.state.id}
                wizard={wizard}
              />
            </div>
          </Place>
        );
      })}
      {of.conflict && (
        <ConflictDialog
          conflict={of.conflict}
          labelOf={labelsOf(step, labels)}
          sayOf={(key) =>
            (...datum) => {
              const block = step.blocks.find((b) => b.key === key)!;
              return say ? say(block, ...datum) : sayOffered(block.options, ...datum);
            }}
          onChoose={(choice) => {
            of.resolve(choice);
            if (choice === 'theirs') void wizard.reload();
          }}
        />
      )}
    </>
  );
}
