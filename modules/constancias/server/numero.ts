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

/** The number that follows the last one of its kind and year. */
async function siguiente(ctx: Ctx, tipo: TipoConstancia, anio: string): Promise<number> {
  const prefijo = `${TIPOS[tipo].prefijo}-${anio}-`;
  const [fila] = await query(ctx)<{ ultimo: number | null }>`
    select max(split_part(c.codigo, '-', 3)::int) as ultimo
    from constancia c
    where starts_with(c.codigo, ${prefijo}) and c.codigo ~ ${CON_NUMERO}
  `;
  return (fila?.ultimo ?? 0) + 1;
}

/**
 * Makes a certificate with the next number of its kind. The paper bears it, so it is drawn before the number is taken:
 * when another one takes it meanwhile, it is drawn again with the next.
 * @throws Failure unavailable when too many are asked for at once
 */
export async function numerada<T>(
  ctx: Ctx,
  tipo: TipoConstancia,
  dia: Day,
  hacer: (n: number) => Promise<T>,
): Promise<T> {
  for (let intento = 0; intento < INTENTOS; intento++) {
    try {
      return await hacer(await siguiente(ctx, tipo, dia.slice(0, 4)));
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

/** Takes the number for this certificate, in its own transaction. @throws Failure when it is taken */
export async function exigirLibre(tx: Ctx, numero: string): Promise<void> {
  await takeTurn(tx, `constancia:${numero}`);
  const [tomada] = await query(tx)<{ uno: number }>`
    select 1 as uno from constancia c where starts_with(c.codigo, ${`${numero}-`}) and c.codigo ~ ${CON_NUMERO}
  `;
  if (tomada) throw new Tomado('conflict', 'constancias.numero_tomado', 'El número de la constancia ya está tomado.');
}
