/** Families of the databases that index journals, as the scale and the rules of evaluation name them. */
export const FAMILIAS_BASE = ['wos', 'scopus', 'scielo', 'otra'] as const;
export const ETIQUETA_FAMILIA: Record<(typeof FAMILIAS_BASE)[number], string> = {
  wos: 'Colección principal de WoS',
  scopus: 'Scopus',
  scielo: 'SciELO',
  otra: 'Otra',
};
