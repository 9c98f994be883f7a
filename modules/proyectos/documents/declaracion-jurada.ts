import type { PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { llenar, type Marcador } from '../domain/dj.ts';

export type DatosDj = {
  tipoNombre: string;
  periodo: number;
  plantilla: { titulo: string; cuerpo: string; version: number; periodo: number };
  valores: Partial<Record<Marcador, string | null>>;
  fecha: string;
};

/** Format of the sworn statement: the data it rests on, the text of its template, and the line to sign on. */
export function documentoDj({ tipoNombre, periodo, plantilla, valores, fecha }: DatosDj): PdfDoc {
  const v = valores;
  return {
    title: plantilla.titulo,
    subtitle: [`${tipoNombre} ${periodo}`],
    legal: {
      density: 'minutes',
      holder: [v.responsable, v.documento].filter(Boolean).join(' · '),
      foot: `Formato ${plantilla.periodo}, versión ${plantilla.version}.`,
    },
    content: [
      {
        type: 'keyValues',
        columns: 1,
        pairs: [
          ['Responsable', v.responsable],
          ['N.° de documento', v.documento],
          ['Código docente', v.codigo_docente],
          ['Categoría y clase', [v.categoria, v.clase].filter(Boolean).join(', ')],
          ['Facultad', v.facultad],
          ['Grupo de investigación', v.grupo],
          ['Proyecto', [v.codigo, v.titulo].filter(Boolean).join(' · ')],
          ['Total del presupuesto', v.presupuesto],
          ['Subvención del investigador', v.subvencion],
        ],
      },
      { type: 'html', html: llenar(plantilla.cuerpo, valores) },
      { type: 'paragraph', text: fecha, align: 'right' },
      {
        type: 'signatures',
        people: [{ name: v.responsable ?? '', role: `${v.tratamiento ?? 'Responsable'}. ${v.documento ?? ''}` }],
      },
    ],
  };
}
