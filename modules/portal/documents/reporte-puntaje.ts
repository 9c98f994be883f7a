import type { Sheet } from '#core/documents/shared/column.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';

export type FilaPuntaje = { codigo: string | null; nombre: string; cantidad: number; puntaje: string };
export type DatosPuntaje = {
  facultad: string;
  area: string;
  ventana: { desde: number; hasta: number };
  filas: readonly FilaPuntaje[];
};

/** «Reporte de puntaje» of the permanent teachers of a faculty (spec 08 §11.2). */
export const reportePuntaje = ({ facultad, area, ventana, filas }: DatosPuntaje): PdfDoc => ({
  title: 'Reporte de puntaje',
  subtitle: [`Área: ${area}`, `Facultad: ${facultad}`],
  content: [
    {
      type: 'paragraph',
      text: `Docentes permanentes. Publicaciones validadas y patentes registradas de ${ventana.desde} a ${ventana.hasta}.`,
    },
    tableOf<FilaPuntaje>(
      [
        { label: 'N°', align: 'right', of: (_, i) => String(i + 1) },
        { label: 'Código', of: (f) => f.codigo },
        { label: 'Apellidos y nombres', of: (f) => f.nombre },
        { label: 'Cantidad de publicaciones', align: 'right', of: (f) => String(f.cantidad) },
        { label: nombreDePuntaje('conPatentes', ventana), align: 'right', of: (f) => f.puntaje },
      ],
      filas,
      { empty: 'La facultad no tiene docentes permanentes registrados.' },
    ),
  ],
});

export const hojaDePuntaje = ({ ventana, filas }: DatosPuntaje): Sheet => ({
  name: 'Puntaje',
  columns: [
    { key: 'codigo', label: 'Código' },
    { key: 'nombre', label: 'Apellidos y nombres' },
    { key: 'cantidad', label: 'Cantidad de publicaciones', kind: 'number' },
    { key: 'puntaje', label: nombreDePuntaje('conPatentes', ventana), kind: 'number' },
  ],
  rows: filas,
});
