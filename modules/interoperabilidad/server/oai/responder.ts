import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { aXml, el, enEspacio, escaparAtributo } from '../../domain/oai/arbol.ts';
import { breve } from '../../domain/oai/entidades.ts';
import { UNIVERSIDAD } from '../../domain/oai/fichas.ts';
import {
  CLAVES_DE_CONJUNTO,
  ESPACIO_COMPATIBILIDAD,
  espacioDe,
  setNameDe,
  setSpecDe,
  VERSIONES,
} from '../../domain/oai/perfil.ts';
import {
  atributosDe,
  CLAVES_DE_FORMATO,
  datestamp,
  ErrorOai,
  ESPACIO_IDENTIFICADOR,
  ESPACIO_OAI,
  ESQUEMA_OAI,
  FORMATOS,
  identificadorOai,
  leerPedido,
  nodoDeError,
  type Pedido,
  type PedidoDeLista,
  partesDeIdentificador,
} from '../../domain/oai/protocolo.ts';
import { OAI_IDIOMA, OAI_PAGINA, OAI_REPOSITORIO, PARAMETROS_OAI } from '../../domain/parametros.ts';
import { adelantarPagina, leerPagina } from './adelanto.ts';
import { anotarCosecha, empezarCosecha } from './cosechas.ts';
import { leerFichas } from './leer.ts';
import { ahoraMismo, contar, enRegistros, idDeFila, unRegistro } from './listar.ts';
import { firmarToken, leerToken, type Punto, pedidoDelPunto } from './token.ts';

export type Argumentos = readonly (readonly [string, string])[];
type Ajustes = { repositorio: string; idioma: string; porPagina: number };

export const baseUrlDe = (ctx: Ctx): string => `${ctx.settings.publicUrl}/oai`;

export async function ajustesOai(ctx: Ctx): Promise<Ajustes> {
  const ajustes = await ajustesDe(ctx, PARAMETROS_OAI);
  return {
    repositorio: ajustes.texto(OAI_REPOSITORIO.clave),
    idioma: ajustes.texto(OAI_IDIOMA.clave),
    porPagina: ajustes.numero(OAI_PAGINA.clave),
  };
}

const LUGARES = [
  `${ESPACIO_OAI} ${ESQUEMA_OAI}`,
  ...Object.values(FORMATOS).map(({ espacio, esquema }) => `${espacio} ${esquema}`),
].join(' ');

/** The pieces of an answer in their order: what was written as bytes is not written again. */
type Partes = readonly (string | Buffer)[];

/** The envelope of every answer. The places of the schemas are said here and nowhere else (spec 09 §6, 3). */
function sobre(ctx: Ctx, atributos: Record<string, string>, cuerpo: Partes): Buffer {
  const pedido = Object.entries(atributos).map(([nombre, valor]) => ` ${nombre}="${escaparAtributo(valor)}"`);
  const cabeza =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<OAI-PMH xmlns="${ESPACIO_OAI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
    ` xsi:schemaLocation="${LUGARES}">` +
    `<responseDate>${ahoraMismo(ctx)}</responseDate>` +
    `<request${pedido.join('')}>${escaparAtributo(baseUrlDe(ctx))}</request>`;
  const partes = [cabeza, ...cuerpo, '</OAI-PMH>\n'];
  return Buffer.concat(partes.map((parte) => (typeof parte === 'string' ? Buffer.from(parte) : parte)));
}

/**
 * The answer to a request of OAI-PMH 2.0, errors of the protocol included: they are answers too (spec 09 §1).
 * @param argumentos in the order in which they came, repeated ones too
 * @param quien how the harvester calls itself
 */
export async function responderOai(ctx: Ctx, argumentos: Argumentos, quien: string): Promise<Buffer> {
  try {
    const cuerpo = await cuerpoDe(ctx, leerPedido(argumentos), quien);
    return sobre(ctx, atributosDe(argumentos, null), cuerpo);
  } catch (error) {
    if (!(error instanceof ErrorOai)) throw error;
    return sobre(ctx, atributosDe(argumentos, error), [aXml(nodoDeError(error))]);
  }
}

