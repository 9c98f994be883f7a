import { asesor } from './asesor.ts';
import { capitulo } from './capitulo.ts';
import { equipamiento } from './equipamiento.ts';
import { estudios } from './estudios.ts';
import { grupos } from './grupos.ts';
import { noAdeudo } from './no-adeudo.ts';
import { publicaciones } from './publicaciones.ts';
import { puntaje } from './puntaje.ts';
import type { Tipo } from './tipo.ts';

/** The certificates that a person may be given (spec 07 §10.1). A new one is its file and its line here. */
export const DEFINICIONES = {
  estudios,
  grupos,
  publicaciones,
  puntaje,
  capitulo,
  equipamiento,
  no_adeudo: noAdeudo,
  asesor,
} as const satisfies Record<string, Tipo>;
