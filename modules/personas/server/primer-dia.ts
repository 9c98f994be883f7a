import { sql } from 'drizzle-orm';
import type { FirstStep } from '#core/kernel/server/first-step.ts';

/** The ORCID of who investigates. */
export const pasoOrcid: FirstStep = {
  key: 'orcid',
  title: 'Complete su perfil con su ORCID',
  how: 'Con él se reconocen sus obras y su ficha pública.',
  href: '/investigador/perfil',
  done: ({ subject }) => sql`
    select 1
    from investigador i
    where i.id = ${subject.investigador ?? 0} and i.codigo_orcid is not null
  `,
};
