import { tesis } from './tesis.ts';
import type { Tipo } from './tipo.ts';

/** Essays came from another system: they are read like theses, and none begins. */
export const ensayo = {
  ...tesis,
  clave: 'ensayo',
  label: 'Ensayo',
  corto: 'Ensayo',
  enFrase: 'ensayo',
  plural: 'Ensayos',
  columnas: [],
  fuera: { orcid: 'other', coar: { codigo: 'c_6501', segun: 'tipoTesis' }, cita: 'articulo' },
  historico: true,
} as const satisfies Tipo;
