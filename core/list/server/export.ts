import { whileUnchanged } from '#core/audit/server/unchanged.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import type { Db } from '#core/db/server/types.ts';
import { printed, sheetReply } from '#core/documents/server/reply.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { textOfCell } from '../shared/cell.ts';
import { groupWords } from '../shared/conditions.ts';
import { facetLabel, rangeLabel } from '../shared/facets.ts';
import {
  type Column,
  decodeFilters,
  type ExportFormat,
  type Filter,
  type ListQuery,
  type ListRow,
  relabelled,
} from '../shared/list.ts';
import { labelsOf } from './facets.ts';
import { groupedBy, groupRows, groupSheet } from './groups.ts';
import { countRows, type KeepCounts, type ListSource, listChunks, NO_ROWS, viewCounts } from './list.ts';
import { type ExportObserver, exportObserver } from './observe.ts';
import { listPage } from './page.ts';
import { seek } from './seek.ts';

/** A PDF of more rows helps nobody and costs memory; the sheet formats stream and have no limit. */
export const MAX_PDF_ROWS = 3_000;

/** Both operations of a list, as `listEndpoints` names them: a page of its rows, and all of them as a file. */
export const serveList = <Q = unknown>(
  sourceOf: (ctx: Ctx, query: ListQuery & Q) => ListSource | Promise<ListSource>,
) => ({
  buscar: async (ctx: Ctx, query: ListQuery & NoInfer<Q>) => {
    if (query.parts === 'views') {
      const views = await viewCounts(ctx.db, (view) => sourceOf(ctx, { ...query, ...view }), query);
      return { ...NO_ROWS, views };
    }
    const source = named(await sourceOf(ctx, query));
    return query.parts === 'groups'
      ? { ...NO_ROWS, grouped: await groupRows(ctx.db, source, query) }
      : listPage(ctx.db, source, query, source.follows && keptWhile(ctx, source.follows));
  },
  exportar: async (ctx: Ctx, query: ListQuery & NoInfer<Q> & { format: ExportFormat }) =>
    exportList(ctx, await sourceOf(ctx, query), query),
});

/** Rows by the pieces in which they are read, which belong to this export alone. */
type RowChunks = AsyncGenerator<ListRow[]>;

const keptWhile =
  (ctx: Ctx, entities: readonly string[]): KeepCounts =>
  (key, count) =>
    whileUnchanged(ctx, key, entities, count);

/** Files say the names of the columns as the settings have them. */
const named = (source: ListSource): ListSource => ({ ...source, def: relabelled(source.def, source.labels) });

/** The filtered rows and visible columns as a file; the query runs again here, nothing comes from the browser. */
export async function exportList(
  ctx: Ctx,
  given: ListSource,
  query: ListQuery & { format: ExportFormat },
): Promise<FileReply> {
  const source = named(await seek(ctx.db, given, query));
  const name = fileNameOf(source, query, ctx.today());
  if (query.by) return groupedFile(ctx, source, query, name);
  const sums = groupedBy(source, query).columns;
  const columns = visibleColumns(source, query.cols, sums);
  const observer = exportObserver();
  if (observer) await observer.total(await countRows(ctx.db, source, query));
  const only = new Set(columns.map((c) => c.key));
  const each = observed(await begun(listChunks(ctx.db, source, query, { only })), observer);
  const read = sums.length > 0 ? withTotal(ctx.db, source, query, columns, each) : each;
  if (query.format === 'pdf') return printed(ctx, name, await paper(ctx, source, query, read, columns));
  const rows = { chunks: textRows(read, columns) };
  const sheet = columns.map((c) => ({
    key: c.key,
    label: c.label,
    ...(c.kind && c.kind !== 'badge' && c.kind !== 'badges' && c.kind !== 'person' ? { kind: c.kind } : {}),
  }));
  const notes = await notesOf(ctx.db, source, query);
  return sheetReply(ctx, name, { name: source.def.title, columns: sheet, rows, notes }, query.format);
}

/**
 * A CSV says that its rows were chosen in its name alone: RFC 4180 has no comments, and a line that is no row would be
 * read as one.
 */
const fileNameOf = ({ def }: ListSource, { format, q, f }: ListQuery & { format: ExportFormat }, day: string) =>
  format === 'csv' && (q || f) ? `${def.key}-filtrado-${day}` : `${def.key}-${day}`;

/** What a book says of its rows, where they are not all: a CSV is read by programs and says nothing but rows. */
const notesOf = async (db: Db, source: ListSource, query: ListQuery & { format: ExportFormat }): Promise<string[]> =>
  query.format === 'xlsx' && (query.q || query.f) ? asked(source, query, await chosenLabels(db, source, query)) : [];

/** The rows counted and added up, as a file. */
async function groupedFile(ctx: Ctx, source: ListSource, query: ListQuery & { format: ExportFormat }, name: string) {
  const sheet = await groupSheet(ctx.db, source, query);
  await exportObserver()?.total(sheet.rows.length - 1);
  if (query.format !== 'pdf')
    return sheetReply(ctx, name, { ...sheet, notes: await notesOf(ctx.db, source, query) }, query.format);
  return printed(ctx, name, {
    title: source.def.title,
    subtitle: asked(source, query, await chosenLabels(ctx.db, source, query)),
    landscape: 'auto',
    content: [
      {
        type: 'table',
        columns: sheet.columns.map((c) => ({ label: c.label, ...(c.kind && { align: 'right' as const }) })),
        rows: sheet.rows.map((row) => sheet.columns.map((c) => textOfCell(c, row[c.key], ctx.settings.timeZone))),
      },
    ],
  });
}

