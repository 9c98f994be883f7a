import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';

type Leido = {
  programa: string;
  nombre: string;
  estado: string;
  fecha: string;
  pie: string;
  observaciones: string | null;
  secciones: readonly { title: string; content: readonly View[] }[];
};
/** The paper of a report, the same for every type: what its sections show, numbered (spec 06 §1.5). */
export const documentoDeInforme = ({
  programa,
  nombre,
  estado,
  fecha,
  pie,
  observaciones,
  secciones,
}: Leido): PdfDoc => ({
  title: programa,
  subtitle: [nombre, `Estado: ${estado} ${fecha}`, pie],
  content: [
    ...(observaciones
      ? [
          { type: 'heading' as const, text: 'Observaciones' },
          { type: 'paragraph' as const, text: observaciones },
        ]
      : []),
    ...secciones.flatMap(({ title, content }, n): View[] => [
      { type: 'heading', text: `${n + 1}. ${title}` },
      ...content,
    ]),
  ],
});
