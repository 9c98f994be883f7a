import Big from 'big.js';
import { readXml } from '#core/documents/server/read-xml.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import type { Money } from '#core/kernel/shared/money-format.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { type Lectura, montoDe, noPaga } from '../domain/lectura.ts';
import { fallaDeRuc } from '../domain/ruc.ts';
import { numeroNormal, tipoDeSunat } from '../domain/tipos.ts';

/** A signed invoice of a hundred lines is a tenth of this. */
export const MAX_BYTES = 1024 * 1024;
const MAX_ELEMENTOS = 20_000;
const MAX_TEXTO = 500;
const no = (texto: string) =>
  new Failure('invalid', 'economia.xml_ilegible', texto, { fields: [{ path: 'archivo', message: texto }] });

/** The bytes of a file, as far as an invoice goes. @throws Failure too_large */
export async function leerBytes(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  let total = 0;
  for await (const parte of stream) {
    total += parte.byteLength;
    if (total > MAX_BYTES)
      throw new Failure(
        'too_large',
        'economia.xml_demasiado_grande',
        'El XML pasa de 1 MB: un comprobante electrónico no llega a tanto.',
      );
    partes.push(parte);
  }
  return Buffer.concat(partes);
}

/** Encodings of invoices, by the names under which they are declared. */
const CODIFICACIONES = new Set([
  'utf-8',
  'utf8',
  'iso-8859-1',
  'iso8859-1',
  'latin1',
  'iso-8859-15',
  'us-ascii',
  'ascii',
  'windows-1252',
  'cp1252',
]);
/** Its text in the encoding that it declares, one of those that invoices use. @throws Failure invalid */
export function comoTexto(bytes: Uint8Array): string {
  const inicio = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, '').trimStart();
  const declarada = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(inicio)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!inicio.startsWith('<') || inicio.includes('\0') || !CODIFICACIONES.has(declarada))
    throw no(
      'El archivo no es un XML en UTF-8 o ISO-8859-1. Cargue el que le envió el emisor, sin abrirlo ni guardarlo.',
    );
  try {
    return new TextDecoder(declarada, { fatal: true }).decode(bytes);
  } catch {
    throw no('El XML dice una codificación y trae otra. Cargue el que le envió el emisor, sin abrirlo ni guardarlo.');
  }
}

/** Places of a UBL 2.0 or 2.1 invoice, by the end of their path. */
const LUGARES = {
  numero: 'Invoice/ID',
  fecha: 'Invoice/IssueDate',
  codigo: 'Invoice/InvoiceTypeCode',
  moneda: 'Invoice/DocumentCurrencyCode',
  ruc: 'AccountingSupplierParty/Party/PartyIdentification/ID',
  rucFiscal: 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID',
  rucAntiguo: 'AccountingSupplierParty/CustomerAssignedAccountID',
  razonSocial: 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
  razonFiscal: 'AccountingSupplierParty/Party/PartyTaxScheme/RegistrationName',
  nombre: 'AccountingSupplierParty/Party/PartyName/Name',
  bruto: 'Invoice/LegalMonetaryTotal/LineExtensionAmount',
  total: 'Invoice/LegalMonetaryTotal/PayableAmount',
  gravado: 'Invoice/TaxTotal/TaxSubtotal/TaxableAmount',
  impuesto: 'Invoice/TaxTotal/TaxAmount',
  descripcion: 'InvoiceLine/Item/Description',
  firma: 'Signature/SignatureValue',
} as const;
type Lugar = keyof typeof LUGARES;
const LUGARES_POR_CAMINO = entriesOf(LUGARES);

/** Groups of which each is read whole: its taxes, its charges and how it is paid. */
const GRUPOS = ['TaxSubtotal', 'AllowanceCharge', 'PaymentTerms'] as const;
type Grupo = { de: (typeof GRUPOS)[number]; enLinea: boolean; dicho: Map<string, string> };
const MAX_GRUPOS = 2_000;

type Leido = {
  raiz: string;
  hallado: Partial<Record<Lugar, string>>;
  grupos: Grupo[];
  /** Of the amount to pay, or of any other one. */
  monedas: { delTotal?: string; deOtro?: string };
};

