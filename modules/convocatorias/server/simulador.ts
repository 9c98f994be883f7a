import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { Candidato } from '../contract.ts';
import type { Programa } from '../domain/programa.ts';
import { buscarCandidatos } from './candidatos.ts';
import { convocatoriaVigente } from './crear.ts';
import { hechosDe } from './elegibilidad.ts';

/** Roles that a team of the programme may have. */
export const rolesDe = (programa: Programa) =>
  programa.steps.flatMap((s) => s.blocks.flatMap((b) => (b.kind === 'integrantes' ? b.roles : [])));

/**
 * People by name for a role of a programme, each judged as if the actor applied today: verdict, evidence and remedy.
 * Writes nothing. @throws Failure not_found when the programme or the role do not exist
 */
export async function simular(
  ctx: Ctx,
  slug: string,
  rol: string,
  q: string,
  grupoId: number | null,
): Promise<Candidato[]> {
  const { c, programa } = await convocatoriaVigente(ctx, slug);
  const def = rolDe(programa, rol);
  if (q.trim().length < 3) return [];
  const hechos = await hechosDe(ctx, requireSession(ctx).subject.investigador ?? 0, c, null, grupoId);
  const { grupoId: suGrupo = null, facultadId = hechos.facultadDesignada } = hechos.membresia ?? {};
  const { tipoProyecto, periodo } = c;
  const intento = { id: 0, convocatoriaId: c.id, grupoId: suGrupo, facultadId, tipoProyecto, periodo, convocatoria: c };
  return buscarCandidatos(ctx, intento, def, q, true);
}

/** What a role of a programme asks. @throws Failure not_found when it has no such role */
export function rolDe(programa: Programa, rol: string) {
  const def = rolesDe(programa).find((r) => r.rol === rol);
  if (!def) throw notFound('Ese rol no existe en la convocatoria.');
  return def;
}
