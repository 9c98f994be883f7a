import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  json,
  money,
  oneOf,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { presenceIndex, textsIndex } from '#core/db/server/texts.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import type { StepVersions } from '#core/steps/shared/steps.ts';
import {
  facultad,
  instituto,
  integranteTipo,
  ocde,
  ods,
  pais,
  partida,
  programa,
  resolucion,
  tipoProyecto,
} from '#modules/catalogos/tables.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { type EstadoCambio, flujoCambio } from './domain/cambios/flujo.ts';
import type { Foto } from './domain/cambios/foto.ts';
import { SALIDAS } from './domain/cambios/foto.ts';
import { TIPOS_DE_CAMBIO } from './domain/cambios/nombres.ts';
import { flujoProyecto } from './domain/flujo.ts';

/** Text of the sworn statement of a type and year. A change is a new version: what was signed stays as it was read. */
export const djPlantilla = pgTable(
  'dj_plantilla',
  {
    id: id(),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    periodo: smallint('periodo').notNull(),
    version: integer('version').notNull(),
    titulo: text('titulo').notNull(),
    cuerpo: text('cuerpo').notNull(),
    creadoEn: createdAt(),
    creadoPor: text('creado_por').notNull(),
  },
  (t) => [
    unique('dj_plantilla_version_unica').on(t.tipoProyecto, t.periodo, t.version),
    check('dj_plantilla_version', sql`${t.version} > 0`),
  ],
);

/** What a list compares of a project by its own index, by the column that shows it. */
export function textosDeProyecto(alias = '') {
  const columna = (nombre: string): SQL => sql.raw(alias ? `${alias}.${nombre}` : nombre);
  return {
    titulo: columna('titulo'),
    codigo: sql`coalesce(${columna('codigo_proyecto')}, ${columna('codigo_legado')})`,
    rr: columna('resolucion_rectoral'),
  };
}

