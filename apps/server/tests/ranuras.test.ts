import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { openSession } from '#apps/testing/session.ts';
import type { ImplementedModule } from '#core/contract/server/implement.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { openDatabase, rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { atEnd } from '#core/testing/server/ending.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { waitingForLocks } from '#core/testing/server/waiting.ts';
import { wayTo } from '#core/testing/server/way.ts';

/**
 * Every slot of the house, raced: an upload that was right when it began, and whose record is sent, closed or gone
 * while its bytes travel. A new upload endpoint does not pass without its case here.
 */
/** In one transaction; undone after its case. */
type Cierre = { hacer: SQL[]; deshacer: SQL[]; espera?: false };
type Caso = {
  cuenta: number | string;
  entrada: Record<string, unknown>;
  archivo?: string;
  /** What makes the input right, where nothing closes the record. */
  libre?: Record<string, unknown>;
  /** What happens to the record while the bytes travel; each one is a case, undone after it. */
  cierres: Record<string, Cierre>;
  codigo: 'action_not_available' | 'not_found' | 'invalid' | 'forbidden';
};

/** Uploads that make a record of their own, or belong to one that never closes. */
const SIN_CIERRE: Record<string, string> = {
  'importaciones.cargar': 'Cada carga crea su importación en la misma transacción.',
  'informes.presentarAntiguo': 'El informe nace en la misma transacción que su archivo.',
  'toma-de-obras.leer': 'Cada lectura crea su toma en la misma transacción.',
  'toma-de-obras-oficina.leer': 'Cada lectura crea su toma en la misma transacción.',
  'mis-cuentas.leer': 'Lee el archivo y guarda lo que dice, no el archivo; lo hace con la cuenta bloqueada.',
  'resoluciones-papeles.subir': 'Una resolución siempre admite una versión mejor de su documento.',
  'publicaciones-oficina.subir': 'La oficina adjunta a una publicación en cualquier estado.',
  'fex.subirDocumento': 'La oficina adjunta a un proyecto FEX en cualquier estado.',
  'informe-plantillas.subirFormato': 'El formato en blanco de un archivo siempre admite otro mejor.',
  'autoridades-imagenes.subir': 'Una autoridad siempre admite otra firma u otro sello.',
  'parametros.subir': 'Un parámetro de clase archivo siempre admite otro archivo.',
};

const hoy = dayOf(new Date(), 'America/Lima');
const app = await testApp({ demo: true });
const { db } = app.database;
const uno = async <T = { id: number }>(consulta: SQL): Promise<T> => {
  const [fila] = await rowsOf<T>(db, consulta);
  if (!fila) throw new Error('La demostración no tiene el registro que pide un caso.');
  return fila;
};

const postulacion = await uno<{ id: number; dueno: number; convocatoria: number }>(
  sql`
    select p.id::int, p.convocatoria_id::int as convocatoria, r.usuario_id::int as dueno
    from proyecto p
      join usuario_rol r on r.investigador_id = p.responsable_id
    where p.tipo_proyecto = 'PCONFIGI'
      and p.estado = 'en_proceso'
      and p.convocatoria_id is not null
    order by p.id
    limit 1
  `,
);
const conCarta = await uno<{ id: number; convocatoria: number }>(
  sql`
    select id::int, id::int as convocatoria
    from convocatoria
    where tipo_proyecto = 'PRO-CTIE' and ${hoy} between registro_inicio and registro_fin
    order by id desc
    limit 1
  `,
);
const asesoria = await uno<{ id: number; miembro: number }>(
  sql`
    with p as (
        insert into proyecto (
            tipo_proyecto,
            convocatoria_id,
            periodo,
            responsable_id,
            facultad_id,
            titulo,
            fecha_inscripcion,
            estado
          )
        select
          'PRO-CTIE',
          ${conCarta.id},
          x.periodo,
          x.responsable_id,
          x.facultad_id,
          'Con carta',
          ${hoy},
          'en_proceso'
        from proyecto x
        where x.id = ${postulacion.id}
        returning id, responsable_id
      )
    insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, es_responsable)
    select p.id, p.responsable_id, t.id, true
    from p, integrante_tipo t
    where t.tipo_proyecto = 'PRO-CTIE' and t.es_responsable
    returning proyecto_id::int as id, id::int as miembro
  `,
);
const licencia = await uno(
  sql`
    insert into licencia (investigador_id, licencia_tipo_id, fecha_inicio, fecha_fin)
    select
      (
        select min(id)
        from investigador
      ),
      min(id),
      ${hoy},
      ${hoy}
    from licencia_tipo
    returning id::int
  `,
);
const otraLicencia = await uno(
  sql`insert into licencia (investigador_id, licencia_tipo_id, fecha_inicio, fecha_fin)
    select (select max(id) from investigador), min(id), ${hoy}, ${hoy}
    from licencia_tipo
    returning id::int`,
);
const renovacion = (vence: string) =>
  uno<{ id: number; patente: number }>(
    sql`
      insert into patente_renovacion (publicacion_id, vence)
      select min(id), ${vence}
      from publicacion
      where tipo_publicacion = 'patente' and estado = 'registrado'
      returning id::int, publicacion_id::int as patente
    `,
  );
