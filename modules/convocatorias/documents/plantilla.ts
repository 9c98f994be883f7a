import { printed } from '#core/documents/server/reply.ts';
import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type ClavePlantilla, PLANTILLAS, type Plantilla } from '../domain/plantillas.ts';

/** A template with blank lines to fill in by hand and places to sign. */
export function paginaDePlantilla(plantilla: Plantilla): PdfDoc {
  return {
    title: plantilla.titulo,
    content: [
      ...plantilla.parrafos.map((text) => ({ type: 'paragraph' as const, text, align: 'justify' as const })),
      { type: 'spacer', height: 12 },
      {
        type: 'table',
        columns: [{ label: 'Dato' }, { label: 'Complete aquí', blank: true }],
        rows: plantilla.campos.map((c) => [c, '\n\n']),
      },
      { type: 'spacer', height: 40 },
      { type: 'paragraph', text: 'Lugar y fecha: ____________________________________' },
      { type: 'spacer', height: 50 },
      { type: 'signatures', people: plantilla.firmas.map((role) => ({ name: 'Nombre y firma', role })) },
    ],
  };
}

/** The template as a PDF with the institution's frame, to download. */
export const documentoDePlantilla = (ctx: Ctx, clave: ClavePlantilla) =>
  printed(ctx, `plantilla-${clave.replaceAll('_', '-')}`, paginaDePlantilla(PLANTILLAS[clave]));
