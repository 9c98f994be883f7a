import { isAllowed } from '#core/contract/server/implement.ts';
import type { Acts } from '#core/flow/server/act.ts';
import type { ActionOf, Choices } from '#core/flow/shared/flow.ts';
import { enqueue, type Job } from '#core/jobs/server/jobs.ts';
import { accountIdOf, type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { importFlow } from '../shared/flow.ts';
import type { Importer } from './importer.ts';
import { requireKept } from './purge.ts';
import { importerOf, readImport, requireImport } from './require.ts';
import { type ImportRun, importRun } from './tables.ts';
import { lockKind, MANAGER } from './transition.ts';
import { reasonNotToUndo, takeBack } from './undo.ts';

/** An import that is to be applied, and who answers for it. */
export type Applying = { id: number; by?: number | null; supportById?: number | null };

/** A box that nobody ticked travels empty. */
const isTaken = (choice: string | undefined): boolean => choice !== undefined && choice !== '';

/** Wrong rows keep an import from being applied, unless it is done without them; doubtful ones are asked for. */
export const choicesOf = ({ faulty, doubtful }: ImportRun): Choices => ({
  ...(faulty > 0
    ? {
        omitirErrores: [{ value: 'si', label: `Aplicar sin ${plural(faulty, 'fila con error', 'filas con error')}` }],
      }
    : {}),
  ...(doubtful > 0
    ? { conDudas: [{ value: 'si', label: `Aplicar también ${plural(doubtful, 'fila dudosa', 'filas dudosas')}` }] }
    : {}),
});

function requireSomething(run: ImportRun, skipFaults: boolean, withDoubts: boolean): void {
  if (run.faulty > 0 && !skipFaults)
    throw new Failure('requirements_pending', 'import.rows_with_faults', 'Hay filas con errores.', {
      reasons: [
        `${run.faulty} filas tienen errores. Corrija el archivo y cárguelo de nuevo, o elija aplicar sin esas filas.`,
      ],
    });
  const valid = run.added + run.changed + run.same + (withDoubts ? run.doubtful : 0);
  if (valid === 0)
    throw new Failure('requirements_pending', 'import.nothing_to_apply', 'No hay ninguna fila que se pueda aplicar.', {
      reasons: ['Corrija el archivo y cárguelo de nuevo.'],
    });
}

/** What a person does with a checked import: its validation is the end of the form of its columns. */
export function importActs(
  importers: readonly Importer[],
  applyJob: Job<Applying>,
): Acts<ActionOf<typeof importFlow>, ImportRun> {
  const importer = (run: ImportRun): Importer => importerOf(importers, run.kind)!;
  const start = async (tx: Ctx, { id }: ImportRun) => {
    const session = requireSession(tx);
    const by = accountIdOf({ session: { ...session, supportById: null } });
    await enqueue(tx, applyJob, { id, by, supportById: session.supportById ?? null });
    return undefined;
  };
  const edits = (tx: Ctx, run: ImportRun) => isAllowed(importer(run).def.edit, requireSession(tx));
  return {
    flow: importFlow,
    table: importRun,
    require: async (tx, id) => (await requireImport(tx, importers, id, 'see')).run,
    roles: (tx, run) => (edits(tx, run) ? MANAGER : new Set()),
    the: () => 'La importación',
    stamp: (tx) => ({ updatedAt: tx.now() }),
    actions: {
      validar: {
        guard() {
          throw new Failure(
            'action_not_available',
            'import.not_checked',
            'Valide la importación con las columnas de su archivo.',
          );
        },
      },
      aplicar: {
        says: 'Comenzó a aplicarse. Puede salir de esta página: la tarea continúa.',
        choices: async (_tx, run) => choicesOf(run),
        async guard(tx, { id }, { omitirErrores, conDudas }) {
          const run = (await readImport(tx, id))!;
          requireKept(tx, run);
          requireSomething(run, isTaken(omitirErrores), isTaken(conDudas));
        },
        set: ({ omitirErrores, conDudas }) => ({
          skipFaults: isTaken(omitirErrores),
          withDoubts: isTaken(conDudas),
        }),
        after: start,
      },
      continuar: {
        says: 'Continúa aplicándose. Puede salir de esta página: la tarea continúa.',
        guard: (tx, run) => requireKept(tx, run),
        set: () => ({ message: null }),
        after: start,
      },
      deshacer: {
        says: 'Importación deshecha: ',
        async prepare(tx, run, data) {
          await lockKind(tx, run.kind);
          return data;
        },
        async guard(tx, run) {
          const reason = await reasonNotToUndo(tx, importer(run), run);
          if (reason)
            throw new Failure(
              'action_not_available',
              'import.cannot_be_undone',
              'Esta importación ya no se puede deshacer.',
              { reasons: [reason] },
            );
        },
        set: (_data, _run, tx) => ({ undoneAt: tx.now(), message: null }),
        after: (tx, run) => takeBack(tx, importer(run), run),
      },
    },
  };
}
