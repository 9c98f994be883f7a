import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { investigador } from '../../tables.ts';
import { sumEstudiante } from '../../tables-padrones.ts';
import { asegurarDesdeSum } from './asegurar-sum.ts';
import { homonimosDe } from './homonimos.ts';
import { type ExternoMinimo, registrarExterno } from './registrar-externo.ts';

/** Anyone who comes in was not chosen among those that the search offers. */
export const noElegida = () => invalidField('persona', 'Elija a una persona de la lista');

/**
 * A student of the registry, registered when they were not (spec 04 R6, R7; 05 §6.2).
 * @param admitidas permanences with which they may come in; `reparo`, what those who may not are told
 * @throws Failure invalid or requirements_pending
 */
export async function estudianteAdmitido(
  tx: Ctx,
  sumId: number | null | undefined,
  { admitidas, reparo }: { admitidas: readonly string[]; reparo: string },
): Promise<number> {
  const [fila] = sumId ? await tx.db.select().from(sumEstudiante).where(eq(sumEstudiante.id, sumId)) : [];
  if (!fila) throw noElegida();
  const texto = `Su permanencia es «${fila.permanencia ?? 'sin dato'}»: ${reparo}.`;
  if (!admitidas.some((p) => fold(p) === fold(fila.permanencia ?? '')))
    throw new Failure('requirements_pending', 'personas.estudiante_no_admitido', texto, { reasons: [texto] });
  return asegurarDesdeSum(tx, fila.id);
}

type Externa = { investigadorId?: number | null | undefined; externo?: ExternoMinimo | null | undefined };
/**
 * Somebody of another institution: one of the register, the one recognised by the name written, or a new one (spec 04
 * R8). Who is registered otherwise enters by their own way.
 * @throws Failure invalid or conflict
 */
export async function personaExterna(
  tx: Ctx,
  { investigadorId, externo }: Externa,
  { via, ...como }: { via: string } & Parameters<typeof registrarExterno>[2],
): Promise<number> {
  if (externo && investigadorId && !(await homonimosDe(tx, externo)).some((h) => h.id === investigadorId))
    throw noElegida();
  const id = investigadorId ?? (externo ? (await registrarExterno(tx, externo, como)).investigadorId : 0);
  const vigente = and(eq(investigador.id, id), isNull(investigador.fusionadaEnId));
  const [p] = await tx.db.select({ tipo: investigador.tipo }).from(investigador).where(vigente);
  if (!p) throw noElegida();
  if (!p.tipo.startsWith('Externo'))
    throw new Failure(
      'conflict',
      'personas.persona_registrada',
      `Ya está registrado como ${p.tipo.toLowerCase()}: ${via}.`,
    );
  return id;
}
