import { BadCell, type Cell, cellDay, cellNumber, cellText } from '#core/documents/shared/cell.ts';
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
type Columna = (typeof COLUMNAS)[number];

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

/** Where each column is. @returns the places, or the columns that are missing */
export function ubicarColumnas(encabezado: readonly Cell[]): { lugar: Map<string, number>; faltan: string[] } {
  const lugar = new Map(encabezado.map((celda, i) => [fold(cellText(celda)).replace(/[^a-z]+/g, '_'), i]));
  return { lugar, faltan: COLUMNAS.filter((columna) => !lugar.has(columna)) };
}

/** One row of the file. @throws BadCell «columna: what is wrong» of the first cell that cannot be taken */
export function leerHistorica(
  celdas: readonly Cell[],
  lugar: ReadonlyMap<string, number>,
  conocidos: Conocidos,
): ConvocatoriaHistorica {
  const de = <T>(columna: Columna | typeof EVALUADORES, leer: (celda: Cell, texto: string) => T): T => {
    const celda = celdas[lugar.get(columna) ?? -1] ?? null;
    const texto = cellText(celda);
    try {
      if (texto === '' && columna !== EVALUADORES) throw new BadCell('Falta este dato');
      return leer(celda, texto);
    } catch (error) {
      throw error instanceof BadCell ? new BadCell(`${columna}: ${error.message} (${texto || 'vacío'})`) : error;
    }
  };
  const conocido =
    <T>(mapa: ReadonlyMap<string, T>, motivo: string) =>
    (_: Cell, texto: string): T => {
      const valor = mapa.get(fold(texto));
      if (valor === undefined) throw new BadCell(motivo);
      return valor;
    };
  const entero = (max: number) => (celda: Cell) => cellNumber(celda, { whole: true, max });
  const fila: ConvocatoriaHistorica = {
    facultadId: de('facultad', conocido(conocidos.facultades, 'La facultad no está en el catálogo')),
    tipoProyecto: de('tipo_proyecto', conocido(conocidos.tipos, 'El tipo de proyecto no está en el catálogo')),
    periodo: de('periodo', entero(2200)),
    cupos: de('cupos', entero(10_000)),
    puntajeMinimo: String(de('puntaje_minimo', (celda) => cellNumber(celda, { whole: false, max: 1000 }))),
    fechaInicio: de('fecha_inicio', cellDay),
    fechaFin: de('fecha_fin', cellDay),
    evaluacionInicio: de('evaluacion_inicio', cellDay),
    evaluacionFin: de('evaluacion_fin', cellDay),
    evaluadores: de(EVALUADORES, (_, texto) => [
      ...new Set(
        texto
          .split(/[;,\s]+/)
          .filter(Boolean)
          .map((dni) => conocido(conocidos.evaluadores, `Nadie evalúa con el documento ${dni}`)(null, dni)),
      ),
    ]),
  };
  if (fila.periodo < 1990) throw new BadCell(`periodo: El año debe ser 1990 o posterior (${fila.periodo})`);
  if (fila.fechaInicio > fila.fechaFin) throw new BadCell('fecha_fin: Es anterior al inicio');
  if (fila.evaluacionInicio > fila.evaluacionFin) throw new BadCell('evaluacion_fin: Es anterior al inicio');
  return fila;
}
