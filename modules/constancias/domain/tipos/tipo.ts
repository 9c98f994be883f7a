import type { Day } from '#core/kernel/shared/time.ts';
import type { Dice } from '../dice.ts';
import type { Fuente, Fuentes, Lee } from '../fuentes.ts';

/** What a person has of a certificate in words, and what it says of them or why they may not have it. */
export type Cuerpo = { tiene: string; dice: Dice } | { tiene: string; falta: string };

type Datos = {
  /** What the previous system called it; one that it did not have has none. */
  codigo: number | null;
  /** How its verification codes begin. */
  prefijo: string;
  etiqueta: string;
  /** What it certifies, in one line, for the choice among them. */
  certifica: string;
  /** Its heading says category and class of the teacher. */
  categoria?: boolean;
  /** Its heading says how many publications the person has and their points. */
  totales?: boolean;
  /** Only the office issues it, unless the institution opens it. */
  reservada?: boolean;
};
/** A kind of certificate as its file defines it (spec 07 §10.1). */
export type Definicion<F extends Fuente> = Datos & {
  /** Where its rows come from. */
  fuente: F;
  /** Which of them it is about; all of them unless it says. */
  toma?: (fila: Fuentes[F]) => boolean;
  /** How much of it somebody with these rows has: «24 obras». */
  tiene: (filas: readonly Fuentes[F][]) => string;
  /** Why it is not given to somebody with these rows. */
  falta: (filas: readonly Fuentes[F][]) => string | null;
  /** What it says of them on a day. */
  dice: (filas: readonly Fuentes[F][], dia: Day) => Dice;
};
/** A kind of certificate as the rest of the house knows it. */
export type Tipo = Datos & { fuente: Fuente; cuerpo: (lee: Lee, dia: Day) => Promise<Cuerpo> };

/** @returns the kind, which reads its own source and says it, or why it is not given */
export function defineConstancia<const F extends Fuente>(def: Definicion<F>): Definicion<F> & Tipo {
  const cuerpo = async (lee: Lee, dia: Day): Promise<Cuerpo> => {
    const leidas = await lee(def.fuente);
    const filas = def.toma ? leidas.filter(def.toma) : leidas;
    const falta = def.falta(filas);
    const tiene = def.tiene(filas);
    return falta === null ? { tiene, dice: def.dice(filas, dia) } : { tiene, falta };
  };
  return { ...def, cuerpo };
}

/** Not given to somebody without rows. @param motivo the sentence that they read */
export const sinFilas = (motivo: string) => (filas: readonly unknown[]) => (filas.length === 0 ? motivo : null);
