import { eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { AjustesGrupo } from '../../domain/ajustes.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { impedimento, type Operacion, type Papel, type PuedeMiembros, puedeConMiembros } from '../../domain/reglas.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { bloquearGrupo, type GrupoLeido, papelEn } from '../leer.ts';

export type Miembro = typeof grupoIntegrante.$inferSelect;
export type MiembroAbierto = GrupoAbierto & { m: Miembro; nombre: string };
export type GrupoAbierto = { g: GrupoLeido; papel: Papel; puede: PuedeMiembros; ajustes: AjustesGrupo };

/** The group locked for a change of its members, with what the actor may do. @throws Failure not_found */
export async function abrirGrupo(ctx: Ctx, id: number): Promise<GrupoAbierto> {
  const g = await bloquearGrupo(ctx, id, 'integrar');
  const ajustes = await ajustesGrupo(ctx);
  const papel = papelEn(ctx, g);
  return { g, papel, ajustes, puede: puedeConMiembros(papel, g, ajustes) };
}

/** @throws Failure action_not_available when the actor's role or the state of the group does not admit the operation */
export function exigirOperacion(abierto: GrupoAbierto, operacion: Operacion): void {
  if (abierto.puede[operacion]) return;
  throw new Failure('action_not_available', 'grupos.operacion_impedida', porQueNo(abierto.g, abierto.papel));
}
export function porQueNo(g: GrupoLeido, papel: Papel): string {
  if (flujoGrupo.is(g, 'disuelto')) return 'El grupo está disuelto: sus integrantes ya no cambian.';
  if (g.tipo === 'solicitud' && papel === 'coordinador')
    return 'La solicitud ya fue enviada: sus integrantes cambian solo si la oficina la observa.';
  return papel === 'coordinador'
    ? 'Esa operación le corresponde a la oficina. Comuníquese con ella.'
    : 'El estado del grupo no admite esa operación.';
}

/** A member of this group, locked. @throws Failure not_found */
export async function bloquearMiembro(ctx: Ctx, grupoId: number, integranteId: number): Promise<Miembro> {
  const [m] = await ctx.db.select().from(grupoIntegrante).where(eq(grupoIntegrante.id, integranteId)).for('update');
  if (!m || m.grupoId !== grupoId) throw notFound('El integrante que busca no existe.');
  return m;
}

/** Group, member and both questions at once: may the actor, and is it possible now. */
export async function abrirMiembro(
  ctx: Ctx,
  grupoId: number,
  integranteId: number,
  operacion: Operacion,
): Promise<MiembroAbierto> {
  const abierto = await abrirGrupo(ctx, grupoId);
  const m = await bloquearMiembro(ctx, grupoId, integranteId);
  exigirOperacion(abierto, operacion);
  const falla = impedimento(operacion, m);
  if (falla) throw new Failure('action_not_available', 'grupos.miembro_impedido', falla);
  return { ...abierto, m, nombre: await nombreDe(ctx, m.investigadorId) };
}

export async function nombreDe(ctx: Ctx, investigadorId: number): Promise<string> {
  const [p] = await ctx.db
    .select({ nombres: investigador.nombres, apellido1: investigador.apellido1, apellido2: investigador.apellido2 })
    .from(investigador)
    .where(eq(investigador.id, investigadorId));
  return [p?.nombres, p?.apellido1, p?.apellido2].filter(Boolean).join(' ');
}
