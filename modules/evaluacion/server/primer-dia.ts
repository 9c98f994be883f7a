import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '#core/kernel/server/context.ts';
import type { FirstStep } from '#core/kernel/server/first-step.ts';

const INICIO = '/evaluador';
/** SQL: the assignments `a` of who evaluates that fit. */
const asignacionesDe = ({ subject }: Session, donde: SQL): SQL => sql`
  select 1
  from proyecto_evaluacion a
  where a.evaluador_id = ${subject.evaluador ?? 0} and ${donde}
`;

/** The first evaluation, from its declaration to its end. */
export const PASOS_DE_EVALUAR: readonly FirstStep[] = [
  {
    key: 'declarar',
    title: 'Declare si tiene conflicto',
    how: 'Antes de leer. Si lo tiene, la propuesta vuelve a la oficina.',
    href: INICIO,
    done: (session) => asignacionesDe(session, sql`a.declarada_en is not null`),
  },
  {
    key: 'puntuar',
    title: 'Lea y puntúe',
    how: 'El proyecto a un lado, los criterios al otro. Se guarda solo.',
    href: INICIO,
    done: (session) =>
      asignacionesDe(
        session,
        sql`exists (select 1 from evaluacion_puntaje n where n.asignacion_id = a.id and n.puntaje is not null)`,
      ),
  },
  {
    key: 'finalizar',
    title: 'Finalice y firme la ficha',
    how: 'Con puntaje y comentario en todos los criterios. Después no se cambia.',
    href: INICIO,
    done: (session) => asignacionesDe(session, sql`a.cerrada_en is not null`),
  },
];
