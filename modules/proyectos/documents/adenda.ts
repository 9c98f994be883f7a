import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { dayInWords, nameInSentence } from '#core/kernel/shared/spanish.ts';
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
  `la resolución ${clase} ${numero}${fecha ? `, del ${dayInWords(fecha)}` : ''}`;

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
    text: `Los otros ${iguales} datos del proyecto no cambian y siguen vigentes en los términos en que fueron aprobados.`,
  },
];

/** Which project it is, whose and of where: «el proyecto «…» (código …), del programa …, a cargo de …». */
function elProyecto({ titulo, codigo, tipo, responsable, facultad, grupo }: DatosAdenda['proyecto']): string {
  const partes = [
    `el proyecto de investigación «${titulo}»${codigo ? ` (código ${codigo})` : ''}`,
    `de ${tipo}`,
    responsable && `a cargo de ${nameInSentence(responsable)}`,
    facultad && `de la Facultad de ${facultad}`,
    grupo && `con el grupo de investigación «${grupo}»`,
  ];
  return partes.filter(Boolean).join(', ');
}

const articulo = (ordinal: string, texto: string): View => ({
  type: 'paragraph',
  text: `${ordinal} ${texto}`,
  strong: [ordinal],
});

/** «Adenda»: the order of the resolution over a running project, with the facts that change side by side. */
export function documentoAdenda(d: DatosAdenda): PdfDoc {
  const { proyecto: p } = d;
  const apertura = `Por ${fundamento(d.resoluciones)}, se modifica ${elProyecto(p)}, en los términos siguientes:`;
  return {
    title: d.numero === null ? 'Adenda' : `Adenda N.° ${d.numero}`,
    subtitle: [[p.codigo, 'modificación de un proyecto en ejecución'].filter(Boolean).join(' · ')],
    legal: { density: 'letter', holder: p.codigo ?? p.titulo },
    ...(d.numero === null ? { watermark: 'Por regir' } : {}),
    content: [
      { type: 'paragraph', text: apertura },
      articulo('Artículo primero.', `${d.dispone}, a partir del ${dayInWords(d.vigencia)}.`),
      articulo('Artículo segundo.', 'El proyecto queda modificado como se indica:'),
      ...cuadro(d),
      articulo('Artículo tercero.', `La modificación se sustenta en lo siguiente: ${d.motivo}`),
      {
        type: 'paragraph',
        text: 'La presente adenda forma parte del expediente del proyecto y se agrega a las que la preceden.',
      },
      {
        type: 'signatures',
        people: [
          { name: d.firma ? nameInSentence(d.firma.nombre) : '', role: d.firma?.cargo ?? 'Autoridad que resuelve' },
        ],
      },
    ],
  };
}
