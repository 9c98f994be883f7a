import type { Tone } from '#core/flow/shared/flow.ts';

/** Words of records of higher modules, which the area passes: the states of a project. */
export type Rotulos = {
  estadoDeProyecto: (estado: string) => { label: string; tone: Tone };
};
