/** Closed vocabularies of spec 01 §3 that no office edits. */
export const TIPOS_PARTIDA = ['Bienes', 'Servicios', 'Otros'] as const;
export type TipoPartida = (typeof TIPOS_PARTIDA)[number];

export const TIPOS_INVESTIGACION = {
  basica: '1. Básica (genera conocimiento sin aplicación inmediata)',
  aplicada: '2. Aplicada (resuelve un problema concreto)',
  exploratoria: '3. Exploratoria (examina un tema poco estudiado)',
  experimental: '4. Experimental (manipula variables bajo control)',
  teorica: '5. Teórica (construye o revisa teoría)',
  otro: '6. Otros',
} as const;
