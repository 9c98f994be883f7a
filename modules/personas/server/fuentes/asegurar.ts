import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { entriesOf, pickOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { investigador } from '../../tables.ts';
import { escribirPersona } from '../investigadores/registro.ts';
import { esVigente } from '../vigente.ts';

export type NuevaPersona = Omit<typeof investigador.$inferInsert, 'id'>;
export type Registrado = typeof investigador.$inferSelect;

const nombreComparable = (p: { apellido1: string; apellido2?: string | null; nombres: string }) =>
  fold(`${p.apellido1} ${p.apellido2 ?? ''} ${p.nombres}`);

/**
 * The registered person with this document, else with this code. Locks the row.
 * @throws Failure conflict when the code belongs to somebody with another document and another name
 */
export async function personaRegistrada(ctx: Ctx, p: NuevaPersona): Promise<Registrado | null> {
  const documento: SQL | undefined =
    p.docTipo && p.docNumero
      ? and(eq(investigador.docTipo, p.docTipo), eq(investigador.docNumero, p.docNumero))
      : undefined;
  const codigo = p.codigo ? eq(investigador.codigo, p.codigo) : undefined;
  if (!documento && !codigo) return null;
  const hallados = await ctx.db
    .select()
    .from(investigador)
    .where(or(documento, codigo))
    // The living first: a merged record keeps its document and code, and answers with the one that took its place.
    .orderBy(desc(esVigente(sql`${investigador}`)), investigador.id)
    .for('update');
  const porDocumento = p.docNumero
    ? hallados.find((h) => h.docTipo === p.docTipo && h.docNumero === p.docNumero)
    : undefined;
  if (porDocumento) return vigenteDe(ctx, porDocumento);
  const porCodigo = hallados[0];
  if (!porCodigo) return null;
  if (porCodigo.docNumero && p.docNumero && nombreComparable(porCodigo) !== nombreComparable(p))
    throw new Failure(
      'conflict',
      'personas.codigo_de_otra_persona',
      `El código ${p.codigo} ya pertenece a ${porCodigo.nombres} ${porCodigo.apellido1} (${porCodigo.docTipo} ${porCodigo.docNumero}). Pida a la oficina que corrija los datos antes de continuar.`,
    );
  return vigenteDe(ctx, porCodigo);
}

/** The record itself, or the one it was merged into, locked. */
export async function vigenteDe(ctx: Ctx, r: Registrado): Promise<Registrado> {
  if (r.fusionadaEnId === null) return r;
  const [vigente] = await ctx.db.select().from(investigador).where(eq(investigador.id, r.fusionadaEnId)).for('update');
  return vigente ?? r;
}

/**
 * The registered person, or a new one: exactly one even when several ask at once, because the unique keys decide and
 * who loses reads the winner's row. Audited.
 * @param alReusar columns to bring up to date when the person already existed
 * @param alCrear runs before a new person is written; what it returns goes to the audit
 */
export async function asegurarPersona(
  ctx: Ctx,
  nueva: NuevaPersona,
  alReusar: (actual: Registrado) => Partial<NuevaPersona> = () => ({}),
  alCrear: (tx: Ctx) => Promise<object> = async () => ({}),
): Promise<{ investigadorId: number; creado: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const existente = await personaRegistrada(tx, nueva);
    if (existente) return { investigadorId: await actualizar(tx, existente, alReusar(existente)), creado: false };
    const ademas = await alCrear(tx);
    const [creada] = await tx.db
      .insert(investigador)
      .values({ ...nueva, creadoEn: tx.now(), actualizadoEn: tx.now() })
      .onConflictDoNothing()
      .returning({ id: investigador.id });
    if (!creada) {
      const ganadora = await personaRegistrada(tx, nueva);
      if (ganadora) return { investigadorId: ganadora.id, creado: false };
      throw new Failure(
        'conflict',
        'personas.identidad_ocupada',
        'Otra persona registrada tiene el mismo ORCID o código. Revise los datos e intente de nuevo.',
      );
    }
    await audit(tx, { entity: 'investigador', entityId: creada.id, action: 'crear', after: { ...nueva, ...ademas } });
    return { investigadorId: creada.id, creado: true };
  });
}

async function actualizar(ctx: Ctx, actual: Registrado, cambios: Partial<NuevaPersona>): Promise<number> {
  const distintos: Partial<NuevaPersona> = Object.fromEntries(
    entriesOf(cambios).filter(([k, v]) => v !== undefined && v !== actual[k]),
  );
  // A code that somebody else holds already is left to the person who holds it.
  if (distintos.codigo && (await deOtro(ctx, distintos.codigo, actual.id))) delete distintos.codigo;
  if (Object.keys(distintos).length === 0) return actual.id;
  await escribirPersona(ctx, actual.id, distintos);
  const antes = pickOf(actual, Object.keys(distintos));
  await audit(ctx, {
    entity: 'investigador',
    entityId: actual.id,
    action: 'actualizar_desde_fuente',
    before: antes,
    after: distintos,
  });
  return actual.id;
}

async function deOtro(ctx: Ctx, codigo: string, id: number): Promise<boolean> {
  const [otro] = await ctx.db
    .select({ id: investigador.id })
    .from(investigador)
    .where(and(eq(investigador.codigo, codigo), ne(investigador.id, id)));
  return otro !== undefined;
}

/** Fills only what the register does not know yet. */
export const completar = (actual: Registrado, datos: Partial<NuevaPersona>): Partial<NuevaPersona> =>
  Object.fromEntries(entriesOf(datos).filter(([k, v]) => v !== null && v !== undefined && actual[k] === null));
