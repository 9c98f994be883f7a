import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { receive } from '../server/receive.ts';
import { pdf, pieces } from './samples.ts';

const PdfKit: new (options: object) => NodeJS.ReadableStream & { text(said: string): unknown; end(): void } =
  createRequire(import.meta.url)('pdfkit');
async function drawn(options: object): Promise<Buffer> {
  const doc = new PdfKit(options);
  doc.text('Hola');
  doc.end();
  return buffer(doc);
}
const given = async (content: Buffer) =>
  receive({ accept: ['pdf'], maxMb: 5 }, pieces(content, 4096), 'a.pdf').then(
    async (received) => {
      await received.discard();
      return 'taken';
    },
    (error: Error) => error.message,
  );

describe('a PDF is told at upload when nobody could read it', () => {
  it.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'])(
    'a password to open it is asked for, version %s',
    async (pdfVersion) => {
      expect(await given(await drawn({ pdfVersion, userPassword: 'secreta', ownerPassword: 'otra' }))).toMatch(
        /pide una contraseña/,
      );
    },
  );
  it.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'])(
    'one that only its owner limits passes, version %s',
    async (pdfVersion) => {
      expect(await given(await drawn({ pdfVersion, ownerPassword: 'otra', permissions: {} }))).toBe('taken');
    },
  );
  it('one without any passes, and so does one that only speaks of it', async () => {
    expect(await given(await drawn({}))).toBe('taken');
    expect(await given(pdf('/Encrypt no es esto'))).toBe('taken');
  });
  it.each([
    '<!DOCTYPE html><html><body>Ingrese</body></html>',
    '\n\n<html lang="es">',
    '\ufeff<!-- portal --><HTML>',
    '<script>location="/login"</script>',
  ])('a web page with the name of a PDF is called so: %s', async (page) => {
    expect(await given(Buffer.from(page))).toMatch(/página web/);
  });
});
