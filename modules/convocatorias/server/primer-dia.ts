import { sql } from 'drizzle-orm';
import type { FirstStep } from '#core/kernel/server/first-step.ts';

/** The first application of who investigates. */
export const pasoPostular: FirstStep = {
  key: 'postular',
  title: 'Vea a qué convocatoria puede postular',
  how: 'Cada una dice qué le pide y si hoy lo cumple; el borrador se guarda solo.',
  href: '/investigador/convocatorias',
  done: ({ subject }) => sql`
    select 1
    from proyecto_integrante m
    where m.investigador_id = ${subject.investigador ?? 0}
  `,
};
