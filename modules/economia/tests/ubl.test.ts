import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failureOf } from '#core/kernel/server/errors.ts';
import { comoTexto, leerBytes, leerUbl } from '../server/ubl.ts';
import { HOY, mundo } from './mundo.ts';

const CUANTAS = sql`select count(*)::int as n from comprobante_lectura`;

type Partes = { cabeza?: string; raiz?: string; ruc?: string; total?: string; dentro?: string; numero?: string };
/** An electronic invoice as an issuer sends it, with what is asked changed. */
const factura = ({
  cabeza = '<?xml version="1.0" encoding="UTF-8"?>',
  raiz = 'Invoice',
  ruc = '20100000009',
  total = '1416.00',
  dentro = '',
  numero = 'F001-00002298',
}: Partes = {}) =>
  `${cabeza}<${raiz} xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc" xmlns:ext="urn:ext">
  <ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><ds:Signature xmlns:ds="urn:ds"><ds:SignatureValue>a9Xc2</ds:SignatureValue></ds:Signature></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>
  <cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:ID>${numero}</cbc:ID><cbc:IssueDate>2026-11-19</cbc:IssueDate>
  <cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>
  <cac:Signature><cbc:ID>IDSign</cbc:ID></cac:Signature>${dentro}
  <cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">${ruc}</cbc:ID></cac:PartyIdentification>
    <cac:PartyLegalEntity><cbc:RegistrationName><![CDATA[Insumos Científicos Qantu & Cía]]></cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6">20131312955</cbc:ID></cac:PartyIdentification></cac:Party></cac:AccountingCustomerParty>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>1200.00</cbc:LineExtensionAmount><cbc:PayableAmount currencyID="PEN">${total}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:Item><cbc:Description>Agar nutritivo</cbc:Description></cac:Item></cac:InvoiceLine>
</${raiz}>`;
const leer = async (bytes: Uint8Array) => leerUbl(comoTexto(bytes));
const rechazo = (bytes: Uint8Array | string) =>
  leer(typeof bytes === 'string' ? Buffer.from(bytes) : bytes).then(
    () => 'se leyó',
    (e: unknown) => failureOf(e)?.detail ?? `sin explicar: ${String(e)}`,
  );

describe('la factura electrónica', () => {
  it('se lee: emisor, número, fecha, total y lo comprado', async () => {
    expect(await leer(Buffer.from(factura()))).toEqual({
      fuente: 'xml',
      tipo: 'FACTURA',
      ruc: '20100000009',
      razonSocial: 'Insumos Científicos Qantu & Cía',
      numero: 'F001-2298',
      fecha: '2026-11-19',
      total: '1416.00',
      moneda: 'PEN',
      descripcion: 'Agar nutritivo',
      retencion: null,
      neto: null,
      avisos: ['Trae la firma electrónica del emisor, que no se verificó.'],
    });
  });
  it('también en ISO-8859-1, y con marca de UTF-8', async () => {
    const latina = factura({ cabeza: '<?xml version="1.0" encoding="ISO-8859-1" standalone="no"?>' });
    expect((await leer(Buffer.from(latina, 'latin1'))).razonSocial).toBe('Insumos Científicos Qantu & Cía');
    expect((await leer(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(factura())]))).ruc).toBe(
      '20100000009',
    );
  });
});

