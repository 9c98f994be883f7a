import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';

const MINUTO_MS = 60_000;
type Cuenta = { usos: number; escrito: number };

/**
 * Counts the requests of each application and writes them once a minute at the most: many requests are one statement.
 * @param contexto of what is written when the minute ends, outside of any request
 */
export function contadorDeUsos(contexto: () => Ctx) {
  const cuentas = new Map<number, Cuenta>();
  let reloj: NodeJS.Timeout | undefined;

  async function escribir(): Promise<void> {
    const ctx = contexto();
    const filas = [...cuentas].filter(([, c]) => c.usos > 0).map(([id, c]) => ({ id, usos: c.usos }));
    for (const { id } of filas) cuentas.set(id, { usos: 0, escrito: Date.now() });
    if (filas.length === 0) return;
    await query(ctx)`
      with usadas as (
        select x.id, x.usos
        from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x (id bigint, usos int)
        order by x.id
      ),
      vistas as (
        update aplicacion a
        set ultimo_uso = ${ctx.now()}::timestamptz
        from usadas u
        where a.id = u.id
        returning a.id
      )
      insert into aplicacion_uso as d (aplicacion_id, dia, usos)
      select u.id, ${ctx.today()}::date, u.usos
      from usadas u
        join vistas v on v.id = u.id
      on conflict (aplicacion_id, dia) do update set usos = d.usos + excluded.usos
    `;
  }
  const sinFallar = () => escribir().catch((err: unknown) => contexto().log.error({ err }, 'uses of applications'));

  return {
    /** One request more. The first in a minute is written at once. */
    async anotar(id: number): Promise<void> {
      const cuenta = cuentas.get(id) ?? { usos: 0, escrito: 0 };
      cuenta.usos += 1;
      cuentas.set(id, cuenta);
      if (Date.now() - cuenta.escrito >= MINUTO_MS) {
        cuenta.escrito = Date.now();
        await sinFallar();
        return;
      }
      reloj ??= setTimeout(() => {
        reloj = undefined;
        sinFallar();
      }, MINUTO_MS).unref();
    },
    /** Writes what is left. Call it before the database is closed. */
    async terminar(): Promise<void> {
      clearTimeout(reloj);
      await sinFallar();
    },
  };
}
