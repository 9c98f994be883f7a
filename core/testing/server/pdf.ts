import { deflateSync } from 'node:zlib';

type Part = Buffer | string;
const join = (parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
/** What a PDF draws: `entries` of its dictionary, and its bytes. */
export const pdfStream = (entries: string, content: Part): Buffer => {
  const bytes = join([content]);
  return join([`<<${entries}/Length ${bytes.length}>>stream\n`, bytes, '\nendstream']);
};

const TEXT = (said: string) => `BT /F1 14 Tf 60 760 Td (${said}) Tj ET`;
const PICTURE = 'q 500 0 0 700 40 60 cm /Im0 Do Q';
const RESOURCES = '<</Font<</F1 6 0 R>>/XObject<</Im0 5 0 R>>>>';

/** The objects of a document of one page, in order from number 1: with a text, or with a picture alone. */
export const onePage = (said: string | null): readonly Buffer[] =>
  [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources ${RESOURCES}>>`,
    pdfStream('', said === null ? PICTURE : TEXT(said)),
    pdfStream(
      '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8',
      Buffer.from([128]),
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object) => join([object]));

type Written = { body: Buffer; places: number[] };
/** Numbered objects one after another, from a place of the file on. */
export function pdfObjects(objects: readonly Part[], at: number, eol = '\n', first = 1): Written {
  const parts: Buffer[] = [];
  const places: number[] = [];
  let place = at;
  for (const [n, object] of objects.entries()) {
    const part = join([`${first + n} 0 obj${eol}`, object, `${eol}endobj${eol}`]);
    places.push(place);
    parts.push(part);
    place += part.length;
  }
  return { body: Buffer.concat(parts), places };
}

/** The table of places of the classic form, and the end of the file. */
export function pdfTail(places: readonly number[], at: number, eol = '\n', entries = '/Root 1 0 R'): string {
  const pad = eol.length === 2 ? eol : ` ${eol}`;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n${pad}`).join('');
  const size = places.length + 1;
  return [
    `xref${eol}0 ${size}${eol}0000000000 65535 f${pad}${rows}`,
    `trailer${eol}<</Size ${size}${entries}>>${eol}startxref${eol}${at}${eol}%%EOF${eol}`,
  ].join('');
}

/** A PDF of the classic form. */
export function classicPdf(objects: readonly Part[] = onePage('hola'), eol = '\n'): Buffer {
  const head = Buffer.from(`%PDF-1.4${eol}`);
  const { body, places } = pdfObjects(objects, head.length, eol);
  return join([head, body, pdfTail(places, head.length + body.length, eol)]);
}

/** A row of three fields of a stream of places. */
export const placeRow = (kind: number, place: number, index: number): Buffer => {
  const row = Buffer.alloc(6);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(place, 1);
  row.writeUInt8(index, 5);
  return row;
};

/** A PDF of version 1.5: its dictionaries packed in one stream, and its table of places in another. */
export function packedPdf(objects: readonly Buffer[] = onePage('hola')): Buffer {
  const loose = objects.map((object, n) => ({ object, number: n + 1 }));
  const packed = loose.filter(({ object }) => !object.includes('stream'));
  const streams = loose.filter(({ object }) => object.includes('stream'));
  const container = objects.length + 1;
  const offsets = packed.map(({ object: _, number }, n) => {
    const before = packed.slice(0, n).reduce((sum, { object }) => sum + object.length + 1, 0);
    return `${number} ${before}`;
  });
  const header = `${offsets.join(' ')} `;
  const content = join([header, ...packed.flatMap(({ object }) => [object, ' '])]);
  const dictionary = `/Type/ObjStm/N ${packed.length}/First ${header.length}/Filter/FlateDecode`;
  const kept = [...streams, { number: container, object: pdfStream(dictionary, deflateSync(content)) }];
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places = new Map<number, number>();
  let at = parts[0]!.length;
  for (const { object, number } of kept) {
    const part = join([`${number} 0 obj\n`, object, '\nendobj\n']);
    places.set(number, at);
    parts.push(part);
    at += part.length;
  }
  const size = container + 2;
  places.set(container + 1, at);
  const rows = Array.from({ length: size }, (_, number) => {
    const index = packed.findIndex((one) => one.number === number);
    if (index >= 0) return placeRow(2, container, index);
    return number === 0 ? placeRow(0, 0, 255) : placeRow(1, places.get(number)!, 0);
  });
  const table = `/Type/XRef/Size ${size}/W[1 4 1]/Root 1 0 R/Filter/FlateDecode`;
  const last = join([`${container + 1} 0 obj\n`, pdfStream(table, deflateSync(Buffer.concat(rows))), '\nendobj\n']);
  return join([...parts, last, `startxref\n${at}\n%%EOF\n`]);
}

/** A real document of one page that a slot takes, for tests that attach one. */
export const samplePdf = (said = 'hola'): Buffer => classicPdf(onePage(said));
