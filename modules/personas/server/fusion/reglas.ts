import { REGLAS_PROPIAS, type ReglasDeUnion } from '../../domain/fusion.ts';
import { reglasDeUnion } from '../extensiones.ts';

/** How the rows of a table follow a union; one that nobody told of reads as its own name. */
export function reglaDe(tabla: string): ReglasDeUnion[string] {
  const dicha = [REGLAS_PROPIAS, ...reglasDeUnion.all()].find((reglas) => reglas[tabla])?.[tabla];
  return dicha ?? { nombre: tabla.charAt(0).toUpperCase() + tabla.slice(1).replace(/_/g, ' ') };
}
