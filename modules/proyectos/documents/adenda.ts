import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { diaLargo } from '../domain/cambios/dias.ts';
import type { Diferencia } from '../domain/cambios/foto.ts';

export type DatosAdenda = {
  /** Null while the change waits for its day. */
  numero: number | null;
  proyecto: Record<'titulo' | 'tipo', string> & Record<'codigo' | 'facultad' | 'grupo' | 'responsable', string | null>;
  dispone: string;
  motivo: string;
  vigencia: string;
  resoluciones: { decanal: string | null; decanalFecha: string | null; rectoral: string; rectoralFecha: string };
  diferencias: readonly Diferencia[];
  iguales: number;
  firma: { nombre: string; cargo: string } | null;
  institucion: string;
};

const NADA = 'No figura';
const citada = (clase: string, numero: string, fecha: string | null) =>
  `la resolución ${clase} ${numero}${fecha ? `, del ${diaLargo(fecha)}` : ''}`;

/** What gives the adenda its force, in one sentence. */
function fundamento({ decanal, decanalFecha, rectoral, rectoralFecha }: DatosAdenda['resoluciones']): string {
  const rectoralDicha = citada('rectoral', rectoral, rectoralFecha);
  return decanal ? `${rectoralDicha}, y ${citada('decanal', decanal, decanalFecha)}` : rectoralDicha;
}

const cuadro = ({ diferencias, iguales }: DatosAdenda): View[] => [
  {
    type: 'table',
    columns: [{ label: 'Dato' }, { label: 'Como estaba' }, { label: 'Como queda' }],
    rows: diferencias.map((d) => [d.rotulo, d.antes ?? NADA, d.despues ?? NADA]),
  },
  {
    type: 'paragraph',
    small: true,
    text: `Los otros ${iguales} datos del proyecto no cambian y siguen vigentes en los términos en que fueron aprobados.`,
  },
];

/** «Adenda»: the order of the resolution over a running project, with the facts that change side by side. */
export function documentoAdenda(d: DatosAdenda): PdfDoc {
  const { proyecto: p } = d;
  return {
    title: d.numero === null ? 'Adenda' : `Adenda N.° ${d.numero}`,
    subtitle: [[p.codigo, p.titulo].filter(Boolean).join(' · ')],
    ...(d.numero === null ? { watermark: 'Por regir' } : {}),
    content: [
      {
        type: 'keyValues',
        columns: 1,
        pairs: [
          ['Proyecto', p.titulo],
          ['Código', p.codigo],
          ['Tipo', p.tipo],
          ['Responsable', p.responsable],
          ['Facultad', p.facultad],
          ['Grupo de investigación', p.grupo],
        ],
      },
      {
        type: 'paragraph',
        text: `En mérito a lo dispuesto por ${fundamento(d.resoluciones)}, ${d.institucion} modifica el proyecto señalado en los términos siguientes:`,
      },
      { type: 'heading', text: 'Artículo primero', level: 2 },
      { type: 'paragraph', text: `${d.dispone}, a partir del ${diaLargo(d.vigencia)}.` },
      { type: 'heading', text: 'Artículo segundo', level: 2 },
      { type: 'paragraph', text: 'El proyecto queda modificado como se indica:' },
      ...cuadro(d),
      { type: 'heading', text: 'Artículo tercero', level: 2 },
      { type: 'paragraph', text: `La modificación se sustenta en lo siguiente: ${d.motivo}` },
      {
        type: 'paragraph',
        text: 'La presente adenda forma parte del expediente del proyecto y se agrega a las que la preceden.',
      },
      {
        type: 'signatures',
        people: [{ name: d.firma?.nombre ?? '', role: d.firma?.cargo ?? 'Autoridad que resuelve' }],
      },
    ],
  };
}