/** Takes what stands in those places, the first of each that says something. */
function lectorDeLugares() {
  const leido: Leido = { raiz: '', hallado: {}, grupos: [], monedas: {} };
  const camino: string[] = [];
  let grupo: Grupo | null = null;
  let elementos = 0;
  let dicho = '';
  const anotarMoneda = (nombre: string, moneda: string | undefined) => {
    if (!moneda) return;
    if (nombre === 'PayableAmount') leido.monedas.delTotal ??= moneda;
    else leido.monedas.deOtro ??= moneda;
  };
  const lector = {
    open(nombre: string, atributo: (nombre: string) => string | undefined) {
      if (++elementos > MAX_ELEMENTOS) throw no('El XML tiene demasiadas partes para ser un comprobante.');
      leido.raiz ||= nombre;
      camino.push(nombre);
      dicho = '';
      anotarMoneda(nombre, atributo('currencyID'));
      const de = GRUPOS.find((g) => g === nombre);
      if (!de || leido.grupos.length >= MAX_GRUPOS) return;
      grupo = { de, enLinea: camino.includes('InvoiceLine'), dicho: new Map() };
      leido.grupos.push(grupo);
    },
    text(parte: string) {
      if (dicho.length < MAX_TEXTO) dicho = (dicho + parte).slice(0, MAX_TEXTO);
    },
    close() {
      const aqui = camino.join('/');
      const texto = dicho.trim();
      for (const [lugar, final] of LUGARES_POR_CAMINO)
        if (texto && aqui.endsWith(final)) leido.hallado[lugar] ??= texto;
      const nombre = camino.pop()!;
      if (nombre === grupo?.de) grupo = null;
      else if (texto) grupo?.dicho.set(`${camino.at(-1)}/${nombre}`, texto);
      dicho = '';
    },
    take: () => [],
  };
  return { leido, lector };
}

/** No entity nor definition is followed: who brings one is refused. */
async function leerLugares(texto: string): Promise<Leido> {
  if (/<!(DOCTYPE|ENTITY)/i.test(texto))
    throw no('El XML trae definiciones (DOCTYPE o ENTITY) que un comprobante electrónico no lleva: no se leyó.');
  const { leido, lector } = lectorDeLugares();
  async function* piezas() {
    yield texto;
  }
  for await (const _ of readXml(piezas(), lector));
  return leido;
}

const RETENCION = /^RET[ -]?4TA/i;
type Honorarios = { total: Money; retencion: Money; neto: Money };
/**
 * A receipt for fees: what it is worth, what is kept for the tax and what is paid. Some say as their total the whole
 * and some what is paid; the taxable amount is the whole. Null when the document is no receipt for fees.
 */
function honorarios({ hallado: h, grupos }: Leido, dicho: Money): Honorarios | null {
  const suyo = grupos.find((g) => [...g.dicho.values()].some((v) => RETENCION.test(v)));
  if (!suyo) return null;
  const candidatos = [dicho, montoDe(h.gravado ?? ''), montoDe(h.bruto ?? '')].filter((m) => m !== null);
  const total = candidatos.reduce((mayor, m) => (Big(m).gt(mayor) ? m : mayor));
  const dicha = montoDe(h.impuesto ?? '') ?? montoDe(suyo.dicho.get('TaxSubtotal/TaxAmount') ?? '');
  const porcentaje = suyo.dicho.get('TaxSubtotal/Percent') ?? suyo.dicho.get('TaxCategory/Percent') ?? '';
  const tasa = /^\d{1,2}(\.\d+)?$/.test(porcentaje) ? porcentaje : '0';
  const restada = Big(total).minus(dicho);
  const calculada = restada.gt(0) ? restada : Big(total).times(tasa).div(100);
  const retencion = dicha && Big(dicha).lte(total) ? dicha : calculada.toFixed(2);
  return { total, retencion, neto: Big(total).minus(retencion).toFixed(2) };
}

const enPalabras = ({ retencion, neto }: Honorarios) =>
  retencion === '0.00' ? 'Recibo sin retención.' : `Retención de ${retencion}: se pagan ${neto}.`;

