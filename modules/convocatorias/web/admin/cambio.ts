/** Messages by path of a parameter (`bloques.presupuesto.max`), and the id of its input. */
export type Errores = Readonly<Record<string, string>>;
export const idDe = (path: string) => `param-${path.replace(/\./g, '-')}`;
