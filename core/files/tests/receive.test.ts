import { describe, expect, it } from 'vitest';
import type { Failure } from '#core/kernel/shared/failure.ts';
import { cleanName, receive } from '../server/receive.ts';
import { FILE_TYPES, type FileExtension } from '../shared/slot.ts';
import { doc, docx, jpg, pdf, pieces, png, xlsx, zip } from './samples.ts';

const everything = Object.keys(FILE_TYPES) as FileExtension[];
const accept = (accept: FileExtension[], maxMb = 1) => ({ accept, maxMb });
const code = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (e: Failure) => e.code,
  );

describe('an upload is what its name says', () => {
  it.each([
    ['a.pdf', pdf(), 'application/pdf'],
    ['a.PDF', pdf(), 'application/pdf'],
    ['a.jpg', jpg(), 'image/jpeg'],
    ['a.jpeg', jpg(), 'image/jpeg'],
    ['a.png', png(), 'image/png'],
    ['a.docx', docx(), FILE_TYPES.docx.mimes[0]],
    ['a.doc', doc(), FILE_TYPES.doc.mimes[0]],
    ['a.xlsx', xlsx(), FILE_TYPES.xlsx.mimes[0]],
    ['a.csv', Buffer.from('\ufeffaño,título\n2026,Ñandú\n'), 'text/csv'],
  ])('%s is accepted with its real type', async (name, content, mime) => {
    const received = await receive(accept(everything), pieces(content), name);
    expect(received).toMatchObject({ name, mime, bytes: content.length });
    await received.discard();
  });

  it.each([
    ['a PDF named as an image', 'a.png', pdf()],
    ['a program named as a PDF', 'a.pdf', Buffer.from('MZ\x90\0\x03')],
    ['a spreadsheet named as a document', 'a.docx', xlsx()],
    ['a plain zip named as a document', 'a.docx', zip(['a.txt'])],
    ['a broken zip', 'a.xlsx', Buffer.from('PK\x03\x04 nothing else')],
    ['binary named as CSV', 'a.csv', Buffer.from([65, 0, 66])],
    ['CSV that is not UTF-8', 'a.csv', Buffer.from('año', 'latin1')],
    ['an unknown extension', 'a.exe', pdf()],
    ['a name of the prototype', 'a.constructor', pdf()],
    ['no extension', 'pdf.', pdf()],
  ])('%s is refused', async (_, name, content) => {
    expect(await code(receive(accept(everything), pieces(content), name))).toBe('unsupported_type');
  });

  it('names the accepted types when it refuses', async () => {
    await expect(receive(accept(['pdf', 'jpg'], 6), pieces(png()), 'a.png')).rejects.toThrow('PDF o JPG, hasta 6 MB');
  });

  it('a slot for jpg also takes the spelling jpeg', async () => {
    const received = await receive(accept(['jpg']), pieces(jpg()), 'foto.jpeg');
    await received.discard();
  });
});

describe('the size of an upload', () => {
  const sized = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length, 32)]);
  const MB = 1024 * 1024;

  it('may be exactly the limit', async () => {
    const received = await receive(accept(['pdf']), pieces(sized(MB), 65_536), 'a.pdf');
    expect(received.bytes).toBe(MB);
    await received.discard();
  });
  it('one byte more is refused with a plain sentence', async () => {
    const upload = receive(accept(['pdf']), pieces(sized(MB + 1), 65_536), 'a.pdf');
    await expect(upload).rejects.toMatchObject({ code: 'too_large', detail: 'El archivo debe ser menor a 1 MB.' });
  });
  it('stops reading at the limit', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536, 32);
      }
    };
    expect(await code(receive(accept(['pdf']), endless(), 'a.pdf'))).toBe('too_large');
    expect(sent).toBeLessThanOrEqual(MB + 65_536);
  });
  it('a stream truncated by the transport is too large', async () => {
    const cut = Object.assign(pieces(pdf()), { truncated: true });
    expect(await code(receive(accept(['pdf']), cut, 'a.pdf'))).toBe('too_large');
  });
  it('an empty file is not a file', async () => {
    await expect(receive(accept(['pdf']), pieces(Buffer.alloc(0)), 'a.pdf')).rejects.toMatchObject({
      code: 'invalid',
      detail: 'Archivo necesario',
    });
  });
});

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\tesis final.pdf', 'tesis final.pdf'],
  ['a\u0000b\r\n"x".pdf', 'abx.pdf'],
  ['factura\u202efdp.exe', 'facturafdp.exe'],
  ['Resolución.pdf'.normalize('NFD'), 'Resolución.pdf'],
  ['.pdf', '.pdf'],
  ['', 'archivo'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(150)}.pdf`],
])('the name %j is kept as %j', (given, kept) => expect(cleanName(given)).toBe(kept));
