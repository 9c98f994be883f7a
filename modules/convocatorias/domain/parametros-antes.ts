import { askedName } from '#core/field/shared/asked.ts';

type Cuerpo = Record<string, unknown>;
const esObjeto = (v: unknown): v is Cuerpo => typeof v === 'object' && v !== null && !Array.isArray(v);

const filaDeHoy = (fila: unknown): unknown =>
  esObjeto(fila) && typeof fila.tipo === 'string' ? { ...fila, tipo: askedName(fila.tipo) } : fila;
const bloqueDeHoy = (bloque: unknown): unknown =>
  esObjeto(bloque)
    ? Object.fromEntries(Object.entries(bloque).map(([k, v]) => [k, Array.isArray(v) ? v.map(filaDeHoy) : v]))
    : bloque;

/** Stored parameters of any time: the kinds of answer of their rows under their names of today. */
export function parametrosDeHoy<P extends Cuerpo>(parametros: P): P {
  if (!esObjeto(parametros.bloques)) return parametros;
  const bloques = Object.entries(parametros.bloques).map(([clave, bloque]) => [clave, bloqueDeHoy(bloque)]);
  return { ...parametros, bloques: Object.fromEntries(bloques) };
}
