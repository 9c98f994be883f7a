import type { Sheet } from '#core/documents/shared/column.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { COLUMNAS_DE_ESPERA, type DatosDeEspera, type FilaDeEspera } from '../domain/espera.ts';

/** The answer in a sentence: what waits, and how much of it past its time. */
function respuesta({ filas }: DatosDeEspera): string {
  const total = filas.reduce((suma, { n }) => suma + n, 0);
  const tarde = filas.reduce((suma, { vencidos }) => suma + vencidos, 0);
  if (total === 0) return 'Nadie espera a nadie.';
  const fuera = tarde === 0 ? 'ninguno pasó su plazo' : `${plural(tarde, 'pasó', 'pasaron')} su plazo`;
  return `${plural(total, 'asunto espera', 'asuntos esperan')}: ${fuera}.`;
}

const celda = (fila: FilaDeEspera, clave: keyof FilaDeEspera): string | null => {
  const valor = fila[clave];
  if (valor === null) return null;
  return typeof valor === 'number' ? String(Math.round(valor)) : valor;
};

/** «Tiempos de espera»: whose turn everything is, and for how long. */
export const reporteDeEspera = (datos: DatosDeEspera): PdfDoc => ({
  title: 'Tiempos de espera',
  subtitle: [`Al ${formatDay(datos.hoy)}`],
  content: [
    { type: 'paragraph', text: respuesta(datos) },
    tableOf<FilaDeEspera>(
      COLUMNAS_DE_ESPERA.map(({ key, label, ...columna }) => ({
        label,
        ...('kind' in columna ? { align: 'right' as const } : {}),
        of: (fila) => celda(fila, key),
      })),
      datos.filas,
      { empty: 'Nada espera a nadie.' },
    ),
  ],
});

export const hojaDeEspera = ({ filas }: DatosDeEspera): Sheet => ({
  name: 'Tiempos de espera',
  columns: COLUMNAS_DE_ESPERA,
  rows: filas,
});
