import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { deudasDePersona, participaciones } from '#modules/personas/server/index.ts';
import { quedaSinMinimo } from '../../domain/reglas.ts';
import { ajustesGrupo } from '../ajustes.ts';
import type { GrupoLeido } from '../leer.ts';
import type { Miembro } from './exigir.ts';

type Compromisos = { tesista: number; proyectos: number; deudas: number };
/**
 * What forbids the exclusion and what only deserves a warning, by the settings: unfinished commitments as thesis
 * student and as responsible of a project, and debts (R12).
 */
export async function juzgarExclusion(ctx: Ctx, m: Miembro, g: GrupoLeido) {
  const [c] = await query(ctx)<Compromisos>`
    select
      count(*) filter (
        where x.es_tesista
      )::int as tesista,
      count(*) filter (
        where x.es_responsable
      )::int as proyectos,
      (
        select count(*)::int
        from ${deudasDePersona.one()(ctx.today())} d
        where d.investigador_id = ${m.investigadorId}
      ) as deudas
    from ${participaciones.one()} x
    where x.investigador_id = ${m.investigadorId} and not x.excluido and x.sin_terminar
  `;
  const { tesista, proyectos, deudas } = c!;
  const a = await ajustesGrupo(ctx);
  const impide: string[] = [];
  const avisa: string[] = [];
  if (m.condicion === 'Adherente' && tesista > 0)
    impide.push(`Es tesista en ${plural(tesista, 'proyecto que no concluye', 'proyectos que no concluyen')}.`);
  if (proyectos > 0)
    (a.bloquearPorProyecto ? impide : avisa).push(
      `Dirige ${plural(proyectos, 'proyecto en curso', 'proyectos en curso')}.`,
    );
  if (deudas > 0)
    (a.bloquearPorDeuda ? impide : avisa).push(`Tiene ${plural(deudas, 'deuda pendiente', 'deudas pendientes')}.`);
  return { impide, avisa, sinMinimo: quedaSinMinimo(m, g, a) };
}
