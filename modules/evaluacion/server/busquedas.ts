import { requireSession } from '#core/kernel/server/context.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { misEvaluacionesSource } from './area/lista.ts';
import { evaluadoresSource } from './evaluadores/lista.ts';

/** Evaluators, and what each evaluates, that the global search finds. */
export const busquedasEvaluacion: readonly SearchSource[] = [
  {
    kind: 'Evaluador',
    area: 'admin',
    permission: 'evaluacion.ver',
    list: (ctx) => evaluadoresSource(ctx.today()),
    title: '{apellidos}, {nombres}',
    detail: ['{institucion}', '{tipo}', '{activo}'],
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
