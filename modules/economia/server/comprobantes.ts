import { and, eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { openFile, ownersOf, storeFile } from '#core/files/server/files.ts';
import { defineSlot } from '#core/files/shared/slot.ts';
import { applyTransition, recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { fieldErrors } from '#core/kernel/shared/messages.ts';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import { integrabaEl } from '#modules/proyectos/server/index.ts';
import type { ComprobanteNuevo } from '../contract.ts';
import { fueraDePlazo } from '../domain/comprobaciones.ts';
import { flujoComprobante } from '../domain/flujos.ts';
import { diceOtroTotal } from '../domain/lectura.ts';
import { sobrante } from '../domain/resumen.ts';
import { camposDe, esquemaDe, etiquetaDeTipo, numeroNormal, tipoDe } from '../domain/tipos.ts';
import { comprobante, comprobanteItem, comprobanteLectura } from '../tables.ts';
import { abrirParaPresentar, ajuste, type Cuenta, exigirCuenta, lineasDe, numero, type Puerta } from './leer.ts';
import { asentarComprobante } from './libro.ts';
import { opcionesDe, plazoDe } from './opciones.ts';

const ENTIDAD = flujoComprobante.entity;
export const ranura = async (ctx: Ctx) =>
  defineSlot({
    key: 'comprobante',
    label: 'Comprobante',
    accept: ['pdf'],
    maxMb: await numero(ctx, 'economia_max_mb'),
  });

/** Those that its kind asks for, checked as the form does. @throws Failure invalid naming each field */
async function datosDe(tx: Ctx, { tipo, datos }: ComprobanteNuevo) {
  const def = tipoDe(tipo);
  if (!def) throw invalidField('tipo', 'Elija un tipo de comprobante');
  const leidos = esquemaDe(def).strict().safeParse(datos);
  if (!leidos.success)
    throw new Failure('invalid', 'economia.comprobante_rechazado', 'Revise los datos del comprobante.', {
      fields: fieldErrors(leidos.error),
    });
  const propios = def.universidad
    ? { ruc: await ajuste(tx, 'universidad_ruc'), razon_social: await ajuste(tx, 'universidad_razon_social') }
    : {};
  return { def, datos: { ...leidos.data, ...propios } as Record<string, string> };
}

/** Whose it is was in the team on the day of the voucher: who left later spent it all the same. */
async function exigirIntegrante(
  tx: Ctx,
  cuenta: Cuenta,
  integrante: string | undefined,
  fecha: Day,
): Promise<number | null> {
  if (!integrante) return null;
  const [m] = await rowsOf<{ id: number }>(
    tx.db,
    sql`
      select pi.id::int
      from proyecto_integrante pi
      where pi.id = ${integrante}::bigint
        and pi.proyecto_id = ${cuenta.proyectoId}
        and ${integrabaEl(sql`${fecha}::date`)}
    `,
  );
  if (!m) throw invalidField('integrante', 'Elija a quien integraba el proyecto el día del comprobante');
  return m.id;
}

async function exigirItems(tx: Ctx, cuenta: Cuenta, { tipo, items }: ComprobanteNuevo) {
  const { partidas } = await opcionesDe(tx, cuenta, tipo);
  if (partidas.length === 0) throw invalidField('items', 'No hay partidas disponibles para este tipo de comprobante');
  const vistas = new Set<number>();
  for (const [n, { partidaId, monto }] of items.entries()) {
    if (!partidas.includes(partidaId))
      throw invalidField(`items.${n}.partidaId`, 'Elija una partida que este tipo de comprobante admita');
    if (vistas.has(partidaId)) throw invalidField(`items.${n}.partidaId`, 'La partida se repite');
    if (Number(monto) <= 0) throw invalidField(`items.${n}.monto`, 'El monto debe ser mayor que cero');
    vistas.add(partidaId);
  }
}

async function exigirFecha(tx: Ctx, cuenta: Cuenta, { fecha, motivoFecha }: ComprobanteNuevo): Promise<void> {
  if (fecha > tx.today()) throw invalidField('fecha', 'No puede ser una fecha futura');
  if (fueraDePlazo(fecha, plazoDe(cuenta)) && !motivoFecha)
    throw invalidField('motivoFecha', 'La fecha está fuera del plazo del proyecto: explique por qué');
}

/** A reading belongs to the account for which it was made; what is written says its total, or that it knows better. */
async function exigirLectura(tx: Ctx, cuenta: Cuenta, nuevo: ComprobanteNuevo): Promise<void> {
  const { lecturaId: id, items, otroTotal = false } = nuevo;
  if (id === undefined) return;
  const propia = and(eq(comprobanteLectura.id, id), eq(comprobanteLectura.ecoProyectoId, cuenta.id));
  const [una] = await tx.db.select().from(comprobanteLectura).where(propia).for('update');
  if (!una) throw invalidField('lecturaId', 'La lectura venció: cargue otra vez el XML o el código QR');
  const distinto = diceOtroTotal(una.datos, sumMoney(items.map((i) => i.monto)));
  if (distinto && !otroTotal) throw invalidField('otroTotal', 'Confirme que el total no es el del documento', distinto);
}

/** Columns of a voucher from what was written, once it is right. @throws Failure invalid */
async function preparar(tx: Ctx, cuenta: Cuenta, nuevo: ComprobanteNuevo) {
  const { datos } = await datosDe(tx, nuevo);
  await exigirFecha(tx, cuenta, nuevo);
  await exigirItems(tx, cuenta, nuevo);
  await exigirLectura(tx, cuenta, nuevo);
  const { tipo, fecha, lecturaId = null } = nuevo;
  return {
    tipo,
    fecha,
    datos,
    lecturaId,
    total: sumMoney(nuevo.items.map((i) => i.monto)),
    ruc: datos.ruc ?? null,
    numero: datos.numero ? numeroNormal(datos.numero) : null,
    integranteId: await exigirIntegrante(tx, cuenta, datos.integrante, fecha),
    motivoFecha: fueraDePlazo(fecha, plazoDe(cuenta)) ? (nuevo.motivoFecha ?? null) : null,
    actualizadoEn: tx.now(),
  };
}
const guardarItems = (tx: Ctx, comprobanteId: number, { items }: ComprobanteNuevo) =>
  tx.db.insert(comprobanteItem).values(items.map((i) => ({ ...i, comprobanteId })));

/** How a voucher is called. */
export const nombreDe = (c: { tipo: string; datos: Record<string, string> }): string =>
  [etiquetaDeTipo(c.tipo), c.datos.numero].filter(Boolean).join(' ');
/** Fields of a voucher as histories say them, with their labels. */
const enPalabras = (c: { tipo: string; fecha: string; total: string; datos: Record<string, string> }) => ({
  fecha: c.fecha,
  monto: formatMoney(c.total),
  ...Object.fromEntries(
    camposDe(tipoDe(c.tipo)!).flatMap((f) => (f.key === 'integrante' ? [] : [[f.key, c.datos[f.key] ?? null]])),
  ),
});

/** What the lines of a voucher would leave over: the responsible person bears it, or asks for a transfer. */
async function avisosDe(tx: Ctx, cuenta: Cuenta, { items }: ComprobanteNuevo): Promise<string[]> {
  const lineas = await lineasDe(tx, cuenta);
  return items.flatMap(({ partidaId }) => {
    const l = lineas.find((x) => x.partidaId === partidaId)!;
    const exceso = sobrante(sumMoney([l.bruto, l.enviado]), l.asignado);
    return Number(exceso) > 0
      ? [`${l.partida} se excede en ${formatMoney(exceso)}: asúmalo o pida una transferencia.`]
      : [];
  });
}

async function insertarUno(tx: Ctx, cuentaId: number, nuevo: ComprobanteNuevo): Promise<number> {
  const cuenta = await abrirParaPresentar(tx, cuentaId);
  const set = await preparar(tx, cuenta, nuevo);
  const estado = flujoComprobante.initial;
  const at = { creadoEn: tx.now(), estadoDesde: tx.now(), creadoPor: actorName(tx) };
  const [c] = await tx.db
    .insert(comprobante)
    .values({ ...set, ...at, ecoProyectoId: cuenta.id, estado })
    .returning({ id: comprobante.id });
  await guardarItems(tx, c!.id, nuevo);
  await recordBirth(tx, { entity: ENTIDAD, entityId: c!.id, state: estado, after: enPalabras(set) });
  await asentarComprobante(tx, c!.id, 'comprobante');
  return c!.id;
}

type Archivo = UploadedFile | null;
/**
 * Presents a voucher with its PDF.
 * @throws Failure not_found, action_not_available, invalid, conflict when it is repeated
 */
export async function presentar(ctx: Ctx, cuentaId: number, nuevo: ComprobanteNuevo, file: Archivo) {
  await exigirCuenta(ctx, 'responsable', cuentaId);
  if (!file) throw invalidField('archivo', 'Cargue el PDF del comprobante');
  let id = 0;
  let avisos: string[] = [];
  const before = async (tx: Ctx) => {
    id = await insertarUno(tx, cuentaId, nuevo);
    avisos = await avisosDe(tx, await exigirCuenta(tx, 'responsable', cuentaId), nuevo);
    return id;
  };
  await storeFile(ctx, {
    slot: await ranura(ctx),
    entity: ENTIDAD,
    stream: file.stream,
    filename: file.filename,
    before,
  });
  return { id, mensaje: `${nombreDe({ ...nuevo })} se envió a revisión.`, avisos };
}

/** A voucher of an account, by its door. @throws Failure not_found */
export async function exigirComprobante(ctx: Ctx, puerta: Puerta, cuentaId: number, id: number) {
  const cuenta = await exigirCuenta(ctx, puerta, cuentaId);
  const [c] = await ctx.db
    .select()
    .from(comprobante)
    .where(and(eq(comprobante.id, id), eq(comprobante.ecoProyectoId, cuentaId)));
  if (!c) throw notFound('El comprobante que busca no existe.');
  return { cuenta, c };
}

type Cambio = ComprobanteNuevo & { version: number };
async function cambiarUno(tx: Ctx, cuentaId: number, id: number, { version, ...nuevo }: Cambio): Promise<number> {
  const cuenta = await abrirParaPresentar(tx, cuentaId);
  const { c } = await exigirComprobante(tx, 'responsable', cuentaId, id);
  await requireVersion(tx, { name: ENTIDAD, the: 'El comprobante' }, c, version);
  const antes = exigirEditable(c);
  const set = await preparar(tx, cuenta, {
    ...nuevo,
    lecturaId: nuevo.lecturaId ?? (nuevo.tipo === c.tipo ? (c.lecturaId ?? undefined) : undefined),
  });
  await applyTransition(tx, flujoComprobante, comprobante, {
    id,
    action: 'corregir',
    roles: () => new Set(['escribe']),
    set: () => ({ ...set, corregirHasta: null, corregido: c.corregido || flujoComprobante.is(c, 'observado') }),
  });
  await tx.db.delete(comprobanteItem).where(eq(comprobanteItem.comprobanteId, id));
  await guardarItems(tx, id, nuevo);
  await audit(tx, {
    entity: ENTIDAD,
    entityId: id,
    action: 'editar',
    before: enPalabras(antes),
    after: enPalabras(set),
  });
  await asentarComprobante(tx, id, 'comprobante');
  return id;
}
/** @throws Failure action_not_available */
function exigirEditable<C extends typeof comprobante.$inferSelect>(c: C): C {
  if (flujoComprobante.is(c, 'editables')) return c;
  throw new Failure(
    'action_not_available',
    'economia.comprobante_revisado',
    'El comprobante ya fue revisado: solo la oficina puede cambiarlo.',
  );
}

/**
 * Corrects a voucher that nobody approved; a new PDF goes after the one it had.
 * @throws Failure as `presentar`, stale_version
 */
export async function corregir(ctx: Ctx, cuentaId: number, id: number, cambio: Cambio, file: Archivo) {
  await exigirComprobante(ctx, 'responsable', cuentaId, id);
  const before = (tx: Ctx) => cambiarUno(tx, cuentaId, id, cambio);
  if (file)
    await storeFile(ctx, {
      slot: await ranura(ctx),
      entity: ENTIDAD,
      stream: file.stream,
      filename: file.filename,
      before,
    });
  else await inTransaction(ctx, before);
  const avisos = await avisosDe(ctx, await exigirCuenta(ctx, 'responsable', cuentaId), cambio);
  return { id, mensaje: `${nombreDe(cambio)} se envió otra vez a revisión.`, avisos };
}

/** Opens the PDF of a voucher, old versions included; one of another answers 404. */
export async function abrirArchivo(
  ctx: Ctx,
  puerta: Puerta,
  cuentaId: number,
  id: number,
  archivoId: number,
): Promise<FileReply> {
  await exigirComprobante(ctx, puerta, cuentaId, id);
  const suyo = (await ownersOf(ctx.db, archivoId)).some((d) => d.entity === ENTIDAD && d.entityId === id);
  if (!suyo) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}
