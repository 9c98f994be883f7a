import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#core/db/server/open.ts';
import type { Muestras } from './muestra.ts';
import { deCambios } from './muestras-cambios.ts';
import { deCdi } from './muestras-cdi.ts';
import { deConstancias } from './muestras-constancias.ts';
import { deEconomia } from './muestras-economia.ts';
import { deFex } from './muestras-fex.ts';
import { deGrupos } from './muestras-grupos.ts';
import { deImportaciones } from './muestras-importaciones.ts';
import { deInformes } from './muestras-informes.ts';
import { deMonitoreo } from './muestras-monitoreo.ts';
import { dePublicaciones } from './muestras-publicaciones.ts';
import { deReportes } from './muestras-reportes.ts';

const uno = async (database: Database, consulta: ReturnType<typeof sql>): Promise<Record<string, number>> => {
  const [fila] = await rowsOf<Record<string, number>>(database.db, consulta);
  if (!fila) throw new Error('La demostración no tiene el registro que pide una muestra de la matriz de acceso.');
  return fila;
};

/**
 * Samples keyed `modulo.operación`, over the demonstration data. Every scoped endpoint with a path parameter needs one;
 * the others may have one when an empty or generated input is not enough.
 */
export async function muestras(database: Database): Promise<Muestras> {
  const db = (consulta: ReturnType<typeof sql>) => uno(database, consulta);
  const persona = await db(sql`select id::int from usuario where username = 'investigador'`);
  const vista = await db(
    sql`
      insert into vista_guardada (usuario_id, lista, nombre, consulta)
      values (${persona.id}, 'proyectos', 'Mía', 'q=x')
      returning id::int
    `,
  );
  const aviso = await db(
    sql`insert into aviso (usuario_id, titulo, texto) values (${persona.id}, 'Aviso', 'Texto') returning id::int`,
  );
  const apoyo = await db(
    sql`
      insert into acceso_apoyo (usuario_id, admin_usuario_id, motivo, expira_en)
      values
        (
          ${persona.id},
          (
            select id
            from usuario
            where username = 'admin'
          ),
          'Motivo de la muestra',
          now() + interval '1 hour'
        )
      returning id::int
    `,
  );
  const encargo = await db(
    sql`
      insert into encargo (usuario_id, suplente_id, desde, hasta, motivo, creado_por)
      select a.id, b.id, current_date - 1, current_date + 5, 'Vacaciones', a.id
      from usuario a, usuario b
      where a.username = 'admin' and b.username = 'docente2'
      returning id::int
    `,
  );
  const sesion = await db(
    sql`
      insert into sesion (token, usuario_id, expira_en)
      values ('ajena', ${persona.id}, now() + interval '1 hour')
      returning id::int
    `,
  );
  const llave = await db(
    sql`
      insert into llave_acceso (
          usuario_id,
          nombre,
          credencial,
          clave_publica,
          contador,
          transportes,
          sincronizada
        )
      values
        (${persona.id}, 'Llave de la muestra', 'muestra-de-una-llave-de-acceso', 'AAAA', 0, '{}', true)
      returning id::int
    `,
  );
  const exportacion = await db(
    sql`
      insert into exportacion (
          usuario_id,
          operacion,
          entrada,
          solicitante,
          titulo,
          formato,
          estado,
          ruta,
          nombre,
          mime,
          caduca_en
        )
      values
        (
          ${persona.id},
          'proyectos.exportar',
          '{}',
          '{}',
          'Proyectos',
          'csv',
          'fallida',
          null,
          null,
          null,
          null
        )
      returning id::int
    `,
  );
  const hoja = { id: 'muestra-de-una-hoja-de-vida' };
  await database.db.execute(
    sql`
      insert into hoja_de_vida (investigador_id, ajustes, enlace)
      select r.investigador_id, '{}', ${hoja.id}
      from usuario_rol r
      where r.usuario_id = ${persona.id} and r.investigador_id is not null
      limit 1
    `,
  );
  return {
    'hoja-de-vida.impresaPublica': { entrada: hoja },
    'hoja-de-vida.verPublica': { entrada: hoja },
    'hoja-de-vida.descargarPublica': { entrada: hoja },
    'exports.iniciar': { entrada: { url: '/api/no-es-una-lista' } },
    'exports.avance': { params: { id: exportacion.id! }, dueno: persona.id! },
    'exports.descargar': { params: { id: exportacion.id! } },
    'exports.descartar': { params: { id: exportacion.id! } },
    ...(await deActividades(database)),
    ...(await deReportes(database)),
    ...(await deImportaciones(database)),
    ...deAcceso(sesion.id!, aviso.id!, apoyo.id!),
    'llaves.entrar': { entrada: {} },
    'llaves.quitar': { params: { id: llave.id! } },
    ...deReemplazos(encargo.id!, persona.id!),
    'views.eliminar': { params: { id: vista.id! } },
    ...(await deConvocatorias(database)),
    ...(await deEvaluador(database)),
    ...(await deCdi(database)),
    ...(await deConstancias(database)),
    ...(await deGrupos(database)),
    ...(await dePublicaciones(database)),
    ...(await deFex(database)),
    ...(await deInformes(database)),
    ...(await deMonitoreo(database)),
    ...(await deCambios(database)),
    ...(await deEconomia(database)),
    ...(await deAcciones(database)),
    ...(await dePersonas(database)),
    ...delPortal,
  };
}