/** Sets and states of a project as SQL. */
export const proyectoEn = statesSql(flujoProyecto);
export const proyecto = pgTable(
  'proyecto',
  {
    id: id(),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    /** The foreign key to the call lives in a migration: calls stand on a higher floor. */
    convocatoriaId: ref('convocatoria_id'),
    /**
     * Version of the parameters of its call that the application is read by, for ever; its foreign key is there too.
     */
    parametrosNumero: integer('parametros_numero'),
    origen: text('origen').notNull().default('sistema'),
    codigoLegado: text('codigo_legado'),
    codigoProyecto: text('codigo_proyecto').unique(),
    titulo: text('titulo').notNull().default(''),
    periodo: smallint('periodo').notNull(),
    responsableId: ref('responsable_id').references(() => investigador.id),
    facultadId: ref('facultad_id').references(() => facultad.id),
    institutoId: ref('instituto_id').references(() => instituto.id),
    programaId: ref('programa_id').references(() => programa.id),
    grupoId: ref('grupo_id').references(() => grupo.id),
    lineaId: ref('linea_investigacion_id').references(() => lineaInvestigacion.id),
    ocdeId: ref('ocde_id').references(() => ocde.id),
    paisCodigo: char('pais_codigo', { length: 2 }).references(() => pais.codigo),
    localizacion: text('localizacion'),
    palabrasClave: text('palabras_clave').notNull().default(''),
    duracion: integer('duracion'),
    fechaInicio: date('fecha_inicio'),
    fechaFin: date('fecha_fin'),
    fechaInscripcion: instant('fecha_inscripcion').notNull(),
    enviadoEn: instant('enviado_en'),
    /**
     * Only of an external project or of one of the previous system; that of the others is their budget
     * (`montoDeProyectoSql`).
     */
    montoAsignado: money('monto_asignado').notNull().default('0'),
    resolucionRectoral: text('resolucion_rectoral'),
    resolucionFecha: date('resolucion_fecha'),
    resolucionDecanal: text('resolucion_decanal'),
    resolucionAnulacion: text('resolucion_anulacion'),
    fechaAnulacion: date('fecha_anulacion'),
    /** Answer of the group's coordinator; empty while there is none. */
    autorizacionGrupo: boolean('autorizacion_grupo'),
    terminosAceptadosEn: instant('terminos_aceptados_en'),
    terminosAceptadosPor: ref('terminos_aceptados_por'),
    observacionesAdmin: text('observaciones_admin'),
    /** Steps of the application that the observation names and nobody has changed since. */
    pasosObservados: json('pasos_observados').$type<number[]>(),
    comentario: text('comentario'),
    ordenMerito: integer('orden_merito'),
    /** Sworn statement: version of the format last given to the responsible person, and when the signed one arrived. */
    djPlantillaId: ref('dj_plantilla_id').references(() => djPlantilla.id),
    djAceptadaEn: instant('dj_aceptada_en'),
    /** Only one live application per type, period and responsible; false for types without that limit. */
    exclusivo: boolean('exclusivo').notNull().default(false),
    estado: text('estado').notNull(),
    estadoDesde: stateSince(),
    paso: integer('paso').notNull().default(1),
    version: version(),
    /** Last save of each step of the application: which version it made, and the attempt that made it. */
    pasosVersion: json('pasos_version').$type<StepVersions>(),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
    busqueda: text('busqueda').generatedAlwaysAs(
      sql`quipu_fold(titulo || ' ' || coalesce(codigo_proyecto,'') || ' ' || coalesce(codigo_legado,'') || ' ' || palabras_clave)`,
    ),
  },
  (t) => [
    foreignKey({
      name: 'proyecto_resolucion_fk',
      columns: [t.resolucionRectoral, t.resolucionFecha],
      foreignColumns: [resolucion.numero, resolucion.fecha],
    }).onUpdate('cascade'),
    index('proyecto_resolucion_idx').on(t.resolucionRectoral, t.resolucionFecha),
    turnIndex('proyecto_turno_idx', flujoProyecto, t),
    check('proyecto_estado', knownState(flujoProyecto, t.estado)),
    check('proyecto_origen', sql`${t.origen} in ('sistema', 'historico')`),
    check(
      'proyecto_fechas',
      sql`${t.fechaInicio} is null or ${t.fechaFin} is null or ${t.fechaInicio} <= ${t.fechaFin}`,
    ),
    check('proyecto_dj', sql`${t.djAceptadaEn} is null or ${t.djPlantillaId} is not null`),
    check('proyecto_monto', sql`${t.montoAsignado} >= 0`),
    check('proyecto_titulo', sql`length(${t.titulo}) <= 500`),
    check(
      'proyecto_aprobado_con_codigo',
      sql`${t.origen} = 'historico' or ${proyectoEn.not('conCodigo', t.estado)} or ${t.codigoProyecto} is not null`,
    ),
    check(
      'proyecto_observado_con_motivo',
      sql`${proyectoEn.not('observado', t.estado)} or ${t.observacionesAdmin} is not null`,
    ),
    uniqueIndex('proyecto_codigo_unico').on(sql`quipu_clave(${t.codigoProyecto})`),
    index('proyecto_legado_idx').on(sql`quipu_clave(${t.codigoLegado})`).where(sql`codigo_legado is not null`),
    uniqueIndex('proyecto_postulacion_viva_unica')
      .on(t.tipoProyecto, t.periodo, t.responsableId)
      .where(sql`exclusivo and estado not in (${oneOf(flujoProyecto.sets.muertos)})`),
    // With the type, so that the projects of a year are counted without visiting them.
    index('proyecto_periodo_idx').on(t.periodo, t.id, t.tipoProyecto, t.estado),
    index('proyecto_convocatoria_idx').on(t.convocatoriaId, t.estado),
    index('proyecto_tipo_idx').on(t.tipoProyecto, t.periodo),
    index('proyecto_responsable_idx').on(t.responsableId),
    index('proyecto_facultad_idx').on(t.facultadId),
    index('proyecto_instituto_idx').on(t.institutoId),
    index('proyecto_programa_idx').on(t.programaId),
    index('proyecto_grupo_idx').on(t.grupoId),
    index('proyecto_linea_idx').on(t.lineaId),
    index('proyecto_actualizado_idx').on(t.actualizadoEn),
    index('proyecto_ocde_idx').on(t.ocdeId),
    index('proyecto_pais_idx').on(t.paisCodigo),
    index('proyecto_dj_plantilla_idx').on(t.djPlantillaId),
    index('proyecto_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
    textsIndex('proyecto_textos_idx', textosDeProyecto()),
    presenceIndex('proyecto_presencia_idx', textosDeProyecto()),
    // Those that are called by what they are of, until they have a title.
    index('proyecto_sin_titulo_idx').on(t.id).where(sql`titulo = ''`),
  ],
);

export const proyectoDescripcion = pgTable(
  'proyecto_descripcion',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    clave: text('clave').notNull(),
    texto: text('texto').notNull(),
  },
  (t) => [unique('proyecto_descripcion_clave_unica').on(t.proyectoId, t.clave)],
);