/** The rows, and after them what the columns that are added up come to. */
async function* withTotal(
  db: Db,
  source: ListSource,
  query: ListQuery,
  columns: readonly Column[],
  rows: RowChunks,
): RowChunks {
  yield* rows;
  const { total } = await groupRows(db, source, { ...query, by: '' });
  const named = columns.find((c) => !c.kind || c.kind === 'text' || c.kind === 'person');
  const amounts = groupedBy(source, query).columns.map((c, i) => [c.key, total.sums[i]] as const);
  yield [{ id: 0, ...(named && { [named.key]: 'Total' }), ...Object.fromEntries(amounts) }];
}

function visibleColumns({ def }: ListSource, cols: string | undefined, added: readonly Column[]): Column[] {
  const shown = cols ? cols.split(',') : def.columns.filter((c) => !c.hidden).map((c) => c.key);
  const chosen = [...shown, ...added.map((c) => c.key)];
  const carried = def.columns.flatMap((c) => (chosen.includes(c.key) ? (c.carries ?? []) : []));
  const columns = def.columns.filter((c) => chosen.includes(c.key) || carried.includes(c.key));
  if (columns.length === 0)
    throw new Failure('invalid', 'list.no_columns', 'Elija al menos una columna para exportar.');
  return columns;
}

/** The same rows, with the first one already read: what makes the query fail is said before any byte is sent. */
async function begun(rows: RowChunks): Promise<RowChunks> {
  const first = await rows.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rows;
  })();
}

/** Rows as they are read, telling the one who follows the export. */
async function* observed(chunks: RowChunks, observer: ExportObserver | null): RowChunks {
  let done = 0;
  for await (const rows of chunks) {
    yield rows;
    done += rows.length;
    await observer?.rows(done);
  }
}

/** Badges are read by their label. */
async function* textRows(chunks: RowChunks, columns: Column[]): RowChunks {
  const badges = columns.filter((c) => c.kind === 'badge' || c.kind === 'badges');
  for await (const rows of chunks) {
    for (const row of rows) for (const c of badges) row[c.key] = textOfCell(c, row[c.key], '');
    yield rows;
  }
}

async function* oneByOne(chunks: RowChunks): AsyncGenerator<ListRow> {
  for await (const rows of chunks) yield* rows;
}

async function paper(
  ctx: Ctx,
  source: ListSource,
  query: ListQuery,
  read: RowChunks,
  columns: Column[],
): Promise<PdfDoc> {
  const rows: string[][] = [];
  for await (const row of oneByOne(read)) {
    if (rows.length >= MAX_PDF_ROWS)
      throw new Failure(
        'invalid',
        'list.too_many_rows_for_pdf',
        `El PDF admite hasta ${MAX_PDF_ROWS} filas. Aplique filtros, o use Excel o CSV, que no tienen límite.`,
      );
    rows.push(columns.map((c) => textOfCell(c, row[c.key], ctx.settings.timeZone)));
  }
  const n = rows.length - (query.sums ? 1 : 0);
  return {
    title: source.def.title,
    subtitle: [
      `${groupDigits(n)} ${agree(n, 'registro', 'registros')}`,
      ...asked(source, query, await chosenLabels(ctx.db, source, query)),
    ],
    landscape: 'auto',
    content: [
      {
        type: 'table',
        columns: columns.map((c) => ({
          label: c.label,
          ...(c.kind === 'money' || c.kind === 'number' ? { align: 'right' as const } : {}),
        })),
        rows,
      },
    ],
  };
}

/** What the rows were asked by: the paper tells which they are. */
function asked({ def }: ListSource, query: ListQuery, words: Record<string, Record<string, string>>): string[] {
  const chosen = decodeFilters(query.f);
  const filters = (def.filters ?? []).flatMap((f) => {
    const values = chosen[f.key]?.filter((v) => v !== '') ?? [];
    return values.length > 0 ? [`${f.label}: ${filterText(f, chosen[f.key]!, words[f.key] ?? {})}`] : [];
  });
  const conditions = groupWords(def, chosen);
  const column = def.columns.find((c) => c.key === (query.sort ?? '').replace('-', ''));
  return [
    ...(query.q ? [`Búsqueda: «${query.q}»`] : []),
    ...(filters.length > 0 ? [filters.join(' · ')] : []),
    ...(conditions ? [`Condiciones: ${conditions}`] : []),
    ...(column ? [`Orden: ${column.label}${query.sort!.startsWith('-') ? ', de mayor a menor' : ''}`] : []),
  ];
}

/** Words for the chosen values whose labels live in the database, by filter and value. */
async function chosenLabels(
  db: Db,
  source: ListSource,
  query: ListQuery,
): Promise<Record<string, Record<string, string>>> {
  const values = decodeFilters(query.f);
  const found: Record<string, Record<string, string>> = {};
  for (const { key, kind } of source.def.filters ?? []) {
    if (kind !== 'options' || !source.facetLabels?.[key] || !values[key]?.some(Boolean)) continue;
    found[key] = await labelsOf(db, source, key, values[key]);
  }
  return found;
}

function filterText(filter: Filter, values: readonly string[], words: Record<string, string>): string {
  if (filter.kind === 'options') return values.map((v) => facetLabel(filter, v, words[v])).join(', ');
  return rangeLabel(filter, values);
}
