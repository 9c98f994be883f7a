import { requireSession } from '#core/kernel/server/context.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import type { Sesiones } from '#modules/acceso/server/index.ts';
import { misEvaluacionesSource } from './area/lista.ts';
import { registroDeEvaluadores } from './evaluadores/registro.ts';

/** Evaluators, and what each evaluates, that the global search finds. */
export const busquedasEvaluacion = (sesiones: Sesiones): readonly SearchSource[] => [
  {
    kind: 'Evaluador',
    kinds: 'Evaluadores',
    glyph: 'person',
    area: 'admin',
    permission: 'evaluacion.ver',
    list: registroDeEvaluadores(sesiones).source,
    title: '{apellidos}, {nombres}',
    detail: ['{institucion}', '{tipo}', '{estado}'],
    all: { href: '/admin/facultad/gestion_evaluadores', finds: 'same' },
    href: '/admin/facultad/gestion_evaluadores?q={apellidos}%20{nombres}',
  },
  {
    kind: 'Proyecto a evaluar',
    kinds: 'Proyectos a evaluar',
    glyph: 'clipboard',
    area: 'evaluador',
    permission: 'evaluador',
    list: (ctx) => misEvaluacionesSource(requireSession(ctx), ctx.today()),
    title: '{titulo}',
    detail: ['{tipo}', '{periodo}', '{facultad}'],
    all: { href: '/evaluador', finds: 'same' },
  },
];
