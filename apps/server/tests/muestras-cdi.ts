import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** A request that waits for the office, of somebody with an account, and an activity that they have not sent yet. */
export async function deCdi(database: Database): Promise<Muestras> {
  const uno = async (consulta: ReturnType<typeof sql>) =>
    (await rowsOf<{ id: number; dueno: number }>(database.db, consulta))[0]!;
  const suya = await uno(sql`
      update cdi_evaluacion e
      set investigador_id = r.investigador_id
      from usuario_rol r
        join usuario u on u.id = r.usuario_id
      where u.username = 'docente2'
        and r.investigador_id is not null
        and e.id = (
          select min(x.id)
          from cdi_evaluacion x
          where x.estado = 'enviado'
            and not exists (
              select 1
              from cdi_evaluacion o
              where o.investigador_id = r.investigador_id
            )
        )
      returning e.id::int, u.id::int as dueno
    `);
  const { id: actividadId } = await uno(
    sql`
      insert into cdi_actividad (investigador_id, tipo)
      select investigador_id, 'D1'
      from cdi_evaluacion
      where id = ${suya.id}
      returning id::int
    `,
  );
  const archivo = { params: { id: suya.id, archivoId: 999_999 } };
  return {
    'mi-cdi.declaracion': { params: { id: suya.id }, dueno: suya.dueno },
    'mi-cdi.quitar': { params: { id: actividadId } },
    'mi-cdi.archivo': { params: { archivoId: 999_999 } },
    'mi-cdi.agregar': { entrada: { tipo: 'D1' } },
    'mi-cdi.solicitar': { entrada: { acepta: true } },
    'mi-cdi.actualizar': { entrada: { acepta: true } },
    'cdi.obtener': { params: { id: suya.id } },
    'cdi.papel': { params: { id: suya.id, papel: 'ficha' } },
    'cdi.archivo': archivo,
    'cdi.aprobarActividad': { params: { id: suya.id, actividadId }, entrada: { subcategoria: 'D1', periodo: 2025 } },
    'cdi.firmar': { params: { id: suya.id } },
    'cdi.enviar': { params: { id: suya.id } },
  };
}