const [renovada, otraRenovada] = [await renovacion('2031-01-01'), await renovacion('2032-01-01')];
const aprobado = await uno<{ id: number; dueno: number }>(
  sql`
    select p.id::int, r.usuario_id::int as dueno
    from proyecto p
      join usuario_rol r on r.investigador_id = p.responsable_id
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where p.estado not in ('en_proceso', 'eliminado')
      and t.requiere_dj
      and p.dj_aceptada_en is null
    order by p.id
    limit 1
  `,
);
await db.execute(
  sql`
    with d as (
        insert into dj_plantilla (tipo_proyecto, periodo, version, titulo, cuerpo, creado_por)
        select tipo_proyecto, periodo, 1, 'Declaración', 'Declaro.', 'La oficina'
        from proyecto
        where id = ${aprobado.id}
        returning id
      )
    update proyecto
    set estado = 'aprobado', dj_plantilla_id = d.id
    from d
    where proyecto.id = ${aprobado.id}
  `,
);
const asignada = await uno<{ id: number; proyectoId: number; dueno: number }>(
  sql`
    select e.id::int, e.proyecto_id::int as "proyectoId", r.usuario_id::int as dueno
    from proyecto_evaluacion e
      join usuario_rol r on r.evaluador_id = e.evaluador_id
    where e.declarada_en is not null
    order by e.id
    limit 1
  `,
);
await db.execute(
  sql`update proyecto_evaluacion set estado = 'cerrada', cerrada_en = '2026-01-01' where id = ${asignada.id}`,
);
await db.execute(
  sql`
    update convocatoria
    set evaluacion_inicio = ${hoy}, evaluacion_fin = ${hoy}
    where id = (
        select convocatoria_id
        from proyecto
        where id = ${asignada.proyectoId}
      )
  `,
);
const solicitud = await uno<{ id: number; dueno: number }>(
  sql`
    select g.id::int, r.usuario_id::int as dueno
    from grupo g
      join grupo_integrante c on c.grupo_id = g.id
        and c.es_coordinador
        and c.hasta is null
      join usuario_rol r on r.investigador_id = c.investigador_id
    where g.tipo = 'solicitud' and g.estado = 'en_proceso'
    order by g.id
    limit 1
  `,
);
const grupo = await uno<{ id: number; integrante: number }>(
  sql`
    select g.id::int, min(m.id)::int as integrante
    from grupo g
      join grupo_integrante m on m.grupo_id = g.id
        and m.hasta is null
        and not m.es_coordinador
        and m.condicion = 'Adherente'
    where g.tipo = 'grupo' and g.estado = 'registrado'
    group by g.id
    order by g.id
    limit 1
  `,
);
const estudianteLibre = await uno(
  sql`select s.id::int
    from sum_estudiante s
    where s.nivel = 'pregrado'
      and not exists (select 1 from investigador i where i.doc_numero = s.dni or i.codigo = s.codigo_alumno)
    order by s.id
    limit 1`,
);
const publicada = await uno<{ id: number; dueno: number; version: number }>(
  sql`
    select p.id::int, r.usuario_id::int as dueno, p.version
    from publicacion p
      join publicacion_autor a on a.publicacion_id = p.id
        and a.presentado
      join usuario_rol r on r.investigador_id = a.investigador_id
      join usuario u on u.id = r.usuario_id
        and u.activo
    order by p.id
    limit 1
  `,
);
await db.execute(sql`update publicacion set estado = 'en_proceso', validado = false where id = ${publicada.id}`);
/** Another one, whose text the office deposits: a deposit makes another version of its record. */
const otraPublicada = await uno<{ id: number; version: number }>(sql`
  update publicacion
  set estado = 'en_proceso', validado = false
  where id = (
    select min(id)
    from publicacion
    where tipo_publicacion = 'articulo' and id <> ${publicada.id}
  )
  returning id::int, version
`);
const porFirmar = await uno(sql`select id::int from cdi_evaluacion where estado = 'pendiente' order by id limit 1`);
const deDocente = await uno<{ id: number; dueno: number }>(
  sql`
    update cdi_evaluacion e
    set investigador_id = r.investigador_id, estado = 'no_aprobado'
    from usuario_rol r
      join usuario u on u.id = r.usuario_id
    where u.username = 'docente2'
      and r.investigador_id is not null
      and e.id = (
        select min(id)
        from cdi_evaluacion
        where estado = 'no_aprobado'
      )
    returning e.id::int, u.id::int as dueno
  `,
);
const constancia = await uno(
  sql`
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
      'GRU-1',
      'grupos',
      min(id),
      'solicitada',
      '{}',
      'x',
      'x',
      ${hoy},
      'La oficina'
    from investigador
    returning id::int
  `,
);
/** A change of one row, each column with what it was and what it becomes. */
function cierre(tabla: string, id: number, valores: Record<string, [antes: unknown, despues: unknown]>): Cierre {
  const poner = (cual: 0 | 1) => {
    const pares = Object.entries(valores).map(([columna, v]) => sql`${sql.identifier(columna)} = ${v[cual]}`);
    return [sql`update ${sql.identifier(tabla)} set ${sql.join(pares, sql`, `)} where id = ${id}`];
  };
  return { hacer: poner(1), deshacer: poner(0) };
}
const disuelto: Cierre = {
  hacer: [
    sql`
      update grupo_integrante
      set hasta = ${hoy}, observacion = 'carrera'
      where grupo_id = ${grupo.id} and hasta is null
    `,
    sql`update grupo set estado = 'disuelto', motivo_disolucion = 'Fin' where id = ${grupo.id}`,
  ],
  deshacer: [
    sql`
      update grupo_integrante
      set hasta = null, observacion = null
      where grupo_id = ${grupo.id} and observacion = 'carrera'
    `,
    sql`update grupo set estado = 'registrado', motivo_disolucion = null where id = ${grupo.id}`,
  ],
};
const enviado = (id: number) => cierre('proyecto', id, { estado: ['en_proceso', 'enviado'] });
// An upload that ends while the call closes came before: nothing to wait for.
const cerrada = (id: number) => ({
  ...cierre('convocatoria', id, { activa: [true, false] }),
  espera: false as const,
});
const deMiembro = { id: grupo.id, integranteId: grupo.integrante };

