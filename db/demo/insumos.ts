import type { Convocatorias } from './convocatorias.ts';
import type { Cuentas } from './cuentas.ts';
import type { Grupo } from './grupos.ts';
import type { Personas } from './mundo.ts';

/** What the projects are built from. */
export interface Insumos {
  personas: Personas;
  grupos: Grupo[];
  convocatorias: Convocatorias;
  cuentas: Cuentas;
  cdi: ReadonlySet<number>;
}
