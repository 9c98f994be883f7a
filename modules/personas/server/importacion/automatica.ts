import { and, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { fetchJson } from '#core/kernel/server/remote.ts';
import type { Source } from '#core/kernel/server/settings.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { notify } from '#core/mail/server/queue.ts';
import { camposSinColumna, type Mapeo, proponerMapeo } from '../../domain/importacion/campos.ts';
import {
  CLASES_IMPORTACION,
  type ClaseImportacion,
  flujoImportacion,
  MAXIMO_AUSENTES,
  MAXIMO_ERRORES,
} from '../../domain/importacion/flujo.ts';
import { MAXIMO_FILAS } from '../../domain/importacion/ranura.ts';
import { importacion } from '../../tables-padrones.ts';
import { cuentas } from '../extensiones.ts';
import { enServicio } from '../fuentes/buscar-docentes-rrhh.ts';
import { aplicarFilas } from './aplicar.ts';
import { type Importacion, leerImportacion } from './exigir.ts';
import { fallar, motivoDe } from './fallar.ts';
import type { FilaCruda } from './leer-archivo.ts';
import { bloquearSistema, mover, nacer } from './transicion.ts';
import { validarFilas } from './validar.ts';

const LIMITES = { timeoutMs: 120_000, maxBytes: 200 * 1024 * 1024 };
const REINTENTOS = { retryLimit: 3, retryDelaySeconds: 300 };

export const traerRrhhJob = defineJob({
  name: 'importacion-rrhh',
  schedule: '0 0 * * *',
  ...REINTENTOS,
  handler: (ctx) => traerPadron(ctx, 'rrhh'),
});
export const traerSumJob = defineJob({
  name: 'importacion-sum',
  schedule: '30 0 * * *',
  ...REINTENTOS,
  handler: (ctx) => traerPadron(ctx, 'sum'),
});

/**
 * Brings a snapshot from its system (RRHH_URL, SUM_URL) through the same import as a file: checked, applied as a whole,
 * undoable. Without a configured source it does nothing.
 * @throws whatever made it fail, so that the job is tried again; by then it is recorded and told to the superadmins
 */
export async function traerPadron(ctx: Ctx, clase: ClaseImportacion, limites = LIMITES): Promise<void> {
  const fuente = ctx.settings.sources[clase];
  if (!fuente) return;
  const { m, yaFallo } = await importacionDeHoy(ctx, clase);
  if (flujoImportacion.is(m, 'concluidas')) return;
  try {
    const aplicada = await traer(ctx, m, fuente, limites);
    if (aplicada && yaFallo)
      await avisar(ctx, m, `${CLASES_IMPORTACION[clase].corta} actualizada`, 'Un nuevo intento terminó bien.');
  } catch (error) {
    await fallar(ctx, m.id, error);
    if (!yaFallo)
      await avisar(
        ctx,
        m,
        `No se pudo actualizar: ${CLASES_IMPORTACION[clase].etiqueta}`,
        `${motivoDe(error)} Los datos quedaron como estaban. Se volverá a intentar.`,
      );
    throw error;
  }
}

/**
 * The same, asked for by a person: what stops it stays in the record, which that person is looking at, and is told in
 * the bell for when the page was left.
 */
export async function traerPedida(ctx: Ctx, m: Importacion, limites = LIMITES): Promise<void> {
  const { etiqueta, corta } = CLASES_IMPORTACION[m.clase];
  const avisarle = (titulo: string, texto: string) => avisarA(ctx, m, [m.creadoPor], titulo, texto);
  try {
    const fuente = ctx.settings.sources[m.clase];
    if (!fuente)
      throw new Failure('unavailable', 'personas.fuente_retirada', 'El sistema externo ya no está configurado.');
    // A first attempt that died left it half-way: it is failed, and asked for again by the person.
    if (!flujoImportacion.is(m, 'cargada'))
      throw new Failure('unavailable', 'personas.servidor_detenido', 'El servidor se detuvo antes de terminar.');
    if (await traer(ctx, m, fuente, limites))
      await avisarle(`${corta}: actualización terminada`, 'La actualización que pidió terminó bien.');
  } catch (error) {
    await fallar(ctx, m.id, error);
    await avisarle(`No se pudo actualizar: ${etiqueta}`, `${motivoDe(error)} Los datos quedaron como estaban.`);
  }
}

/** Asks the system, checks and applies; false when a person has to decide. */
async function traer(ctx: Ctx, m: Importacion, fuente: Source, limites: typeof LIMITES): Promise<boolean> {
  const { filas, columnas } = comoFilas(await fetchJson(fuente, limites));
  const validando = await empezar(ctx, m, columnas, filas);
  await validarFilas(ctx, validando, filas);
  const validada = (await leerImportacion(ctx, m.id))!;
  const duda = await motivoParaRevisar(ctx, validada);
  if (duda) {
    await ctx.db.update(importacion).set({ mensaje: duda }).where(eq(importacion.id, m.id));
    await avisar(ctx, m, `${CLASES_IMPORTACION[m.clase].corta}: revise la importación`, duda);
    return false;
  }
  await inTransaction(ctx, (tx) => mover(tx, m.id, 'aplicar', { omitirErrores: true }));
  await aplicarFilas(ctx, (await leerImportacion(ctx, m.id))!);
  return true;
}

/** One automatic import of a class per day: its further attempts are the same record. */
async function importacionDeHoy(ctx: Ctx, clase: ClaseImportacion): Promise<{ m: Importacion; yaFallo: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await bloquearSistema(tx, clase);
    const [hoy] = await tx.db
      .select()
      .from(importacion)
      .where(
        and(
          eq(importacion.clase, clase),
          eq(importacion.origen, 'automatica'),
          sql`(${importacion.creadoEn} at time zone ${tx.settings.timeZone})::date = ${tx.today()}::date`,
        ),
      );
    if (hoy) return { m: hoy, yaFallo: flujoImportacion.is(hoy, 'fallida') };
    const nombre = `Actualización automática ${tx.today()}`;
    return { m: await nacer(tx, { clase, origen: 'automatica', nombre }, 'cargar'), yaFallo: false };
  });
}

