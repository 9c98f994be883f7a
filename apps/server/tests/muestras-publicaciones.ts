import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestra, Muestras } from './muestra.ts';

const NO_ES_UNO = { sinRegistro: 'La dirección nombra un tipo, no un registro de alguien.' };

/** A publication of somebody, still theirs to write, with one more author. */
export async function dePublicaciones(database: Database): Promise<Muestras> {
  const uno = async <T>(consulta: ReturnType<typeof sql>) => (await rowsOf<T>(database.db, consulta))[0]!;
  const { id, dueno, autorId } = await uno<{ id: number; dueno: number; autorId: number }>(
    sql`
      select p.id::int, a.id::int as "autorId", r.usuario_id::int as dueno
      from publicacion p
        join publicacion_autor a on a.publicacion_id = p.id
          and a.presentado
        join usuario_rol r on r.investigador_id = a.investigador_id
        join usuario u on u.id = r.usuario_id
          and u.activo
      where p.tipo_publicacion = 'articulo' and p.estado <> 'eliminado'
      order by p.id
      limit 1
    `,
  );
  const { version } = await uno<{ version: number }>(
    sql`update publicacion set estado = 'en_proceso', validado = false where id = ${id} returning version`,
  );
  const [otra, revistas] = [
    await uno<{ id: number }>(
      sql`select max(id)::int as id from publicacion where id <> ${id} and estado = 'registrado'`,
    ),
    await uno<{ a: number; b: number }>(sql`select min(id)::int as a, max(id)::int as b from revista`),
  ];
  const deTomas = await tomas(uno, dueno);
  const union = { versionConservada: 9_999, versionAbsorbida: 9_999, tomar: [], motivo: 'Muestra' };
  const propia: Muestra = { params: { id }, dueno };
  const suya: Muestra = { params: { id } };
  const autor = { autor: 'Apellido, N.', categoria: 'Autor', filiacion: 'no' };
  // No bytes behind it: to its owner the file is not there, and to the others neither is the publication.
  const archivo: Muestra = { params: { id, archivoId: 999_999 } };
  const texto = { version: 9_999, textoVersion: 'aceptada', acceso: 'abierto', derecho: true };
  return {
    'fusiones-publicaciones.comparar': { params: { conservadaId: otra.id, absorbidaId: id } },
    'fusiones-publicaciones.candidatos': { entrada: { id: otra.id } },
    'fusiones-publicaciones.unir': { entrada: { ...union, conservadaId: otra.id, absorbidaId: id } },
    'fusiones-revistas.comparar': { params: { conservadaId: revistas.a, absorbidaId: revistas.b } },
    'fusiones-revistas.candidatos': { entrada: { id: revistas.a } },
    'fusiones-revistas.unir': { entrada: { ...union, conservadaId: revistas.a, absorbidaId: revistas.b } },
    'mis-publicaciones.buscar': { params: { tipo: 'articulo' }, ...NO_ES_UNO },
    'mis-publicaciones.exportar': { params: { tipo: 'articulo' }, entrada: { format: 'csv' }, ...NO_ES_UNO },
    'mis-publicaciones.obtener': propia,
    'mis-publicaciones.reporte': propia,
    'mis-publicaciones.archivo': archivo,
    'mis-publicaciones.retirarme': suya,
    'registro-publicaciones.crear': { entrada: { tipo: 'articulo', titulo: 'Publicación de la muestra' } },
    'registro-publicaciones.pasos': propia,
    'registro-publicaciones.guardarPaso': {
      params: { id, paso: 1 },
      entrada: { version, values: {}, advance: false },
    },
    'registro-publicaciones.enviar': suya,
    'registro-publicaciones.candidatos': { ...propia, entrada: { fuente: 'docente', q: 'abc' } },
    'registro-publicaciones.agregarAutor': {
      ...suya,
      entrada: { ...autor, fuente: 'externo', nombres: 'Nombre', apellido1: 'Apellido' },
    },
    'registro-publicaciones.editarAutor': { params: { id, autorId }, entrada: autor },
    'registro-publicaciones.afiliarAutores': { ...suya, entrada: { autorIds: [autorId], filiacion: 'no' } },
    'publicaciones-oficina.afiliarAutores': { ...suya, entrada: { autorIds: [autorId], filiacion: 'no' } },
    'registro-publicaciones.moverAutor': { params: { id, autorId }, entrada: { sentido: 'baja' } },
    'registro-publicaciones.quitarAutor': { params: { id, autorId } },
    'publicaciones-oficina.candidatos': { ...suya, entrada: { fuente: 'docente', q: 'abc' } },
    'publicaciones-oficina.agregarAutor': {
      ...suya,
      entrada: { ...autor, fuente: 'externo', nombres: 'Otro', apellido1: 'Apellido' },
    },
    'publicaciones-oficina.editarAutor': { params: { id, autorId }, entrada: { ...autor, nroRegistro: 'R-1' } },
    'publicaciones-oficina.moverAutor': { params: { id, autorId }, entrada: { sentido: 'baja' } },
    'publicaciones-oficina.quitarAutor': { params: { id, autorId } },
    'registro-publicaciones.propuestas': propia,
    'registro-publicaciones.vincular': { params: { id, autorId }, entrada: { investigadorId: 1 } },
    'registro-publicaciones.descartar': { params: { id, autorId }, entrada: { investigadorId: 1 } },
    'registro-publicaciones.noSoyYo': { params: { id, autorId } },
    'publicaciones-oficina.propuestas': suya,
    'publicaciones-oficina.vincular': { params: { id, autorId }, entrada: { investigadorId: 1 } },
    'publicaciones-oficina.descartar': { params: { id, autorId }, entrada: { investigadorId: 1 } },
    'publicaciones-oficina.puntajeAl': { params: { investigador: 1 }, entrada: { dia: '2026-01-01' } },
    'publicaciones-oficina.verPuntajeAl': { params: { investigador: 1 }, entrada: { dia: '2026-01-01' } },
    'publicaciones-oficina.puntajes': { params: { id }, entrada: { dia: '2026-01-01' } },
    'publicaciones-oficina.verPuntajes': { params: { id }, entrada: { dia: '2026-01-01' } },
    'mis-publicaciones.puntajes': { ...propia, entrada: { dia: '2026-01-01' } },
    'mis-publicaciones.verPuntajes': { ...propia, entrada: { dia: '2026-01-01' } },
    'simulacion-baremo.buscar': { params: { id: 1 } },
    'simulacion-baremo.exportar': { params: { id: 1 }, entrada: { format: 'csv' } },
    'simulacion-baremo.simular': { params: { id: 1 } },
    'simulacion-baremo.obtener': { params: { id: 1 } },
    'simulacion-baremo.reporte': { params: { id: 1 } },
    'publicaciones-oficina.restituir': { params: { id, descarteId: 1 } },
    'registro-publicaciones.proyectos': propia,
    'publicaciones-oficina.proyectos': suya,
    'publicaciones-oficina.asociarProyecto': { ...suya, entrada: { proyectoId: 999_999 } },
    'publicaciones-oficina.asociarExterno': { ...suya, entrada: { nombre: 'Proyecto', entidad: 'Entidad' } },
    'publicaciones-oficina.quitarProyecto': { params: { id, filaId: 999_999 } },
    'registro-publicaciones.asociarProyecto': { ...suya, entrada: { proyectoId: 1 } },
    'registro-publicaciones.asociarExterno': { ...suya, entrada: { nombre: 'Proyecto', entidad: 'Entidad' } },
    'registro-publicaciones.quitarProyecto': { params: { id, filaId: 1 } },
    'registro-publicaciones.subirAnexo': suya,
    'registro-publicaciones.depositarTexto': { ...suya, entrada: texto },
    'registro-publicaciones.retirarTexto': archivo,
    'publicaciones-oficina.depositarTexto': { ...suya, entrada: texto },
    'publicaciones-oficina.retirarTexto': archivo,
    'registro-publicaciones.retirarAnexo': archivo,
    'revistas-catalogo.sugerir': { entrada: { q: 'revista' } },
    'revistas-catalogo.indexadaEn': { entrada: { issn: '0378-5955', anio: 2019 } },
    'revistas-catalogo.ficha': { params: { id: revistas.a } },
    'revistas-catalogo.indexar': { params: { id: revistas.a }, entrada: { version: 9_999, indexaciones: [] } },
    'registro-publicaciones.parecidas': { entrada: { tipo: 'articulo', titulo: 'Suelos' } },
    'correcciones.deRegistro': { params: { entidad: 'publicacion', id }, dueno },
    'correcciones.pedir': {
      params: { entidad: 'publicacion', id },
      entrada: { campo: 'titulo', motivo: 'Dice una cosa y debe decir otra.' },
    },
    ...deTomas,
    'registro-publicaciones.vista': { params: { id } },
    'registro-publicaciones.solicitarInclusion': { params: { id } },
  };
}

