import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { TipoResolucion } from '../../domain/resoluciones.ts';
import { resolucion } from '../../tables.ts';

export const ENTIDAD = 'resolucion';
export const FUTURA = 'La fecha no puede ser futura';
const falla = (path: string, message: string, detail = message) =>
  new Failure('invalid', 'catalogos.resolucion_no_citable', detail, { fields: [{ path, message }] });

/** A resolution is of a day that has come. @throws Failure invalid at `campo` */
export function exigirNoFutura(ctx: Ctx, fecha: string | null | undefined, campo: string): void {
  if (fecha && fecha > ctx.today()) throw falla(campo, FUTURA, 'La fecha de una resolución no puede ser futura.');
}

/**
 * Registers a resolution that a record is about to cite, or checks that it is the one already registered: one number
 * has one date in the whole institution. Without number or date there is nothing to check. Call it in the transaction
 * that writes the citation.
 * @param campo where the screen asks the date
 * @throws Failure invalid for a future day, or one that is not its own
 */
export async function citarResolucion(
  ctx: Ctx,
  cita: { numero: string | null | undefined; fecha: string | null | undefined },
  campo: string,
  tipo: TipoResolucion = 'rectoral',
): Promise<void> {
  exigirNoFutura(ctx, cita.fecha, campo);
  const { numero, fecha } = cita;
  if (!numero || !fecha) return;
  const [nueva] = await ctx.db
    .insert(resolucion)
    .values({ numero, fecha, tipo, creadoEn: ctx.now(), actualizadoEn: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: resolucion.id });
  if (nueva)
    return audit(ctx, { entity: ENTIDAD, entityId: nueva.id, action: 'registrar', after: { numero, fecha, tipo } });
  const [vigente] = await ctx.db.select().from(resolucion).where(sql`quipu_fold(numero) = quipu_fold(${numero})`);
  if (vigente?.numero === numero && vigente.fecha === fecha) return;
  if (vigente && vigente.fecha === fecha) throw falla(campo, `Escríbala como está registrada: «${vigente.numero}»`);
  throw falla(
    campo,
    `La resolución es del ${formatDay(vigente?.fecha ?? fecha)}`,
    `La resolución ${numero} está registrada con fecha ${formatDay(vigente?.fecha ?? fecha)}. Si esa fecha está equivocada, corríjala en «Resoluciones»: cambiará en todo lo que la cita.`,
  );
}
