import { z } from 'zod';
import type { Reason } from '#core/kernel/shared/failure.ts';

/** A piece of a step. `kind` picks its twins in the registries; `key` names its place in one wizard. */
export type Block = { kind: string; key: string };

export type Step<B extends Block> = {
  /** Path segment without prefix: `paso` + position. */
  title: string;
  description?: string;
  badge?: string;
  blocks: readonly B[];
};
export type StepsDef<B extends Block> = { key: string; title: string; steps: readonly Step<B>[] };

/** A wizard is ordered steps of blocks; all the rest follows from it. */
export const defineSteps =
  <B extends Block>() =>
  <const D extends StepsDef<B>>(def: D): D =>
    def;

export const STEP_STATES = {
  empty: { label: 'Sin empezar', tone: 'gray' },
  incomplete: { label: 'Incompleto', tone: 'yellow' },
  complete: { label: 'Completo', tone: 'green' },
  observed: { label: 'Observado', tone: 'red' },
} as const;
export type StepState = keyof typeof STEP_STATES;

/**
 * Last save of each step (by number). `at` is the version of the record when the wizard last wrote it: another one
 * means that somebody wrote outside the wizard. `since` is the version from which these marks tell the whole story.
 */
export type StepVersions = {
  at: number;
  since: number;
  steps: Record<string, { version: number; attempt?: string | undefined }>;
};

/** A requirement not met yet, with the step (1-based) and block where it is mended. */
export type Unmet = Reason & { stepNumber: number; block: string };

export const zUnmet = z.object({
  text: z.string(),
  step: z.string().optional(),
  field: z.string().optional(),
  link: z.string().optional(),
  items: z.array(z.string()).optional(),
  stepNumber: z.number(),
  block: z.string(),
});
export const zBlockState = z.object({
  key: z.string(),
  kind: z.string(),
  value: z.unknown(),
  options: z.unknown(),
  params: z.unknown(),
});
export const zStepView = z.object({
  number: z.number(),
  title: z.string(),
  description: z.string().optional(),
  badge: z.string().optional(),
  state: z.enum(['empty', 'incomplete', 'complete', 'observed']),
  /** Version of the record when this step was read: what its next save is based on. */
  version: z.number(),
  /** This person may not write this step. */
  readOnly: z.boolean(),
  unmet: z.array(zUnmet),
  /** It ends the wizard: complete only when every other step lacks nothing. */
  closing: z.boolean().optional(),
  /** What was observed in this step. */
  note: z.string().optional(),
  blocks: z.array(zBlockState),
});
export type StepView = z.infer<typeof zStepView>;
export const zWizardState = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  /** What the record answers, over its title. */
  caption: z.string().optional(),
  /** Address of its steps, without their number: the only one under which the record is shown. */
  path: z.string().optional(),
  readOnly: z.boolean(),
  /** Highest step reached: where to resume. */
  reached: z.number(),
  observation: z.string().nullable(),
  /** Day until which the corrections are awaited, when one was said. */
  correctBy: z.string().nullable(),
  /** Last day on which it may be sent. */
  closesOn: z.string().nullable(),
  /** Why nothing may be written now, though the record is still open. */
  blockers: z.array(z.object({ text: z.string(), items: z.array(z.string()).optional() })),
  /** What the person must satisfy and does, with the fact behind it. */
  met: z.array(z.object({ title: z.string(), text: z.string() })),
  steps: z.array(zStepView),
});
export type WizardState = z.infer<typeof zWizardState>;

/** The steps with the state of the closing one: nothing of its own may be missing, and nothing of the others. */
export function settleClosing<S extends Pick<StepView, 'state' | 'unmet' | 'closing'>>(steps: readonly S[]): S[] {
  const othersLack = steps.some((s) => !s.closing && s.unmet.length > 0);
  return steps.map((s) => {
    const judged = s.closing && s.unmet.length === 0 && (s.state === 'complete' || s.state === 'incomplete');
    return judged ? { ...s, state: othersLack ? 'incomplete' : 'complete' } : s;
  });
}

export const saveStepInput = z.object({
  version: z.coerce.number().int().min(1),
  values: z.record(z.string(), z.unknown()),
  /** The person pressed «Siguiente»: the next step counts as reached. */
  advance: z.boolean().default(false),
  /** Name of this attempt: sent again after a lost answer, it changes nothing twice. */
  attempt: z.string().max(40).optional(),
  /** Earlier attempts of this person at this step whose answer never came: they are not somebody else's change. */
  unconfirmed: z.array(z.string().max(40)).max(20).optional(),
});
export type SaveStepInput = z.infer<typeof saveStepInput>;
/** What a block offers is left out of the answer of a save that did not change it. */
export const zSavedStep = zStepView.extend({ blocks: z.array(zBlockState.partial({ options: true })) });
export type SavedStep = z.infer<typeof zSavedStep>;
export const saveStepOutput = z.object({
  version: z.number(),
  savedAt: z.string(),
  title: z.string(),
  step: zSavedStep,
});
export type SaveStepOutput = z.infer<typeof saveStepOutput>;

/** A step as a save answered it, with what the page has already and the answer left out. */
export const keepingOptions = (had: StepView, saved: SavedStep): StepView => ({
  ...saved,
  blocks: saved.blocks.map(({ options, ...block }) => ({
    ...block,
    options: options === undefined ? had.blocks.find(({ key }) => key === block.key)?.options : options,
  })),
});

/** Sent with a 409 so that the person can compare and choose. */
export type StaleMeta = { version: number; by: string; at: string; values: Record<string, unknown> };