/** Whether a request reads records: those have to be up to date before. */
export const leeRegistros = (argumentos: Argumentos): boolean =>
  !argumentos.some(([nombre]) => nombre === 'resumptionToken');

async function cuerpoDe(ctx: Ctx, pedido: Pedido, quien: string): Promise<Partes> {
  switch (pedido.verbo) {
    case 'Identify':
      return [await identify(ctx)];
    case 'ListSets':
      return [listSets()];
    case 'ListMetadataFormats':
      return [await listMetadataFormats(ctx, pedido.identificador)];
    case 'GetRecord':
      return [await getRecord(ctx, pedido)];
    case 'ListIdentifiers':
    case 'ListRecords':
      return pedido.token === null
        ? empezar(ctx, pedido, quien)
        : seguir(ctx, leerToken(ctx, pedido.token, pedido.verbo));
  }
}

const listSets = () =>
  aXml(
    el(
      'ListSets',
      CLAVES_DE_CONJUNTO.map((conjunto) =>
        el('set', [el('setSpec', [setSpecDe(conjunto)]), el('setName', [setNameDe(conjunto)])]),
      ),
    ),
  );

async function listMetadataFormats(ctx: Ctx, identificador: string | null): Promise<string> {
  if (identificador !== null) await exigirRegistro(ctx, identificador, 'oai_dc');
  const formatos = CLAVES_DE_FORMATO.map((prefijo) =>
    el('metadataFormat', [
      el('metadataPrefix', [prefijo]),
      el('schema', [FORMATOS[prefijo].esquema]),
      el('metadataNamespace', [FORMATOS[prefijo].espacio]),
    ]),
  );
  return aXml(el('ListMetadataFormats', formatos));
}

async function exigirRegistro(ctx: Ctx, identificador: string, formato: (typeof CLAVES_DE_FORMATO)[number]) {
  const { repositorio } = await ajustesOai(ctx);
  const partes = partesDeIdentificador(repositorio, identificador);
  const fila = partes && (await unRegistro(ctx, partes.uuid, formato));
  if (!fila || idDeFila(fila) !== partes?.id) throw new ErrorOai('idDoesNotExist', 'No record has that identifier');
  return { fila, repositorio };
}

async function getRecord(ctx: Ctx, { identificador, formato }: Extract<Pedido, { verbo: 'GetRecord' }>) {
  const { fila, repositorio } = await exigirRegistro(ctx, identificador, formato);
  return `<GetRecord>${enRegistros(repositorio, [fila], formato)}</GetRecord>`;
}

async function empezar(ctx: Ctx, pedido: PedidoDeLista, quien: string): Promise<Partes> {
  const total = await contar(ctx, pedido);
  if (total === 0) throw new ErrorOai('noRecordsMatch', 'There are no records of what was asked');
  const cosecha = await empezarCosecha(ctx, quien, pedido, total);
  const { verbo, formato, conjunto, rango } = pedido;
  const { repositorio, porPagina } = await ajustesOai(ctx);
  return seguir(ctx, {
    verbo,
    formato,
    conjunto,
    desde: rango.desde?.getTime() ?? null,
    hasta: rango.hasta?.getTime() ?? null,
    escrito: rango.escritoDesde,
    tras: 0,
    dados: 0,
    total,
    cosecha,
    repositorio,
    porPagina,
  });
}

