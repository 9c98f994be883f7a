import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestra, Muestras } from './muestra.ts';

/** An externally funded project that its responsible person still writes, with one more member and a document. */
export async function deFex(database: Database): Promise<Muestras> {
  const uno = async <T>(consulta: ReturnType<typeof sql>) => (await rowsOf<T>(database.db, consulta))[0]!;
  const { id, dueno, version } = await uno<{ id: number; dueno: number; version: number }>(
    sql`
      select p.id::int, p.version, r.usuario_id::int as dueno
      from proyecto p
        join usuario_rol r on r.investigador_id = p.responsable_id
        join usuario u on u.id = r.usuario_id
          and u.activo
      where p.tipo_proyecto = 'PFEX' and p.estado = 'observado'
      order by p.id
      limit 1
    `,
  );
  const { integranteId } = await uno<{ integranteId: number }>(
    sql`
      select id::int as "integranteId"
      from proyecto_integrante
      where proyecto_id = ${id} and not es_responsable
      order by id
      limit 1
    `,
  );
  const { documentoId } = await uno<{ documentoId: number }>(
    sql`
      insert into proyecto_documento (proyecto_id, tipo, nombre)
      values (${id}, 'D01', 'Convenio')
      returning id::int as "documentoId"
    `,
  );
  const nuevo = { titulo: 'Proyecto de la muestra', periodo: 2026 };
  const nombrado = { nombre: 'Convenio', comentario: 'Vigente' };
  const suya: Muestra = { params: { id } };
  const porPuerta = (puerta: string): Muestras => ({
    [`${puerta}.pasos`]: { params: { id }, dueno },
    [`${puerta}.guardarPaso`]: { params: { id, paso: 1 }, entrada: { version, values: {}, advance: false } },
    [`${puerta}.subirDocumento`]: { ...suya, entrada: { tipo: 'D01', ...nombrado } },
    [`${puerta}.editarDocumento`]: { params: { id, documentoId }, entrada: nombrado },
    [`${puerta}.retirarDocumento`]: { params: { id, documentoId } },
    [`${puerta}.candidatos`]: { params: { id }, dueno, entrada: { clase: 'docente', q: 'abc' } },
    [`${puerta}.incluir`]: { ...suya, entrada: { clase: 'docente', rol: 'co_investigador', rrhhId: 999_999 } },
    [`${puerta}.editarIntegrante`]: { params: { id, integranteId }, entrada: { rol: 'otros', otra: 'Asesora' } },
    [`${puerta}.retirarIntegrante`]: { params: { id, integranteId } },
  });
  return {
    ...porPuerta('fex'),
    ...porPuerta('mis-fex'),
    'fex.crear': { entrada: { ...nuevo, rrhhId: 999_999 } },
    'mis-fex.crear': { entrada: nuevo },
    'fex.cambiarResponsable': { ...suya, entrada: { rrhhId: 999_999, motivo: 'Cese' } },
    'mis-fex.eliminar': suya,
    'mis-fex.enviar': suya,
    // No bytes behind it: to its owner the file is not there, and to the others neither is the project.
    'mis-fex.archivo': { params: { id, archivoId: 999_999 } },
  };
}
