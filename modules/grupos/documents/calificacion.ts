import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type CalificacionDeGrupo, ETIQUETA_FUENTE, type Hecho } from '../domain/calificacion.ts';

export type GrupoCalificado = { nombre: string; nombreCorto: string; facultad: string; coordinador: string | null };

/** The qualification sheet (spec 04 §11.3), from the same numbers as the screen. */
export const documentoDeCalificacion = (g: GrupoCalificado, c: CalificacionDeGrupo): PdfDoc => ({
  title: 'Calificación de grupo de investigación',
  subtitle: [g.nombre],
  content: [
    {
      type: 'keyValues',
      pairs: [
        ['Nombre corto', g.nombreCorto.toUpperCase()],
        ['Facultad', g.facultad],
        ['Coordinador', g.coordinador],
      ],
    },
    ...mostrarCalificacion(c),
  ],
});

/** What a group scored, and where each number comes from. */
export const mostrarCalificacion = (c: CalificacionDeGrupo): View[] => [
  {
    type: 'keyValues',
    columns: 2,
    pairs: [
      ['Puntaje total', c.total],
      ['Categoría sugerida', c.sugerida ?? 'Sin sugerencia'],
      ['Titulares que cuentan', `${c.titulares} al ${formatDay(c.al)}`],
      ['Producción registrada desde', formatDay(c.desde)],
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
        n === 0 ? `${r.rubro} ${r.titulo}` : r.rubro,
        { text: i.item, note: i.regla },
        String(i.cantidad),
        i.puntos,
        i.puntaje,
      ]),
      [`Puntaje del rubro ${r.rubro}`, '', '', '', r.puntaje],
    ]),
    marks: subtotales(c),
    total: ['Total', '', '', '', c.total],
  },
  ...sustento(c),
];

/** The last row of each heading is its sum. */
function subtotales(c: CalificacionDeGrupo): Record<number, 'subtotal'> {
  let fila = -1;
  return Object.fromEntries(
    c.rubros.map((r) => {
      fila += r.items.length + 1;
      return [fila, 'subtotal' as const];
    }),
  );
}

const COLUMNAS: readonly ColumnOf<Hecho>[] = [
  { label: 'Registro', of: (h) => ({ text: h.titulo, href: h.enlace }) },
  { label: 'Qué es', of: (h) => [ETIQUETA_FUENTE[h.fuente], h.detalle].filter(Boolean).join(' · ') },
  { label: 'Fecha', of: (h) => h.fecha && (h.fuente === 'proyecto' ? h.fecha.slice(0, 4) : formatDay(h.fecha)) },
  { label: 'Monto', of: (h) => h.monto && formatMoney(h.monto) },
  { label: 'Titulares', of: (h) => (h.fuente === 'renacyt' ? null : h.titulares.join('; ')) },
];

/** The facts behind each number, so that the sheet can be checked, and those that no item takes. */
function sustento({ rubros, sinPuntos }: CalificacionDeGrupo): View[] {
  const registros = (n: number) => plural(n, 'registro', 'registros');
  const items = rubros.flatMap(({ rubro, items }) =>
    items
      .filter((i) => i.cantidad > 0)
      .map((i) => ({ title: `${rubro} ${i.item}: ${registros(i.cantidad)}`, content: [tableOf(COLUMNAS, i.hechos)] })),
  );
  const ninguno = 'Ningún ítem de la norma los toma: por su tipo, por no tener índice o clasificación, o por su grado.';
  const sobran = {
    title: `No suman: ${registros(sinPuntos.length)}`,
    content: [{ type: 'paragraph' as const, text: ninguno }, tableOf(COLUMNAS, sinPuntos)],
  };
  const partes = sinPuntos.length ? [...items, sobran] : items;
  if (partes.length === 0) return [];
  return [
    { type: 'heading', text: 'Sustento', level: 1 },
    { type: 'sections', items: partes },
  ];
}
