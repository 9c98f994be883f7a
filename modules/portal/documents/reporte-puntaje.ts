import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';

export type FilaPuntaje = { codigo: string | null; nombre: string; cantidad: number; puntaje: string };
type Datos = {
  facultad: string;
  area: string;
  ventana: { desde: number; hasta: number };
  filas: readonly FilaPuntaje[];
};

/** «Reporte de puntaje» of the permanent teachers of a faculty (spec 08 §11.2). */
export const reportePuntaje = ({ facultad, area, ventana, filas }: Datos): PdfDoc => ({
  title: 'Reporte de puntaje',
  subtitle: [`Área: ${area}`, `Facultad: ${facultad}`],
  content: [
    {
      type: 'paragraph',
      text: `Docentes permanentes. Publicaciones validadas y patentes registradas de ${ventana.desde} a ${ventana.hasta}.`,
    },
    filas.length === 0
      ? { type: 'paragraph', text: 'La facultad no tiene docentes permanentes registrados.' }
      : {
          type: 'table',
          columns: [
            { label: 'N°', align: 'right' },
            { label: 'Código' },
            { label: 'Apellidos y nombres' },
            { label: 'Cantidad de publicaciones', align: 'right' },
            { label: 'Puntaje', align: 'right' },
          ],
          rows: filas.map((f, i) => [String(i + 1), f.codigo ?? '', f.nombre, String(f.cantidad), f.puntaje]),
        },
  ],
});
