import type { z } from 'zod';
import { actorName } from '#core/audit/server/audit.ts';
import { strict } from '#core/contract/shared/strict.ts';
import { type Ctx, inTransaction, reading } from '#core/kernel/server/context.ts';
import { Failure, notFound, type Reason } from '#core/kernel/shared/failure.ts';
import { fieldErrors } from '#core/kernel/shared/messages.ts';
import { judgeSave, markSave } from '../shared/concurrency.ts';
import {
  type Block,
  type SavedStep,
  type SaveStepInput,
  type SaveStepOutput,
  type StaleMeta,
  type StepState,
  type StepsDef,
  type StepVersions,
  type StepView,
  settleClosing,
  type Unmet,
  type WizardState,
} from '../shared/steps.ts';

/** Server twin of a block: what it stores, how, and when it is complete. */
export type ServerBlock<B extends Block, R, V = unknown, O = unknown> = {
  /** Lenient shape of a draft: limits and types, not completeness. */
  schema(block: B): z.ZodType<V>;
  load(ctx: Ctx, record: R, block: B): Promise<V>;
  save(ctx: Ctx, record: R, block: B, value: V, before: V): Promise<void>;
  /** What the screen needs besides the value: choices, caps, ranges. */
  options?(ctx: Ctx, record: R, block: B): Promise<O>;
  /** Saving the block changes nothing in them: a page that has them keeps them. */
  optionsStay?: boolean;
  /** Unmet requirements; empty means complete. */
  requirements(ctx: Ctx, record: R, block: B, value: V): Reason[] | Promise<Reason[]>;
  /** Nothing typed yet: tells «sin empezar» from «incompleto». */
  isEmpty?(value: V, block: B): boolean;
  /** It ends the wizard: its step is complete only when the others lack nothing. */
  closing?: boolean;
  /** Read-only blocks neither count for the step's state nor are saved. */
  readOnly?: boolean;
};
/** One twin per kind. Methods, not function properties: a registry forgets the type of the values it holds. */
export type ServerRegistry<B extends Block, R> = { [K in B['kind']]: ServerBlock<Extract<B, { kind: K }>, R> };

/** A requirement of the person: what it is called, and the fact behind it or why it is not met. */
export type Check = Reason & { title: string; met: boolean };
export type VersionedRecord = { id: number; version: number; paso: number };
/** How the engine reaches the record that a wizard edits. */
export type StepsHost<B extends Block, R extends VersionedRecord> = {
  registry: ServerRegistry<B, R>;
  definition: (record: R) => StepsDef<B>;
  /** Reads the record within the actor's scope (or nothing), locked when asked. */
  find: (ctx: Ctx, id: number, lock: boolean) => Promise<R | null>;
  /** Throws when the record may not be written now (state, window, ownership). */
  assertEditable: (ctx: Ctx, record: R) => Promise<void>;
  isReadOnly: (ctx: Ctx, record: R) => boolean;
  /** Steps that the actor may write, when not all; the others they only read. */
  canWrite?: (record: R, step: number) => boolean;
  /** What the person, not the record, must satisfy to write today. */
  checks?: (ctx: Ctx, record: R) => Promise<Check[]>;
  observation?: (record: R) => string | null;
  /** Steps that an observation names and that nobody has changed since. */
  observed?: (record: R) => readonly number[];
  /** Text of the observation of a step, by its number. */
  notes?: (record: R) => Readonly<Record<number, string>>;
  /** Day until which the corrections are awaited. */
  correctBy?: (record: R, ctx: Ctx) => string | null | Promise<string | null>;
  /** Marks of the last save of each step: two people may then write different steps at once. */
  versions?: (record: R) => StepVersions | null;
  lastChange: (record: R) => { by: string; at: Date };
  /** Stores version + 1, the reached step, the marks, and who and when. */
  bump: (ctx: Ctx, record: R, change: StepChange) => Promise<void>;
  /** Rereads the record after its blocks were saved (some of them write on it). */
  title: (record: R) => string;
  /** What it answers, over its title. */
  caption?: (record: R) => string;
  /** Last day on which it may be sent. */
  closesOn?: (record: R, ctx: Ctx) => string | null | Promise<string | null>;
  /** Address of the steps of this record, without their number, when records of several kinds have each their own. */
  path?: (record: R) => string;
};

export type StepChange = { step: number; reached: number; versions: StepVersions; by: string };

function assertKnown(blocks: readonly Block[], values: Record<string, unknown>) {
  const strange = Object.keys(values).filter((key) => !blocks.some((b) => b.key === key));
  if (strange.length)
    throw new Failure(
      'invalid',
      'steps.unknown_step_data',
      'El envío trae datos que este paso no tiene. Actualice la página.',
      {
        fields: strange.map((path) => ({ path: `values.${path}`, message: `No se espera el dato «${path}»` })),
      },
    );
}