const deAcceso = (sesion: number, aviso: number, apoyo: number): Muestras => ({
  'acceso.entrar': { entrada: {} },
  'acceso.cerrarSesion': { params: { id: sesion } },
  'acceso.terminarApoyo': { params: { id: apoyo } },
  'acceso.leerAviso': { params: { id: aviso } },
});

const deReemplazos = (encargo: number, cuenta: number): Muestras => ({
  'reemplazos.terminar': { params: { id: encargo } },
  'reemplazos.actuar': { params: { id: encargo } },
  'reemplazos.terminarDe': { params: { id: encargo } },
  'reemplazos.deCuenta': { params: { id: cuenta } },
  'reemplazos.nombrarDe': { params: { id: cuenta } },
});

const archivoDe = async (database: Database, entidad: string, id: number, recurso: string): Promise<number> => {
  const archivo = await uno(
    database,
    sql`
      insert into archivo (nombre, mime, bytes, sha256, ruta)
      values ('a.pdf', 'application/pdf', 10, 'x', ${`muestra/${entidad}/${id}`})
      returning id::int
    `,
  );
  await database.db.execute(
    sql`
      insert into archivo_vinculo (archivo_id, entidad, entidad_id, recurso)
      values (${archivo.id}, ${entidad}, ${id}, ${recurso})
    `,
  );
  return archivo.id!;
};

