import { and, eq } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { cuenta, usuario } from '../../tables.ts';
import { anotar } from '../usuarios/alcance.ts';
import type { PersonaDelProveedor } from './persona.ts';
import { rechazo } from './rechazo.ts';
import { cuentaPorReglas } from './reglas.ts';

/**
 * The account of a person whom a provider names, for every way in: the one tied to the provider's subject; the first
 * time, the one with the same verified mail, or the one that a rule gives. It stays tied to the subject.
 * @throws Failure forbidden (`acceso.ingreso_institucional_rechazado`) when there is none
 */
export const cuentaDelProveedor = (ctx: Ctx, persona: PersonaDelProveedor): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { via, sujeto } = persona;
    await takeTurn(tx, `institucional:${via}:${sujeto}`);
    const [enlazada] = await tx.db
      .select({ id: cuenta.usuarioId })
      .from(cuenta)
      .where(and(eq(cuenta.proveedor, via), eq(cuenta.cuentaExterna, sujeto)));
    if (enlazada) return enlazada.id;
    const hallada = (await porCorreo(tx, persona)) ?? (await cuentaPorReglas(tx, persona));
    if (!hallada) throw rechazo('rechazado');
    const { id: usuarioId, regla } = hallada;
    await tx.db.insert(cuenta).values({ usuarioId, proveedor: via, cuentaExterna: sujeto });
    const after = regla === null ? { proveedor: via, sujeto } : { proveedor: via, sujeto, regla };
    await anotar(tx, usuarioId, 'vincular_institucional', { after });
    return usuarioId;
  });

async function porCorreo(ctx: Ctx, { correo, correoVerificado }: PersonaDelProveedor) {
  if (!correo || !correoVerificado) return null;
  const [fila] = await ctx.db.select({ id: usuario.id }).from(usuario).where(eq(usuario.email, correo));
  return fila ? { id: fila.id, regla: null } : null;
}
