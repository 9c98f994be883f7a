import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { plainText } from '#core/kernel/shared/text.ts';
import { type CriterioOrdenado, subtotalesDe, totalDe } from '../domain/puntaje.ts';

export type DatosFicha = {
  id: number;
  proyectoId: number;
  evaluadorId: number;
  titulo: string;
  tipo: string;
  periodo: number;
  responsable: string | null;
  evaluadorNombre: string;
  evaluadorDni: string | null;
  comentario: string;
  borrador: boolean;
  puntajes: { maximo: number; minimo: number };
  criterios: readonly (CriterioOrdenado & {
    texto: string;
    puntaje: number | null;
    comentario: string;
    adicionales?: number;
  })[];
};

const numero = (n: number): string => (Number.isInteger(n) ? String(n) : n.toFixed(1));

/** «Ficha de evaluación» (spec 08 §6.3): criteria, total, pass mark, general comment and signature. */
export function fichaDeEvaluacion(d: DatosFicha): PdfDoc {
  return {
    title: `Ficha de evaluación ${d.periodo} - ${d.tipo}`,
    legal: {
      density: 'minutes',
      holder: d.evaluadorNombre,
      foot: `Proyecto ${d.proyectoId} · Asignación ${d.id} · Evaluador ${d.evaluadorId}`,
    },
    ...(d.borrador ? { watermark: 'Borrador' } : {}),
    content: [
      {
        type: 'keyValues',
        pairs: [
          ['Título', d.titulo],
          ['Responsable', d.responsable],
          ['Evaluador', d.evaluadorNombre],
        ],
      },
      tabla(d),
      {
        type: 'paragraph',
        small: true,
        text: `El puntaje mínimo aprobatorio es ${numero(d.puntajes.minimo)} puntos de un máximo de ${numero(d.puntajes.maximo)}.`,
      },
      { type: 'heading', text: 'Comentario general' },
      { type: 'paragraph', text: d.comentario.trim() || 'Sin comentario.', align: 'justify' },
      {
        type: 'signatures',
        people: [{ name: d.evaluadorNombre, role: `DNI: ${d.evaluadorDni ?? '________________'}` }],
      },
    ],
  };
}

function tabla(d: DatosFicha): Block {
  const puntajes = new Map(d.criterios.map((c) => [c.id, c.puntaje]));
  const subtotales = subtotalesDe(d.criterios, puntajes);
  const rows = d.criterios.map((c) => {
    const texto = plainText(c.texto);
    if (c.nivel === 'titulo') return [texto.toUpperCase(), '', '', ''];
    const sub = subtotales.get(c.id);
    if (sub) return [texto, numero(sub.maximo), numero(sub.puntaje), ''];
    const maximo = c.adicionales ? `${numero(c.puntajeMax)} (+${numero(c.adicionales)})` : numero(c.puntajeMax);
    return [texto, maximo, c.puntaje === null ? '' : numero(c.puntaje), c.comentario];
  });
  const marks: Record<number, 'title' | 'subtotal'> = {};
  for (const [i, c] of d.criterios.entries())
    if (c.nivel === 'titulo') marks[i] = 'title';
    else if (subtotales.has(c.id)) marks[i] = 'subtotal';
  return {
    type: 'table',
    marks,
    columns: [
      { label: 'Criterio' },
      { label: 'Puntaje máximo', align: 'right' },
      { label: 'Puntaje obtenido', align: 'right' },
      { label: 'Comentario' },
    ],
    rows,
    total: ['TOTAL', numero(d.puntajes.maximo), numero(totalDe(d.criterios, puntajes)), ''],
  };
}
