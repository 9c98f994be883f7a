import { and, eq, isNull, ne } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { filesOf, retireFile } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, notFound } from '#core/kernel/shared/failure.ts';
import {
  ANIOS_ADELANTE,
  type DefParametro,
  esArchivoPropio,
  esQuitable,
  leerValor,
  publica,
  valorDeFabrica,
} from '../domain/parametros.ts';
import { RANURA_PARAMETRO } from '../domain/ranura.ts';
import { parametro } from '../tables.ts';
import { anioDe, ENTIDAD } from './obtener.ts';

type Fila = typeof parametro.$inferSelect;
const mal = (path: string, message: string) =>
  new Failure('invalid', message, { fields: [{ path, message } satisfies FieldError] });

/** The row, locked; null while the installation has none. */
export async function bloquear(tx: Ctx, clave: string, periodo: number | null): Promise<Fila | null> {
  const [fila] = await tx.db
    .select()
    .from(parametro)
    .where(
      and(eq(parametro.clave, clave), periodo === null ? isNull(parametro.periodo) : eq(parametro.periodo, periodo)),
    )
    .for('update');
  return fila ?? null;
}

/** A value that the installation does not have yet is at version 0. */
const exigirVersion = (tx: Ctx, fila: Fila | null, version: number) =>
  requireVersion(tx, { name: ENTIDAD, the: 'El parámetro' }, fila ?? { id: 0, version: 0 }, version);

const campo = (periodo: number | null) => (periodo === null ? 'valor' : `Valor de ${periodo}`);

/** Writes a value, with its history. The row is locked, or does not exist. */
export async function escribir(
  tx: Ctx,
  def: DefParametro,
  fila: Fila | null,
  cambio: { valor: string; periodo: number | null; accion: 'editar' | 'restablecer' },
): Promise<void> {
  const { valor, periodo, accion } = cambio;
  const ahora = tx.now();
  const antes = fila?.valor ?? (periodo === null ? valorDeFabrica(def, anioDe(tx)) : null);
  const [guardada] = fila
    ? await tx.db
        .update(parametro)
        .set({ valor, version: fila.version + 1, actualizadoEn: ahora })
        .where(eq(parametro.id, fila.id))
        .returning({ id: parametro.id })
    : await tx.db
        .insert(parametro)
        .values({ clave: def.clave, periodo, valor, descripcion: def.etiqueta, actualizadoEn: ahora })
        .returning({ id: parametro.id });
  const nombre = campo(periodo);
  await audit(tx, {
    entity: ENTIDAD,
    entityId: guardada!.id,
    action: accion,
    before: antes === null ? null : { [nombre]: antes },
    after: { [nombre]: valor },
  });
}

/** A file that is no longer the value stays as history. */
async function retirarArchivo(tx: Ctx, fila: Fila | null) {
  if (!fila) return;
  const [actual] = (await filesOf(tx.db, ENTIDAD, fila.id))[RANURA_PARAMETRO.key] ?? [];
  if (actual) await retireFile(tx, { entity: ENTIDAD, entityId: fila.id, fileId: actual.id });
}

export type Cambio = { periodo?: number | undefined; valor: string; version: number };

/**
 * Changes the value of a parameter, or that of a year of a dated one.
 * @throws Failure invalid by field; stale_version (who and when) when another person saved before
 */
export async function guardarParametro(ctx: Ctx, def: DefParametro, cambio: Cambio): Promise<void> {
  const periodo = cambio.periodo ?? null;
  if (def.periodos && periodo === null) throw mal('periodo', 'Indique el año de este valor');
  if (!def.periodos && periodo !== null) throw mal('periodo', 'Este parámetro no cambia por año');
  if (periodo !== null && periodo > anioDe(ctx) + ANIOS_ADELANTE)
    throw mal('periodo', `El año no puede pasar de ${anioDe(ctx) + ANIOS_ADELANTE}`);
  // A file is put by uploading it; saving its own address again changes nothing.
  const propio = esArchivoPropio(def, cambio.valor.trim());
  const leido = propio ? { valor: cambio.valor.trim() } : leerValor(publica(def), cambio.valor);
  if ('mensaje' in leido) throw mal('valor', leido.mensaje);
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def.clave, periodo);
    await exigirVersion(tx, fila, cambio.version);
    if (propio && fila?.valor !== leido.valor) throw mal('valor', 'Cargue el archivo para usarlo');
    if (fila?.valor === leido.valor) return;
    if (def.clase === 'archivo') await retirarArchivo(tx, fila);
    await escribir(tx, def, fila, { valor: leido.valor, periodo, accion: 'editar' });
  });
}

/** Gives a parameter the value of a new installation. @throws Failure stale_version; action_not_available for dated ones */
export async function restablecerParametro(ctx: Ctx, def: DefParametro, version: number): Promise<void> {
  if (def.periodos)
    throw new Failure('action_not_available', 'Este parámetro tiene un valor por año: edite el año que necesite.');
  const fabrica = valorDeFabrica(def, anioDe(ctx));
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def.clave, null);
    await exigirVersion(tx, fila, version);
    if ((fila?.valor ?? fabrica) === fabrica)
      throw new Failure('action_not_available', 'El parámetro ya tiene su valor de fábrica.');
    if (def.clase === 'archivo') await retirarArchivo(tx, fila);
    await escribir(tx, def, fila, { valor: fabrica, periodo: null, accion: 'restablecer' });
  });
}

/**
 * Takes away the value of a year added by mistake: that year goes back to the value of the one before.
 * @throws Failure not_found; stale_version; action_not_available for a year of the factory or the last one left
 */
export async function quitarPeriodo(
  ctx: Ctx,
  def: DefParametro,
  { periodo, version }: { periodo: number; version: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def.clave, periodo);
    if (!fila) throw notFound();
    await exigirVersion(tx, fila, version);
    if (!esQuitable(def, periodo))
      throw new Failure('action_not_available', `El valor de ${periodo} es de fábrica: edítelo si no es el correcto.`);
    const [otra] = await tx.db
      .select({ id: parametro.id })
      .from(parametro)
      .where(and(eq(parametro.clave, def.clave), ne(parametro.id, fila.id)))
      .orderBy(parametro.periodo)
      .limit(1);
    if (!otra) throw new Failure('action_not_available', 'Es el único año que queda: edítelo si no es el correcto.');
    await tx.db.delete(parametro).where(eq(parametro.id, fila.id));
    // The row goes: what remains tells of it.
    await audit(tx, { entity: ENTIDAD, entityId: otra.id, action: 'quitar', before: { [campo(periodo)]: fila.valor } });
  });
}
