import { readXml } from '#core/documents/server/read-xml.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { type Lectura, montoDe } from '../domain/lectura.ts';
import { fallaDeRuc } from '../domain/ruc.ts';
import { numeroNormal, tipoDeSunat } from '../domain/tipos.ts';

/** A signed invoice of a hundred lines is a tenth of this. */
const MAX_BYTES = 1024 * 1024;
const MAX_ELEMENTOS = 20_000;
const MAX_TEXTO = 500;
const no = (texto: string) => new Failure('invalid', texto, { fields: [{ path: 'archivo', message: texto }] });

/** The bytes of a file, as far as an invoice goes. @throws Failure too_large */
export async function leerBytes(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  let total = 0;
  for await (const parte of stream) {
    total += parte.byteLength;
    if (total > MAX_BYTES)
      throw new Failure('too_large', 'El XML pasa de 1 MB: un comprobante electrónico no llega a tanto.');
    partes.push(parte);
  }
  return Buffer.concat(partes);
}

/** Its text in the encoding that it declares, one of the two that invoices use. @throws Failure invalid */
export function comoTexto(bytes: Uint8Array): string {
  const inicio = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, '');
  const declarada = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(inicio)?.[1]?.toLowerCase() ?? 'utf-8';
  if (
    !inicio.trimStart().startsWith('<') ||
    inicio.includes('\0') ||
    !['utf-8', 'iso-8859-1', 'us-ascii', 'windows-1252'].includes(declarada)
  )
    throw no(
      'El archivo no es un XML en UTF-8 o ISO-8859-1. Cargue el que le envió el emisor, sin abrirlo ni guardarlo.',
    );
  try {
    return new TextDecoder(declarada, { fatal: true }).decode(bytes);
  } catch {
    throw no('El XML dice una codificación y trae otra. Cargue el que le envió el emisor, sin abrirlo ni guardarlo.');
  }
}

/** Places of a UBL 2.1 invoice, by the end of their path. */
const LUGARES = {
  numero: 'Invoice/ID',
  fecha: 'Invoice/IssueDate',
  codigo: 'Invoice/InvoiceTypeCode',
  moneda: 'Invoice/DocumentCurrencyCode',
  ruc: 'AccountingSupplierParty/Party/PartyIdentification/ID',
  rucAntiguo: 'AccountingSupplierParty/CustomerAssignedAccountID',
  razonSocial: 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
  total: 'Invoice/LegalMonetaryTotal/PayableAmount',
  descripcion: 'InvoiceLine/Item/Description',
} as const;
type Lugar = keyof typeof LUGARES;

/** What stands in those places, the first of each. No entity nor definition is followed: who brings one is refused. */
async function leerLugares(texto: string): Promise<{ raiz: string; hallado: Partial<Record<Lugar, string>> }> {
  if (/<!(DOCTYPE|ENTITY)/i.test(texto))
    throw no('El XML trae definiciones (DOCTYPE o ENTITY) que un comprobante electrónico no lleva: no se leyó.');
  const camino: string[] = [];
  const hallado: Partial<Record<Lugar, string>> = {};
  let raiz = '';
  let elementos = 0;
  let dicho = '';
  const lector = {
    open(nombre: string) {
      if (++elementos > MAX_ELEMENTOS) throw no('El XML tiene demasiadas partes para ser un comprobante.');
      raiz ||= nombre;
      camino.push(nombre);
      dicho = '';
    },
    text(parte: string) {
      if (dicho.length < MAX_TEXTO) dicho = (dicho + parte).slice(0, MAX_TEXTO);
    },
    close() {
      const aqui = camino.join('/');
      for (const lugar of Object.keys(LUGARES) as Lugar[])
        if (aqui.endsWith(LUGARES[lugar])) hallado[lugar] ??= dicho.trim();
      camino.pop();
      dicho = '';
    },
    take: () => [],
  };
  async function* piezas() {
    yield texto;
  }
  for await (const _ of readXml(piezas(), lector));
  return { raiz, hallado };
}

/** An electronic invoice (UBL 2.1) as what a voucher needs of it. @throws Failure invalid in words, whatever it was */
export async function leerUbl(texto: string): Promise<Lectura> {
  const { raiz, hallado: h } = await leerLugares(texto);
  if (raiz !== 'Invoice')
    throw no(
      /Note$/.test(raiz)
        ? 'Es una nota de crédito o de débito: cargue el XML de la factura o de la boleta.'
        : 'El XML no es una factura ni una boleta electrónica (UBL 2.1).',
    );
  const ruc = h.ruc || h.rucAntiguo || '';
  const total = montoDe(h.total ?? '');
  if (fallaDeRuc(ruc) || !total || !/^[A-Z0-9]{1,6}-\d{1,10}$/i.test(h.numero ?? ''))
    throw no('El XML está incompleto: no dice el RUC del emisor, la serie y número, o un total con dos decimales.');
  return {
    fuente: 'xml',
    ruc,
    total,
    numero: numeroNormal(h.numero!),
    tipo: tipoDeSunat(h.codigo ?? ''),
    fecha: zDay.safeParse(h.fecha).success ? h.fecha! : null,
    razonSocial: h.razonSocial?.slice(0, 255) || null,
    moneda: /^[A-Z]{3}$/.test(h.moneda ?? '') ? h.moneda! : 'PEN',
    descripcion: h.descripcion?.slice(0, 255) || null,
  };
}