async function deConvocatorias(database: Database): Promise<Muestras> {
  const postulacion = await uno(
    database,
    sql`
      select p.id::int, p.version, r.usuario_id::int as dueno
      from proyecto p
        join usuario_rol r on r.investigador_id = p.responsable_id
      where p.tipo_proyecto = 'PCONFIGI'
        and p.estado = 'en_proceso'
        and p.convocatoria_id is not null
      order by p.id
      limit 1
    `,
  );
  const { id, dueno, version } = postulacion as { id: number; dueno: number; version: number };
  const archivoId = await archivoDe(database, 'proyecto', id, 'metodologia');
  const miembro = await uno(
    database,
    sql`
      select i.investigador_id::int as id, i.id::int as "integranteId"
      from proyecto_integrante i
      where i.proyecto_id = ${id}
      order by i.es_responsable, i.id
      limit 1
    `,
  );
  const programa = {
    params: { slug: 'pconfigi' },
    sinRegistro: 'La dirección nombra un programa, no un registro de alguien.',
  };
  const propia = { params: { id }, dueno };
  return {
    'convocatorias.portada': programa,
    'convocatorias.iniciar': programa,
    'convocatorias.postulacion': propia,
    'convocatorias.vista': propia,
    'convocatorias.reporte': propia,
    'convocatorias.candidatos': { ...propia, entrada: { rol: 'co_responsable', q: 'a' } },
    'convocatorias.guardarPaso': { params: { id, paso: 1 }, entrada: { version, values: {}, advance: false } },
    'convocatorias.subir': { params: { id }, entrada: { recurso: 'metodologia' } },
    'convocatorias.simular': { ...programa, entrada: { rol: 'co_responsable', q: 'ana' } },
    'convocatorias.plantilla': {
      params: { clave: 'carta_asesor' },
      sinRegistro: 'La dirección nombra una plantilla, no un registro de alguien.',
    },
    'convocatorias.permisos': propia,
    'convocatorias.presencia': { ...propia, entrada: { paso: 1 } },
    'convocatorias.conceder': { params: { id, investigadorId: miembro.id! }, entrada: { pasos: [] } },
    'convocatorias.pedirAceptacion': { params: { id, integranteId: miembro.integranteId! } },
    'convocatorias.responderAIntegrar': {
      params: { integranteId: miembro.integranteId! },
      entrada: { acepta: true },
    },
    'convocatorias.retirar': { params: { id, archivoId } },
    'convocatorias.descargar': { params: { id, archivoId } },
    'convocatorias.enviar': { params: { id } },
    'convocatorias.eliminar': { params: { id } },
    'convocatorias.autorizar': { params: { id }, entrada: { autoriza: true } },
  };
}

async function dePersonas(database: Database): Promise<Muestras> {
  const propia = await uno(
    database,
    sql`
      select i.id::int, r.usuario_id::int as dueno
      from usuario u
        join usuario_rol r on r.usuario_id = u.id
        join investigador i on i.facultad_id = r.facultad_id
      where u.username = 'facultad' and i.tipo = 'Docente permanente'
      order by i.id
      limit 1
    `,
  );
  const grupo = await uno(
    database,
    sql`
      select g.id::int, r.usuario_id::int as dueno
      from usuario u
        join usuario_rol r on r.usuario_id = u.id
        join grupo g on g.facultad_id = r.facultad_id
      where u.username = 'facultad' and g.estado <> 'eliminado'
      order by g.id
      limit 1
    `,
  );
  const obra = await uno(
    database,
    sql`
      select a.publicacion_id::int as id, r.usuario_id::int as dueno
      from usuario u
        join usuario_rol r on r.usuario_id = u.id
        join investigador i on i.facultad_id = r.facultad_id
        join publicacion_autor a on a.investigador_id = i.id
        join publicacion p on p.id = a.publicacion_id
      where u.username = 'facultad' and p.estado = 'registrado'
      order by p.id
      limit 1
    `,
  );
  return {
    'facultad-publicaciones.constancia': { params: { id: obra.id! }, dueno: obra.dueno! },
    'facultad-investigadores.obtener': { params: { id: propia.id! }, dueno: propia.dueno! },
    'facultad.ficha': { params: { entidad: 'grupo', id: grupo.id! }, dueno: grupo.dueno! },
  };
}

async function deEvaluador(database: Database): Promise<Muestras> {
  const asignada = await uno(
    database,
    sql`
      select
        e.proyecto_id::int as "proyectoId",
        r.usuario_id::int as dueno,
        (
          select min(c.id)
          from evaluacion_criterio c
          where c.plantilla_id = e.plantilla_id
        )::int as "criterioId"
      from proyecto_evaluacion e
        join usuario_rol r on r.evaluador_id = e.evaluador_id
        join usuario u on u.id = r.usuario_id
          and u.activo
      where e.plantilla_id is not null and e.declarada_en is not null
      order by (e.estado <> 'en_proceso'), e.id
      limit 1
    `,
  );
  const { proyectoId, criterioId, dueno } = asignada as { proyectoId: number; criterioId: number; dueno: number };
  const archivoId = await archivoDe(database, 'proyecto', proyectoId, 'anexo');
  const params = { proyectoId };
  return {
    'evaluador.obtener': { params, dueno },
    'evaluador.proyecto': { params, dueno },
    'evaluador.ficha': { params, dueno },
    'evaluador.declarar': { params, entrada: { conflicto: false, motivo: '' } },
    'evaluador.puntuar': { params: { proyectoId, criterioId }, entrada: { puntaje: 0, comentario: '' } },
    'evaluador.comentar': { params, entrada: { comentario: 'Texto' } },
    'evaluador.recalcular': { params },
    'evaluador.finalizar': { params, entrada: { comentario: 'Texto', confirmaCeros: true } },
    'evaluador.cargarFicha': { params },
    'evaluador.fichaFirmada': { params },
    'evaluador.archivo': { params: { proyectoId, archivoId } },
    'evaluador.proyectoBase': { params },
  };
}

