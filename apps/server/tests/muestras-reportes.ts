import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** What each report is asked with in the demonstration. */
export async function deReportes(database: Database): Promise<Muestras> {
  const delMas = async (origen: string) => {
    const [fila] = await rowsOf<{ tipo: string; periodo: string }>(
      database.db,
      sql`
        select tipo_proyecto as tipo, periodo::text
        from proyecto p
        where origen = ${origen}
          and estado = 'concluido'
          or origen = ${origen}
          and estado = 'aprobado'
        group by 1, 2
        order by
          exists (
            select 1
            from proyecto_presupuesto b
              join proyecto q on q.id = b.proyecto_id
            where q.tipo_proyecto = p.tipo_proyecto
          ) desc,
          count(*) desc
        limit 1
      `,
    );
    return { ...fila!, facultad: 'todas' };
  };
  const [persona] = await rowsOf<{ id: string }>(
    database.db,
    sql`select investigador_id::text as id from proyecto_integrante where not excluido order by id limit 1`,
  );
  const [historico, { tipo, ...deHoy }] = [await delMas('historico'), await delMas('sistema')];
  const pedidos = {
    estudio: historico,
    proyecto: { tipo, ...deHoy },
    presupuesto: deHoy,
    consolidado: { periodo: deHoy.periodo },
    grupo: { estado: 'registrado', facultad: 'todas' },
    investigador: { investigador: persona!.id },
  };
  const [aMedida] = await rowsOf<{ id: number }>(
    database.db,
    sql`
      insert into reporte_guardado (usuario_id, nombre, lista, consulta)
      select id, 'Proyectos por facultad', 'proyectos-grupos', 'by=facultad'
      from usuario
      where username = 'admin'
      returning id::int
    `,
  );
  const params = { id: aMedida!.id };
  const datos = { nombre: 'Otro', compartidoCon: null, consulta: 'by=facultad' };
  return {
    ...Object.fromEntries(
      Object.entries(pedidos).flatMap(([reporte, entrada]) =>
        ['ver', 'impreso'].map((parte) => [`reporte-${reporte}.${parte}`, { entrada }]),
      ),
    ),
    'reportes-a-medida.definicion': { entrada: { clave: 'proyectos-grupos' } },
    'reportes-a-medida.obtener': { params },
    'reportes-a-medida.crear': { entrada: { ...datos, lista: 'proyectos-grupos' } },
    'reportes-a-medida.guardar': { params, entrada: { ...datos, version: 1 } },
    'reportes-a-medida.recibir': { params, entrada: { frecuencia: 'semanal', formato: 'csv' } },
    'reportes-a-medida.eliminar': { params },
  };
}
