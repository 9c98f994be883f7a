import graficos from './datos/graficos.json' with { type: 'json' };
import metricas from './datos/metricas.json' with { type: 'json' };

export type ClaveMetrica = keyof typeof metricas;
/** What a figure counts, wherever it is shown: its label, what counts and what does not, whose faculty, where from, who answers for it. */
export type Metrica = {
  etiqueta: string;
  /** Where it is shown. */
  lugar: string;
  cuenta: string;
  noCuenta: string;
  facultad?: string;
  fuente: string;
  dueno: string;
};
export const METRICAS: Readonly<Record<ClaveMetrica, Metrica>> = metricas;
export type ClaveGrafico = keyof typeof graficos;
/** What a chart counts. */
export const GRAFICOS: Readonly<Record<ClaveGrafico, Metrica>> = graficos;
/** The words of a figure, with the year from which projects are of today. */
export const conAnio = (texto: string, desde: number) => texto.replaceAll('{desde}', String(desde));
