import { query } from '#core/db/server/open.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { type FirstStep, isDone } from '#core/kernel/server/first-step.ts';

/** The first application of who investigates. */
export const pasoPostular: FirstStep = {
  key: 'postular',
  title: 'Vea a qué convocatoria puede postular',
  how: 'Cada una dice qué le pide y si hoy lo cumple; el borrador se guarda solo.',
  href: '/investigador/convocatorias',
  done: async (ctx) =>
    isDone(
      await query(ctx)<{ hecho: boolean }>`
        select exists (
          select 1
          from proyecto_integrante m
          where m.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}
        ) as hecho
      `,
    ),
};
