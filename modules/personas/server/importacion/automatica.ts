import { and, eq, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Cell } from '#core/documents/shared/cell.ts';
import { failImport, reasonOf } from '#core/import/server/fail.ts';
import type { RawRow } from '#core/import/server/read-file.ts';
import { applyChecked, runThrough } from '#core/import/server/run.ts';
import { type ImportRun, importRun } from '#core/import/server/tables.ts';
import { bearImport } from '#core/import/server/transition.ts';
import { importFlow } from '#core/import/shared/flow.ts';
import { importPath } from '#core/import/shared/lists.ts';
import { columnsMissing, proposeMapping } from '#core/import/shared/mapping.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { fetchJson } from '#core/kernel/server/remote.ts';
import type { Source } from '#core/kernel/server/settings.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { notify } from '#core/mail/server/queue.ts';
import { type ClasePadron, MAXIMO_AUSENTES, MAXIMO_ERRORES } from '../../domain/importacion/padrones.ts';
import { cuentas } from '../extensiones.ts';
import { enServicio } from '../fuentes/buscar-docentes-rrhh.ts';
import { IMPORTADOR_DE } from './padrones.ts';

/** One import of a register begins at a time from its system. */
export const bloquearSistema = (tx: Ctx, clase: ClasePadron) => takeTurn(tx, `importacion-automatica:${clase}`);

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
export async function traerPadron(ctx: Ctx, clase: ClasePadron, limites = LIMITES): Promise<void> {
  const fuente = ctx.settings.sources[clase];
  if (!fuente) return;
  const { m, yaFallo } = await importacionDeHoy(ctx, clase);
  if (importFlow.is(m, 'concluidas')) return;
  try {
    const aplicada = await traer(ctx, clase, m, fuente, limites);
    if (aplicada && yaFallo)
      await avisar(ctx, m, `${IMPORTADOR_DE[clase].def.short} actualizada`, 'Un nuevo intento terminó bien.');
  } catch (error) {
    await failImport(ctx, m.id, error);
    if (!yaFallo)
      await avisar(
        ctx,
        m,
        `No se pudo actualizar: ${IMPORTADOR_DE[clase].def.title}`,
        `${reasonOf(error)} Los datos quedaron como estaban. Se volverá a intentar.`,
      );
    throw error;
  }
}

/**
 * The same, asked for by a person: what stops it stays in the record, which that person is looking at, and is told in
 * the bell for when the page was left.
 */
export async function traerPedida(ctx: Ctx, clase: ClasePadron, m: ImportRun, limites = LIMITES): Promise<void> {
  const { title: etiqueta, short: corta } = IMPORTADOR_DE[clase].def;
  const avisarle = (titulo: string, texto: string) => avisarA(ctx, m, [m.createdBy], titulo, texto);
  try {
    const fuente = ctx.settings.sources[clase];
    if (!fuente)
      throw new Failure('unavailable', 'personas.fuente_retirada', 'El sistema externo ya no está configurado.');
    // A first attempt that died left it half-way: it is failed, and asked for again by the person.
    if (!importFlow.is(m, 'cargada'))
      throw new Failure('unavailable', 'personas.servidor_detenido', 'El servidor se detuvo antes de terminar.');
    if (await traer(ctx, clase, m, fuente, limites))
      await avisarle(`${corta}: actualización terminada`, 'La actualización que pidió terminó bien.');
  } catch (error) {
    await failImport(ctx, m.id, error);
    await avisarle(`No se pudo actualizar: ${etiqueta}`, `${reasonOf(error)} Los datos quedaron como estaban.`);
  }
}

/** Asks the system, checks and applies; false when a person has to decide. */
async function traer(
  ctx: Ctx,
  clase: ClasePadron,
  m: ImportRun,
  fuente: Source,
  limites: typeof LIMITES,
): Promise<boolean> {
  const { filas, columnas } = comoFilas(await fetchJson(fuente, limites), clase);
  const validada = await validar(ctx, clase, m, columnas, filas);
  const duda = await motivoParaRevisar(ctx, validada);
  if (duda) {
    await ctx.db.update(importRun).set({ message: duda }).where(eq(importRun.id, m.id));
    await avisar(ctx, m, `${IMPORTADOR_DE[clase].def.short}: revise la importación`, duda);
    return false;
  }
  await applyChecked(ctx, IMPORTADOR_DE[clase], m.id);
  return true;
}