export const proyectoOds = pgTable(
  'proyecto_ods',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    odsId: integer('ods_id')
      .notNull()
      .references(() => ods.id),
  },
  (t) => [primaryKey({ columns: [t.proyectoId, t.odsId] }), index('proyecto_ods_ods_idx').on(t.odsId)],
);

export const proyectoIntegrante = pgTable(
  'proyecto_integrante',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    investigadorId: refTo('investigador_id', () => investigador.id),
    tipoId: refTo('integrante_tipo_id', () => integranteTipo.id),
    grupoId: ref('grupo_id').references(() => grupo.id),
    grupoIntegranteId: ref('grupo_integrante_id').references(() => grupoIntegrante.id),
    esResponsable: boolean('es_responsable').notNull().default(false),
    condicion: text('condicion'),
    /** Entry of the call's menu by which the member came in, where several share one catalogue role. */
    variante: text('variante'),
    contribucion: text('contribucion'),
    /** Of an external member of a project with external funding (spec 05 §6.2 F4). */
    observacion: text('observacion'),
    tesisTipo: text('tesis_tipo'),
    tesisTitulo: text('tesis_titulo'),
    excluido: boolean('excluido').notNull().default(false),
    exclusionFecha: date('exclusion_fecha'),
    exclusionMotivo: text('exclusion_motivo'),
    /** First day, where a change brought them; who was there from the beginning has none. */
    desde: date('desde'),
    /** How they left, where a change says it. */
    salida: text('salida'),
    /** The changes that brought them and that took them out: their resolutions and dates are told there, once. */
    cambioIngresoId: ref('cambio_ingreso_id').references(() => proyectoCambio.id),
    cambioSalidaId: ref('cambio_salida_id').references(() => proyectoCambio.id),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('proyecto_integrante_unico').on(t.proyectoId, t.investigadorId),
    uniqueIndex('proyecto_responsable_unico').on(t.proyectoId).where(sql`es_responsable and not excluido`),
    index('proyecto_integrante_investigador_idx').on(t.investigadorId),
    index('proyecto_integrante_tipo_idx').on(t.tipoId),
    index('proyecto_integrante_grupo_idx').on(t.grupoId),
    index('proyecto_integrante_membresia_idx').on(t.grupoIntegranteId),
    index('proyecto_integrante_ingreso_idx').on(t.cambioIngresoId),
    index('proyecto_integrante_salida_idx').on(t.cambioSalidaId),
    check('proyecto_integrante_exclusion', sql`not ${t.excluido} or ${t.exclusionFecha} is not null`),
    check('proyecto_integrante_salida', sql`${t.salida} in (${oneOf(Object.keys(SALIDAS))})`),
    check(
      'proyecto_integrante_permanencia',
      sql`${t.desde} is null or ${t.exclusionFecha} is null or ${t.desde} <= ${t.exclusionFecha}`,
    ),
    check('proyecto_integrante_ingreso', sql`${t.cambioIngresoId} is null or ${t.desde} is not null`),
  ],
);

