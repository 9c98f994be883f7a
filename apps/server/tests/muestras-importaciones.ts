import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** An import of students with one row, and without its file. */
export async function deImportaciones(database: Database): Promise<Muestras> {
  const [{ id, dueno } = { id: 0, dueno: 0 }] = await rowsOf<{ id: number; dueno: number }>(
    database.db,
    sql`
      with m as (
          insert into importacion (clase, nombre, total)
          values ('sum', 'Archivo de la muestra', 1)
          returning id
        ),
        f as (
          insert into importacion_fila (importacion_id, fila, clave, nombre, datos, accion)
          select m.id, 2, '20991234', 'Persona de la muestra', '{"codigo_alumno": "20991234"}', 'nuevo'
          from m
        )
      select m.id::int as id, u.id::int as dueno
      from m, usuario u
      where u.username = 'admin'
    `,
  );
  const consulta = 'administrador que consulta';
  const lectura = { dueno, alcanzan: [consulta, 'superadministrador'] };
  const edicion = { params: { id }, soloLeen: [consulta], alcanzan: ['superadministrador'] };
  return {
    'importaciones.obtener': { params: { id }, ...lectura },
    'importaciones.filas': { params: { importacionId: id }, ...lectura },
    'importaciones.exportarFilas': { params: { importacionId: id }, ...lectura },
    'importaciones.archivo': { params: { id }, alcanzan: lectura.alcanzan },
    'importaciones.cabeza': edicion,
    'importaciones.elegirCabeza': { ...edicion, entrada: { fila: 1, version: 1 } },
    'importaciones.validar': { ...edicion, entrada: { mapeo: {}, completa: false, version: 1 } },
    'importaciones.plantilla': {
      params: { clase: 'sum' },
      sinRegistro: 'Una clase de importación es una palabra de su definición.',
    },
  };
}
