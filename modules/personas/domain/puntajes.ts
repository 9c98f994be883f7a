import puntajes from './datos/puntajes.json' with { type: 'json' };

export type ClavePuntaje = keyof typeof puntajes;
/** What each score counts: the part of the dictionary of figures that every module reads. */
export const PUNTAJES = puntajes;
/** The years that a window holds, both included. */
type Ventana = { desde: number; hasta: number };

/**
 * The name of a score, which says its window and its scope. Nobody writes it elsewhere.
 * @param ventana where the years are known, they are said in place of how many they are
 */
export function nombreDePuntaje(clave: ClavePuntaje, ventana?: Ventana): string {
  const { etiqueta } = PUNTAJES[clave];
  return ventana ? etiqueta.replace('7 años', `${ventana.desde} a ${ventana.hasta}`) : etiqueta;
}
