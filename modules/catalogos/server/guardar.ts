import { and, eq, isNull, ne } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { change, defineEntity, lock } from '#core/entity/server/entity.ts';
import { filesOf, retireFile } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
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
const entidad = defineEntity({
  name: ENTIDAD,
  table: parametro,
  the: 'El parámetro',
  see: hasPermission('parametros.ver'),
  edit: hasPermission('parametros.editar'),
  touched: 'actualizadoEn',
});

/** The row, locked. A value that the installation does not have yet begins as that of the factory, at version 0. */
export async function bloquear(tx: Ctx, def: DefParametro, periodo: number | null, version?: number): Promise<Fila> {
  const { clave, etiqueta: descripcion } = def;
  const valor = periodo === null ? valorDeFabrica(def, anioDe(tx)) : '';
  await tx.db.insert(parametro).values({ clave, periodo, valor, descripcion, version: 0 }).onConflictDoNothing();
  const delPeriodo = periodo === null ? isNull(parametro.periodo) : eq(parametro.periodo, periodo);
  const [fila] = await tx.db
    .select({ id: parametro.id })
    .from(parametro)
    .where(and(eq(parametro.clave, clave), delPeriodo));
  return lock(tx, entidad, { id: fila!.id, version });
}

const campo = ({ periodo }: Pick<Fila, 'periodo'>) => (periodo === null ? 'valor' : `Valor de ${periodo}`);

/** Writes the value of a row that is locked, with its history. */
export const escribir = (tx: Ctx, { id }: Fila, valor: string, action: 'editar' | 'restablecer' = 'editar') =>
  change(tx, entidad, { id }, (fila) => ({
    set: { valor },
    action,
    told: { before: { [campo(fila)]: fila.valor || null }, after: { [campo(fila)]: valor } },
  }));

/** A file that is no longer the value stays as history. */
async function retirarArchivo(tx: Ctx, { clase }: DefParametro, { id }: Fila) {
  if (clase !== 'archivo') return;
  const [actual] = (await filesOf(tx.db, ENTIDAD, id))[RANURA_PARAMETRO.key] ?? [];
  if (actual) await retireFile(tx, { entity: ENTIDAD, entityId: id, fileId: actual.id });
}

export type Cambio = { periodo?: number | undefined; valor: string; version: number };

/**
 * Changes the value of a parameter, or that of a year of a dated one.
 * @throws Failure invalid by field; stale_version (who and when) when another person saved before
 */
export async function guardarParametro(ctx: Ctx, def: DefParametro, cambio: Cambio): Promise<void> {
  const periodo = cambio.periodo ?? null;
  const tope = anioDe(ctx) + ANIOS_ADELANTE;
  if (def.periodos && periodo === null) throw invalidField('periodo', 'Indique el año de este valor');
  if (!def.periodos && periodo !== null) throw invalidField('periodo', 'Este parámetro no cambia por año');
  if (periodo !== null && periodo > tope) throw invalidField('periodo', `El año no puede pasar de ${tope}`);
  // A file is put by uploading it; saving its own address again changes nothing.
  const propio = esArchivoPropio(def, cambio.valor.trim());
  const leido = propio ? { valor: cambio.valor.trim() } : leerValor(publica(def), cambio.valor);
  if ('mensaje' in leido) throw invalidField('valor', leido.mensaje);
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def, periodo, cambio.version);
    if (fila.valor === leido.valor) return;
    if (propio) throw invalidField('valor', 'Cargue el archivo para usarlo');
    await retirarArchivo(tx, def, fila);
    await escribir(tx, fila, leido.valor);
  });
}

/**
 * Gives a parameter the value of a new installation.
 * @throws Failure stale_version; action_not_available for dated ones
 */
export async function restablecerParametro(ctx: Ctx, def: DefParametro, version: number): Promise<void> {
  if (def.periodos)
    throw new Failure(
      'action_not_available',
      'catalogos.parametro_por_anio',
      'Este parámetro tiene un valor por año: edite el año que necesite.',
    );
  const fabrica = valorDeFabrica(def, anioDe(ctx));
  await inTransaction(ctx, async (tx) => {
    const fila = await bloquear(tx, def, null, version);
    if (fila.valor === fabrica)
      throw new Failure(
        'action_not_available',
        'catalogos.parametro_de_fabrica',
        'El parámetro ya tiene su valor de fábrica.',
      );
    await retirarArchivo(tx, def, fila);
    await escribir(tx, fila, fabrica, 'restablecer');
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
    const fila = await bloquear(tx, def, periodo);
    if (fila.version === 0) throw notFound();
    await lock(tx, entidad, { id: fila.id, version });
    if (!esQuitable(def, periodo))
      throw new Failure(
        'action_not_available',
        'catalogos.periodo_de_fabrica',
        `El valor de ${periodo} es de fábrica: edítelo si no es el correcto.`,
      );
    const [otra] = await tx.db
      .select({ id: parametro.id })
      .from(parametro)
      .where(and(eq(parametro.clave, def.clave), ne(parametro.id, fila.id)))
      .orderBy(parametro.periodo)
      .limit(1);
    if (!otra)
      throw new Failure(
        'action_not_available',
        'catalogos.ultimo_periodo',
        'Es el único año que queda: edítelo si no es el correcto.',
      );
    await tx.db.delete(parametro).where(eq(parametro.id, fila.id));
    // The row goes: what remains tells of it.
    await audit(tx, { entity: ENTIDAD, entityId: otra.id, action: 'quitar', before: { [campo(fila)]: fila.valor } });
  });
}
