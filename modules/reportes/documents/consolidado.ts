import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type * as de from '../server/estadisticos/leer.ts';
import { agrupados, hoja, SIN_FACULTAD } from './partes.ts';

const cuenta = (suyas: readonly { tipo: string; n: number }[], tipo?: string) =>
  suyas.reduce((suma, f) => suma + (tipo && f.tipo !== tipo ? 0 : f.n), 0);

/** «Consolidado general»: its answer is all that it says (spec 07 §9). */
export const consolidado = ({ periodo, facultad, filas }: de.DeConsolidado): PdfDoc => ({
  title: `Consolidado general ${periodo}`,
  subtitle: [`Facultad: ${facultad}`, `Proyectos aprobados: ${cuenta(filas)}`],
  content: [],
});
/** A faculty a row, a column for each type that has any, and their sum. */
export const hojaDeConsolidado = ({ filas }: de.DeConsolidado) => {
  const tipos = [...new Set(filas.map((f) => f.tipo))].sort();
  const numero = (label: string) => ({ label, kind: 'number' as const });
  return hoja(
    'Consolidado',
    { facultad: 'Facultad', ...Object.fromEntries(tipos.map((t) => [t, numero(t)])), total: numero('Total') },
    agrupados(filas, (f) => f.facultad ?? SIN_FACULTAD).map(([facultad, suyas]) => ({
      facultad,
      ...Object.fromEntries(tipos.map((t) => [t, cuenta(suyas, t)])),
      total: cuenta(suyas),
    })),
  );
};
