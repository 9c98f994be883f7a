import { type SQL, sql } from 'drizzle-orm';
import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { deudasDePersona, reglasDeUnion } from '#modules/personas/server/index.ts';

export { pendientesDeDeudor, pendientesDeFacultad } from './pendientes.ts';

const union: ReglasDeUnion = {
  deuda: {
    nombre: 'Deudas',
    detalle: 't.detalle',
    conflicto: { modo: 'descartar', texto: 'La misma deuda figuraba dos veces: queda una.' },
  },
};

const pendientesDe = (investigadorId: SQL) =>
  sql`(select count(*)::int from deuda d join proyecto_integrante pi on pi.id = d.integrante_id
    where pi.investigador_id = ${investigadorId} and d.estado = 'pendiente')`;

/** What debts tell of people and of their unions; the composition root calls it. */
export function suscribirDeudas(): void {
  deudasDePersona.add(pendientesDe);
  reglasDeUnion.add(union);
}