/** Reasons of charge that are a perception. */
const PERCEPCIONES = new Set(['51', '52', '53']);
/** What a person should know of it and no field asks. */
function avisosDe({ hallado, grupos }: Leido, total: Money): string[] {
  const de = (grupo: Grupo['de'], ruta: string, es: (texto: string) => boolean) =>
    grupos.find((g) => g.de === grupo && es(g.dicho.get(`${grupo}/${ruta}`) ?? ''));
  const monto = (g: Grupo | undefined) => montoDe(g?.dicho.get(`${g.de}/Amount`) ?? '');
  const cuanto = (g: Grupo | undefined) => (monto(g) ? ` de ${monto(g)}` : '');
  const detraccion = de('PaymentTerms', 'ID', (t) => /detrac/i.test(t));
  const percepcion =
    de('AllowanceCharge', 'AllowanceChargeReasonCode', (t) => PERCEPCIONES.has(t)) ??
    de('PaymentTerms', 'ID', (t) => /percep/i.test(t));
  const descuento = grupos.find(
    (g) => g.de === 'AllowanceCharge' && g.dicho.get('AllowanceCharge/ChargeIndicator') === 'false',
  );
  const gratuita = grupos.some((g) => g.enLinea && g.dicho.get('TaxScheme/ID') === '9996');
  return [
    ...(detraccion ? [`Está sujeto a detracción${cuanto(detraccion)}: el total la incluye.`] : []),
    ...(percepcion ? ['Lleva percepción: compare el total con lo que pagó.'] : []),
    ...(descuento ? ['Lleva descuentos: el total ya los resta.'] : []),
    ...(gratuita || total === '0.00' ? ['Trae algo que se entregó gratis: no suma al total.'] : []),
    hallado.firma
      ? 'Trae la firma electrónica del emisor, que no se verificó.'
      : 'No trae la firma electrónica del emisor.',
  ];
}

const monedaDe = ({ hallado, monedas }: Leido): string | null =>
  [hallado.moneda, monedas.delTotal, monedas.deOtro]
    .map((m) => m?.trim().toUpperCase() ?? '')
    .find((m) => /^[A-Z]{3}$/.test(m)) ?? null;

/** @throws Failure invalid when it is no document that pays */
function exigirQuePague({ raiz, hallado }: Leido): void {
  if (/Note$/.test(raiz)) throw no(noPaga(raiz === 'DebitNote' ? '08' : '07')!);
  if (raiz !== 'Invoice') throw no('El XML no es una factura ni una boleta electrónica (UBL 2.1).');
  const rechazo = noPaga(hallado.codigo ?? '');
  if (rechazo) throw no(rechazo);
}

/** An electronic invoice (UBL) as what a voucher needs of it. @throws Failure invalid in words, whatever it was */
export async function leerUbl(texto: string): Promise<Lectura> {
  const leido = await leerLugares(texto);
  exigirQuePague(leido);
  const { hallado: h } = leido;
  const ruc = [h.ruc, h.rucFiscal, h.rucAntiguo].find((r) => r && !fallaDeRuc(r));
  const aPagar = montoDe(h.total ?? '');
  if (!ruc || !aPagar || !/^[A-Z0-9]{1,6}-\d{1,10}$/i.test(h.numero ?? ''))
    throw no('El XML está incompleto: no dice el RUC del emisor, la serie y número, o un total con dos decimales.');
  const recibo = honorarios(leido, aPagar);
  const total = recibo?.total ?? aPagar;
  return {
    fuente: 'xml',
    ruc,
    total,
    numero: numeroNormal(h.numero!),
    tipo: recibo ? 'RHONORARIOS' : tipoDeSunat(h.codigo ?? ''),
    fecha: zDay.safeParse(h.fecha).success ? h.fecha! : null,
    razonSocial: (h.razonSocial ?? h.razonFiscal ?? h.nombre)?.slice(0, 255) ?? null,
    moneda: monedaDe(leido),
    descripcion: h.descripcion?.slice(0, 255) ?? null,
    retencion: recibo?.retencion ?? null,
    neto: recibo?.neto ?? null,
    avisos: [...(recibo ? [enPalabras(recibo)] : []), ...avisosDe(leido, total)],
  };
}