/** A list, alone or under the one key that holds one. */
export const listaDe = (datos: unknown): unknown[] | undefined =>
  [datos, ...Object.values(isRecord(datos) ? datos : {})].find((v): v is unknown[] => Array.isArray(v));

const esCelda = (v: unknown): v is Cell => v === null || ['string', 'number', 'boolean'].includes(typeof v);

/** An object as the cells of a row; what is no cell, such as a list or another object, says nothing. */
export const celdasDe = (fila: unknown): Map<string, Cell> =>
  new Map(Object.entries(isRecord(fila) ? fila : {}).map(([k, v]) => [k, esCelda(v) ? v : null]));

/** A list of objects as the rows of a file. */
function comoFilas(datos: unknown): { filas: FilaCruda[]; columnas: string[] } {
  const lista = listaDe(datos);
  if (!lista?.length)
    throw new Failure('unavailable', 'personas.fuente_vacia', 'El sistema externo respondió sin ninguna persona.');
  if (lista.length > MAXIMO_FILAS)
    throw new Failure(
      'too_large',
      'personas.fuente_demasiado_grande',
      'El sistema externo respondió con demasiadas personas.',
    );
  const columnas = new Set<string>();
  const filas = lista.map((fila, i) => {
    const celdas = celdasDe(fila);
    for (const k of celdas.keys()) columnas.add(k);
    return { numero: i + 1, celdas };
  });
  return { filas, columnas: [...columnas].slice(0, 500) };
}

async function empezar(ctx: Ctx, m: Importacion, columnas: string[], filas: FilaCruda[]): Promise<Importacion> {
  const mapeo: Mapeo = proponerMapeo(m.clase, columnas);
  const faltan = camposSinColumna(m.clase, mapeo).map((c) => c.label);
  if (faltan.length)
    throw new Failure(
      'unavailable',
      'personas.fuente_incompleta',
      `El sistema externo no envía: ${faltan.join(', ')}.`,
    );
  const muestra = filas.slice(0, 5).map((f) => columnas.map((c) => f.celdas.get(c) ?? null));
  await inTransaction(ctx, (tx) =>
    mover(tx, m.id, 'validar', { mapeo, columnas, muestra, total: filas.length, avance: 0, mensaje: null }),
  );
  return (await leerImportacion(ctx, m.id))!;
}

/** Why a feed that can be read is not applied on its own. */
async function motivoParaRevisar(ctx: Ctx, m: Importacion): Promise<string | null> {
  if (m.errores > m.total * MAXIMO_ERRORES)
    return `${m.errores} de ${m.total} filas tienen errores. No se aplicó: revise las filas y decida.`;
  if (m.ausentes === 0) return null;
  const [n] = await query(ctx)<{ n: number }>`
    select count(*)::int as n from rrhh_docente s where ${enServicio(sql`s.estado`)}`;
  return m.ausentes > n!.n * MAXIMO_AUSENTES
    ? `La lista recibida deja fuera a ${m.ausentes} de las ${n!.n} personas que hoy están activas: parece incompleta. No se aplicó: revise y decida.`
    : null;
}

/** A message in the inbox of every superadministrator, and of who asked for it. */
async function avisar(ctx: Ctx, m: Importacion, title: string, body: string): Promise<void> {
  const superadmins = await query(ctx)<{ id: number }>`${cuentas.one().superadmins}`;
  const quienes = new Set([...superadmins.map((s) => s.id), ...(m.creadoPor ? [m.creadoPor] : [])]);
  await avisarA(ctx, m, [...quienes], title, body);
}

async function avisarA(ctx: Ctx, m: Importacion, cuentas: readonly (number | null)[], title: string, body: string) {
  const link = `/admin/estudios/gestion_sum?tab=importaciones&clase=${m.clase}&importacion=${m.id}`;
  for (const userId of cuentas) if (userId) await notify(ctx, { userId, title, body, link });
}
