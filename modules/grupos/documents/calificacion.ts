import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Calificacion } from '../domain/calificacion.ts';

export type CalificacionImpresa = Calificacion & {
  desde: string;
  al: string;
  titulares: readonly string[];
  sugerida: string | null;
};
export type GrupoCalificado = { nombre: string; nombreCorto: string; facultad: string; coordinador: string | null };

/** The qualification sheet (spec 04 §11.3), from the same numbers as the screen. */
export function documentoDeCalificacion(g: GrupoCalificado, c: CalificacionImpresa): PdfDoc {
  return {
    title: 'Calificación de grupo de investigación',
    subtitle: [g.nombre],
    content: [
      {
        type: 'keyValues',
        pairs: [
          ['Nombre corto', g.nombreCorto.toUpperCase()],
          ['Facultad', g.facultad],
          ['Coordinador', g.coordinador],
          ['Titulares', String(c.titulares.length)],
          ['Producción desde', formatDay(c.desde)],
          ['Titulares al', formatDay(c.al)],
        ],
      },
      {
        type: 'table',
        columns: [
          { label: 'Rubro' },
          { label: 'Ítem' },
          { label: 'Cantidad', align: 'right' },
          { label: 'Puntaje', align: 'right' },
          { label: 'Puntaje obtenido', align: 'right' },
        ],
        rows: c.rubros.flatMap((r) => [
          ...r.items.map((i, n) => [
            n === 0 ? `${r.rubro} ${r.titulo}` : '',
            i.item,
            String(i.cantidad),
            i.puntos,
            i.puntaje,
          ]),
          [`Puntaje del rubro ${r.rubro}`, '', '', '', r.puntaje],
        ]),
        marks: subtotales(c),
        total: ['Total', '', '', '', c.total],
      },
      ...detalle(c),
    ],
  };
}

/** The last row of each heading is its sum. */
function subtotales(c: CalificacionImpresa): Record<number, 'subtotal'> {
  let fila = -1;
  return Object.fromEntries(
    c.rubros.map((r) => {
      fila += r.items.length + 1;
      return [fila, 'subtotal' as const];
    }),
  );
}

/** The facts behind each number, so that the sheet can be checked. */
function detalle(c: CalificacionImpresa): Block[] {
  const conHechos = c.rubros.flatMap((r) =>
    r.items.filter((i) => i.cantidad > 0).map((i) => ({ rubro: r.rubro, ...i })),
  );
  if (conHechos.length === 0) return [];
  return [
    { type: 'heading', text: 'Sustento', level: 1 },
    {
      type: 'table',
      columns: [{ label: 'Ítem' }, { label: 'Registro' }, { label: 'Fecha' }, { label: 'Titulares' }],
      rows: conHechos.flatMap((i) =>
        i.hechos.map((h) => [
          `${i.rubro} ${i.item}`,
          [h.titulo, h.detalle].filter(Boolean).join(' — '),
          h.fecha ? (h.fuente === 'proyecto' ? h.fecha.slice(0, 4) : formatDay(h.fecha)) : '',
          h.titulares.join('; '),
        ]),
      ),
    },
  ];
}
