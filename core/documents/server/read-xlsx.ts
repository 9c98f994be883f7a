import { posix } from 'node:path';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Cell } from '../shared/cell.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import type { TableRow } from './table-row.ts';
import { type Archive, openArchive } from './unzip.ts';

const MB = 1024 * 1024;
/** Unpacked sizes: a sheet streams, its shared texts stay in memory. */
const MAX_PART = 4 * MB;
const MAX_SHARED = 64 * MB;
const MAX_SHARED_TEXTS = 2_000_000;
const MAX_SHEET = 600 * MB;
const MAX_COLUMNS = 500;
/** Sheets that are looked at for one that has rows. */
const MAX_SHEETS = 10;

/**
 * Rows of the first visible sheet of a workbook that has any, one at a time. Formulas give their last value; dates come
 * as serial numbers.
 */
export async function* readXlsx(path: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(path);
  try {
    const book = await openBook(archive);
    const shared = book.shared ? await sharedStrings(archive, book.shared) : [];
    for (const sheet of book.sheets) {
      let isEmpty = true;
      for await (const row of readXml(archive.read(sheet, MAX_SHEET), rowReader(shared))) {
        isEmpty = false;
        yield book.date1904 ? { ...row, date1904: true } : row;
      }
      if (!isEmpty) return;
    }
  } finally {
    archive.close();
  }
}

/** Attributes of the elements of a name in a small part. */
async function elements(archive: Archive, part: string, name: string, attributes: readonly string[]) {
  const found: Record<string, string | undefined>[] = [];
  const reader: XmlReader<never> = {
    open(opened, attribute) {
      if (opened === name) found.push(Object.fromEntries(attributes.map((a) => [a, attribute(a)])));
    },
    take: () => [],
  };
  if (archive.has(part)) for await (const _ of readXml(archive.read(part, MAX_PART), reader));
  return found;
}

type Relation = Record<string, string | undefined>;
const ofKind = (relations: readonly Relation[], kind: string) => relations.find((r) => r.Type?.endsWith(`/${kind}`));

/** Where the relations of a part stand. */
const relationsOf = (part: string) => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** The part that a relation of another one names, from the root of the archive. */
const partOf = (part: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);

type Book = { sheets: string[]; shared: string | null; date1904: boolean };
/** The parts of a workbook, found as it says itself; where a book says nothing, where every other one has them. */
async function openBook(archive: Archive): Promise<Book> {
  const root = await elements(archive, '_rels/.rels', 'Relationship', ['Type', 'Target']);
  const workbook = partOf('', ofKind(root, 'officeDocument')?.Target ?? 'xl/workbook.xml');
  if (!archive.has(workbook))
    throw new Failure('invalid', 'documents.not_a_workbook', 'El archivo no es un libro de Excel (.xlsx).');
  const sheets = await elements(archive, workbook, 'sheet', ['state', 'id']);
  if (sheets.length === 0)
    throw new Failure('invalid', 'documents.not_a_workbook', 'El archivo no es un libro de Excel (.xlsx).');
  const visible = sheets.filter((s) => s.state !== 'hidden' && s.state !== 'veryHidden');
  const shown = visible.length > 0 ? visible : sheets;
  const relations = await elements(archive, relationsOf(workbook), 'Relationship', ['Id', 'Type', 'Target']);
  const targetOf = ({ id }: Relation) => relations.find((r) => r.Id === id)?.Target ?? 'worksheets/sheet1.xml';
  const parts = new Set(shown.map((s) => partOf(workbook, targetOf(s))));
  const readable = [...parts].filter((part) => archive.has(part));
  if (readable.length === 0)
    throw new Failure('invalid', 'documents.empty_workbook', 'El libro no tiene ninguna hoja con datos.');
  const shared = partOf(workbook, ofKind(relations, 'sharedStrings')?.Target ?? 'sharedStrings.xml');
  const [properties] = await elements(archive, workbook, 'workbookPr', ['date1904']);
  return {
    sheets: readable.slice(0, MAX_SHEETS),
    shared: archive.has(shared) ? shared : null,
    date1904: ['1', 'true', 'on'].includes(properties?.date1904 ?? ''),
  };
}

