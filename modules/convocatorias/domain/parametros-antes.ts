import { askedName } from '#core/field/shared/asked.ts';
import { isRecord, mapRecord } from '#core/kernel/shared/keys.ts';

type Cuerpo = Record<string, unknown>;
const esObjeto = (v: unknown): v is Cuerpo => isRecord(v) && !Array.isArray(v);

const filaDeHoy = (fila: unknown): unknown =>
  esObjeto(fila) && typeof fila.tipo === 'string' ? { ...fila, tipo: askedName(fila.tipo) } : fila;
const bloqueDeHoy = (bloque: unknown): Cuerpo =>
  esObjeto(bloque) ? mapRecord(bloque, (v) => (Array.isArray(v) ? v.map(filaDeHoy) : v)) : {};

/** What a call says of its own, as it is stored; nothing under what it leaves to its programme. */
export type Guardados = {
  bloques: Record<string, Cuerpo>;
  textos: Record<string, string>;
  /** Proposals per group. */
  cupoGrupo: number | null;
  pasosOcultos: string[];
  /** Checks in force, in order. */
  requisitos: string[] | null;
  /** Bodies of before named only the checks that they took away. */
  chequeosQuitados: string[];
};
/** A text as it is read; nothing was written where there is none. */
export const escrito = (v: unknown): string => (v === null || v === undefined ? '' : String(v));
const lista = (v: unknown): string[] => (Array.isArray(v) ? v.map(String) : []);

/** Stored parameters of any time: each in its place, the kinds of answer of their rows under their names of today. */
export function parametrosDeHoy(parametros: Cuerpo): Guardados {
  const { bloques, textos, cupoGrupo, pasosOcultos, requisitos, chequeosQuitados } = parametros;
  return {
    bloques: esObjeto(bloques) ? mapRecord(bloques, bloqueDeHoy) : {},
    textos: esObjeto(textos) ? mapRecord(textos, escrito) : {},
    cupoGrupo: typeof cupoGrupo === 'number' ? cupoGrupo : null,
    pasosOcultos: lista(pasosOcultos),
    requisitos: Array.isArray(requisitos) ? lista(requisitos) : null,
    chequeosQuitados: lista(chequeosQuitados),
  };
}
