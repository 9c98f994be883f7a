import type { Tone } from '#core/flow/shared/flow.ts';

/** Words of records of higher modules, which the area passes: the states of a project and the types of a publication. */
export type Rotulos = {
  estadoDeProyecto: (estado: string) => { label: string; tone: Tone };
  tiposDePublicacion: Record<string, string>;
};
