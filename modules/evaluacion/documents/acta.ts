import type { Sheet } from '#core/documents/shared/column.ts';
import type { Block, PdfDoc, Value } from '#core/documents/shared/pdf-doc.ts';
import type { ColumnOf } from '#core/documents/shared/views.ts';
import { capitalised, dayInWords, inWordsAndNumerals, numberInWords } from '#core/kernel/shared/spanish.ts';
import { agree } from '#core/kernel/shared/text.ts';
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
const PROPUESTAS = ['propuesta', 'propuestas'] as const;
const ORDINALES = ['Primero.', 'Segundo.', 'Tercero.', 'Cuarto.'];

/** Minutes of the selection: order of merit, figures and decision of each proposal (spec 08 §5.1). */
export function actaDeSeleccion(d: DatosActa): PdfDoc {
  const acuerdos = acuerdosDe(d);
  const de = (n: number): Block[] =>
    acuerdos.slice(...(n === 0 ? [0, 3] : [3])).map((texto, i): Block => {
      const ordinal = ORDINALES[n + i]!;
      return { type: 'paragraph', text: `${ordinal} ${texto}`, strong: [ordinal] };
    });
  const orden = ordenDeMerito(d.filas);
  return {
    title: 'Acta de evaluación y selección',
    subtitle: [`${d.convocatoria} · ${d.tipo} ${d.periodo}`],
    legal: { density: 'minutes', holder: `${d.tipo} ${d.periodo}` },
    ...(d.resolucion ? {} : { watermark: 'Borrador' }),
    content: [
      { type: 'paragraph', text: apertura(d) },
      ...de(0),
      ...(orden ? [orden] : []),
      ...de(3),
      { type: 'paragraph', text: 'Se firma en señal de conformidad.' },
      {
        type: 'signatures',
        people: ['Presidencia de la comisión', 'Secretaría', 'Miembro'].map((role) => ({ name: '', role })),
      },
    ],
  };
}

/** Which call it is and what decides it, in one sentence. */
function apertura({ convocatoria, tipo, periodo, resolucion, anteriores = [] }: DatosActa): string {
  const cual = `la convocatoria «${convocatoria}» (${tipo} ${periodo})`;
  const numeradas = (r: { numero: string; fecha: string }) => `${r.numero}, del ${dayInWords(r.fecha)}`;
  if (resolucion) return `Resultado de ${cual}, aprobado con la Resolución ${numeradas(resolucion)}.`;
  if (anteriores.length === 0) return `Orden de mérito de ${cual}. Aún sin resolución.`;
  const dichas = anteriores.map(numeradas).join('; ');
  return `Orden de mérito de ${cual}, decidida en parte con ${agree(anteriores.length, 'la Resolución', 'las Resoluciones')} ${dichas}.`;
}

/** What is agreed, in the order in which it is said; the third one opens the table. */
function acuerdosDe({ filas, reglas, resolucion }: DatosActa): string[] {
  const evaluadas = filas.filter((f) => f.decision !== 'sin_evaluaciones').length;
  const pendientes = filas.length - evaluadas;
  const cuantas = (n: number) => `${inWordsAndNumerals(n, 'feminine')} ${agree(n, ...PROPUESTAS)}`;
  const pendiente =
    pendientes > 0
      ? ` y ${agree(pendientes, 'queda', 'quedan')} ${inWordsAndNumerals(pendientes, 'feminine')} por evaluar`
      : '';
  return [
    filas.length === 0
      ? 'No se presentaron propuestas.'
      : `De ${cuantas(filas.length)}, ${agree(evaluadas, 'se evaluó', 'se evaluaron')} ${inWordsAndNumerals(evaluadas, 'feminine')}${pendiente}. El promedio es el de los puntajes de quienes evaluaron.`,
    `Se aplicaron las reglas de la convocatoria${reglas.length ? `. ${reglas.map(([regla, valor]) => `${regla}: ${valor}`).join('. ')}` : ''}.`,
    filas.length === 0
      ? 'No hay orden de mérito que aprobar.'
      : `${resolucion ? 'Se aprueba' : 'Se propone'} el siguiente orden de mérito:`,
    ...(resolucion?.motivo ? [`Motivo de las no aprobadas: ${resolucion.motivo}`] : []),
  ];
}

/** Key of its column in a sheet, and how paper says it. */
const COLUMNAS: readonly (ColumnOf<FilaActa> & { key: string; kind?: 'number' })[] = [
  {
    key: 'orden',
    kind: 'number',
    label: 'Puesto',
    align: 'right',
    of: (f) => (f.orden === null ? '' : String(f.orden)),
  },
  { key: 'titulo', label: 'Proyecto', of: (f) => f.titulo },
  { key: 'codigo', label: 'Código', joins: 'soft', of: (f) => f.codigo },
  { key: 'responsable', label: 'Responsable', joins: 'soft', of: (f) => f.responsable },
  { key: 'facultad', label: 'Facultad', joins: 'soft', of: (f) => f.facultad },
  { key: 'puntajes', label: 'Puntajes', align: 'right', of: (f) => f.puntajes.join(' · ') },
  { key: 'promedio', kind: 'number', label: 'Promedio', align: 'right', of: (f) => puntos(f.promedio) },
  { key: 'dispersion', kind: 'number', label: 'Dispersión', align: 'right', of: (f) => puntos(f.dispersion) },
];

/** One table, each decision under its title: the rows of an order of merit are read one after the other. */
function ordenDeMerito(filas: readonly FilaActa[]): Block | null {
  if (filas.length === 0) return null;
  const rows: Value[][] = [];
  const marks: Record<number, 'title'> = {};
  for (const { decision, titulo } of GRUPOS) {
    const suyas = filas.filter((f) => f.decision === decision);
    if (suyas.length === 0) continue;
    marks[rows.length] = 'title';
    rows.push([`${titulo} (${suyas.length})`]);
    for (const fila of suyas) rows.push(COLUMNAS.map((c) => c.of(fila, 0)));
  }
  return {
    type: 'table',
    columns: COLUMNAS.map(({ key: _key, kind: _kind, of: _of, ...c }) => c),
    rows,
    marks,
    total: [capitalised(`${numberInWords(filas.length, 'feminine')} ${agree(filas.length, ...PROPUESTAS)}`)],
    carry: { noun: PROPUESTAS, gender: 'feminine' },
  };
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
