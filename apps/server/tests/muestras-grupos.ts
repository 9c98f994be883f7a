import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestra, Muestras } from './muestra.ts';

/** The office reaches every group: to it, another person's group is not foreign. */
const OFICINA = ['administrador que consulta', 'superadministrador'];
const EDITORES = ['superadministrador'];

/** A registered group of other people, a request of theirs, and one of its pending members. */
export async function deGrupos(database: Database): Promise<Muestras> {
  const uno = async <T>(consulta: ReturnType<typeof sql>) => (await rowsOf<T>(database.db, consulta))[0]!;
  const grupo = await uno<{ id: number; integranteId: number; dueno: number }>(
    sql`
      select
        g.id::int,
        min(m.id)::int as "integranteId",
        (
          select min(r.usuario_id)::int
          from grupo_integrante c
            join usuario_rol r on r.investigador_id = c.investigador_id
            join usuario u on u.id = r.usuario_id
              and u.activo
          where c.grupo_id = g.id and c.es_coordinador and c.hasta is null
        ) as dueno
      from grupo g
        join grupo_integrante m on m.grupo_id = g.id
          and m.hasta is null
      where g.tipo = 'grupo'
        and g.estado = 'registrado'
        and g.facultad_id <> (
          select min(id)
          from facultad
        )
      group by g.id
      order by g.id
      limit 1
    `,
  );
  const { id, integranteId } = grupo;
  const archivo = await uno<{ id: number }>(
    sql`
      insert into archivo (nombre, mime, bytes, sha256, ruta)
      values ('a.pdf', 'application/pdf', 10, 'x', ${`muestra/grupo/${id}`})
      returning id::int
    `,
  );
  // Hanging from no group: the bytes of a sample do not exist, and a file of another record answers 404 to everybody.
  const archivoId = archivo.id;
  const delGrupo: Muestra = { params: { id }, alcanzan: OFICINA, ...(grupo.dueno ? { dueno: grupo.dueno } : {}) };
  const deOficina: Muestra = { params: { entidad: 'grupo', id }, alcanzan: OFICINA };
  const cambia = (entrada: Record<string, unknown> = {}): Muestra => ({ params: { id }, entrada, alcanzan: EDITORES });
  const miembro = (entrada: Record<string, unknown> = {}): Muestra => ({
    params: { id, integranteId },
    entrada,
    alcanzan: EDITORES,
  });
  const solicitud = await uno<{ id: number; version: number; dueno: number }>(
    sql`
      select g.id::int, g.version, r.usuario_id::int as dueno
      from grupo g
        join grupo_integrante c on c.grupo_id = g.id
          and c.es_coordinador
          and c.hasta is null
        join usuario_rol r on r.investigador_id = c.investigador_id
        join usuario u on u.id = r.usuario_id
          and u.activo
      where g.tipo = 'solicitud' and g.estado in ('en_proceso', 'observado')
      order by g.id
      limit 1
    `,
  );
  const propia: Muestra = { params: { id: solicitud.id } };
  const token = 'x'.repeat(43);
  return {
    'grupos-documentos.reporte': delGrupo,
    // Its members read the group, not what the office keeps of it.
    'registros.movimientos': deOficina,
    'registros.etiquetas': deOficina,
    'registros.guardarEtiquetas': { ...deOficina, entrada: { etiquetas: [] } },
    'solicitudes-grupo.crear': { entrada: { nombre: 'Grupo de la muestra', nombreCorto: 'MUESTRA' } },
    'solicitudes-grupo.solicitud': { ...propia, dueno: solicitud.dueno },
    'solicitudes-grupo.guardarPaso': {
      params: { id: solicitud.id, paso: 1 },
      entrada: { version: solicitud.version, values: {}, advance: false },
    },
    'solicitudes-grupo.enviar': propia,
    'solicitudes-grupo.subirSustento': { ...propia, alcanzan: EDITORES },
    'solicitudes-grupo.retirarSustento': { params: { id: solicitud.id, archivoId } },
    'grupos-documentos.detalle': delGrupo,
    'grupos-documentos.partes': delGrupo,
    'solicitudes-grupo.proyectos': delGrupo,
    'solicitudes-grupo.publicaciones': delGrupo,
    'solicitudes-grupo.exportarPublicaciones': { ...delGrupo, entrada: { format: 'csv' } },
    'integrantes.buscar': delGrupo,
    'integrantes.exportar': { ...delGrupo, entrada: { format: 'csv' } },
    'integrantes.panorama': delGrupo,
    'integrantes.documentos': delGrupo,
    'integrantes.candidatos': cambia({ clase: 'titular', q: 'qui' }),
    'integrantes.incluir': cambia({ clase: 'titular', investigadorId: 1 }),
    'integrantes.ver': { ...delGrupo, params: { id, integranteId } },
    'integrantes.mover': {
      params: { id, integranteId, movimiento: 'excluir' },
      entrada: { datos: { fecha: '1990-01-01' } },
      alcanzan: EDITORES,
    },
    'integrantes.subirDocumento': miembro({ recurso: 'adhesion' }),
    'integrantes.archivo': { params: { id, archivoId } },
    'integrantes.responder': { params: { integranteId }, entrada: { acepta: true } },
    'integrantes.invitacion': { entrada: { token } },
    'integrantes.responderConEnlace': { entrada: { token, acepta: true } },
  };
}
