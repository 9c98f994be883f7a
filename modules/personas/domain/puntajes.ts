import puntajes from './datos/puntajes.json' with { type: 'json' };

export type ClavePuntaje = keyof typeof puntajes;
/** What each score counts: the part of the dictionary of figures that every module reads. */
export const PUNTAJES = puntajes;
export const CLAVES_PUNTAJE: readonly ClavePuntaje[] = Object.keys(puntajes).filter(
  (clave): clave is ClavePuntaje => clave in puntajes,
);
/** The years that a window holds, both included. */
type Ventana = { desde: number; hasta: number };

/** How a name says its window where nobody has read the setting that measures it. */
const SIN_MEDIR = 'últimos años';

/**
 * The name of a score, which says its window and its scope. Nobody writes it elsewhere.
 * @param ventana its years, as the institution set them; every screen and paper that reads the figure has them
 */
export function nombreDePuntaje(clave: ClavePuntaje, ventana?: Ventana): string {
  const { etiqueta } = PUNTAJES[clave];
  return ventana ? etiqueta.replace(SIN_MEDIR, `${ventana.desde} a ${ventana.hasta}`) : etiqueta;
}