/** Own projects and sworn statements of somebody else. */
async function deActividades(database: Database): Promise<Muestras> {
  const proyecto = await uno(
    database,
    sql`
      select p.id::int, r.usuario_id::int as dueno, m.grupo_id::int as "grupoId"
      from proyecto p
        join usuario_rol r on r.investigador_id = p.responsable_id
        join usuario u on u.id = r.usuario_id
          and u.activo
        join grupo_integrante m on m.investigador_id = p.responsable_id
          and m.hasta is null
          and m.confirmacion = 'confirmada'
      where p.tipo_proyecto = 'PCONFIGI' and p.estado in ('aprobado', 'en_ejecucion')
      order by p.id
      limit 1
    `,
  );
  const { id, dueno, grupoId } = proyecto as { id: number; dueno: number; grupoId: number };
  const propia = { params: { id }, dueno };
  const porFacultad = await uno(
    database,
    sql`
      select c.periodo, c.tipo_proyecto as tipo
      from convocatoria c
        join convocatoria_facultad x on x.convocatoria_id = c.id
      limit 1
    `,
  );
  return {
    'actividades.detalle': propia,
    'actividades.reporte': propia,
    'actividades.reporteDeGrupo': { params: { grupoId, id }, dueno },
    'economia-proyecto.subvencion': { ...propia, dueno },
    'actividades.formatoDj': propia,
    'actividades.cargarDj': { params: { id } },
    'actividades.verDj': { params: { id } },
    'seleccion.cifrasFacultad': { entrada: porFacultad },
    'dj.plantilla': { entrada: { tipo: 'PCONFIGI', periodo: 2026 } },
    'dj.guardar': { entrada: { tipo: 'PCONFIGI', periodo: 2026, version: 0, titulo: 'T', cuerpo: '<p>x</p>' } },
    'dj.previsualizar': { entrada: { tipo: 'PCONFIGI', periodo: 2026, titulo: 'T', cuerpo: '<p>x</p>' } },
  };
}

