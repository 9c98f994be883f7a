import { timelineWords } from '#core/entity/web/kept.ts';
import { CAMPOS } from '../domain/detalles/tipos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import palabras from '../domain/palabras.json' with { type: 'json' };

/** What the timeline of a project says of its own. */
export const PALABRAS = timelineWords(flujoProyecto, {
  actions: palabras.acciones,
  fields: { ...CAMPOS, ...palabras.campos },
});
