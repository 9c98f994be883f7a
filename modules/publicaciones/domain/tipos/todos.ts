import { articulo } from './articulo.ts';
import { capitulo } from './capitulo.ts';
import { ensayo } from './ensayo.ts';
import { evento } from './evento.ts';
import { libro } from './libro.ts';
import { patente } from './patente.ts';
import { tesis } from './tesis.ts';
import { tesisAsesoria } from './tesis-asesoria.ts';
import type { Tipo } from './tipo.ts';

/**
 * The types of publication, patents among them. A new one is its file and its line here, and the rows of its
 * catalogues: its key, its categories. Read by the menu of the area: nothing here imports the schemas.
 */
export const DEFINICIONES = {
  articulo,
  libro,
  capitulo,
  evento,
  tesis,
  'tesis-asesoria': tesisAsesoria,
  ensayo,
  patente,
} as const satisfies Record<string, Tipo>;
