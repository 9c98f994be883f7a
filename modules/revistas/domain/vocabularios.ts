/** Families of the databases that index journals, as the scale and the rules of evaluation name them. */
export const FAMILIAS_BASE = ['wos', 'scopus', 'scielo', 'otra'] as const;
export const ETIQUETA_FAMILIA: Record<(typeof FAMILIAS_BASE)[number], string> = {
  wos: 'Colección principal de WoS',
  scopus: 'Scopus',
  scielo: 'SciELO',
  otra: 'Otra',
};

/** Fourth part of its category in which a database puts a journal. */
export const CUARTILES = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
/** Years that a membership of a database may have; besides, none begins or ends after the next one. */
export const ANIOS = { min: 1900, max: 2100 } as const;