/** What hangs from a member of the application goes through the same operation. */
const cartaDeIntegrante: Caso = {
  cuenta: postulacion.dueno,
  entrada: { id: asesoria.id, recurso: 'carta_integrante', integranteId: asesoria.miembro },
  cierres: { 'enviada, con carta': enviado(asesoria.id), 'cerrada, con carta': cerrada(conCarta.id) },
  codigo: 'action_not_available',
};
/** A publication that its author sends while a file of their travels. */
const deAutor = (mas: Record<string, unknown> = {}): Caso => ({
  cuenta: publicada.dueno,
  entrada: { id: publicada.id, ...mas },
  cierres: { enviada: cierre('publicacion', publicada.id, { estado: ['en_proceso', 'enviado'] }) },
  codigo: 'action_not_available',
});
/** The text of a publication that stops counting while its file travels. */
const conTexto = (cuenta: number | string, { id, version }: { id: number; version: number }): Caso => ({
  cuenta,
  entrada: { id, version, textoVersion: 'aceptada', acceso: 'abierto', derecho: true },
  cierres: { anulada: cierre('publicacion', id, { estado: ['en_proceso', 'anulado'] }) },
  codigo: 'action_not_available',
});
const fex = await uno<{ id: number; dueno: number }>(
  sql`
    select p.id::int, r.usuario_id::int as dueno
    from proyecto p
      join usuario_rol r on r.investigador_id = p.responsable_id
    where p.tipo_proyecto = 'PFEX' and p.estado = 'en_proceso'
    order by p.id
    limit 1
  `,
);
const enProceso = await uno<{ id: number; dueno: number }>(
  sql`
    select n.id::int, r.usuario_id::int as dueno
    from informe n
      join proyecto p on p.id = n.proyecto_id
      join usuario_rol r on r.investigador_id = p.responsable_id
    where p.tipo_proyecto not in ('PSINFIPU', 'PTPGRADO', 'PTPMAEST', 'PTPDOCTO')
    order by n.estado = 'en_proceso' desc, n.id
    limit 1
  `,
);
await db.execute(sql`update informe set estado = 'en_proceso' where id = ${enProceso.id}`);
const conRanura = await uno<{ ranura: string }>(
  sql`
    select r ->> 'key' as ranura
    from informe n
      join informe_plantilla x on x.id = n.plantilla_id,
      jsonb_array_elements(x.cuerpo -> 'secciones') s,
      jsonb_array_elements(s -> 'ranuras') r
    where n.id = ${enProceso.id}
    limit 1
  `,
);
/** A report that leaves its state while a file of its travels. */
const deInforme = (cuenta: number | string, despues: string): Caso => ({
  cuenta,
  entrada: { id: enProceso.id, ranura: conRanura.ranura },
  cierres: {
    [despues]: {
      hacer: [sql`update informe set estado = ${despues}, fecha_registro = ${hoy} where id = ${enProceso.id}`],
      deshacer: [sql`update informe set estado = 'en_proceso' where id = ${enProceso.id}`],
    },
  },
  codigo: 'action_not_available',
});
const gastada = await uno<{ id: number; cuenta: number; dueno: number; version: number; partida: number }>(
  sql`
    select
      c.id::int,
      e.id::int as cuenta,
      r.usuario_id::int as dueno,
      c.version,
      l.partida_id::int as partida
    from comprobante c
      join eco_proyecto e on e.id = c.eco_proyecto_id
      join proyecto p on p.id = e.proyecto_id
      join usuario_rol r on r.investigador_id = p.responsable_id
      join usuario u on u.id = r.usuario_id
        and u.activo
      join comprobante_item l on l.comprobante_id = c.id
    where p.estado in ('aprobado', 'en_ejecucion')
    order by c.id
    limit 1
  `,
);
await db.execute(sql`update comprobante set estado = 'enviado' where id = ${gastada.id}`);
/** A voucher whose account is closed while its PDF travels. */
const deCuenta = (mas: object = {}): Caso => ({
  cuenta: gastada.dueno,
  entrada: {
    id: gastada.cuenta,
    tipo: 'TICKET',
    fecha: hoy,
    items: [{ partidaId: gastada.partida, monto: '1.00' }],
    ...mas,
    datos: { razon_social: 'Carrera', ruc: '20100000009', numero: 'T999-1' },
    motivoFecha: 'Carrera',
  },
  cierres: {
    'cerrada la cuenta': {
      hacer: [sql`update eco_proyecto set estado = 'cerrada', cerrado_en = now() where id = ${gastada.cuenta}`],
      deshacer: [sql`update eco_proyecto set estado = 'abierta', cerrado_en = null where id = ${gastada.cuenta}`],
    },
  },
  codigo: 'action_not_available',
});
/** Changes of running projects of the demo: one observed, and a project where another may be asked for. */
const cambiante = await uno<{ id: number; version: number; proyecto: number; dueno: number }>(sql`
  select c.id::int, c.version, c.proyecto_id::int as proyecto, u.id::int as dueno
  from proyecto_cambio c
    join proyecto p on p.id = c.proyecto_id
    join usuario_rol ur on ur.investigador_id = p.responsable_id
    join usuario u on u.id = ur.usuario_id
  where c.estado = 'observado'
  order by c.id
  limit 1
`);
const deCambio = (entrada: Record<string, unknown>, cierres: Caso['cierres']): Caso => ({
  cuenta: cambiante.dueno,
  entrada: { motivo: 'Se pide con su carta', vigencia: hoy, ...entrada },
  cierres,
  codigo: 'action_not_available',
});
const casos: Record<string, Caso> = {
  'cambios.pedir': deCambio(
    {
      id: cambiante.proyecto,
      tipo: 'cambiar_calendario',
      datos: { actividades: [{ id: null, actividad: 'Otra', fechaInicio: hoy, fechaFin: hoy }] },
    },
    { concluido: cierre('proyecto', cambiante.proyecto, { estado: ['en_ejecucion', 'concluido'] }) },
  ),
  'cambios.corregir': deCambio(
    { id: cambiante.id, version: cambiante.version, datos: { titulo: 'Otro título' } },
    { retirado: cierre('proyecto_cambio', cambiante.id, { estado: ['observado', 'retirado'] }) },
  ),
  'mis-cuentas.presentar': deCuenta(),
  'mis-cuentas.corregir': {
    ...deCuenta({ comprobanteId: gastada.id, version: gastada.version }),
    libre: { datos: { razon_social: 'Carrera', ruc: '20100000009', numero: 'T999-2' } },
  },
  'mis-fex.subirDocumento': {
    cuenta: fex.dueno,
    entrada: { id: fex.id, tipo: 'D01', nombre: 'Convenio' },
    cierres: { enviado: enviado(fex.id) },
    codigo: 'action_not_available',
  },
  'registro-publicaciones.subirAnexo': deAutor(),
  'registro-publicaciones.depositarTexto': conTexto(publicada.dueno, publicada),
  'publicaciones-oficina.depositarTexto': conTexto('admin', otraPublicada),
  'registro-publicaciones.asociarExterno': deAutor({ nombre: 'Proyecto', entidad: 'Entidad' }),
  'convocatorias.subir': {
    cuenta: postulacion.dueno,
    entrada: { id: postulacion.id, recurso: 'metodologia' },
    cierres: { enviada: enviado(postulacion.id), 'cerrada la convocatoria': cerrada(postulacion.convocatoria) },
    codigo: 'action_not_available',
  },
  'informes.subir': deInforme('admin', 'aprobado'),
  'mis-informes.subir': deInforme(enProceso.dueno, 'presentado'),
  'cdi.firmar': {
    cuenta: 'admin',
    entrada: { id: porFirmar.id },
    cierres: { anulada: cierre('cdi_evaluacion', porFirmar.id, { estado: ['pendiente', 'anulado'] }) },
    codigo: 'action_not_available',
  },
  'constancias.cargar': {
    cuenta: 'admin',
    entrada: { id: constancia.id },
    cierres: {
      rechazada: cierre('constancia', constancia.id, {
        motivo: [null, 'No procede'],
        estado: ['solicitada', 'rechazada'],
      }),
    },
    codigo: 'action_not_available',
  },
  'mi-cdi.agregar': {
    cuenta: deDocente.dueno,
    entrada: { tipo: 'D1' },
    cierres: {
      'enviada la solicitud': {
        ...cierre('cdi_evaluacion', deDocente.id, { estado: ['no_aprobado', 'enviado'] }),
        espera: false,
      },
    },
    codigo: 'action_not_available',
  },
  'licencias.subir': {
    cuenta: 'admin',
    entrada: { id: licencia.id },
    libre: { id: otraLicencia.id },
    cierres: {
      eliminada: { hacer: [sql`delete from licencia where id = ${licencia.id}`], deshacer: [], espera: false },
    },
    codigo: 'not_found',
  },
  'publicaciones-oficina.renovar': {
    cuenta: 'admin',
    entrada: { id: renovada.patente, renovacionId: renovada.id, pagadaEl: '2026-01-01', constancia: 'R-1' },
    libre: { renovacionId: otraRenovada.id },
    cierres: {
      quitada: {
        hacer: [sql`delete from patente_renovacion where id = ${renovada.id}`],
        deshacer: [],
        espera: false,
      },
    },
    codigo: 'not_found',
  },
  'actividades.cargarDj': {
    cuenta: aprobado.dueno,
    entrada: { id: aprobado.id },
    cierres: {
      'anulado el proyecto': cierre('proyecto', aprobado.id, { estado: ['aprobado', 'anulado'] }),
      'enviada otra': cierre('proyecto', aprobado.id, { dj_aceptada_en: [null, '2026-01-01'] }),
    },
    codigo: 'action_not_available',
  },
  'evaluador.cargarFicha': {
    cuenta: asignada.dueno,
    entrada: { proyectoId: asignada.proyectoId },
    cierres: {
      reabierta: cierre('proyecto_evaluacion', asignada.id, {
        estado: ['cerrada', 'en_proceso'],
        cerrada_en: ['2026-01-01', null],
      }),
    },
    codigo: 'action_not_available',
  },
  'solicitudes-grupo.subirSustento': {
    cuenta: solicitud.dueno,
    entrada: { id: solicitud.id },
    cierres: { enviada: cierre('grupo', solicitud.id, { estado: ['en_proceso', 'enviado'] }) },
    codigo: 'action_not_available',
  },
  'integrantes.incluir': {
    cuenta: 'admin',
    entrada: { id: grupo.id, clase: 'estudiante', sumId: 1 },
    libre: { sumId: estudianteLibre.id },
    cierres: { disuelto },
    codigo: 'action_not_available',
  },
  'integrantes.mover': {
    cuenta: 'admin',
    entrada: { ...deMiembro, movimiento: 'excluir', datos: { fecha: hoy } },
    cierres: { disuelto },
    codigo: 'action_not_available',
  },
  'integrantes.subirDocumento': {
    cuenta: 'admin',
    entrada: { ...deMiembro, recurso: 'adhesion' },
    cierres: {
      disuelto,
      'excluido el integrante': cierre('grupo_integrante', grupo.integrante, { hasta: [null, hoy] }),
    },
    codigo: 'action_not_available',
  },
};

