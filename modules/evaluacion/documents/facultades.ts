import type { PdfDoc, View } from '#core/documents/shared/pdf-doc.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { formatDay } from '#core/kernel/shared/time.ts';

type Evaluador = Record<'tipo' | 'apellidos' | 'nombres', string> &
  Record<'institucion' | 'cargo' | 'regina', string | null>;
export type CifrasDeFacultad = Record<
  'registroInicio' | 'registroFin' | 'evaluacionInicio' | 'evaluacionFin',
  string
> & {
  id: number;
  facultad: string;
  cupos: number | null;
  puntajeMinimo: number | null;
  evaluadores: readonly Evaluador[];
};
export type DatosPorFacultad = {
  tipo: string;
  tipoNombre: string;
  periodo: number;
  facultades: readonly CifrasDeFacultad[];
};

const cifra = (n: number | null) => n?.toString();
const COLUMNAS: readonly ColumnOf<CifrasDeFacultad>[] = [
  { label: 'ID', align: 'right', of: (f) => cifra(f.id) },
  { label: 'Facultad', of: (f) => f.facultad },
  { label: 'Cupos', align: 'right', of: (f) => cifra(f.cupos) },
  { label: 'Puntaje mínimo', align: 'right', of: (f) => cifra(f.puntajeMinimo) },
  { label: 'Inicio', of: (f) => formatDay(f.registroInicio) },
  { label: 'Fin', of: (f) => formatDay(f.registroFin) },
  { label: 'Inicio de evaluación', of: (f) => formatDay(f.evaluacionInicio) },
  { label: 'Fin de evaluación', of: (f) => formatDay(f.evaluacionFin) },
  { label: 'Evaluadores', align: 'right', of: (f) => cifra(f.evaluadores.length) },
];
const DE_EVALUADOR: readonly ColumnOf<Evaluador>[] = [
  { label: 'Tipo', of: (e) => e.tipo },
  { label: 'Apellidos', of: (e) => e.apellidos },
  { label: 'Nombres', of: (e) => e.nombres },
  { label: 'Institución', of: (e) => e.institucion },
  { label: 'Cargo', of: (e) => e.cargo },
  { label: 'Código REGINA', of: (e) => e.regina },
];
const SIN_EVALUADORES: View = { type: 'paragraph', text: 'Ninguna propuesta tuvo evaluadores asignados.' };

/** What each faculty had in the calls of a type and year, and under it, who evaluated its proposals (spec 08 §4). */
export function cifrasPorFacultad({ tipoNombre, periodo, facultades }: DatosPorFacultad): PdfDoc {
  const items = facultades
    .filter((f) => f.evaluadores.length > 0)
    .map((f) => ({ title: `Evaluadores de ${f.facultad}`, content: [tableOf(DE_EVALUADOR, f.evaluadores)] }));
  return {
    title: 'Convocatoria por facultad',
    subtitle: [`${tipoNombre} ${periodo}`],
    landscape: true,
    content: [tableOf(COLUMNAS, facultades), items.length ? { type: 'sections', items } : SIN_EVALUADORES],
  };
}
