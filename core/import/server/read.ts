import { text } from 'node:stream/consumers';
import { isAllowed } from '#core/contract/server/implement.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { streamCsv } from '#core/documents/server/csv.ts';
import { filesOf, openFile } from '#core/files/server/files.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { ImportKind, ImportShown } from '../shared/contract.ts';
import { importFlow } from '../shared/flow.ts';
import type { ImportDef } from '../shared/import.ts';
import { importSlot } from '../shared/slot.ts';
import { choicesOf } from './acts.ts';
import type { Importer } from './importer.ts';
import { AUTHOR } from './lists.ts';
import { isRemembered } from './remembered.ts';
import type { Found } from './require.ts';
import type { ImportRun } from './tables.ts';
import { MANAGER } from './transition.ts';
import { reasonNotToUndo } from './undo.ts';

const columnsOf = (def: ImportDef) =>
  Object.entries(def.columns).map(([key, { label, required = false }]) => ({ key, label, requerido: required }));

/** What this person may import, or look at. */
export function kindsOf(ctx: Ctx, importers: readonly Importer[]): ImportKind[] {
  const session = requireSession(ctx);
  return importers
    .map(({ def }) => def)
    .filter(({ see }) => isAllowed(see, session))
    .map((def) => ({
      clase: def.key,
      titulo: def.title,
      ayuda: def.help ?? null,
      editar: isAllowed(def.edit, session),
      columnas: columnsOf(def),
    }));
}

/** An import with what this person may do with it now. */
export async function showImport(ctx: Ctx, { run, importer }: Found): Promise<ImportShown> {
  const { def } = importer;
  const [author] = await query(ctx)<{ name: string }>`
    select ${AUTHOR} as name
    from importacion m
    where m.id = ${run.id}
  `;
  const file = await fileOf(ctx, run.id);
  const edits = isAllowed(def.edit, requireSession(ctx));
  const actions = availableActions(importFlow, run.estado, edits ? MANAGER : new Set());
  const asksUndo = actions.includes('deshacer') || run.purgedAt;
  const noDeshacer = asksUndo ? await reasonNotToUndo(ctx, importer, run) : null;
  return {
    id: run.id,
    clase: run.kind,
    titulo: def.title,
    datos: columnsOf(def),
    entera: def.whole ? { label: def.whole.label, description: def.whole.description } : null,
    origen: run.origin,
    estado: run.estado,
    nombre: run.name,
    creadoEn: run.createdAt.toISOString(),
    autor: author!.name,
    aplicadaEn: run.appliedAt?.toISOString() ?? null,
    deshechaEn: run.undoneAt?.toISOString() ?? null,
    purgadaEn: run.purgedAt?.toISOString() ?? null,
    columnas: run.headers,
    muestra: run.sample,
    mapeo: run.mapping,
    recordada: await isRemembered(ctx, run.kind, run.headers),
    completa: run.whole,
    omitirErrores: run.skipFaults,
    total: run.total,
    avance: run.progress,
    nuevos: run.added,
    cambios: run.changed,
    iguales: run.same,
    dudas: run.doubtful,
    errores: run.faulty,
    ausentes: run.absent,
    faltan: absentOf(def, run),
    mensaje: run.message,
    version: run.version,
    archivoId: file?.id ?? null,
    // A nightly feed has no file to check again.
    acciones: actions.filter((a) => (a === 'deshacer' ? !noDeshacer : !run.purgedAt && (a !== 'validar' || file))),
    opciones: choicesOf(run),
    noDeshacer,
  };
}

/** What a person reads of those that a whole file leaves out. */
const absentOf = ({ whole }: ImportDef, { absent }: ImportRun): string | null =>
  whole && absent > 0 ? plural(absent, whole.absent.one, whole.absent.many) : null;

const fileOf = async (ctx: Ctx, id: number) => (await filesOf(ctx.db, 'importacion', id))[importSlot.key]?.[0];

/** The file as it was uploaded. */
export async function openImportFile(ctx: Ctx, { run }: Found): Promise<FileReply> {
  const file = await fileOf(ctx, run.id);
  if (!file) throw notFound('Esta importación no tiene archivo.');
  return openFile(ctx, file.id);
}

/** What a file of a kind begins with: its columns, and a row to write over. */
export async function templateOf(ctx: Ctx, { def }: Importer): Promise<FileReply> {
  const example: Readonly<Record<string, string | undefined>> = def.example ?? {};
  const columns = Object.entries(def.columns).map(([key, { label }]) => ({ key, label }));
  const row = Object.fromEntries(columns.map(({ key }) => [key, example[key] ?? '']));
  const body = Buffer.from(await text(streamCsv(columns, def.example ? [row] : [], ctx.settings)));
  return { filename: `${def.key}.csv`, mime: 'text/csv; charset=utf-8', body };
}
