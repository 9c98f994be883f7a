import { recordOf } from '#core/kernel/shared/keys.ts';
import type { Campo } from './parametros.ts';

/** Figures that a call gives a faculty, each told once: its column, its input, its check and its history. */
export const CIFRAS = [
  { key: 'cupos', label: 'Cupos', kind: 'integer', max: 10_000 },
  { key: 'puntajeMinimo', label: 'Puntaje mínimo', kind: 'number', step: 0.01, min: 0, max: 1000 },
  { key: 'monto', label: 'Monto', kind: 'money' },
  { key: 'cofinanciamiento', label: 'Cofinanciamiento', kind: 'money' },
  { key: 'subvencion', label: 'Subvención', kind: 'money' },
] as const satisfies readonly Campo[];
export type Cifra = (typeof CIFRAS)[number]['key'];
export type Cifras = Record<Cifra, number | string | null>;
export const conCifras = (f: Cifras): boolean => CIFRAS.some(({ key }) => f[key] !== null);
const deClave = (clave: Cifra) => CIFRAS.find((c) => c.key === clave)!;
/** Something of each figure, under its key. */
export const porCifra = <T>(de: (c: (typeof CIFRAS)[number]) => T) =>
  recordOf(
    CIFRAS.map((c) => c.key),
    (clave) => de(deClave(clave)),
  );
