import { FACULTADES } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { evaluacionFacultad, evaluacionFacultadEvaluador } from '#modules/evaluacion/tables.ts';
import type { Cuentas } from './cuentas.ts';
import type { Mundo } from './mundo.ts';

/** Years before this one of which the old system kept quotas by faculty. */
const HACE = [7, 8];
const TIPO = 'PCONFIGI';
const POR_FACULTAD = 3;

/** Quotas and evaluators by faculty of calls older than this system; the last faculty had none. */
export async function cargarHistoricoDeFacultades(m: Mundo, cuentas: Cuentas): Promise<void> {
  const filas = HACE.flatMap((hace) =>
    FACULTADES.map((f, i) => {
      const periodo = m.anio - hace;
      return {
        facultadId: m.catalogos.facultad.get(f.codigo)!,
        tipoProyecto: TIPO,
        periodo,
        cupos: 1 + (i % 4),
        puntajeMinimo: i % 2 ? '55' : '60',
        fechaInicio: `${periodo}-03-0${1 + (i % 5)}`,
        fechaFin: `${periodo}-04-1${i % 6}`,
        evaluacionInicio: `${periodo}-04-22`,
        evaluacionFin: `${periodo}-05-2${i % 8}`,
      };
    }),
  );
  const ids = await insertarConId(m.db, evaluacionFacultad, filas);
  await insertar(
    m.db,
    evaluacionFacultadEvaluador,
    ids.flatMap((evaluacionFacultadId, n) => {
      const ultima = (n + 1) % FACULTADES.length === 0;
      return Array.from({ length: ultima ? 0 : POR_FACULTAD }, (_, k) => ({
        evaluacionFacultadId,
        evaluadorId: cuentas.evaluadores[(n * POR_FACULTAD + k) % cuentas.evaluadores.length]!.id,
      }));
    }),
  );
}