async function seguir(ctx: Ctx, punto: Punto): Promise<Partes> {
  const { repositorio, porPagina, tras } = punto;
  const tramo = { pedido: pedidoDelPunto(punto), repositorio, porPagina, tras };
  const pagina = await leerPagina(ctx, tramo);
  if (!pagina) throw new ErrorOai('badResumptionToken', 'There is nothing after that page any more');
  const { registros, ultimo, sigue } = pagina;
  if (sigue) adelantarPagina(ctx, { ...tramo, tras: ultimo });
  const dados = punto.dados + registros;
  const total = Math.max(punto.total, sigue ? dados + 1 : dados);
  await anotarCosecha(ctx, punto.cosecha, dados, Math.ceil(dados / porPagina), !sigue);
  const resto = marcaDePagina(ctx, { ...punto, total, tras: ultimo, dados }, punto.dados, sigue);
  return [`<${punto.verbo}>`, pagina.xml, `${resto}</${punto.verbo}>`];
}

/** The last page of a list carries an empty token. */
function marcaDePagina(ctx: Ctx, punto: Punto, cursor: number, sigue: boolean): string {
  const atributos = { completeListSize: String(punto.total), cursor: String(cursor) };
  if (!sigue) return aXml(el('resumptionToken', [], atributos));
  const { token, vence } = firmarToken(ctx, punto);
  return aXml(el('resumptionToken', [token], { expirationDate: datestamp(vence), ...atributos }));
}

type Primero = { id: string | null; desde: string | null };
const primerRegistro = async (ctx: Ctx): Promise<Primero> => {
  const [fila] = await query(ctx)<Primero>`
    select
      (
        select uuid::text
        from oai_registro
        where clase = 'universidad'
          and marca is not null
      ) as id,
      (
        select to_char(min(marca) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from oai_registro
        where marca is not null
      ) as desde
  `;
  return fila ?? { id: null, desde: null };
};

async function identify(ctx: Ctx): Promise<string> {
  const { repositorio, idioma } = await ajustesOai(ctx);
  const { name, supportMail } = ctx.settings.institution;
  const { id, desde } = await primerRegistro(ctx);
  const casa = id ?? '00000000-0000-0000-0000-000000000000';
  const identificador = el('oai-identifier', [
    el('scheme', ['oai']),
    el('repositoryIdentifier', [repositorio]),
    el('delimiter', [':']),
    el('sampleIdentifier', [identificadorOai(repositorio, `OrgUnits/${casa}`)]),
  ]);
  return aXml(
    el('Identify', [
      el('repositoryName', [name]),
      el('baseURL', [baseUrlDe(ctx)]),
      el('protocolVersion', ['2.0']),
      el('adminEmail', [supportMail]),
      el('earliestDatestamp', [desde ?? ahoraMismo(ctx)]),
      el('deletedRecord', ['persistent']),
      el('granularity', ['YYYY-MM-DDThh:mm:ssZ']),
      el('compression', ['gzip']),
      el('description', [enEspacio(identificador, ESPACIO_IDENTIFICADOR)]),
      el('description', [await servicio(ctx, { repositorio, idioma, casa })]),
    ]),
  );
}

/** The repository as a service of CERIF, with the university as its owner. */
async function servicio(
  ctx: Ctx,
  { repositorio, idioma, casa }: { repositorio: string; idioma: string; casa: string },
) {
  const fichas = await leerFichas(ctx, [UNIVERSIDAD], true);
  const duena = breve({ ficha: (clave) => fichas.get(clave), uuid: () => casa, idioma }, UNIVERSIDAD);
  const declara = VERSIONES.map((version) =>
    enEspacio(el('Compatibility', [`${ESPACIO_COMPATIBILIDAD}#${version}`]), ESPACIO_COMPATIBILIDAD),
  );
  const { name, office } = ctx.settings.institution;
  const nodo = el(
    'Service',
    [
      ...declara,
      el('Acronym', [repositorio]),
      el('Name', [`Quipu · ${name}`], { 'xml:lang': idioma }),
      el('Description', [`Información de investigación · ${office}`], { 'xml:lang': idioma }),
      el('WebsiteURL', [ctx.settings.publicUrl]),
      el('OAIPMHBaseURL', [baseUrlDe(ctx)]),
      duena && el('Owner', [duena]),
    ],
    { id: 'Services/1' },
  );
  return enEspacio(nodo, espacioDe('1.2'));
}
