/** Places of execution offered by default; a call may replace them. */
export const LOCALIZACIONES = [
  'Sedes de la universidad',
  'Lima Metropolitana',
  'Lima provincias y Callao',
  'Otras regiones del país',
  'Otros lugares',
] as const;
