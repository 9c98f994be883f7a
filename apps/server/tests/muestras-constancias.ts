import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';

/** A certificate of somebody with an account, still to be signed. */
export async function deConstancias(database: Database): Promise<Muestras> {
  const [suya] = await rowsOf<{ id: number; investigadorId: number; dueno: number }>(
    database.db,
    sql`
      with q as (
          select r.investigador_id, u.id
          from usuario_rol r
            join usuario u on u.id = r.usuario_id
          where u.username = 'docente2' and r.investigador_id is not null
        )
      insert into constancia (
          codigo,
          tipo,
          investigador_id,
          estado,
          dicho,
          huella_datos,
          carga,
          solicitada_el,
          solicitada_por
        )
      select
        'EST-MUESTRA',
        'estudios',
        q.investigador_id,
        'solicitada',
        '{"titular":{"nombre":"Ana Rojas","apellidos":"Rojas","nombres":"Ana","documento":"DNI 46127919"},
          "autoridad":{"nombre":"Inca","cargo":"Vicerrectora"}}',
        'x',
        'x',
        current_date,
        'Ella'
      from q
      returning id::int,
        investigador_id::int as "investigadorId",
        (
          select q.id
          from q
        )::int as dueno
    `,
  );
  const { id, investigadorId, dueno } = suya!;
  const deTipo = { tipo: 'estudios' };
  return {
    'mis-constancias.archivo': { params: { id } },
    'mis-constancias.previa': { entrada: deTipo, dueno },
    'mis-constancias.hoja': { entrada: deTipo, dueno },
    'mis-constancias.solicitar': { entrada: deTipo },
    'constancias.disponibles': { entrada: { investigadorId } },
    'constancias.previa': { entrada: { investigadorId, ...deTipo } },
    'constancias.hoja': { entrada: { investigadorId, ...deTipo } },
    'constancias.emitir': { entrada: { investigadorId, ...deTipo } },
    'constancias.archivo': { params: { id } },
    'constancias.cargar': { params: { id } },
    'verificacion.obtener': { entrada: { codigo: 'EST-MUESTRA' } },
    'verificacion.archivo': { entrada: { codigo: 'EST-MUESTRA' } },
  };
}
