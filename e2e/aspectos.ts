import { commitOfRun, drawnFrom } from '#core/testing/server/turn.ts';
import type { RULES } from './browser.ts';
import type { Look } from './chromium.ts';

export type Aspecto = {
  nombre: string;
  look: Required<Pick<Look, 'width' | 'scheme'>>;
  /** What axe is asked there; nothing where only the width is looked at. */
  reglas: keyof typeof RULES | null;
};

/** How every page is looked at in each run. */
export const DE_TODAS: Aspecto = {
  nombre: 'claro, 1280 px',
  look: { scheme: 'light', width: 1280 },
  reglas: 'all',
};

/** The other looks of a component; each differs by one thing, and half the width is what 200 % of zoom leaves. */
const DE_UN_COMPONENTE: readonly Aspecto[] = [
  {
    nombre: 'oscuro, 1280 px',
    look: { scheme: 'dark', width: 1280 },
    reglas: 'colours',
  },
  {
    nombre: 'claro, 360 px',
    look: { scheme: 'light', width: 360 },
    reglas: 'all',
  },
  {
    nombre: 'claro, 200 %',
    look: { scheme: 'light', width: 640 },
    reglas: 'layout',
  },
];

/** The other widths of an address: a tablet, and the narrowest screen of WCAG (reflow). */
const DE_UNA_DIRECCION: readonly Aspecto[] = [
  {
    nombre: '768 px',
    look: { scheme: 'light', width: 768 },
    reglas: null,
  },
  {
    nombre: '320 px',
    look: { scheme: 'light', width: 320 },
    reglas: null,
  },
];

/** The value of `LOOKS` that asks for all of them; any other stands for the commit. */
export const TODOS = 'all';

/** What shares the looks out among the runs. */
const DE_ESTA_CORRIDA = process.env.LOOKS ?? commitOfRun();

/** One of these at that turn, or all of them; another thing may have another one. */
export function deTurno<T>(entre: readonly T[], cosa: string, turno: string): readonly T[] {
  if (turno === TODOS) return entre;
  return [entre[drawnFrom(turno, cosa) % entre.length]!];
}

/** Beside the one of all, the looks that an address has in this run; a component is seen once. */
export const otrosAspectos = (ruta: string, componente: string | null, turno = DE_ESTA_CORRIDA): Aspecto[] => [
  ...(componente === null ? [] : deTurno(DE_UN_COMPONENTE, componente, turno)),
  ...deTurno(DE_UNA_DIRECCION, ruta, turno),
];

/**
 * Things by kind, and of each kind the one at its turn in this run before the others; all are, when all are asked for.
 */
export function enOrden<T>(
  cosas: readonly T[],
  claseDe: (cosa: T) => string,
  turno = DE_ESTA_CORRIDA,
): { cosa: T; deTurno: boolean }[] {
  const clases = [...new Set(cosas.map(claseDe))];
  return clases.flatMap((clase) => {
    const suyas = cosas.filter((cosa) => claseDe(cosa) === clase);
    const elegidas = deTurno(suyas, clase, turno);
    const demas = suyas.filter((cosa) => !elegidas.includes(cosa));
    return [...elegidas.map((cosa) => ({ cosa, deTurno: true })), ...demas.map((cosa) => ({ cosa, deTurno: false }))];
  });
}