/** One automatic import of a class per day: its further attempts are the same record. */
async function importacionDeHoy(ctx: Ctx, clase: ClasePadron): Promise<{ m: ImportRun; yaFallo: boolean }> {
  return inTransaction(ctx, async (tx) => {
    await bloquearSistema(tx, clase);
    const [hoy] = await tx.db
      .select()
      .from(importRun)
      .where(
        and(
          eq(importRun.kind, clase),
          eq(importRun.origin, 'automatica'),
          sql`(${importRun.createdAt} at time zone ${tx.settings.timeZone})::date = ${tx.today()}::date`,
        ),
      );
    if (hoy) return { m: hoy, yaFallo: importFlow.is(hoy, 'fallida') };
    const nombre = `Actualización automática ${tx.today()}`;
    const { def } = IMPORTADOR_DE[clase];
    return { m: await bearImport(tx, def, { origin: 'automatica', name: nombre }, 'cargar'), yaFallo: false };
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
function comoFilas(datos: unknown, clase: ClasePadron): { filas: RawRow[]; columnas: string[] } {
  const lista = listaDe(datos);
  if (!lista?.length)
    throw new Failure('unavailable', 'personas.fuente_vacia', 'El sistema externo respondió sin ninguna persona.');
  if (lista.length > IMPORTADOR_DE[clase].def.maxRows)
    throw new Failure(
      'too_large',
      'personas.fuente_demasiado_grande',
      'El sistema externo respondió con demasiadas personas.',
    );
  const columnas = new Set<string>();
  const filas = lista.map((fila, i) => {
    const celdas = celdasDe(fila);
    for (const k of celdas.keys()) columnas.add(k);
    return { number: i + 1, cells: celdas };
  });
  return { filas, columnas: [...columnas].slice(0, 500) };
}

async function validar(
  ctx: Ctx,
  clase: ClasePadron,
  { id }: ImportRun,
  headers: string[],
  filas: RawRow[],
): Promise<ImportRun> {
  const importador = IMPORTADOR_DE[clase];
  const mapping = proposeMapping(importador.def, headers);
  const faltan = columnsMissing(importador.def, mapping).map((c) => c.label);
  if (faltan.length)
    throw new Failure(
      'unavailable',
      'personas.fuente_incompleta',
      `El sistema externo no envía: ${faltan.join(', ')}.`,
    );
  const sample = filas.slice(0, 5).map((f) => headers.map((c) => f.cells.get(c) ?? null));
  return runThrough(ctx, importador, id, filas, { mapping, headers, sample, total: filas.length });
}

/** Why a feed that can be read is not applied on its own. */
async function motivoParaRevisar(ctx: Ctx, m: ImportRun): Promise<string | null> {
  if (m.faulty > m.total * MAXIMO_ERRORES)
    return `${m.faulty} de ${m.total} filas tienen errores. No se aplicó: revise las filas y decida.`;
  if (m.absent === 0) return null;
  const [n] = await query(ctx)<{ n: number }>`
    select count(*)::int as n from rrhh_docente s where ${enServicio(sql`s.estado`)}`;
  return m.absent > n!.n * MAXIMO_AUSENTES
    ? `La lista recibida deja fuera a ${m.absent} de las ${n!.n} personas que hoy están activas: parece incompleta. No se aplicó: revise y decida.`
    : null;
}

/** A message in the inbox of every superadministrator, and of who asked for it. */
async function avisar(ctx: Ctx, m: ImportRun, title: string, body: string): Promise<void> {
  const superadmins = await query(ctx)<{ id: number }>`${cuentas.one().superadmins}`;
  const quienes = new Set([...superadmins.map((s) => s.id), ...(m.createdBy ? [m.createdBy] : [])]);
  await avisarA(ctx, m, [...quienes], title, body);
}

async function avisarA(ctx: Ctx, m: ImportRun, cuentas: readonly (number | null)[], title: string, body: string) {
  const link = importPath(m.id);
  for (const userId of cuentas) if (userId) await notify(ctx, { userId, title, body, link });
}
