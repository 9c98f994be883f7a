import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { keysOf, pickOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type LicenciaDatos, licenciaDatos } from '../../domain/licencias.ts';
import { licencia, licenciaTipo } from '../../tables.ts';
import { registroDe } from '../investigadores/registro.ts';

const LICENCIA = { name: 'licencia', the: 'La licencia' } as const;

/**
 * Registers a licence of a person (spec 08 §9.2).
 * @throws Failure not_found; invalid by field when it crosses another of the same type; conflict for a merged record
 */
export async function crearLicencia(ctx: Ctx, input: LicenciaDatos & { id: number }): Promise<{ id: number }> {
  const { id: investigadorId, ...datos } = input;
  return inTransaction(ctx, async (tx) => {
    // The person is locked: two licences at once are checked one after the other.
    const persona = await registroDe(tx, investigadorId, true);
    if (persona.fusionadaEnId !== null)
      throw new Failure(
        'conflict',
        'personas.persona_unida',
        'Este registro fue unido a otro: registre la licencia en el que se conservó.',
      );
    await verificar(tx, investigadorId, datos, null, null);
    const [fila] = await tx.db
      .insert(licencia)
      .values({ ...datos, investigadorId, creadoEn: tx.now(), actualizadoEn: tx.now() })
      .returning({ id: licencia.id });
    await anotar(tx, investigadorId, fila!.id, 'crear', null, datos);
    return { id: fila!.id };
  });
}

/** Edits a licence. @throws Failure not_found; stale_version; invalid by field */
export async function editarLicencia(ctx: Ctx, input: LicenciaDatos & { id: number; version: number }): Promise<void> {
  const { id, version, ...datos } = input;
  return inTransaction(ctx, async (tx) => {
    const antes = await licenciaDe(tx, id);
    await requireVersion(tx, LICENCIA, antes, version);
    await verificar(tx, antes.investigadorId, datos, id, antes.tipoId);
    await tx.db
      .update(licencia)
      .set({ ...datos, version: sql`${licencia.version} + 1`, actualizadoEn: tx.now() })
      .where(eq(licencia.id, id));
    await anotar(tx, antes.investigadorId, id, 'editar', antes, datos);
  });
}

/** Deletes a licence registered by mistake; the history keeps what it said. @throws Failure not_found; stale_version */
export async function eliminarLicencia(ctx: Ctx, input: { id: number; version: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const antes = await licenciaDe(tx, input.id);
    await requireVersion(tx, LICENCIA, antes, input.version);
    await tx.db.delete(licencia).where(eq(licencia.id, antes.id));
    await anotar(tx, antes.investigadorId, antes.id, 'eliminar', antes, null);
  });
}

type Registro = typeof licencia.$inferSelect;

/** The licence, with its person locked first: every change of one person's licences queues there. */
async function licenciaDe(ctx: Ctx, id: number): Promise<Registro> {
  const [l] = await ctx.db.select().from(licencia).where(eq(licencia.id, id));
  if (!l) throw notFound('La licencia que busca no existe.');
  await registroDe(ctx, l.investigadorId, true);
  const [bloqueada] = await ctx.db.select().from(licencia).where(eq(licencia.id, id)).for('update');
  if (!bloqueada) throw notFound('La licencia ya fue eliminada.');
  return bloqueada;
}

async function verificar(
  ctx: Ctx,
  investigadorId: number,
  d: LicenciaDatos,
  id: number | null,
  tipoAnterior: number | null,
): Promise<void> {
  const [tipo] = await ctx.db.select().from(licenciaTipo).where(eq(licenciaTipo.id, d.tipoId));
  if (!tipo || (!tipo.activo && tipo.id !== tipoAnterior))
    throw invalidField('tipoId', 'Elija un tipo de la lista', 'Elija un tipo de licencia de la lista.');
  const [otra] = await ctx.db
    .select()
    .from(licencia)
    .where(
      and(
        eq(licencia.investigadorId, investigadorId),
        eq(licencia.tipoId, d.tipoId),
        lte(licencia.fechaInicio, d.fechaFin),
        gte(licencia.fechaFin, d.fechaInicio),
        id === null ? undefined : ne(licencia.id, id),
      ),
    );
  if (otra)
    throw invalidField(
      'fechaInicio',
      'Se cruza con otra licencia del mismo tipo',
      `Ya tiene una licencia de este tipo del ${formatDay(otra.fechaInicio)} al ${formatDay(otra.fechaFin)}: las fechas no pueden cruzarse.`,
    );
}

type Valores = Partial<LicenciaDatos>;
const visibles = (v: Valores) => pickOf(v, keysOf(licenciaDatos.shape));

/** In the history of the licence, and in that of its person. */
async function anotar(
  ctx: Ctx,
  investigadorId: number,
  id: number,
  accion: 'crear' | 'editar' | 'eliminar',
  antes: Valores | null,
  despues: Valores | null,
): Promise<void> {
  const [before, after] = [antes && visibles(antes), despues && visibles(despues)];
  await audit(ctx, { entity: 'licencia', entityId: id, action: accion, before, after });
  await audit(ctx, { entity: 'investigador', entityId: investigadorId, action: `${accion}_licencia`, before, after });
}
