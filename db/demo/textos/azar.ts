import { entriesOf } from '#core/kernel/shared/keys.ts';
export interface Azar {
  real(): number;
  entero(min: number, max: number): number;
  elegir<T>(lista: readonly T[]): T;
  algunos<T>(lista: readonly T[], cuantos: number): T[];
  prob(p: number): boolean;
  normal(): number;
}

// mulberry32: the same seed always gives the same sequence, on any machine.
export function crearAzar(semilla: number): Azar {
  let estado = semilla >>> 0;

  const real = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };

  const entero = (min: number, max: number): number => min + Math.floor(real() * (max - min + 1));

  const elegir = <T>(lista: readonly T[]): T => {
    if (lista.length === 0) throw new RangeError('elegir: la lista está vacía');
    return lista[Math.floor(real() * lista.length)]!;
  };

  // Partial Fisher-Yates over a copy: distinct positions, in random order.
  const algunos = <T>(lista: readonly T[], cuantos: number): T[] => {
    const copia = [...lista];
    const total = Math.min(cuantos, copia.length);
    for (let i = 0; i < total; i += 1) {
      const j = entero(i, copia.length - 1);
      [copia[i], copia[j]] = [copia[j]!, copia[i]!];
    }
    return copia.slice(0, total);
  };

  const prob = (p: number): boolean => real() < p;

  const normal = (): number => Math.sqrt(-2 * Math.log(1 - real())) * Math.cos(2 * Math.PI * real());

  return { real, entero, elegir, algunos, prob, normal };
}

/** Weights as files say them, by value. */
export const pesosDe = <K extends string>(pesos: Partial<Record<K, number>>): [valor: K, peso: number][] =>
  entriesOf(pesos);

/** Picks a value in proportion to its weight. */
export function sortear<T>(azar: Azar, pesos: readonly (readonly [valor: T, peso: number])[]): T {
  let resto = azar.real() * pesos.reduce((suma, [, peso]) => suma + peso, 0);
  for (const [valor, peso] of pesos) {
    resto -= peso;
    if (resto < 0) return valor;
  }
  return pesos[0]![0];
}

/** A day of a year. */
export const fecha = (azar: Azar, anio: number, ultimoMes = 12): string =>
  `${anio}-${String(azar.entero(1, ultimoMes)).padStart(2, '0')}-${String(azar.entero(1, 28)).padStart(2, '0')}`;
