import { conPreguntas, type Programa } from '../programa.ts';
import { eci } from './eci.ts';
import { pconfigi } from './pconfigi.ts';
import { pconfigiInv } from './pconfigi-inv.ts';
import { picv } from './picv.ts';
import { pinvpos } from './pinvpos.ts';
import { pmulti } from './pmulti.ts';
import { proCtie } from './pro-ctie.ts';
import { psinfinv } from './psinfinv.ts';
import { psinfipu } from './psinfipu.ts';

const LISTA: readonly Programa[] = [pconfigi, pconfigiInv, pmulti, proCtie, picv, eci, pinvpos, psinfinv, psinfipu].map(
  conPreguntas,
);

/** Programmes with an online application, by slug. A new one is one more definition in this list. */
export const PROGRAMAS: Record<string, Programa> = Object.fromEntries(LISTA.map((p) => [p.key, p]));

export const programaDeTipo = (tipo: string): Programa | null => LISTA.find((p) => p.tipo === tipo) ?? null;
