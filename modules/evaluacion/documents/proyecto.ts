import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import type { VistaProyecto } from '../contract-evaluador.ts';

/** A project on paper, with the sections of its viewer (spec 08 §6.4). */
export const documentoDeVista = (v: VistaProyecto): PdfDoc => ({
  title: v.titulo || `${v.tipoNombre} ${v.periodo}, sin título`,
  subtitle: [v.tipoNombre, `Periodo ${v.periodo}`],
  content: [
    ...(v.cabecera.length > 1 ? [{ type: 'keyValues', pairs: v.cabecera } satisfies View] : []),
    ...v.secciones.flatMap((s): View[] => [{ type: 'heading', text: s.title }, ...s.content]),
  ],
});
