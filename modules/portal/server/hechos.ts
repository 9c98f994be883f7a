import { answeredLately } from '#core/flow/server/answered.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { OFFICE } from '#core/flow/shared/turn.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';

const DIA = 24 * 3_600_000;
const DIAS = 7;
/** As many as a glance takes in; the history of each record has the rest. */
const FILAS = 8;

/** What the person answered in the office in the last seven days, themselves or under a mandate. */
export async function hechosDe(ctx: Ctx, fuentes: readonly TurnSource[]) {
  if (!requireSession(ctx).roles.includes(OFFICE)) return { n: 0, antes: 0, filas: [] };
  const hace = (dias: number) => new Date(ctx.now().getTime() - dias * DIA);
  const plazo = { area: OFFICE, since: hace(DIAS), before: hace(2 * DIAS), limit: FILAS };
  const { n, before, rows } = await answeredLately(ctx, fuentes, plazo);
  const filas = rows.map((fila) => {
    const { states } = fuentes.find(({ kind }) => kind === fila.kind)!.flow;
    return {
      clave: `${fila.kind}-${fila.id}`,
      clase: fila.kind,
      titulo: fila.title,
      detalle: fila.detail,
      estado: states[fila.estado]?.label ?? fila.estado,
      cuando: fila.at,
      enlace: fila.href,
    };
  });
  return { n, antes: before, filas };
}