const operaciones = new Map<string, { entrada: Endpoint['input']; hacer: ImplementedModule['handlers'][string] }>(
  app.app.modules.flatMap((m) =>
    Object.entries(m.contract.endpoints).flatMap(([nombre, e]) =>
      e.upload ? [[`${m.contract.name}.${nombre}`, { entrada: e.input, hacer: m.handlers[nombre]! }] as const] : [],
    ),
  ),
);
const PDF = samplePdf();

async function contextoDe(cuenta: number | string): Promise<Ctx> {
  const cookie = await openSession(app.ctx(), cuenta);
  const en = cookie.indexOf('=');
  const cookies = { [cookie.slice(0, en)]: decodeURIComponent(cookie.slice(en + 1)) };
  return app.ctx({ session: await app.app.sesiones.resolver(cookies) });
}

/** Runs the operation with bytes that travel in two halves; `entre` happens when the first one has arrived. */
async function subir(clave: string, caso: Caso, entre: () => Promise<void>): Promise<unknown> {
  const { entrada, hacer } = operaciones.get(clave)!;
  const lento = async function* () {
    yield PDF.subarray(0, 12);
    await entre();
    yield PDF.subarray(12);
  };
  const file = { filename: 'a.pdf', mime: 'application/pdf', stream: Readable.from(lento()) };
  return hacer(await contextoDe(caso.cuenta), entrada.parse(caso.entrada) as never, { file } as never);
}

