import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { constanciasLista, misConstanciasLista } from '../domain/lista.ts';
import { CLAVES_TIPO, ETIQUETAS } from '../domain/tipos.ts';
import { propioId } from './leer.ts';

const TIPO = sql`case c.tipo ${sql.join(
  CLAVES_TIPO.map((t) => sql`when ${sql.raw(`'${t}'`)} then ${sql.raw(`'${ETIQUETAS[t]}'`)}`),
  sql` `,
)} end`;
const fuente = (def: ListDef, scope?: SQL): ListSource => ({
  def,
  from: sql`constancia c`,
  id: sql`c.id`,
  columns: {
    tipo: TIPO,
    titular: sql`(c.dicho->'titular'->>'apellidos') || ', ' || (c.dicho->'titular'->>'nombres')`,
    documento: sql`c.dicho->'titular'->>'documento'`,
    firmante: sql`c.dicho->'autoridad'->>'nombre'`,
    solicitada: sql`c.creado_en`,
    emitida: sql`c.emitida_en`,
    investigadorId: sql`c.investigador_id`,
    ...stored('c', 'estado codigo motivo version'),
  },
  search: sql`
    quipu_fold (
      concat_ws(
        ' ',
        c.dicho -> 'titular' ->> 'apellidos',
        c.dicho -> 'titular' ->> 'nombres',
        c.dicho -> 'titular' ->> 'documento',
        c.codigo
      )
    )
  `,
  filters: { tipo: sql`c.tipo` },
  scope,
});
export const fuenteOficina = (): ListSource => fuente(constanciasLista);
/** Of who asks alone. */
export const fuentePropia = (ctx: Ctx): ListSource =>
  fuente(misConstanciasLista, sql`c.investigador_id = ${propioId(ctx)}`);