const BOMBA = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>`;
describe('un XML malicioso se rechaza con una frase, y nada de él se sigue', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['una bomba de entidades', factura({ cabeza: BOMBA, numero: '&j;' }), /DOCTYPE/],
    [
      'una entidad externa',
      factura({ cabeza: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', numero: '&e;' }),
      /DOCTYPE/,
    ],
    [
      'una definición escondida',
      factura({ cabeza: `<?xml version="1.0"?>${' '.repeat(5000)}<!doctype x SYSTEM "http://ejemplo.pe/x.dtd">` }),
      /DOCTYPE/,
    ],
    ['anidado sin fin', '<Invoice>'.repeat(100_000), /dañado/],
    ['con demasiadas partes', `<Invoice>${'<a/>'.repeat(30_000)}</Invoice>`, /demasiadas partes/],
    ['UTF-16', Buffer.from(factura(), 'utf16le'), /UTF-8/],
    ['una codificación desconocida', factura({ cabeza: '<?xml version="1.0" encoding="UTF-7"?>' }), /UTF-8/],
    ['una codificación que no es la que dice', Buffer.from(factura(), 'latin1'), /trae otra/],
    ['un PDF', Buffer.from('%PDF-1.4'), /no es un XML/],
    ['nada', '', /no es un XML/],
    ['otra cosa', '<html><body>hola</body></html>', /no es una factura/],
    ['una nota de crédito', factura({ raiz: 'CreditNote' }), /nota de crédito/],
    ['sin RUC', factura({ ruc: '' }), /incompleto/],
    ['con un RUC que no es', factura({ ruc: '20448112233' }), /incompleto/],
    ['con un total de tres decimales', factura({ total: '1402.505' }), /dos decimales/],
    ['con un total que no es monto', factura({ total: '1e9' }), /incompleto/],
    ['con un número que no es', factura({ numero: "'; drop table comprobante; --" }), /incompleto/],
    ['cortado', factura().slice(0, 900), /incompleto/],
  ])('%s', async (_que, bytes, dice) => {
    expect(await rechazo(bytes)).toMatch(dice);
  });
  it('cincuenta megas se cortan al primero', async () => {
    let dados = 0;
    async function* muchos() {
      for (let n = 0; n < 50; n++) {
        dados++;
        yield Buffer.alloc(1024 * 1024, 0x3c);
      }
    }
    const falla = await leerBytes(muchos()).catch((e: unknown) => failureOf(e));
    expect([falla, dados]).toMatchObject([{ code: 'too_large' }, 2]);
  });
});

describe('por la puerta del servidor', async () => {
  const m = await mundo();
  const c = await m.cuenta();
  const subir = (content: Buffer) =>
    c.cliente.upload(`/mis-cuentas/${c.id}/lecturas`, { input: '{}' }, { name: 'F001.xml', content });
  it('si las partidas no suman lo que dice, se pregunta antes de enviar', async () => {
    const leida = (await subir(Buffer.from(factura({ numero: 'F001-99' })))).body;
    const datos = { razon_social: leida.razonSocial, ruc: leida.ruc, numero: leida.numero };
    const otra = m.factura('insumos', '1400.00', { datos, lecturaId: leida.id });
    const r = await m.presentar(c, otra);
    expect([r.status, r.body.errors[0].path]).toEqual([422, 'otroTotal']);
    expect(r.body.detail).toMatch(/^El documento dice S\/\s1,416.00 y las partidas suman S\/\s1,400.00\.$/);
    expect((await m.presentar(c, { ...otra, otroTotal: true })).status).toBe(200);
  });
  it('llena el comprobante y se compara con lo que se escribe', async () => {
    const leida = (await subir(Buffer.from(factura().replace('2026-11-19', HOY)))).body;
    const datos = { razon_social: leida.razonSocial, ruc: leida.ruc, numero: leida.numero };
    const r = await m.presentar(c, m.factura('insumos', '1416.00', { datos, lecturaId: leida.id }));
    expect(r.status).toBe(200);
    const oficina = await m.oficina();
    const { comprobante, comprobaciones } = (await oficina.get(`/economia/cuentas/comprobantes/${r.body.id}`)).body;
    expect(comprobante.lectura.descripcion).toBe('Agar nutritivo');
    expect(comprobaciones.find((x: { que: string }) => /XML/.test(x.que))).toMatchObject({
      que: 'Igual al XML',
      estado: 'bien',
    });
  });
  it('dice por qué no leyó uno, y no lo guarda', async () => {
    const antes = await m.unaFila(CUANTAS);
    const r = await subir(Buffer.from(factura({ cabeza: BOMBA })));
    expect([r.status, r.body.errors[0].path]).toEqual([422, 'archivo']);
    expect((await subir(Buffer.alloc(2 * 1024 * 1024, 0x3c))).status).toBe(413);
    expect((await c.cliente.post(`/mis-cuentas/${c.id}/lecturas`, { qr: 'hola' })).body.errors[0].path).toBe('qr');
    expect(await m.unaFila(CUANTAS)).toEqual(antes);
  });
  it('la lectura de una cuenta no sirve en otra', async () => {
    const otra = await m.cuenta();
    const leida = (await subir(Buffer.from(factura({ numero: 'F002-1' })))).body;
    expect((await m.presentar(otra, m.factura('insumos', '1', { lecturaId: leida.id }))).status).toBe(422);
    expect((await otra.cliente.post(`/mis-cuentas/${c.id}/lecturas`, { qr: 'x' })).status).toBe(404);
  });
});
