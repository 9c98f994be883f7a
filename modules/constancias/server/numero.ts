import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { TIPOS, type TipoConstancia } from '../domain/tipos.ts';

/** The number was taken while the paper that bears it was being drawn. */
class Tomado extends Failure {}

/** Papers drawn again before the office is told that too many are asked for at once. */
const INTENTOS = 8;

/** A code with its number: those of before had none, and their random signs may look like one. */
const CON_NUMERO = '^[A-Z]+-[0-9]{4}-[0-9]{4,}(-[A-Z0-9]{4}){3}$';

/** SQL: the number that follows the last one of its kind and year. */
export function siguienteSql(tipo: TipoConstancia, dia: Day): SQL {
  const prefijo = `${TIPOS[tipo].prefijo}-${dia.slice(0, 4)}-`;
  return sql`
    (
      select coalesce(max(split_part(c.codigo, '-', 3)::int), 0) + 1
      from constancia c
      where starts_with(c.codigo, ${prefijo}) and c.codigo ~ ${CON_NUMERO}
    )
  `;
}
async function siguiente(ctx: Ctx, tipo: TipoConstancia, dia: Day): Promise<number> {
  const [fila] = await query(ctx)<{ numero: number }>`select ${siguienteSql(tipo, dia)} as numero`;
  return fila!.numero;
}

/**
 * Makes a certificate with the next number of its kind. The paper bears it, so it is drawn before the number is taken:
 * when another one takes it meanwhile, it is drawn again with the next.
 * @param primero the next one, as it was read (`siguienteSql`)
 * @throws Failure unavailable when too many are asked for at once
 */
export async function numerada<T>(
  ctx: Ctx,
  { tipo, dia, primero }: { tipo: TipoConstancia; dia: Day; primero: number },
  hacer: (n: number) => Promise<T>,
): Promise<T> {
  for (let intento = 0; intento < INTENTOS; intento++) {
    try {
      return await hacer(intento === 0 ? primero : await siguiente(ctx, tipo, dia));
    } catch (error) {
      if (!(error instanceof Tomado)) throw error;
    }
  }
  throw new Failure(
    'unavailable',
    'constancias.demasiadas_emisiones',
    'Se están emitiendo demasiadas constancias a la vez. Vuelva a intentar en un minuto.',
  );
}

/**
 * Takes the number for this certificate, in its own transaction.
 * @returns the id that its row is to have
 * @throws Failure when it is taken
 */
export async function exigirLibre(tx: Ctx, numero: string): Promise<number> {
  await takeTurn(tx, `constancia:${numero}`);
  const [fila] = await query(tx)<{ tomado: boolean; id: number }>`
    select
      exists (
        select 1
        from constancia c
        where starts_with(c.codigo, ${`${numero}-`}) and c.codigo ~ ${CON_NUMERO}
      ) as tomado,
      nextval(pg_get_serial_sequence('constancia', 'id'))::int as id
  `;
  const { tomado, id } = fila!;
  if (tomado) throw new Tomado('conflict', 'constancias.numero_tomado', 'El número de la constancia ya está tomado.');
  return id;
}
