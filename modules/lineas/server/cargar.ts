import { readRecords, refuseRecords } from '#core/documents/server/read-records.ts';
import { BadCell, type ReadCell } from '#core/documents/shared/cell.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { type DatosLinea, UNIVERSIDAD } from '../domain/linea.ts';
import { lineaInvestigacion } from '../tables.ts';
import { servidas } from './linea.ts';

const COLUMNAS = ['codigo', 'nombre', 'facultad', 'padre', 'resolucion', 'ods'] as const;
type Fila = {
  linea: number;
  codigo: string;
  nombre: string;
  facultad: string;
  padre: string;
  resolucion: string;
  ods: number[];
};

const texto = (_: unknown, valor: string): string => {
  if (valor.length > 255) throw new BadCell('Tiene más de 255 caracteres');
  return valor;
};
const leer = (celda: ReadCell, linea: number): Fila => ({
  linea,
  codigo: celda('codigo', texto),
  nombre: celda('nombre', texto),
  facultad: celda('facultad', texto, 'may be empty'),
  padre: celda('padre', texto, 'may be empty'),
  resolucion: celda('resolucion', texto, 'may be empty'),
  ods: celda(
    'ods',
    (_, valor) =>
      valor
        .split(/[;,\s]+/)
        .filter(Boolean)
        .map((n) => {
          if (!/^([1-9]|1[0-7])$/.test(n)) throw new BadCell('Son números del 1 al 17');
          return Number(n);
        }),
    'may be empty',
  ),
});

/**
 * Loads research lines from a CSV or XLSX file, each after the one it depends on: all of them or none. Those whose code
 * is already there stay as they are.
 * @returns how many were created and how many were already there @throws Failure invalid with the line of each mistake
 */
export async function cargarLineas(ctx: Ctx, ruta: string): Promise<{ nuevas: number; presentes: number }> {
  const filas = await readRecords(ruta, COLUMNAS, leer);
  return inTransaction(ctx, async (tx) => {
    const facultades = new Map(
      (await tx.db.select().from(facultad)).flatMap((f) => [f.codigo, f.nombre].map((t) => [fold(t), f.id] as const)),
    );
    const ids = new Map((await tx.db.select().from(lineaInvestigacion)).map((l) => [fold(l.codigo), l.id]));
    const fallas: string[] = [];
    let nuevas = 0;
    for (const { linea, ...fila } of filas) {
      if (ids.has(fold(fila.codigo))) continue;
      const facultadId = fila.facultad === '' ? UNIVERSIDAD : facultades.get(fold(fila.facultad));
      const padreId = fila.padre === '' ? null : ids.get(fold(fila.padre));
      if (facultadId === undefined) fallas.push(`Línea ${linea}: facultad: No está en el catálogo (${fila.facultad})`);
      else if (padreId === undefined)
        fallas.push(`Línea ${linea}: padre: No hay una línea ${fila.padre} antes de esta`);
      else {
        const creada = await crear(tx, { ...fila, resolucion: fila.resolucion || null, facultadId, padreId });
        if (typeof creada === 'string') fallas.push(`Línea ${linea}: ${creada}`);
        else {
          ids.set(fold(fila.codigo), creada);
          nuevas++;
        }
      }
    }
    if (fallas.length) throw refuseRecords(fallas);
    return { nuevas, presentes: filas.length - nuevas };
  });
}

/** The identity of the new line, or what is wrong with it. */
async function crear(ctx: Ctx, datos: DatosLinea): Promise<number | string> {
  try {
    return (await servidas.crear(ctx, datos)).id;
  } catch (error) {
    const falla = failureOf(error);
    if (!falla) throw error;
    return falla.fields?.map((f) => f.message).join('; ') || falla.detail;
  }
}
