/** The four questions that somebody asks before a change is decided. */
export const GRUPOS_DE_EFECTO = {
  elegibilidad: 'Elegibilidad de quien entra',
  plazas: 'Plazas',
  informes: 'Informes y deudas',
  cuenta: 'Cuenta, constancias y grupo',
} as const;
export type GrupoDeEfecto = keyof typeof GRUPOS_DE_EFECTO;

/** How a consequence reads: it holds, it is only said, or somebody must do something. */
export type TonoDeEfecto = 'bien' | 'dato' | 'aviso';
/** A consequence of a change: a fact, and its date when it has one. */
export type Efecto = {
  grupo: GrupoDeEfecto;
  tono: TonoDeEfecto;
  texto: string;
  /** A requirement of the call that is not met: the approval asks why it goes on. */
  incumple?: true;
};
