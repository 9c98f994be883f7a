import type { Sheet } from '#core/documents/shared/column.ts';
import type { Block, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { SITUACIONES } from '../domain/ranking.ts';
import { DECISIONES, type Decision } from '../domain/vocabularios.ts';

export type FilaActa = {
  orden: number | null;
  codigo: string | null;
  titulo: string;
  responsable: string | null;
  facultad: string | null;
  puntajes: readonly number[];
  promedio: number | null;
  dispersion: number | null;
  decision: Decision | 'sin_evaluaciones';
};
export type DatosActa = {
  convocatoria: string;
  tipo: string;
  periodo: number;
  /** Null while it is the ranking of today, not yet a resolution. */
  resolucion: { numero: string; fecha: string; motivo: string } | null;
  /** Those that already decided part of the proposals: the ranking of today says so. */
  anteriores?: readonly { numero: string; fecha: string }[];
  reglas: readonly (readonly [string, string])[];
  filas: readonly FilaActa[];
};

export const puntos = (n: number | null): string => (n === null ? '' : n.toFixed(2));
const GRUPOS: readonly { decision: FilaActa['decision']; titulo: string }[] = [
  { decision: 'aprobado', titulo: 'Propuestas seleccionadas' },
  { decision: 'lista_de_espera', titulo: DECISIONES.lista_de_espera.label },
  { decision: 'no_aprobado', titulo: 'Propuestas no aprobadas' },
  { decision: 'sin_evaluaciones', titulo: 'Propuestas con evaluaciones pendientes' },
];

/** Minutes of the selection: order of merit, figures and decision of each proposal (spec 08 §5.1). */
export function actaDeSeleccion(d: DatosActa): PdfDoc {
  return {
    title: 'Acta de evaluación y selección',
    subtitle: [`${d.convocatoria} · ${d.tipo} ${d.periodo}`],
    landscape: true,
    ...(d.resolucion ? {} : { watermark: 'Borrador' }),
    content: [
      {
        type: 'keyValues',
        columns: 2,
        pairs: [...resoluciones(d), ...d.reglas],
      },
      ...GRUPOS.flatMap((g) =>
        seccion(
          g.titulo,
          d.filas.filter((f) => f.decision === g.decision),
        ),
      ),
      ...(d.resolucion?.motivo
        ? ([
            { type: 'heading', text: 'Motivo de las no aprobadas', level: 2 },
            { type: 'paragraph', text: d.resolucion.motivo, align: 'justify' },
          ] as Block[])
        : []),
      { type: 'paragraph', text: 'Firman en señal de conformidad:' },
      { type: 'spacer', height: 30 },
      {
        type: 'signatures',
        people: [
          { name: '', role: 'Presidente de la comisión' },
          { name: '', role: 'Secretario' },
        ],
      },
    ],
  };
}

const resoluciones = ({ resolucion, anteriores = [] }: DatosActa): [string, string][] =>
  resolucion
    ? [
        ['Resolución', resolucion.numero],
        ['Fecha', formatDay(resolucion.fecha)],
      ]
    : [
        anteriores.length > 0
          ? ['Resoluciones', anteriores.map((r) => `${r.numero}, del ${formatDay(r.fecha)}`).join('; ')]
          : ['Resolución', 'Aún sin resolución'],
      ];

/** Key of its column in a sheet, and how paper says it. */
const COLUMNAS: readonly (ColumnOf<FilaActa> & { key: string; kind?: 'number' })[] = [
  {
    key: 'orden',
    kind: 'number',
    label: 'Puesto',
    align: 'right',
    of: (f) => (f.orden === null ? '' : String(f.orden)),
  },
  { key: 'codigo', label: 'Código', of: (f) => f.codigo },
  { key: 'titulo', label: 'Título', of: (f) => f.titulo },
  { key: 'responsable', label: 'Responsable', of: (f) => f.responsable },
  { key: 'facultad', label: 'Facultad', of: (f) => f.facultad },
  { key: 'puntajes', label: 'Puntajes', of: (f) => f.puntajes.join(' · ') },
  { key: 'promedio', kind: 'number', label: 'Promedio', align: 'right', of: (f) => puntos(f.promedio) },
  { key: 'dispersion', kind: 'number', label: 'Dispersión', align: 'right', of: (f) => puntos(f.dispersion) },
];

function seccion(titulo: string, filas: readonly FilaActa[]): Block[] {
  if (filas.length === 0) return [];
  return [{ type: 'heading', text: `${titulo} (${filas.length})` }, tableOf(COLUMNAS, filas)];
}

/** All the proposals in one sheet, a column for each score, to go on reckoning with them. */
export function hojaDeActa({ filas }: DatosActa): Sheet {
  const mayor = Math.max(0, ...filas.map((f) => f.puntajes.length));
  const puntajes = Array.from({ length: mayor }, (_, i) => ({
    key: `puntaje${i}`,
    label: `Puntaje ${i + 1}`,
    kind: 'number' as const,
  }));
  return {
    name: 'Selección',
    columns: [
      ...COLUMNAS.flatMap(({ key, label, kind }) =>
        key === 'puntajes' ? puntajes : [{ key, label, ...(kind ? { kind } : {}) }],
      ),
      { key: 'decision', label: 'Decisión' },
    ],
    rows: filas.map((f) => ({
      ...f,
      ...Object.fromEntries(f.puntajes.map((p, i) => [`puntaje${i}`, p])),
      decision: f.decision === 'sin_evaluaciones' ? SITUACIONES.sin_evaluaciones.label : DECISIONES[f.decision].label,
    })),
  };
}
