/** What a laboratory is used for (spec 04 §12.1). */
export const CATEGORIAS_USO = ['Docencia', 'Investigación', 'Servicios', 'Mixto'] as const;
export type CategoriaUso = (typeof CATEGORIAS_USO)[number];
