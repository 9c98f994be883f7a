import { CLAVES_REGLA } from '#modules/calidad/domain/reglas.ts';
import { calidadMedicion } from '#modules/calidad/tables.ts';
import medidos from './datos/calidad.json' with { type: 'json' };
import type { Mundo } from './mundo.ts';

const MESES = [5, 4, 3, 2, 1];
const MEDIDOS: Record<string, number[]> = medidos;
/** What broke each rule of data quality at the end of the months before this one. */
export async function cargarCalidad({ db, anio, hoy }: Mundo): Promise<void> {
  const fin = (antes: number) =>
    new Date(Date.UTC(anio, Number(hoy.slice(5, 7)) - antes, 0)).toISOString().slice(0, 10);
  const de = (regla: string, i: number) => MEDIDOS[regla]?.[i] ?? 0;
  const filas = MESES.flatMap((antes, i) =>
    CLAVES_REGLA.map((regla) => ({ dia: fin(antes), regla, abiertos: de(regla, i), aceptados: 0 })),
  );
  await db.insert(calidadMedicion).values(filas);
}
