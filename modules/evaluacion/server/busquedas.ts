import { requireSession } from '#core/kernel/server/context.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import type { Sesiones } from '#modules/acceso/server/index.ts';
import { misEvaluacionesSource } from './area/lista.ts';
import { registroDeEvaluadores } from './evaluadores/registro.ts';

/** Evaluators, and what each evaluates, that the global search finds. */
export const busquedasEvaluacion = (sesiones: Sesiones): readonly SearchSource[] => [
  {
    kind: 'Evaluador',
    area: 'admin',
    permission: 'evaluacion.ver',
    list: registroDeEvaluadores(sesiones).source,
    title: '{apellidos}, {nombres}',
    detail: ['{institucion}', '{tipo}', '{estado}'],
    href: '/admin/facultad/gestion_evaluadores?q={apellidos}%20{nombres}',
  },
  {
    kind: 'Proyecto a evaluar',
    area: 'evaluador',
    permission: 'evaluador',
    list: (ctx) => misEvaluacionesSource(requireSession(ctx), ctx.today()),
    title: '{titulo}',
    detail: ['{tipo}', '{periodo}', '{facultad}'],
  },
];
