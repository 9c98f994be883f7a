import type { Programa } from '../programa.ts';
import { eci } from './eci.ts';
import { pconfigi } from './pconfigi.ts';
import { pconfigiInv } from './pconfigi-inv.ts';
import { picv } from './picv.ts';
import { pinvpos } from './pinvpos.ts';
import { pmulti } from './pmulti.ts';
import { proCtie } from './pro-ctie.ts';
import { psinfinv } from './psinfinv.ts';
import { psinfipu } from './psinfipu.ts';

/**
 * The programmes with an online application. A new one is its file and its name here, and the rows of its catalogues.
 */
export const DEFINICIONES: readonly Programa[] = [
  pconfigi,
  pconfigiInv,
  pmulti,
  proCtie,
  picv,
  eci,
  pinvpos,
  psinfinv,
  psinfipu,
];
