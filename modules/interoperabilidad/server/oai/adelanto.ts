import type { Ctx } from '#core/kernel/server/context.ts';
import type { PedidoDeLista } from '../../domain/oai/protocolo.ts';
import { enCabeceras, enRegistros, pagina } from './listar.ts';

/** How long a page made ahead serves: it is asked for at once, and what another process renders is soon seen. */
const VIDA_MS = 1000;
/** Harvests for which a page is kept at a time. */
const MAXIMO = 16;

/** Where a list goes on: after which record, and how many a page has. */
export type Tramo = { pedido: PedidoDeLista; repositorio: string; porPagina: number; tras: number };
/** The records of a page, without its envelope. */
export type Pagina = {
  xml: Buffer;
  registros: number;
  /** Number of its last record. */
  ultimo: number;
  sigue: boolean;
};

async function hacerPagina(ctx: Ctx, { pedido, repositorio, porPagina, tras }: Tramo): Promise<Pagina | null> {
  const leidas = await pagina(ctx, pedido, tras, porPagina + 1);
  const filas = leidas.slice(0, porPagina);
  const ultima = filas.at(-1);
  if (!ultima) return null;
  const xml =
    pedido.verbo === 'ListRecords' ? enRegistros(repositorio, filas, pedido.formato) : enCabeceras(repositorio, filas);
  return {
    xml: Buffer.from(xml),
    registros: filas.length,
    ultimo: ultima.numero,
    sigue: leidas.length > porPagina,
  };
}

type Adelantada = { en: number; pagina: Promise<Pagina | null> };
const adelantadas = new Map<string, Adelantada>();
const claveDe = (ctx: Ctx, tramo: Tramo) => JSON.stringify([ctx.settings.publicUrl, tramo]);

/** A page of a list, if there is any: the one made ahead, if it still serves. */
export function leerPagina(ctx: Ctx, tramo: Tramo): Promise<Pagina | null> {
  const clave = claveDe(ctx, tramo);
  const lista = adelantadas.get(clave);
  adelantadas.delete(clave);
  if (!lista || Math.abs(ctx.now().getTime() - lista.en) >= VIDA_MS) return hacerPagina(ctx, tramo);
  return lista.pagina.catch(() => hacerPagina(ctx, tramo));
}

/** Makes a page before it is asked for, while the one before it travels. */
export function adelantarPagina(ctx: Ctx, tramo: Tramo): void {
  if (adelantadas.size >= MAXIMO) adelantadas.delete(adelantadas.keys().next().value ?? '');
  const hecha = hacerPagina(ctx, tramo);
  // It is made again when it is asked for, and told then.
  hecha.catch(() => undefined);
  adelantadas.set(claveDe(ctx, tramo), { en: ctx.now().getTime(), pagina: hecha });
}

/** This process rendered records: what was made ahead may not be so any more. */
export const olvidarAdelantadas = (): void => adelantadas.clear();
