/** Lists of a faculty: each at `listado/<name>`, and at its shorter address (spec 00). */
export const LISTADOS = [
  'investigadores',
  'docente_investigador',
  'grupos',
  'proyectos',
  'proyectos_gi',
  'proyectos_fex',
  'publicaciones',
  'informes',
  'deudas',
] as const;