async function sharedStrings(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of readXml(archive.read(part, MAX_SHARED), sharedReader())) {
    texts.push(text);
    if (texts.length > MAX_SHARED_TEXTS)
      throw new Failure(
        'too_large',
        'documents.contents_too_large',
        'El libro tiene demasiados textos distintos para procesarlo.',
      );
  }
  return texts;
}

/** Gives all that was kept, once. */
const draining = <T>(kept: T[]) => ({ take: () => kept.splice(0) });

/** Text of the `t` elements, joined; phonetic readings left out. */
function textCollector() {
  let parts: string[] = [];
  let phonetic = 0;
  let inside = false;
  return {
    open(name: string) {
      if (name === 'rPh') phonetic++;
      else if (name === 't') inside = phonetic === 0;
    },
    text(piece: string) {
      if (inside) parts.push(piece);
    },
    close(name: string) {
      if (name === 'rPh') phonetic--;
      else if (name === 't') inside = false;
    },
    /** The text so far, which begins again. */
    take() {
      const text = clean(parts.join(''));
      parts = [];
      return text;
    },
  };
}

function sharedReader(): XmlReader<string> {
  const text = textCollector();
  const items: string[] = [];
  return {
    ...draining(items),
    open: text.open,
    text: text.text,
    close(name) {
      text.close(name);
      if (name === 'si') items.push(text.take());
    },
  };
}

function rowReader(shared: readonly string[]): XmlReader<TableRow> {
  const rows: TableRow[] = [];
  const text = textCollector();
  let line = 0;
  let cells: Cell[] = [];
  let at = -1;
  let type: string | undefined;
  let value: string | null = null;
  let inValue = false;
  return {
    ...draining(rows),
    open(name, attribute) {
      text.open(name);
      if (name === 'row') {
        const stated = Number(attribute('r'));
        line = Number.isSafeInteger(stated) && stated > 0 ? stated : line + 1;
        cells = [];
        at = -1;
      } else if (name === 'c') {
        at = columnOf(attribute('r')) ?? at + 1;
        if (at >= MAX_COLUMNS)
          throw new Failure(
            'invalid',
            'documents.too_many_columns',
            `El archivo tiene más de ${MAX_COLUMNS} columnas.`,
          );
        type = attribute('t');
        value = null;
        text.take();
      } else if (name === 'v') {
        inValue = true;
        value = '';
      }
    },
    text(piece) {
      text.text(piece);
      if (inValue) value += piece;
    },
    close(name) {
      text.close(name);
      if (name === 'v') inValue = false;
      else if (name === 'c') {
        while (cells.length < at) cells.push(null);
        cells[at] = type === 'inlineStr' ? text.take().trim() || null : cellValue(type, value, shared);
      } else if (name === 'row' && cells.some((c) => c !== null)) rows.push({ number: line, cells });
    },
  };
}

function cellValue(type: string | undefined, raw: string | null, shared: readonly string[]): Cell {
  if (raw === null) return null;
  // What has no value says nothing; another error is a text that readers refuse.
  if (type === 'e') return raw === '#N/A' ? null : raw;
  if (type === 's') return shared[Number(raw)]?.trim() || null;
  if (type === 'b') return raw === '1';
  if (type === 'str' || type === 'd') return clean(raw).trim() || null;
  const number = Number(raw);
  return raw.trim() === '' || Number.isNaN(number) ? null : number;
}

/** `C7` → 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((n, c) => n * 26 + c.charCodeAt(0) - 64, 0) - 1 : null;
}

/** Characters that a workbook writes as `_x0041_`, without what no database stores: NUL and halves of a character. */
const clean = (text: string): string =>
  text
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
