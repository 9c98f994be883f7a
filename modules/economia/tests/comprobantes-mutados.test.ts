import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '#core/kernel/shared/failure.ts';
import { mutated, mutations } from '#core/testing/server/mutations.ts';
import { leerQr } from '../domain/lectura.ts';
import { comoTexto, leerUbl } from '../server/ubl.ts';

const FACTURA = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ID>F001-00002298</cbc:ID><cbc:IssueDate>2026-11-19</cbc:IssueDate>
  <cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyIdentification><cbc:ID schemeID="6">20100000009</cbc:ID></cac:PartyIdentification>
    <cac:PartyLegalEntity><cbc:RegistrationName><![CDATA[Qantu & Cía]]></cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="PEN">1416.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:Item><cbc:Description>Agar</cbc:Description></cac:Item></cac:InvoiceLine>
</Invoice>`);
const QR = Buffer.from('20100000009|01|F001|00002298|216.00|1416.00|2026-11-19|6|20131312955|abc|');

describe('un comprobante dañado se lee o se rechaza con una frase', () => {
  it('el XML entero se lee', async () => {
    expect(await leerUbl(comoTexto(FACTURA))).toMatchObject({ numero: expect.stringContaining('F001') });
  });
  it('de un XML', () =>
    fc.assert(
      fc.asyncProperty(
        mutations(['<cbc:ID>', '</cac:Party>', '<![CDATA[', '<!ENTITY', '&#', ']]>', '<?']),
        async (c) => {
          try {
            const { total } = await leerUbl(comoTexto(mutated(FACTURA, c)));
            expect(total === null || /^\d+\.\d{2}$/.test(String(total))).toBe(true);
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
          }
        },
      ),
      { numRuns: 300 },
    ));
  it('de un QR', () =>
    fc.assert(
      fc.property(mutations(['|', '||', ',', '-', '9']), (c) => {
        const leido = leerQr(mutated(QR, c).toString('utf8'));
        if (typeof leido === 'string') expect(leido).toMatch(/\.$/);
        else expect(String(leido.total)).toMatch(/^\d+\.\d{2}$/);
      }),
      { numRuns: 500 },
    ));
});
