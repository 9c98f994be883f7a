import { sql } from 'drizzle-orm';
import type { FirstStep } from '#core/kernel/server/first-step.ts';
import { RUTA_TOMAR } from '../domain/rutas.ts';

/** The first work of who investigates. */
export const pasoPrimeraObra: FirstStep = {
  key: 'obra',
  title: 'Registre sus obras',
  how: 'Tómelas de un archivo de citas o regístrelas una a una; la oficina las valida.',
  href: RUTA_TOMAR,
  done: ({ subject }) => sql`
    select 1
    from publicacion_autor a
    where a.investigador_id = ${subject.investigador ?? 0} and not a.excluido
  `,
};