/**
 * The earlier stays of a member who left the project and came back: their row tells the last one, and each before it is
 * kept here as it was.
 */
export const proyectoPermanencia = pgTable(
  'proyecto_permanencia',
  {
    id: id(),
    integranteId: refTo('integrante_id', () => proyectoIntegrante.id, { onDelete: 'cascade' }),
    tipoId: refTo('integrante_tipo_id', () => integranteTipo.id),
    /** First day; null for who was there from the beginning. */
    desde: date('desde'),
    hasta: date('hasta').notNull(),
    salida: text('salida').notNull(),
    motivo: text('motivo'),
    tesisTipo: text('tesis_tipo'),
    tesisTitulo: text('tesis_titulo'),
    cambioIngresoId: ref('cambio_ingreso_id').references(() => proyectoCambio.id),
    cambioSalidaId: ref('cambio_salida_id').references(() => proyectoCambio.id),
  },
  (t) => [
    unique('proyecto_permanencia_unica').on(t.integranteId, t.hasta),
    index('proyecto_permanencia_tipo_idx').on(t.tipoId),
    index('proyecto_permanencia_ingreso_idx').on(t.cambioIngresoId),
    index('proyecto_permanencia_salida_idx').on(t.cambioSalidaId),
    check('proyecto_permanencia_salida', sql`${t.salida} in (${oneOf(Object.keys(SALIDAS))})`),
    check('proyecto_permanencia_dias', sql`${t.desde} is null or ${t.desde} <= ${t.hasta}`),
  ],
);

/** Sets and states of a change as SQL. */
export const cambioEn = statesSql(flujoCambio);
/**
 * A change of a running project: what is asked, what was decided and, once applied, its number and the project before
 * and after it. An applied one is a version of the project, and is never written again.
 */
export const proyectoCambio = pgTable(
  'proyecto_cambio',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    tipo: text('tipo').notNull(),
    /** What it does, in words: its title for ever, whatever names change later. */
    titulo: text('titulo').notNull(),
    /** The order of its resolution. */
    dispone: text('dispone').notNull(),
    /** The data of its kind, as its form sent them. */
    datos: json('datos').$type<Record<string, unknown>>().notNull(),
    motivo: text('motivo').notNull(),
    vigencia: date('vigencia').notNull(),
    /** The facts that it touches, as they were when it was sent. */
    base: json('base').$type<Record<string, string>>().notNull(),
    /** The office opened it, and not the responsible person. */
    deOficina: boolean('de_oficina').notNull().default(false),
    /** Who asked; null for the office. */
    solicitanteId: ref('solicitante_id').references(() => investigador.id),
    pedidoEn: instant('pedido_en').notNull(),
    respuesta: text('respuesta'),
    corregirHasta: date('corregir_hasta'),
    resolucionDecanal: text('resolucion_decanal'),
    resolucionDecanalFecha: date('resolucion_decanal_fecha'),
    resolucionRectoral: text('resolucion_rectoral'),
    resolucionFecha: date('resolucion_fecha'),
    resueltoEn: instant('resuelto_en'),
    resueltoPor: text('resuelto_por'),
    /** «Adenda N.° n» of its project. */
    adenda: integer('adenda'),
    antes: json('antes').$type<Foto>(),
    despues: json('despues').$type<Foto>(),
    aplicadoEn: instant('aplicado_en'),
    estado: text('estado').$type<EstadoCambio>().notNull(),
    estadoDesde: stateSince(),
    version: version(),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
  },
  (t) => [
    check('proyecto_cambio_estado', knownState(flujoCambio, t.estado)),
    check('proyecto_cambio_tipo', sql`${t.tipo} in (${oneOf(TIPOS_DE_CAMBIO)})`),
    check('proyecto_cambio_de_quien', sql`${t.deOficina} = (${t.solicitanteId} is null)`),
    check(
      'proyecto_cambio_observado',
      sql`${cambioEn.not('observado', t.estado)} or (${t.respuesta} is not null and ${t.corregirHasta} is not null)`,
    ),
    check('proyecto_cambio_rechazado', sql`${cambioEn.not('rechazado', t.estado)} or ${t.respuesta} is not null`),
    check(
      'proyecto_cambio_resuelto',
      sql`${cambioEn.not('resueltos', t.estado)} or (${t.resolucionRectoral} is not null and ${t.resueltoEn} is not null)`,
    ),
    check(
      'proyecto_cambio_aplicado',
      sql`(${cambioEn('aplicado', t.estado)}) = (${t.adenda} is not null and ${t.antes} is not null
        and ${t.despues} is not null and ${t.aplicadoEn} is not null)`,
    ),
    foreignKey({
      name: 'proyecto_cambio_resolucion_fk',
      columns: [t.resolucionRectoral, t.resolucionFecha],
      foreignColumns: [resolucion.numero, resolucion.fecha],
    }).onUpdate('cascade'),
    index('proyecto_cambio_resolucion_idx').on(t.resolucionRectoral, t.resolucionFecha),
    uniqueIndex('proyecto_cambio_adenda_unica').on(t.proyectoId, t.adenda),
    index('proyecto_cambio_proyecto_idx').on(t.proyectoId, t.estado),
    index('proyecto_cambio_solicitante_idx').on(t.solicitanteId),
    index('proyecto_cambio_pedido_idx').on(t.pedidoEn, t.id),
    index('proyecto_cambio_vigencia_idx')
      .on(t.vigencia)
      .where(sql`estado in (${oneOf(flujoCambio.sets.porRegir)})`),
    turnIndex('proyecto_cambio_turno_idx', flujoCambio, t),
  ],
);

