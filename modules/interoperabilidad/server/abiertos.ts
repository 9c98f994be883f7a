import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { sheetReply } from '#core/documents/server/reply.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { convocatoriasPublicas } from '#modules/convocatorias/server/index.ts';
import { cifrasPublicas, graficos } from '#modules/reportes/server/index.ts';
import type { Conjunto } from '../contract.ts';
import { LICENCIA_DATOS } from '../domain/parametros.ts';

type Fila = Record<string, string | number | null>;
/** What anybody may take: sums and calls, nothing of a person. */
const CONJUNTOS: Record<Conjunto, (ctx: Ctx) => Promise<Fila[]>> = {
  cifras: async (ctx) => (await cifrasPublicas(ctx)).map((c) => ({ indicador: c.etiqueta, valor: c.valor })),
  anios: async (ctx) =>
    (await graficos(ctx, null))
      .filter((g) => g.tipo === 'anios')
      .flatMap((g) =>
        g.filas.flatMap((f) =>
          g.series.map((s) => ({ indicador: g.titulo, anio: Number(f[g.eje]), tipo: s, valor: Number(f[s]) })),
        ),
      ),
  convocatorias: async (ctx) =>
    (await convocatoriasPublicas(ctx)).map((c) => ({
      convocatoria: c.descripcion,
      tipo: c.tipo,
      para_quien: c.paraQuien,
      monto_maximo: c.monto,
      inicio: c.inicio,
      fin: c.fin,
    })),
};
const COLUMNAS: Record<Conjunto, string[]> = {
  cifras: ['indicador', 'valor'],
  anios: ['indicador', 'anio', 'tipo', 'valor'],
  convocatorias: ['convocatoria', 'tipo', 'para_quien', 'monto_maximo', 'inicio', 'fin'],
};
/** Who asks again within ten minutes is answered by their browser, or by the proxy. */
const MINUTOS = 10;

/** The open data of the landing, as a sheet or as JSON with their licence and their day. */
export async function datosAbiertos(ctx: Ctx, conjunto: Conjunto, formato: 'csv' | 'json'): Promise<FileReply> {
  const filas = await CONJUNTOS[conjunto](ctx);
  const nombre = `${conjunto}-${ctx.today()}`;
  const maxAge = MINUTOS * 60;
  if (formato === 'json') {
    const cuerpo = { licencia: await textoFijado(ctx, LICENCIA_DATOS), actualizado: ctx.today(), filas };
    const body = Buffer.from(JSON.stringify(cuerpo, null, 2));
    return { filename: `${nombre}.json`, mime: 'application/json; charset=utf-8', body, inline: true, maxAge };
  }
  const columns = COLUMNAS[conjunto].map((key) => ({ key, label: key }));
  return { ...sheetReply(ctx, nombre, { columns, rows: filas }, 'csv'), maxAge };
}
