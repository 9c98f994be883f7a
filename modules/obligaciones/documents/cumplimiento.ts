import type { Sheet } from '#core/documents/shared/column.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { COLUMNAS_DE_CUMPLIMIENTO, type DatosDeCumplimiento, type FilaDeCumplimiento } from '../domain/cumplimiento.ts';

/** The answer in a sentence. */
function respuesta({ filas }: DatosDeCumplimiento): string {
  const suma = (de: (fila: FilaDeCumplimiento) => number) => filas.reduce((total, fila) => total + de(fila), 0);
  const [aTiempo, tarde, vencidas] = [suma((f) => f.aTiempo), suma((f) => f.tarde), suma((f) => f.vencidas)];
  const juzgadas = aTiempo + tarde + vencidas;
  if (juzgadas === 0) return 'Aún no llegó el plazo de ninguna obligación.';
  return `De ${plural(juzgadas, 'obligación con plazo', 'obligaciones con plazo')}, ${aTiempo} se cumplieron a tiempo, ${tarde} tarde y ${vencidas} están vencidas.`;
}

const celda = (fila: FilaDeCumplimiento, clave: keyof FilaDeCumplimiento): string | null =>
  fila[clave] === null ? null : String(fila[clave]);

/** «Cumplimiento de obligaciones», by kind. */
export const reporteDeCumplimiento = (datos: DatosDeCumplimiento): PdfDoc => ({
  title: 'Cumplimiento de obligaciones',
  subtitle: [`Al ${formatDay(datos.hoy)}`],
  content: [
    { type: 'paragraph', text: respuesta(datos) },
    tableOf<FilaDeCumplimiento>(
      COLUMNAS_DE_CUMPLIMIENTO.map(({ key, label, ...columna }) => ({
        label,
        ...('kind' in columna ? { align: 'right' as const } : {}),
        of: (fila) => celda(fila, key),
      })),
      datos.filas,
      { empty: 'No hay obligaciones de las clases que usted ve.' },
    ),
  ],
});

export const hojaDeCumplimiento = ({ filas }: DatosDeCumplimiento): Sheet => ({
  name: 'Cumplimiento',
  columns: COLUMNAS_DE_CUMPLIMIENTO,
  rows: filas,
});