/** The facts that open changes hold: two of them never touch the same one. A change that closes lets go of its own. */
export const proyectoCambioHecho = pgTable(
  'proyecto_cambio_hecho',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    hecho: text('hecho').notNull(),
    cambioId: refTo('cambio_id', () => proyectoCambio.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'proyecto_cambio_hecho_unico', columns: [t.proyectoId, t.hecho] }),
    index('proyecto_cambio_hecho_cambio_idx').on(t.cambioId),
  ],
);

export const proyectoActividad = pgTable(
  'proyecto_actividad',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    integranteId: ref('integrante_id').references(() => proyectoIntegrante.id),
    actividad: text('actividad').notNull(),
    justificacion: text('justificacion'),
    fechaInicio: date('fecha_inicio').notNull(),
    fechaFin: date('fecha_fin').notNull(),
    duracion: integer('duracion'),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [
    index('proyecto_actividad_proyecto_idx').on(t.proyectoId),
    index('proyecto_actividad_integrante_idx').on(t.integranteId),
    check('proyecto_actividad_fechas', sql`${t.fechaInicio} <= ${t.fechaFin}`),
  ],
);

export const proyectoPresupuesto = pgTable(
  'proyecto_presupuesto',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    partidaId: refTo('partida_id', () => partida.id),
    linea: smallint('linea').notNull().default(1),
    monto: money('monto').notNull(),
    justificacion: text('justificacion'),
    fija: boolean('fija').notNull().default(false),
  },
  (t) => [
    unique('proyecto_presupuesto_partida_unica').on(t.proyectoId, t.partidaId, t.linea),
    index('proyecto_presupuesto_partida_idx').on(t.partidaId),
    check('proyecto_presupuesto_monto', sql`${t.monto} > 0`),
  ],
);

/** Last sequence given per project type and year; the row is locked while a code is suggested and used. */
export const proyectoCorrelativo = pgTable(
  'proyecto_correlativo',
  {
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    periodo: smallint('periodo').notNull(),
    ultimo: integer('ultimo').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tipoProyecto, t.periodo] })],
);
