import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { reglasDeUnion } from '#modules/personas/server/index.ts';

export { cantidadDeProduccion, puntajeDeProduccion, puntajePatentes } from './puntaje.ts';

const union: ReglasDeUnion = {
  patente_autor: {
    nombre: 'Autorías de patentes',
    detalle: '(select p.titulo from patente p where p.id = t.patente_id)',
  },
};

/** Patents follow the union of two people; the composition root calls it. */
export const suscribirPatentes = () => reglasDeUnion.add(union);
