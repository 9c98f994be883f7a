/** Words of a merge in the history of a record. */
export const MERGE_WORDS = {
  actions: {
    unir: 'Unión con otro registro',
    absorber: 'Unido a otro registro',
    deshacer_union: 'Unión deshecha',
    separar: 'Separado del otro registro',
  },
  tones: { unir: 'yellow', absorber: 'yellow' },
  fields: {
    absorbida: 'Registro absorbido',
    conservada: 'Registro conservado',
    separada: 'Registro separado',
    registros: 'Registros movidos',
    arreglos: 'Arreglos',
  },
} as const;