type Base = Pick<Ctx['db'], 'execute'>;
const ejecutar = async (base: Base, pasos: readonly SQL[]) => {
  for (const paso of pasos) await base.execute(paso);
};
const cerrar = (c: Cierre) => db.transaction((tx) => ejecutar(tx, c.hacer));
async function conCierre(c: Cierre, hacer: () => Promise<void>) {
  await hacer();
  await db.transaction((tx) => ejecutar(tx, c.deshacer));
}
const vinculos = async () => (await uno<{ n: number }>(sql`select count(*)::int as n from archivo_vinculo`)).n;

const todos = [...Object.entries(casos), ['convocatorias.subir', cartaDeIntegrante] as const];
const carreras = todos.flatMap(([clave, caso]) =>
  Object.entries(caso.cierres).map(([nombre, c]) => [clave, nombre, caso, c] as const),
);

describe('toda ranura de la casa', () => {
  it('tiene su carrera, o la razón de que su registro nunca se cierre', () => {
    expect([...operaciones.keys()].sort()).toEqual([...Object.keys(casos), ...Object.keys(SIN_CIERRE)].sort());
  });

  it.each(carreras)('%s: un archivo lento no entra cuando ya quedó %s', async (clave, _nombre, caso, c) => {
    await conCierre(c, async () => {
      const antes = await vinculos();
      let cerrado = false;
      const intento = subir(clave, caso, async () => {
        await cerrar(c);
        cerrado = true;
      });
      await expect(intento).rejects.toMatchObject({ code: caso.codigo });
      expect(cerrado).toBe(true);
      expect(await vinculos()).toBe(antes);
    });
  });

  // The change is still not committed when the last byte arrives: the upload has to wait for it.
  it.runIf(onPostgres()).each(carreras.filter(([, , , c]) => c.espera !== false))(
    '%s: espera a que termine lo que la deja %s',
    async (clave, _n, caso, c) => {
      await conCierre(c, async () => {
        const antes = await vinculos();
        let terminado = false;
        let transaccion: Promise<unknown> = Promise.resolve();
        const intento = subir(clave, caso, async () => {
          await new Promise<void>((escrito) => {
            transaccion = db.transaction(async (tx) => {
              await ejecutar(tx, c.hacer);
              escrito();
              while (!terminado && !(await esperando())) await new Promise(setImmediate);
            });
          });
        }).finally(() => {
          terminado = true;
        });
        await expect(intento).rejects.toMatchObject({ code: caso.codigo });
        await transaccion;
        expect(await vinculos()).toBe(antes);
      });
    },
  );
});

