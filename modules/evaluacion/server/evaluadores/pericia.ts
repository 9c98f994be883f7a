import { asc, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { ocde } from '#modules/catalogos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { evaluadorPericia } from '../../tables.ts';

export type Areas = { lineas: number[]; ocde: number[]; palabras: string[] };

/** What an evaluator declared to know; internal ones also count with their groups and projects. @throws Failure not_found */
export async function periciaDe(ctx: Ctx, id: number) {
  const [e] = await ctx.db.select({ id: evaluador.id }).from(evaluador).where(eq(evaluador.id, id));
  if (!e) throw notFound('El evaluador no existe.');
  const lineas = await ctx.db
    .select({ id: lineaInvestigacion.id, codigo: lineaInvestigacion.codigo, nombre: lineaInvestigacion.nombre })
    .from(lineaInvestigacion)
    .where(eq(lineaInvestigacion.activa, true))
    .orderBy(asc(lineaInvestigacion.codigo));
  const campos = await ctx.db
    .select({ id: ocde.id, codigo: ocde.codigo, nombre: ocde.nombre })
    .from(ocde)
    .orderBy(asc(ocde.codigo));
  const opcion = (x: { id: number; codigo: string; nombre: string }) => ({
    value: String(x.id),
    label: `${x.codigo} ${x.nombre}`,
  });
  return { ...(await leer(ctx, id)), opciones: { lineas: lineas.map(opcion), ocde: campos.map(opcion) } };
}

async function leer(ctx: Ctx, id: number): Promise<Areas> {
  const filas = await ctx.db
    .select()
    .from(evaluadorPericia)
    .where(eq(evaluadorPericia.evaluadorId, id))
    .orderBy(asc(evaluadorPericia.id));
  return {
    lineas: filas.flatMap((f) => f.lineaId ?? []),
    ocde: filas.flatMap((f) => f.ocdeId ?? []),
    palabras: filas.flatMap((f) => f.palabra ?? []),
  };
}

/** Replaces what an evaluator knows. @throws Failure not_found, invalid */
export async function guardarPericia(ctx: Ctx, input: Areas & { id: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [e] = await tx.db
      .select({ id: evaluador.id })
      .from(evaluador)
      .where(eq(evaluador.id, input.id))
      .for('update');
    if (!e) throw notFound('El evaluador no existe.');
    const antes = await leer(tx, input.id);
    const { lineas, ocde: campos, palabras } = input;
    await tx.db.delete(evaluadorPericia).where(eq(evaluadorPericia.evaluadorId, input.id));
    const filas = [
      ...[...new Set(lineas)].map((lineaId) => ({ evaluadorId: input.id, lineaId })),
      ...[...new Set(campos)].map((ocdeId) => ({ evaluadorId: input.id, ocdeId })),
      ...[...new Set(palabras.map((p) => p.toLowerCase()))].map((palabra) => ({ evaluadorId: input.id, palabra })),
    ];
    if (filas.length)
      await tx.db
        .insert(evaluadorPericia)
        .values(filas)
        .catch(() => {
          throw new Failure('invalid', 'Elija líneas y campos de las listas.');
        });
    await audit(tx, {
      entity: 'evaluador',
      entityId: input.id,
      action: 'editar',
      before: antes,
      after: await leer(tx, input.id),
    });
  });
}
