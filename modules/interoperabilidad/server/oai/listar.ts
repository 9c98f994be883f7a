import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { CONJUNTOS, enEspacio11, setSpecDe } from '../../domain/oai/perfil.ts';
import { datestamp, type Formato, identificadorOai, type PedidoDeLista } from '../../domain/oai/protocolo.ts';

export type Fila = {
  numero: number;
  uuid: string;
  conjunto: keyof typeof CONJUNTOS;
  marca: string;
  borrado: boolean;
  xml: string | null;
  /** Only where 1.1 says more than another namespace. */
  xml_11: string | null;
};

const XML: Readonly<Record<Formato, SQL>> = {
  oai_dc: sql`xml_dc as xml, null as xml_11`,
  oai_cerif_openaire_v1_2: sql`xml_12 as xml, null as xml_11`,
  oai_cerif_openaire_v1_1: sql`case when xml_11 is null then xml_12 end as xml, xml_11`,
};
const SIN_XML = sql`null as xml, null as xml_11`;
const CABECERA = sql`
  r.numero::float8 as numero,
  uuid,
  conjunto,
  to_char(marca at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as marca,
  borrado
`;

/** What a harvest asks for. No bound that was not given: a record that changes meanwhile is still in the list. */
const condiciones = ({ conjunto, rango }: PedidoDeLista): SQL => {
  const partes = [
    sql`marca is not null`,
    ...(conjunto === null ? [] : [sql`conjunto = ${conjunto}`]),
    ...(rango.desde === null ? [] : [sql`marca >= ${rango.desde.toISOString()}::timestamptz`]),
    ...(rango.hasta === null ? [] : [sql`marca <= ${rango.hasta.toISOString()}::timestamptz`]),
  ];
  return sql.join(partes, sql` and `);
};

/** How many records there are of it now. */
export async function contar(ctx: Ctx, pedido: PedidoDeLista): Promise<number> {
  const [fila] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from oai_registro where ${condiciones(pedido)}`,
  );
  return fila?.n ?? 0;
}

/** A page: the records after one, in the order of their numbers, which never change (docs/adr/0068). */
export const pagina = (ctx: Ctx, pedido: PedidoDeLista, tras: number, cuantos: number): Promise<Fila[]> =>
  rowsOf<Fila>(
    ctx.db,
    sql`
      select ${CABECERA}, ${pedido.verbo === 'ListRecords' ? XML[pedido.formato] : SIN_XML}
      from oai_registro r
      where ${condiciones(pedido)}
        and r.numero > ${tras}::float8::bigint
      order by r.numero
      limit ${cuantos}::int
    `,
  );

export async function unRegistro(ctx: Ctx, uuid: string, formato: Formato): Promise<Fila | undefined> {
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`
      select ${CABECERA}, ${XML[formato]}
      from oai_registro r
      where uuid = ${uuid}::uuid
        and marca is not null
    `,
  );
  return filas[0];
}

export const idDeFila = ({ conjunto, uuid }: Pick<Fila, 'conjunto' | 'uuid'>) => `${CONJUNTOS[conjunto]}s/${uuid}`;

const cabecera = (repositorio: string, fila: Fila) => {
  const estado = fila.borrado ? ' status="deleted"' : '';
  const id = identificadorOai(repositorio, idDeFila(fila));
  const conjunto = setSpecDe(fila.conjunto);
  return `<header${estado}><identifier>${id}</identifier><datestamp>${fila.marca}</datestamp><setSpec>${conjunto}</setSpec></header>`;
};
const cuerpo = ({ xml, xml_11 }: Fila, formato: Formato): string =>
  formato === 'oai_cerif_openaire_v1_1' ? (xml_11 ?? enEspacio11(xml ?? '')) : (xml ?? '');

export const enCabeceras = (repositorio: string, filas: readonly Fila[]): string =>
  filas.map((fila) => cabecera(repositorio, fila)).join('');
/** Records as they were rendered; a tombstone has no metadata. */
export const enRegistros = (repositorio: string, filas: readonly Fila[], formato: Formato): string =>
  filas
    .map((fila) => {
      const metadatos = fila.borrado ? '' : `<metadata>${cuerpo(fila, formato)}</metadata>`;
      return `<record>${cabecera(repositorio, fila)}${metadatos}</record>`;
    })
    .join('');

export const ahoraMismo = (ctx: Ctx) => datestamp(ctx.now());