describe.runIf(onPostgres())('una ranura cuya confirmación se pierde en el camino', () => {
  // Backwards: the last cases would otherwise find their member gone.
  it.each(Object.entries(casos).reverse())('%s: lo que la base confirmó conserva su archivo', async (clave, caso) => {
    const camino = await wayTo(new URL(app.database.pool!.options.connectionString!));
    const lejana = await openDatabase({ url: camino.url, dataDir: '' });
    atEnd(async () => {
      await lejana.close();
      camino.close();
    });
    const ctx = { ...(await contextoDe(caso.cuenta)), db: lejana.db };
    const { entrada, hacer } = operaciones.get(clave)!;
    const file = { filename: 'a.pdf', mime: 'application/pdf', stream: Readable.from([PDF]) };
    const antes = await vinculos();
    camino.dropAnswerTo('commit', { once: 'insert into "archivo_vinculo"' });
    await expect(
      hacer(ctx, entrada.parse({ ...caso.entrada, ...caso.libre }) as never, { file } as never),
    ).rejects.toMatchObject({
      code: 'unavailable',
      meta: { resultado: 'desconocido' },
    });
    expect(await vinculos()).toBe(antes + 1);
    const { ruta } = await uno<{ ruta: string }>(sql`select ruta from archivo order by id desc limit 1`);
    expect(await ctx.files.exists(ruta)).toBe(true);
  });
});

const esperando = async () => (await waitingForLocks(app.database.db)) > 0;
