import { query } from '#core/db/server/open.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { type FirstStep, isDone } from '#core/kernel/server/first-step.ts';

/** The ORCID of who investigates. */
export const pasoOrcid: FirstStep = {
  key: 'orcid',
  title: 'Complete su perfil con su ORCID',
  how: 'Con él se reconocen sus obras y su ficha pública.',
  href: '/investigador/perfil',
  done: async (ctx) =>
    isDone(
      await query(ctx)<{ hecho: boolean }>`
        select i.codigo_orcid is not null as hecho
        from investigador i
        where i.id = ${requireSession(ctx).subject.investigador ?? 0}
      `,
    ),
};
