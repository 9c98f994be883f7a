import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipStream } from '#core/documents/server/zip.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Lectura } from '../domain/lectura.ts';
import { leerComprobante } from '../server/ubl-zip.ts';

const RUC = '20100000009';
const PERSONA = '10400000005';
const FIRMA =
  '<ext:UBLExtensions><ds:Signature><ds:SignatureValue>a9Xc2</ds:SignatureValue></ds:Signature></ext:UBLExtensions>';
const EMISOR = `<cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID>${RUC}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>Vidrios Killa SAC</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>`;
const LINEA =
  '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:Item><cbc:Description>Probetas</cbc:Description></cac:Item></cac:InvoiceLine>';
const total = (monto: string, moneda = 'PEN') =>
  `<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="${moneda}">${monto}</cbc:PayableAmount></cac:LegalMonetaryTotal>`;

type Partes = {
  cabeza?: string;
  firma?: string;
  numero?: string;
  codigo?: string;
  moneda?: string;
  emisor?: string;
  antes?: string;
  totales?: string;
  lineas?: string;
  raiz?: string;
};
const comprobante = (p: Partes = {}) => {
  const raiz = p.raiz ?? 'Invoice';
  const moneda = p.moneda === undefined ? 'PEN' : p.moneda;
  return [
    p.cabeza ?? '<?xml version="1.0" encoding="UTF-8"?>',
    `<${raiz} xmlns="urn:i" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc" xmlns:ext="urn:ext" xmlns:ds="urn:ds">`,
    p.firma ?? FIRMA,
    `<cbc:ID>${p.numero ?? 'F001-17'}</cbc:ID><cbc:IssueDate>2026-08-17</cbc:IssueDate>`,
    `<cbc:InvoiceTypeCode>${p.codigo ?? '01'}</cbc:InvoiceTypeCode>`,
    moneda && `<cbc:DocumentCurrencyCode>${moneda}</cbc:DocumentCurrencyCode>`,
    p.antes ?? '',
    p.emisor ?? EMISOR,
    p.totales ?? total('118.00'),
    p.lineas ?? LINEA,
    `</${raiz}>`,
  ].join('');
};
const emisor = (dentro: string, fuera = '') =>
  `<cac:AccountingSupplierParty>${fuera}<cac:Party>${dentro}</cac:Party></cac:AccountingSupplierParty>`;
const PRESTADOR = emisor(
  '<cac:PartyName><cbc:Name>QUISPE ROJAS ANA</cbc:Name></cac:PartyName>',
  `<cbc:CustomerAssignedAccountID>${PERSONA}</cbc:CustomerAssignedAccountID>`,
);
const retencion = (porcentaje: string) =>
  `<cac:InvoiceLine><cac:TaxTotal><cac:TaxSubtotal><cbc:Percent>${porcentaje}</cbc:Percent><cac:TaxCategory><cbc:ID>RET 4TA</cbc:ID></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:Item><cbc:Description>Encuestas</cbc:Description></cac:Item></cac:InvoiceLine>`;
const impuesto = (base: string, monto: string) =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="PEN">${monto}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="PEN">${base}</cbc:TaxableAmount></cac:TaxSubtotal></cac:TaxTotal>`;
const recibo = (p: Partes = {}) =>
  comprobante({ numero: 'E001-9', moneda: '', emisor: PRESTADOR, lineas: retencion('8.00'), ...p });
const cargo = (es: boolean, codigo: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${es}</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${codigo}</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">2.36</cbc:Amount></cac:AllowanceCharge>`;
const pago = (id: string, monto: string) =>
  `<cac:PaymentTerms><cbc:ID>${id}</cbc:ID><cbc:PaymentPercent>12.00</cbc:PaymentPercent><cbc:Amount currencyID="PEN">${monto}</cbc:Amount></cac:PaymentTerms>`;
