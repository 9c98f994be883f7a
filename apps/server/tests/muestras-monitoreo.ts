import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** A monitoring that its responsible person may write, with their account. */
export async function deMonitoreo(database: Database): Promise<Muestras> {
  const [r] = await rowsOf<{ id: number; publicacion: number; dueno: number }>(
    database.db,
    sql`
      select
        m.proyecto_id::int as id,
        v.publicacion_id::int as publicacion,
        ur.usuario_id::int as dueno
      from monitoreo m
        join proyecto p on p.id = m.proyecto_id
        join publicacion_proyecto v on v.proyecto_id = p.id
        join usuario_rol ur on ur.investigador_id = p.responsable_id
      order by m.estado = 'observado' desc, m.proyecto_id, v.id
      limit 1
    `,
  );
  const { id, dueno } = r!;
  const params = { id };
  const vinculo = { id, publicacionId: r!.publicacion };
  const descripcion = { params, entrada: { version: 1, descripcion: 'Otra' } };
  const candidatas = { params, entrada: { tipo: 'articulo' } };
  return {
    'monitoreo.obtener': { params },
    'monitoreo.reporte': { params },
    'monitoreo.publicacion': { params: vinculo },
    'monitoreo.candidatas': candidatas,
    'monitoreo.vincular': { params, entrada: { publicacionId: vinculo.publicacionId } },
    'monitoreo.desvincular': { params: { id, publicacionId: 999_999 } },
    'monitoreo.describir': descripcion,
    'mi-monitoreo.obtener': { params, dueno },
    'mi-monitoreo.reporte': { params, dueno },
    'mi-monitoreo.publicacion': { params: vinculo, dueno },
    'mi-monitoreo.candidatas': { ...candidatas, dueno },
    'mi-monitoreo.vincular': { params, entrada: { publicacionId: vinculo.publicacionId } },
    'mi-monitoreo.desvincular': { params: { id, publicacionId: 999_999 } },
    'mi-monitoreo.describir': descripcion,
  };
}
