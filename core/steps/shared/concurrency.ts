import type { SaveStepInput, StepVersions } from './steps.ts';

/**
 * What a save finds: nothing new in its step (`fresh`), itself already stored because its answer was lost (`replay`),
 * or a change that its author has not seen (`stale`). Saves of other steps never matter.
 */
export function judgeSave(
  version: number,
  marks: StepVersions | null,
  step: number,
  input: Pick<SaveStepInput, 'version' | 'attempt' | 'unconfirmed'>,
): 'fresh' | 'replay' | 'stale' {
  // Written outside the wizard, or never by it: only a reader of this very version has seen everything.
  if (!marks || marks.at !== version) return input.version === version ? 'fresh' : 'stale';
  const last = marks.steps[step];
  if (last?.attempt && last.attempt === input.attempt) return 'replay';
  if (last && last.version > input.version)
    return last.attempt && input.unconfirmed?.includes(last.attempt) ? 'fresh' : 'stale';
  return input.version < marks.since ? 'stale' : 'fresh';
}

/** Marks after a save of a step, which takes the record from `version` to the next one. */
export function markSave(
  version: number,
  marks: StepVersions | null,
  step: number,
  attempt: string | undefined,
): StepVersions {
  const known = marks && marks.at === version;
  return {
    at: version + 1,
    since: known ? marks.since : version,
    steps: { ...(marks?.steps ?? {}), [step]: { version: version + 1, ...(attempt ? { attempt } : {}) } },
  };
}
