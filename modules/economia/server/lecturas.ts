import { sql } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { DAY_MS } from '#core/kernel/shared/time.ts';
import { type Lectura, leerQr } from '../domain/lectura.ts';
import { comprobanteLectura } from '../tables.ts';
import { abrirParaPresentar, exigirCuenta } from './leer.ts';
import { leerBytes } from './ubl.ts';
import { leerComprobante } from './ubl-zip.ts';

/** Readings that a person may have waiting for their voucher. */
const MAXIMO = 200;

async function leido(qr: string | undefined, file: UploadedFile | null): Promise<{ texto: string; datos: Lectura }> {
  if (file) return leerComprobante(await leerBytes(file.stream));
  const datos = leerQr(qr ?? '');
  if (typeof datos === 'string') throw invalidField('qr', datos);
  return { texto: qr!.trim(), datos };
}

/**
 * Reads an electronic document, its XML or the text of its QR, and keeps what it said for the voucher that comes.
 * @throws Failure
 */
export async function leerDocumento(ctx: Ctx, cuentaId: number, qr: string | undefined, file: UploadedFile | null) {
  await exigirCuenta(ctx, 'responsable', cuentaId);
  const { texto, datos } = await leido(qr, file);
  const usuarioId = requireSession(ctx).userId;
  return inTransaction(ctx, async (tx) => {
    await abrirParaPresentar(tx, cuentaId);
    await requireRoom(tx, {
      name: `lectura:${usuarioId}`,
      limit: MAXIMO,
      count: () => tx.db.$count(comprobanteLectura, sql`usuario_id = ${usuarioId} and ${SUELTA}`),
      told: 'Leyó muchos comprobantes sin enviarlos. Siga mañana.',
    });
    const [fila] = await tx.db
      .insert(comprobanteLectura)
      .values({ ecoProyectoId: cuentaId, usuarioId, texto, datos, creadoEn: tx.now() })
      .returning({ id: comprobanteLectura.id });
    return { id: fila!.id, ...datos };
  });
}

const SUELTA = sql`not exists (select 1 from comprobante c where c.lectura_id = comprobante_lectura.id)`;
/** Readings of which no voucher came in a day. @returns how many are gone */
export async function olvidarLecturas(ctx: Ctx): Promise<number> {
  const ayer = new Date(ctx.now().getTime() - DAY_MS);
  const idas = await ctx.db
    .delete(comprobanteLectura)
    .where(sql`creado_en < ${ayer.toISOString()}::timestamptz and ${SUELTA}`)
    .returning({ id: comprobanteLectura.id });
  return idas.length;
}