const zip = (partes: Record<string, string>) =>
  buffer(zipStream(Object.entries(partes).map(([name, texto]) => ({ name, content: [texto] }))));

const leer = async (de: string | Uint8Array | Promise<Uint8Array>): Promise<Lectura> => {
  const dado = await de;
  return (await leerComprobante(typeof dado === 'string' ? Buffer.from(dado) : dado)).datos;
};
const conAviso = (texto: string) => ({ avisos: expect.arrayContaining([expect.stringContaining(texto)]) });

describe('un comprobante electrónico se lee como viene', () => {
  it.each<[string, string | Uint8Array | Promise<Uint8Array>, object]>([
    ['una factura', comprobante(), { tipo: 'FACTURA', total: '118.00', moneda: 'PEN', retencion: null, neto: null }],
    ['una boleta', comprobante({ codigo: '03', numero: 'B001-0008' }), { tipo: 'BOLETA', numero: 'B001-8' }],
    ['un recibo de un servicio público', comprobante({ codigo: '14', numero: 'S001-8' }), { numero: 'S001-8' }],
    [
      'un recibo por honorarios que dice el total',
      recibo({ totales: total('500.00') }),
      {
        tipo: 'RHONORARIOS',
        ruc: PERSONA,
        razonSocial: 'QUISPE ROJAS ANA',
        total: '500.00',
        retencion: '40.00',
        neto: '460.00',
        moneda: 'PEN',
      },
    ],
    [
      'un recibo por honorarios que dice lo que se paga',
      recibo({ totales: `${impuesto('2000.00', '160.00')}${total('1840.00')}` }),
      { tipo: 'RHONORARIOS', total: '2000.00', retencion: '160.00', neto: '1840.00' },
    ],
    [
      'un recibo por honorarios que dice los dos',
      recibo({ totales: `${impuesto('2000.00', '160.00')}${total('2000.00')}` }),
      { total: '2000.00', retencion: '160.00', neto: '1840.00' },
    ],
    [
      'un recibo por honorarios sin retención',
      recibo({ lineas: retencion('0.00'), totales: total('900.00') }),
      { tipo: 'RHONORARIOS', total: '900.00', retencion: '0.00', neto: '900.00' },
    ],
    [
      'un recibo por honorarios con céntimos',
      recibo({ totales: total('333.33') }),
      { retencion: '26.67', neto: '306.66' },
    ],
    [
      'un recibo por honorarios en dólares',
      recibo({ totales: total('500.00', 'USD') }),
      { moneda: 'USD', retencion: '40.00' },
    ],
    [
      'uno con la moneda solo en su total',
      comprobante({ moneda: '', totales: total('118.00', 'USD') }),
      { moneda: 'USD' },
    ],
    [
      'uno con la moneda solo en otro monto',
      comprobante({
        moneda: '',
        antes: '<cbc:TaxAmount currencyID="EUR">18.00</cbc:TaxAmount>',
        totales: total('118.00').replace(' currencyID="PEN"', ''),
      }),
      { moneda: 'EUR' },
    ],
    ['uno con la moneda en minúsculas y espacios', comprobante({ moneda: ' usd ' }), { moneda: 'USD' }],
    [
      'uno que no dice su moneda',
      comprobante({ moneda: '', totales: total('118.00').replace(' currencyID="PEN"', '') }),
      { moneda: null, total: '118.00' },
    ],
    [
      'uno cuyo emisor está en su régimen fiscal',
      comprobante({
        emisor: emisor(
          `<cac:PartyTaxScheme><cbc:RegistrationName>Killa</cbc:RegistrationName><cbc:CompanyID>${RUC}</cbc:CompanyID></cac:PartyTaxScheme>`,
        ),
      }),
      { ruc: RUC, razonSocial: 'Killa' },
    ],
    [
      'uno de UBL 2.0',
      comprobante({
        emisor: emisor(
          '<cac:PartyLegalEntity><cbc:RegistrationName>Killa</cbc:RegistrationName></cac:PartyLegalEntity>',
          `<cbc:CustomerAssignedAccountID>${RUC}</cbc:CustomerAssignedAccountID>`,
        ),
      }),
      { ruc: RUC, razonSocial: 'Killa' },
    ],
    [
      'uno con un guion por identificación y el RUC en otro lugar',
      comprobante({
        emisor: emisor(
          '<cac:PartyIdentification><cbc:ID>-</cbc:ID></cac:PartyIdentification>',
          `<cbc:CustomerAssignedAccountID>${RUC}</cbc:CustomerAssignedAccountID>`,
        ),
      }),
      { ruc: RUC },
    ],
    [
      'uno con la razón social vacía y el nombre comercial',
      comprobante({
        emisor: emisor(
          `<cac:PartyIdentification><cbc:ID>${RUC}</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Bazar</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:RegistrationName> </cbc:RegistrationName></cac:PartyLegalEntity>`,
        ),
      }),
      { razonSocial: 'Bazar' },
    ],
    [
      'uno con detracción',
      comprobante({ antes: pago('Detraccion', '14.16') }),
      { total: '118.00', ...conAviso('detracción de 14.16') },
    ],
    ['uno con percepción', comprobante({ antes: cargo(true, '51') }), { total: '118.00', ...conAviso('percepción') }],
    [
      'uno con percepción en su forma de pago',
      comprobante({ antes: pago('Percepcion', '120.36') }),
      conAviso('percepción'),
    ],
    ['uno con descuento', comprobante({ antes: cargo(false, '02') }), { total: '118.00', ...conAviso('descuentos') }],
    [
      'uno al crédito, sin aviso',
      comprobante({ antes: pago('FormaPago', '118.00') }),
      { avisos: [expect.stringContaining('no se verificó')] },
    ],
    [
      'uno con una línea gratuita',
      comprobante({
        lineas: `${LINEA}<cac:InvoiceLine><cac:TaxTotal><cac:TaxSubtotal><cac:TaxCategory><cac:TaxScheme><cbc:ID>9996</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal></cac:InvoiceLine>`,
      }),
      { descripcion: 'Probetas', ...conAviso('gratis') },
    ],
    ['uno todo gratuito', comprobante({ totales: total('0.00') }), { total: '0.00', ...conAviso('gratis') }],
    ['uno sin firma', comprobante({ firma: '' }), conAviso('No trae la firma')],
    [
      'uno en ISO-8859-1',
      Buffer.from(
        comprobante({
          cabeza: '<?xml version="1.0" encoding="ISO-8859-1"?>',
          lineas: LINEA.replace('Probetas', 'Señalética'),
        }),
        'latin1',
      ),
      { descripcion: 'Señalética' },
    ],
    ['uno sin prefijos', comprobante().replaceAll(/(<\/?)(cac|cbc):/g, '$1'), { ruc: RUC, total: '118.00' }],
    ['uno con el total de tres decimales en cero', comprobante({ totales: total('118.000') }), { total: '118.00' }],
    [
      'uno en el ZIP en que vino',
      zip({
        'a/20100000009-01-F001-17.XML': comprobante(),
        'R-20100000009-01-F001-17.xml': '<ApplicationResponse/>',
        'f.pdf': '%PDF',
      }),
      { numero: 'F001-17' },
    ],
    [
      'un recibo por honorarios en su ZIP',
      zip({ 'RHE10400000005.xml': recibo({ totales: total('500.00') }) }),
      { tipo: 'RHONORARIOS' },
    ],
    [
      'un ZIP que hizo un Mac',
      zip({ 'F001-17.xml': comprobante(), '__MACOSX/._F001-17.xml': 'x', '.DS_Store': 'x', 'a/._b.xml': 'x' }),
      { numero: 'F001-17' },
    ],
    [
      'un ZIP con la respuesta por cualquier nombre',
      zip({
        'CDR.xml': '<?xml version="1.0"?>\n<ar:ApplicationResponse xmlns:ar="urn:a"/>',
        'F001-17.xml': comprobante(),
      }),
      { numero: 'F001-17' },
    ],
    [
      'un XML que dice «utf8»',
      comprobante({ cabeza: '<?xml version="1.0" encoding="utf8"?>' }),
      { razonSocial: 'Vidrios Killa SAC' },
    ],
    [
      'un XML en latin1 con una línea antes',
      Buffer.from(
        comprobante({ cabeza: '\n<?xml version="1.0" encoding="latin1"?>', emisor: EMISOR.replace('Killa', 'Ñaña') }),
        'latin1',
      ),
      { razonSocial: 'Vidrios Ñaña SAC' },
    ],
  ])('%s', async (_que, de, dice) => {
    expect(await leer(de)).toMatchObject(dice);
  });

  it.each<[string, string | Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['una nota de crédito por su raíz', comprobante({ raiz: 'CreditNote' }), /nota de crédito/],
    ['una nota de débito por su raíz', comprobante({ raiz: 'DebitNote' }), /nota de débito/],
    ['una nota por su código', comprobante({ codigo: '07' }), /nota de crédito/],
    ['una guía', comprobante({ codigo: '09' }), /guía/],
    ['una nota dentro de un ZIP', zip({ 'n.xml': comprobante({ raiz: 'CreditNote' }) }), /nota de crédito/],
    ['un ZIP sin XML', zip({ 'f.pdf': '%PDF' }), /no trae el XML/],
    ['un ZIP solo con la respuesta', zip({ 'R-1.xml': '<ApplicationResponse/>' }), /no trae el XML/],
    [
      'un ZIP con dos respuestas',
      zip({ 'a.xml': '<ApplicationResponse/>', 'b.xml': '<ApplicationResponse/>' }),
      /no trae el XML/,
    ],
    ['un ZIP con dos comprobantes', zip({ 'a.xml': comprobante(), 'b.xml': comprobante() }), /varios XML/],
    [
      'un ZIP con muchas partes',
      zip(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.txt`, 'x']))),
      /demasiados archivos/,
    ],
    ['un ZIP cuyo XML crece sin fin', zip({ 'a.xml': ' '.repeat(3 * 1024 * 1024) }), /demasiado grande/],
    ['un ZIP cortado', zip({ 'a.xml': comprobante() }).then((b) => b.subarray(0, b.length - 30)), /dañado/],
  ])('no se lee %s', async (_que, de, dice) => {
    expect(
      await leer(de).then(
        () => 'se leyó',
        (e: unknown) => failureOf(e)?.detail,
      ),
    ).toMatch(dice);
  });
});

describe('lo que no es un comprobante nunca falla sin explicar', () => {
  const explicado = async (bytes: Uint8Array) => {
    const falla = await leerComprobante(bytes).then(
      () => null,
      (e: unknown) => failureOf(e) ?? e,
    );
    expect(falla === null || falla instanceof Failure, String(falla)).toBe(true);
  };
  it('bytes al azar, también con el principio de un ZIP o de un XML', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('', 'PK\x03\x04', '<', '<?xml version="1.0"?><Invoice>'),
        (bytes, principio) => explicado(Buffer.concat([Buffer.from(principio, 'latin1'), bytes])),
      ),
      { numRuns: 200 },
    ));
  it('un comprobante y su ZIP, cortados o con un byte cambiado', async () => {
    const enteros = [Buffer.from(comprobante()), await zip({ 'a.xml': comprobante() })];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...enteros), fc.nat(), fc.nat(255), fc.boolean(), (entero, en, byte, cortar) => {
        const lugar = en % entero.length;
        const roto = Buffer.from(cortar ? entero.subarray(0, lugar) : entero);
        if (!cortar) roto[lugar] = byte;
        return explicado(roto);
      }),
      { numRuns: 200 },
    );
  });
});
