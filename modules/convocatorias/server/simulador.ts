import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { Programa } from '../domain/programa.ts';
import { type Candidato, simularCandidatos } from './candidatos.ts';
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
  const def = rolesDe(programa).find((r) => r.rol === rol);
  if (!def) throw notFound('Ese rol no existe en la convocatoria.');
  if (q.trim().length < 3) return [];
  const hechos = await hechosDe(ctx, requireSession(ctx).subject.investigador ?? 0, c, null, grupoId);
  return simularCandidatos(
    ctx,
    {
      id: 0,
      convocatoriaId: c.id,
      grupoId: hechos.membresia?.grupoId ?? null,
      facultadId: hechos.membresia?.facultadId ?? hechos.facultadDesignada,
      tipoProyecto: c.tipoProyecto,
      periodo: c.periodo,
    },
    def,
    q,
  );
}