/** The one door of every flow, on a record of each kind: the office reads them all, and only who edits acts. */
async function deAcciones(database: Database): Promise<Muestras> {
  const ids = await uno(
    database,
    sql`
      select
        (
          select min(id)
          from grupo
          where estado = 'registrado'
            and facultad_id <> (
              select min(id)
              from facultad
            )
        )::int as grupo,
        (
          select min(p.id)
          from proyecto p
            join tipo_proyecto t on t.codigo = p.tipo_proyecto
          where p.estado = 'aprobado' and not t.externo
        )::int as proyecto,
        (
          select min(id)
          from evaluacion_plantilla
          where estado = 'aprobado'
        )::int as evaluacion_plantilla,
        (
          select min(id)
          from proyecto_evaluacion
          where estado = 'cerrada'
        )::int as proyecto_evaluacion,
        (
          select min(id)
          from publicacion
          where estado = 'registrado'
        )::int as publicacion,
        (
          select min(id)
          from deuda
          where estado = 'pendiente'
        )::int as deuda,
        (
          select max(id)
          from cdi_evaluacion
          where estado = 'enviado'
        )::int as cdi,
        (
          select min(eco_proyecto_id)
          from comprobante
          where estado = 'enviado'
        )::int as cuenta
    `,
  );
  const acciones = {
    grupo: 'disolver',
    proyecto: 'renunciar',
    evaluacion_plantilla: 'reabrir',
    proyecto_evaluacion: 'reabrir',
    publicacion: 'anular',
    deuda: 'anular',
    cdi: 'anular',
  };
  const [primera, ...otras] = Object.entries(acciones).map(([entidad, accion]) => ({
    params: { entidad, id: ids[entidad]!, accion },
    entrada: { datos: {} },
    alcanzan: ['administrador que consulta', 'superadministrador'],
    soloLeen: ['administrador que consulta'],
  }));
  // What the office keeps for itself is read by the person who sent it, and by nobody else.
  const ajenas = ['publicacion', 'proyecto', 'grupo', 'cdi'].map((entidad) => ({
    params: { entidad, id: ids[entidad]! },
    alcanzan: [],
  }));
  // The office sees them all; only what waits for it (a request of a teacher) asks for the permission to see to it.
  const oficina = ['administrador que consulta', 'superadministrador'];
  const descansan = ['deuda', 'publicacion', 'proyecto', 'grupo'].map((entidad) => ({
    params: { entidad, id: ids[entidad]! },
    alcanzan: oficina,
  }));
  const deCola = {
    params: { entidad: 'cdi', id: ids.cdi! },
    alcanzan: oficina,
    soloLeen: ['administrador que consulta'],
    otras: descansan,
  };
  // Only who reviews vouchers takes those of an account; the office alone knows that they wait.
  const deCuenta = {
    params: { entidad: 'comprobante', clase: 'comprobante', id: ids.cuenta! },
    alcanzan: oficina,
    soloLeen: ['administrador que consulta'],
  };
  const deVarias = 'La dirección nombra una clase; de cada registro responde por su cuenta, y el ajeno no se halla.';
  const varias = { params: { entidad: 'publicacion', accion: 'anular' }, entrada: { ids: [ids.publicacion!] } };
  return {
    'acciones.ejecutar': { ...primera, otras },
    'acciones.ensayar': { ...primera, otras },
    'acciones.deshacer': {
      params: { entidad: 'publicacion' },
      entrada: { ids: [ids.publicacion!] },
      sinRegistro: deVarias,
    },
    'acciones.espera': {
      params: { entidad: 'deuda', id: ids.deuda! },
      alcanzan: ['administrador que consulta', 'superadministrador'],
      otras: ajenas,
    },
    'acciones.turno': {
      params: { entidad: 'deuda', id: ids.deuda! },
      alcanzan: ['administrador que consulta', 'superadministrador'],
      otras: ajenas.map((una) => ({ ...una, alcanzan: ['administrador que consulta', 'superadministrador'] })),
    },
    'acciones.encargar': { ...deCola, entrada: { usuario: 'yo', tenia: null } },
    'acciones.encargables': deCola,
    'acciones.encargarJuntos': { ...deCuenta, entrada: { usuario: 'yo', tenia: null } },
    'acciones.encargablesJuntos': deCuenta,
    'acciones.ejecutarVarias': { ...varias, sinRegistro: deVarias },
  };
}

const areas = ['admin', 'investigador', 'evaluador', 'facultad'];
const UN_CORREO = {
  params: { clave: 'publicacion-observar' },
  sinRegistro: 'La dirección nombra un correo de la casa.',
};
const delPortal: Muestras = {
  'correos.obtener': UN_CORREO,
  'correos.historial': UN_CORREO,
  'portal.pendientes': {
    variantes: [
      ...areas.map((area) => ({ area })),
      ...['mias', 'libres', 'otros'].map((cola) => ({ area: 'admin', cola })),
    ],
  },
  'portal.primerDia': { variantes: areas.map((area) => ({ area })) },
  'portal.cerrarPrimerDia': { variantes: areas.map((area) => ({ area })) },
  'portal.cuantos': { variantes: areas.map((area) => ({ area })) },
  'portal.esperan': { variantes: ['oficina', 'economia', 'investigador', 'evaluador'].map((parte) => ({ parte })) },
  'portal.inicio': { variantes: areas.map((area) => ({ area })) },
  'portal.buscar': { variantes: areas.map((area) => ({ area, q: 'suelo' })) },
};
