import { BadCell, type Cell, cellDay, cellNumber, type ReadCell } from '#core/documents/shared/cell.ts';
import { fold } from '#core/kernel/shared/text.ts';

/** Columns of the file with the calls by faculty of an older system, by their folded header (spec 08 §2). */
export const COLUMNAS = [
  'facultad',
  'tipo_proyecto',
  'periodo',
  'cupos',
  'puntaje_minimo',
  'fecha_inicio',
  'fecha_fin',
  'evaluacion_inicio',
  'evaluacion_fin',
] as const;
/** Documents of its evaluators, separated by `;`. */
const EVALUADORES = 'evaluadores';

/** What the file names and the database already knows, by what people write, folded. */
export type Conocidos = {
  facultades: ReadonlyMap<string, number>;
  tipos: ReadonlyMap<string, string>;
  evaluadores: ReadonlyMap<string, number>;
};
export type ConvocatoriaHistorica = {
  facultadId: number;
  tipoProyecto: string;
  periodo: number;
  cupos: number;
  puntajeMinimo: string;
  fechaInicio: string;
  fechaFin: string;
  evaluacionInicio: string;
  evaluacionFin: string;
  evaluadores: number[];
};

/** One row of the file. @throws BadCell «columna: what is wrong» of the first cell that cannot be taken */
export function leerHistorica(celda: ReadCell, conocidos: Conocidos): ConvocatoriaHistorica {
  const conocido =
    <T>(mapa: ReadonlyMap<string, T>, motivo: string) =>
    (_: Cell, texto: string): T => {
      const valor = mapa.get(fold(texto));
      if (valor === undefined) throw new BadCell(motivo);
      return valor;
    };
  const dia = (valor: Cell, _: string, date1904: boolean) => cellDay(valor, date1904);
  const entero = (max: number) => (valor: Cell) => cellNumber(valor, { whole: true, max });
  const listaDe = (_: Cell, texto: string) => {
    const documentos = new Set(texto.split(/[;,\s]+/).filter(Boolean));
    return [...documentos].map((dni) =>
      conocido(conocidos.evaluadores, `Nadie evalúa con el documento ${dni}`)(null, dni),
    );
  };
  const fila: ConvocatoriaHistorica = {
    facultadId: celda('facultad', conocido(conocidos.facultades, 'La facultad no está en el catálogo')),
    tipoProyecto: celda('tipo_proyecto', conocido(conocidos.tipos, 'El tipo de proyecto no está en el catálogo')),
    periodo: celda('periodo', entero(2200)),
    cupos: celda('cupos', entero(10_000)),
    puntajeMinimo: String(celda('puntaje_minimo', (valor) => cellNumber(valor, { whole: false, max: 1000 }))),
    fechaInicio: celda('fecha_inicio', dia),
    fechaFin: celda('fecha_fin', dia),
    evaluacionInicio: celda('evaluacion_inicio', dia),
    evaluacionFin: celda('evaluacion_fin', dia),
    evaluadores: celda(EVALUADORES, listaDe, 'may be empty'),
  };
  if (fila.periodo < 1990) throw new BadCell(`periodo: El año debe ser 1990 o posterior (${fila.periodo})`);
  if (fila.fechaInicio > fila.fechaFin) throw new BadCell('fecha_fin: Es anterior al inicio');
  if (fila.evaluacionInicio > fila.evaluacionFin) throw new BadCell('evaluacion_fin: Es anterior al inicio');
  return fila;
}
