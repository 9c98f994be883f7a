/** Lists offered by default; a call may replace them with its parameters. */
export const LOCALIZACIONES = [
  'Sedes de la universidad',
  'Lima Metropolitana',
  'Lima provincias y Callao',
  'Otras regiones del país',
  'Otros lugares',
] as const;
export const SOLO_UNIVERSIDAD = [LOCALIZACIONES[0]] as const;
export const AREAS_TEMATICAS = [
  'Biotecnología',
  'Biodiversidad',
  'Tecnología de Materiales',
  'Salud pública y bienestar social',
  'Educación y TIC',
  'Desigualdad e Inequidad Social',
] as const;

const comoOpciones = (textos: readonly string[]) => textos.map((t) => ({ value: t, label: t }));
export const PROPIEDAD_INTELECTUAL = comoOpciones([
  'Patentes de invención',
  'Modelos de utilidad',
  'Certificados de obtentor',
  'Otros',
]);
export const TIPOS_PUBLICACION = comoOpciones(['Libro', 'Capítulo de libro', 'Artículo científico']);
