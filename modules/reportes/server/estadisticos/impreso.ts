import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { printed } from '#core/documents/server/reply.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { CODE_BYTES, verificationCode, verifyUrl } from '#core/documents/shared/verification.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import type { Verificador } from '#modules/constancias/server/index.ts';
import { reporteImpreso } from '../../tables.ts';

/**
 * Printed with a code and a QR, and remembered by the print of its file: anyone who reads it may check that it is
 * genuine (spec 07 §9).
 */
export async function imprimir(ctx: Ctx, name: string, doc: PdfDoc) {
  const codigo = verificationCode('REP', Number(ctx.today().slice(0, 4)), randomBytes(CODE_BYTES));
  const verification = { code: codigo, url: verifyUrl(ctx.settings.publicUrl, codigo) };
  const reply = await printed(ctx, name, { ...doc, verification });
  await ctx.db.insert(reporteImpreso).values({
    codigo,
    titulo: doc.title,
    huella: createHash('sha256').update(reply.body).digest('hex'),
    impresoPor: actorName(ctx),
    impresoEn: ctx.now(),
  });
  return reply;
}

/** A printed report says what the data said that day: nothing takes it back. */
const VALE = 'vigente';
/** What anybody may know of a printed report. */
export const verificarReporte: Verificador = async (ctx, codigo) => {
  const [fila] = await ctx.db.select().from(reporteImpreso).where(eq(reporteImpreso.codigo, codigo));
  if (!fila) return null;
  return {
    codigo,
    estado: VALE,
    documento: `Reporte: ${fila.titulo}`,
    titular: ctx.settings.institution.name,
    identidad: `Impreso por ${fila.impresoPor}`,
    emitida: dayOf(fila.impresoEn, ctx.settings.timeZone),
    huella: fila.huella,
    archivo: false,
    facultad: null,
    vigenteHasta: null,
    revocada: null,
    motivo: null,
    reemplaza: null,
    firma: null,
    carga: null,
  };
};
