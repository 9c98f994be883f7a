import { posix } from 'node:path';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Cell } from '../shared/cell.ts';
import type { TableRow } from './table-row.ts';
import { type Archive, openArchive } from './unzip.ts';

const MB = 1024 * 1024;
/** Unpacked sizes: a sheet streams, its shared texts stay in memory. */
const MAX_PART = 4 * MB;
const MAX_SHARED = 64 * MB;
const MAX_SHEET = 600 * MB;
const MAX_ROW = 4 * MB;
const MAX_COLUMNS = 500;

/** Rows of the first sheet of a workbook, one at a time. Formulas give their last value; dates come as serial numbers. */
export async function* readXlsx(path: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(path);
  const sheet = await firstSheet(archive);
  const shared = archive.has('xl/sharedStrings.xml') ? await sharedStrings(archive) : [];
  let line = 0;
  for await (const row of pieces(archive.read(sheet, MAX_SHEET), 'row')) {
    const attributes = /^<[^>]*>/.exec(row)?.[0] ?? '';
    line = Number(attribute(attributes, 'r') ?? line + 1);
    const cells = cellsOf(row, shared);
    if (cells.some((c) => c !== null)) yield { number: line, cells };
  }
}

/** Whole elements of a name, as they come; what is between them is thrown away. */
async function* pieces(text: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  const element = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*?(?:/>|>[\\s\\S]*?</(?:\\w+:)?${name}>)`, 'g');
  let buffer = '';
  for await (const chunk of text) {
    buffer += chunk;
    let end = 0;
    for (const found of buffer.matchAll(element)) {
      yield found[0];
      end = found.index + found[0].length;
    }
    buffer = buffer.slice(end);
    // Between elements nothing is worth keeping but the beginning of the next one.
    if (end === 0 && !buffer.includes(`${name}`)) buffer = buffer.slice(-64);
    if (buffer.length > MAX_ROW) throw new Failure('invalid', 'El archivo tiene una fila demasiado larga.');
  }
}

async function whole(archive: Archive, name: string): Promise<string> {
  let text = '';
  for await (const chunk of archive.read(name, MAX_PART)) text += chunk;
  return text;
}

async function firstSheet(archive: Archive): Promise<string> {
  if (!archive.has('xl/workbook.xml')) throw new Failure('invalid', 'El archivo no es un libro de Excel (.xlsx).');
  const sheets = (await whole(archive, 'xl/workbook.xml')).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const visible = sheets.find((s) => !/state="(hidden|veryHidden)"/.test(s)) ?? sheets[0];
  const relation = /\b(?:\w+:)?id="([^"]+)"/.exec(visible?.replace(/sheetId="[^"]*"/, '') ?? '')?.[1];
  const relations = archive.has('xl/_rels/workbook.xml.rels') ? await whole(archive, 'xl/_rels/workbook.xml.rels') : '';
  const target = (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [])
    .filter((r) => attribute(r, 'Id') === relation)
    .map((r) => attribute(r, 'Target'))[0];
  const path = target
    ? target.startsWith('/')
      ? target.slice(1)
      : posix.join('xl', target)
    : 'xl/worksheets/sheet1.xml';
  if (!archive.has(path)) throw new Failure('invalid', 'El libro no tiene ninguna hoja con datos.');
  return path;
}

async function sharedStrings(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  for await (const item of pieces(archive.read('xl/sharedStrings.xml', MAX_SHARED), 'si')) texts.push(textOf(item));
  return texts;
}

/** Texts of an element, joined; phonetic readings left out. */
const textOf = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map((m) => decode(m[1]!))
    .join('');

const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;

function cellsOf(row: string, shared: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  let at = -1;
  for (const [, attributes = '', content = ''] of row.matchAll(CELL)) {
    const reference = attribute(attributes, 'r');
    at = reference ? columnOf(reference) : at + 1;
    if (at >= MAX_COLUMNS) throw new Failure('invalid', `El archivo tiene más de ${MAX_COLUMNS} columnas.`);
    while (cells.length < at) cells.push(null);
    cells[at] = cellValue(attribute(attributes, 't'), content, shared);
  }
  return cells;
}

function cellValue(type: string | undefined, content: string, shared: readonly string[]): Cell {
  if (type === 'inlineStr') return textOf(content).trim() || null;
  const raw = VALUE.exec(content)?.[1];
  if (raw === undefined || type === 'e') return null;
  if (type === 's') return shared[Number(raw)]?.trim() || null;
  if (type === 'b') return raw === '1';
  if (type === 'str' || type === 'd') return decode(raw).trim() || null;
  const number = Number(raw);
  return raw.trim() === '' || Number.isNaN(number) ? null : number;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];

/** `C7` → 2. */
function columnOf(reference: string): number {
  let n = 0;
  for (const c of reference) {
    const code = c.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    n = n * 26 + code;
  }
  return n - 1;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, dec?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : dec ? Number(dec) : null;
      if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return ENTITIES[name!] ?? all;
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    // What no database stores: NUL and halves of a character.
    .replaceAll('\0', '')
    .toWellFormed();