const unmetOf = (checks: readonly Check[]): Reason[] =>
  checks.filter((c) => !c.met).map(({ title: _title, met: _met, ...reason }) => reason);

type AnyBlock = ServerBlock<Block, unknown, unknown, unknown>;

/** The wizard over records of a host: load, save, requirements, values. */
export function createSteps<B extends Block, R extends VersionedRecord>(host: StepsHost<B, R>) {
  const twins: Readonly<Record<string, AnyBlock>> = host.registry;
  const twin = (block: B) => twins[block.kind]!;

  async function stepView(
    ctx: Ctx,
    record: R,
    def: StepsDef<B>,
    number: number,
    optionsFor: (ctx: Ctx, record: R, block: B) => Promise<unknown>,
  ): Promise<StepView> {
    const step = def.steps[number - 1]!;
    const blocks: StepView['blocks'] = [];
    const unmet: Unmet[] = [];
    let started = false;
    for (const block of step.blocks) {
      const t = twin(block);
      const value = await t.load(ctx, record, block);
      const options = await optionsFor(ctx, record, block);
      blocks.push({ key: block.key, kind: block.kind, value, options, params: block });
      if (t.readOnly) continue;
      for (const r of await t.requirements(ctx, record, block, value))
        unmet.push({ ...r, stepNumber: number, block: block.key, step: step.title });
      if (!(t.isEmpty?.(value, block) ?? false)) started = true;
    }
    const own = step.blocks.filter((b) => !twin(b).readOnly);
    const state: StepState =
      unmet.length === 0
        ? own.length && !started && number >= record.paso
          ? 'empty'
          : 'complete'
        : started || number < record.paso
          ? 'incomplete'
          : 'empty';
    return {
      number,
      title: step.title,
      state: host.observed?.(record).includes(number) ? 'observed' : state,
      version: record.version,
      readOnly: host.isReadOnly(ctx, record) || host.canWrite?.(record, number) === false,
      unmet,
      blocks,
      ...(step.description ? { description: step.description } : {}),
      ...(step.badge ? { badge: step.badge } : {}),
      ...noteOf(record, number),
      ...(step.blocks.some((b) => twin(b).closing) ? { closing: true } : {}),
    };
  }

  const optionsOf = async (ctx: Ctx, record: R, block: B) => (await twin(block).options?.(ctx, record, block)) ?? null;
  const withoutOptions = async () => null;
  /** What a save answers: it tells nothing that the page has and the save did not change. */
  async function savedStep(ctx: Ctx, record: R, def: StepsDef<B>, number: number): Promise<SavedStep> {
    const stay = (key: string) => def.steps[number - 1]!.blocks.some((b) => b.key === key && twin(b).optionsStay);
    const view = await stepView(ctx, record, def, number, (...of) =>
      stay(of[2].key) ? withoutOptions() : optionsOf(...of),
    );
    return {
      ...view,
      blocks: view.blocks.map(({ options, ...block }) => (stay(block.key) ? block : { ...block, options })),
    };
  }

  function noteOf(record: R, number: number): Pick<StepView, 'note'> {
    const note = host.notes?.(record)[number];
    return note ? { note } : {};
  }

  async function findOrFail(ctx: Ctx, id: number, lock = false): Promise<R> {
    const record = await host.find(ctx, id, lock);
    if (!record) throw notFound();
    return record;
  }

  /** The whole wizard: every step with its values, choices, state and what is missing. */
  async function load(actor: Ctx, id: number): Promise<WizardState> {
    const ctx = reading(actor);
    const record = await findOrFail(ctx, id);
    const def = host.definition(record);
    const steps: StepView[] = [];
    for (let n = 1; n <= def.steps.length; n++) steps.push(await stepView(ctx, record, def, n, optionsOf));
    const checks = host.isReadOnly(ctx, record) ? [] : ((await host.checks?.(ctx, record)) ?? []);
    return {
      id,
      version: record.version,
      title: host.title(record),
      ...(host.caption ? { caption: host.caption(record) } : {}),
      ...(host.path ? { path: host.path(record) } : {}),
      readOnly: host.isReadOnly(ctx, record),
      reached: Math.min(record.paso, def.steps.length),
      observation: host.observation?.(record) ?? null,
      correctBy: (await host.correctBy?.(record, ctx)) ?? null,
      closesOn: (await host.closesOn?.(record, ctx)) ?? null,
      blockers: unmetOf(checks),
      met: checks.filter((c) => c.met).map(({ title, text }) => ({ title, text })),
      steps: settleClosing(steps),
    };
  }

  /**
   * Saves one step (or some of its blocks) in one transaction. What the page has and a save does not change, the answer
   * leaves out.
   * @throws Failure stale_version with what is stored now, invalid with field errors, or what `assertEditable` says
   */
  async function save(ctx: Ctx, id: number, number: number, input: SaveStepInput): Promise<SaveStepOutput> {
    return inTransaction(ctx, async (tx) => {
      const record = await findOrFail(tx, id, true);
      const def = host.definition(record);
      const step = def.steps[number - 1];
      if (!step) throw notFound('Ese paso no existe.');
      const seen = host.versions?.(record) ?? null;
      const judged = judgeSave(record.version, seen, number, input);
      if (judged !== 'replay') {
        await assertWritable(tx, record, number);
        if (judged === 'stale') throw await stale(tx, record, def, number);
        assertKnown(step.blocks, input.values);
        for (const block of step.blocks) await saveBlock(tx, record, block, input.values);
        await host.bump(tx, record, {
          step: number,
          reached: Math.max(record.paso, input.advance ? number + 1 : number),
          versions: markSave(record.version, seen, number, input.attempt),
          by: actorName(tx),
        });
      }
      const fresh = await findOrFail(tx, id);
      return {
        version: fresh.version,
        savedAt: tx.now().toISOString(),
        title: host.title(fresh),
        step: await savedStep(reading(tx), fresh, def, number),
      };
    });
  }

  async function assertWritable(ctx: Ctx, record: R, number: number) {
    await host.assertEditable(ctx, record);
    if (host.canWrite?.(record, number) === false)
      throw new Failure(
        'forbidden',
        'steps.step_not_shared',
        'No tiene permiso para editar este paso. Pídalo al responsable de la propuesta.',
      );
    const blockers = unmetOf((await host.checks?.(ctx, record)) ?? []);
    if (blockers.length)
      throw new Failure(
        'requirements_pending',
        'steps.requirements_pending',
        'No puede continuar: hay requisitos que no cumple.',
        {
          reasons: blockers,
        },
      );
  }

  async function saveBlock(ctx: Ctx, record: R, block: B, values: Record<string, unknown>) {
    const t = twin(block);
    if (t.readOnly || !(block.key in values)) return;
    const parsed = strict(t.schema(block)).safeParse(values[block.key]);
    if (!parsed.success)
      throw new Failure('invalid', 'steps.step_refused', 'Revise los datos marcados: este paso aún no se guardó.', {
        fields: fieldErrors(parsed.error, [block.key]),
      });
    await t.save(ctx, record, block, parsed.data, await t.load(ctx, record, block));
  }

  async function stale(ctx: Ctx, record: R, def: StepsDef<B>, number: number): Promise<Failure> {
    const { by, at } = host.lastChange(record);
    const view = await stepView(ctx, record, def, number, withoutOptions);
    const meta: StaleMeta = {
      version: record.version,
      by,
      at: at.toISOString(),
      values: Object.fromEntries(view.blocks.map((b) => [b.key, b.value])),
    };
    return new Failure(
      'stale_version',
      'steps.stale_step',
      `${by} guardó cambios aquí después de que usted la abriera.`,
      {
        meta,
      },
    );
  }

  /** Requirements not met in the whole wizard, in order of steps. */
  async function unmet(actor: Ctx, record: R): Promise<Unmet[]> {
    const ctx = reading(actor);
    const def = host.definition(record);
    const all: Unmet[] = [];
    for (let n = 1; n <= def.steps.length; n++)
      all.push(...(await stepView(ctx, record, def, n, withoutOptions)).unmet);
    return all;
  }

  /** Value of each block, for documents and viewers. */
  async function values(actor: Ctx, record: R): Promise<Map<string, { block: B; value: unknown }>> {
    const ctx = reading(actor);
    const result = new Map<string, { block: B; value: unknown }>();
    for (const step of host.definition(record).steps)
      for (const block of step.blocks)
        result.set(block.key, { block, value: await twin(block).load(ctx, record, block) });
    return result;
  }

  return { load, save, unmet, values, findOrFail };
}

/** The two handlers of `stepEndpoints`. */
export const serveSteps = ({ load, save }: Pick<ReturnType<typeof createSteps>, 'load' | 'save'>) => ({
  pasos: (ctx: Ctx, { id }: { id: number }) => load(ctx, id),
  guardarPaso: (ctx: Ctx, { id, paso, ...input }: SaveStepInput & { id: number; paso: number }) =>
    save(ctx, id, paso, input),
});
