/** How histories speak of one kind of record; unknown keys read as they are. */
export type ChangeWords = {
  actions?: Record<string, string>;
  fields?: Record<string, string>;
  /** Text of a value, e.g. the label of a state. Undefined leaves the default. */
  value?: (field: string, value: unknown) => string | undefined;
};
/** The words of a kind of record, under the name of its histories. */
export type NamedWords = ChangeWords & { entity: string };

/** What any record may go through by itself, whatever else is done with it. */
export const OF_ANY_RECORD = {
  importar: 'Traído de un archivo',
  deshacer_importacion: 'Se deshizo la importación que lo trajo',
} as const;