/** Takings, one of a researcher and one of the office, with a work that could not be read. */
async function tomas(uno: <T>(consulta: ReturnType<typeof sql>) => Promise<T>, dueno: number): Promise<Muestras> {
  const nueva = async (usuario: number, oficina: boolean) => {
    const toma = await uno<{ id: number }>(
      sql`
        insert into toma_de_obras (usuario_id, oficina, investigador_id, origen, archivo, vista_en, leida_en)
        select
          ${usuario},
          ${oficina},
          (
            select r.investigador_id
            from usuario_rol r
            where r.usuario_id = ${dueno} and r.investigador_id is not null
            limit 1
          ),
          'pegado',
          'muestra.bib',
          now(),
          now()
        returning id::int
      `,
    );
    const obra = await uno<{ id: number }>(
      sql`
        insert into toma_obra (toma_id, orden, linea, texto, clase, razon)
        values (${toma.id}, 0, 1, '@article{rota', 'sin_leer', 'No cierra')
        returning id::int
      `,
    );
    return { id: toma.id, obraId: obra.id };
  };
  const admin = await uno<{ id: number }>(sql`select id::int from usuario where username = 'admin'`);
  const [propia, deOficina] = [await nueva(dueno, false), await nueva(admin.id, true)];
  const sobre = (
    contrato: 'toma-de-obras' | 'toma-de-obras-oficina',
    { id, obraId }: typeof propia,
    quien: number,
  ): Muestras => ({
    [`${contrato}.leer`]: { entrada: { origen: 'dois' } },
    [`${contrato}.buscar`]: { entrada: { origen: 'orcid' } },
    [`${contrato}.obtener`]: { params: { id }, dueno: quien },
    [`${contrato}.obras`]: { params: { id }, dueno: quien },
    [`${contrato}.noLeidas`]: { params: { id }, dueno: quien },
    [`${contrato}.comparar`]: { params: { id, obraId } },
    [`${contrato}.decirFirma`]: { params: { id }, entrada: { firma: 'quispe r', es: true } },
    [`${contrato}.cambiar`]: { params: { id, obraId }, entrada: { fuera: true } },
    [`${contrato}.elegir`]: { params: { id }, entrada: { elegida: false } },
    [`${contrato}.columnas`]: { params: { id }, entrada: { columnas: ['titulo'] } },
    [`${contrato}.corregir`]: { params: { id, obraId }, entrada: { texto: '@article{a, title = {Una}}' } },
    [`${contrato}.tomar`]: { params: { id } },
    [`${contrato}.deshacer`]: { params: { id } },
  });
  return {
    ...sobre('toma-de-obras', propia, dueno),
    ...sobre('toma-de-obras-oficina', deOficina, admin.id),
    'toma-de-obras-oficina.presentar': {
      params: { id: deOficina.id },
      entrada: { obraIds: [deOficina.obraId], investigadorId: 1 },
    },
  };
}
