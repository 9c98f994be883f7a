import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  citext,
  createdAt,
  id,
  instant,
  json,
  oneOf,
  points,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import type { StepVersions } from '#core/steps/shared/steps.ts';
import { dependencia, facultad, instituto, resolucion } from '#modules/catalogos/tables.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { type FiltroBaremo, FUENTES_BAREMO, type FuenteBaremo } from './domain/calificacion.ts';
import {
  CATEGORIAS_GRUPO,
  CONDICIONES,
  CONFIRMACIONES,
  type Condicion,
  type Confirmacion,
  type EstadoGrupo,
  MEDIOS_CONFIRMACION,
  type ObservacionDePaso,
  type TipoGrupo,
} from './domain/estados.ts';
import { flujoGrupo } from './domain/flujo.ts';

/** Number and day of a resolution that is cited: it changes where it changes. */
const cita = (name: string, numero: AnyPgColumn, fecha: AnyPgColumn) => [
  foreignKey({
    name: `${name}_fk`,
    columns: [numero, fecha],
    foreignColumns: [resolucion.numero, resolucion.fecha],
  }).onUpdate('cascade'),
  index(`${name}_idx`).on(numero, fecha),
];

/** Sets and states of a group as SQL. */
export const grupoEn = statesSql(flujoGrupo);
export const grupo = pgTable(
  'grupo',
  {
    id: id(),
    tipo: text('tipo').$type<TipoGrupo>().notNull(),
    estado: text('estado').$type<EstadoGrupo>().notNull(),
    estadoDesde: stateSince(),
    facultadId: refTo('facultad_id', () => facultad.id),
    nombre: text('nombre').notNull(),
    nombreCorto: text('nombre_corto').notNull(),
    categoria: text('categoria'),
    presentacion: text('presentacion'),
    objetivos: text('objetivos'),
    servicios: text('servicios'),
    ambientes: text('ambientes'),
    telefono: text('telefono'),
    email: citext('email'),
    web: text('web'),
    direccion: text('direccion'),
    resolucionCreacion: text('resolucion_creacion'),
    fechaCreacion: date('fecha_creacion'),
    resolucion: text('resolucion'),
    fechaResolucion: date('fecha_resolucion'),
    fechaDisolucion: date('fecha_disolucion'),
    motivoDisolucion: text('motivo_disolucion'),
    observaciones: text('observaciones'),
    observacionesAdmin: text('observaciones_admin'),
    /** Step by step, and the day until which the office waits: told and reminded, not enforced. */
    observacionesPasos: json('observaciones_pasos').$type<ObservacionDePaso[]>(),
    observacionHasta: date('observacion_hasta'),
    resolucionDisolucion: text('resolucion_disolucion'),
    solicitanteId: ref('solicitante_id').references(() => investigador.id),
    anexo: text('anexo'),
    oficina: text('oficina'),
    /** Furthest step of the request. */
    paso: integer('paso').notNull().default(1),
    /** Version of the last save of each step: two steps may be written at once. */
    pasosVersion: json('pasos_version').$type<StepVersions>(),
    declaradoEn: instant('declarado_en'),
    enviadoEn: instant('enviado_en'),
    aprobadoEn: instant('aprobado_en'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(sql`quipu_fold(nombre || ' ' || nombre_corto)`),
  },
  (t) => [
    ...cita('grupo_resolucion_creacion', t.resolucionCreacion, t.fechaCreacion),
    ...cita('grupo_resolucion', t.resolucion, t.fechaResolucion),
    check(
      'grupo_estado_de_su_tipo',
      sql`(${t.tipo} = 'solicitud' and ${t.estado} in (${oneOf(flujoGrupo.sets.deSolicitud)})) or (${t.tipo} = 'grupo' and ${t.estado} in (${oneOf(flujoGrupo.sets.deGrupo)}))`,
    ),
    check('grupo_paso', sql`${t.paso} between 1 and 9`),
    check('grupo_categoria', sql`${t.categoria} in (${oneOf(CATEGORIAS_GRUPO)})`),
    check('grupo_disuelto_con_motivo', sql`${grupoEn.not('disuelto', t.estado)} or ${t.motivoDisolucion} is not null`),
    uniqueIndex('grupo_nombre_unico').on(sql`quipu_clave(${t.nombre})`).where(grupoEn.not('muertos')),
    uniqueIndex('grupo_nombre_corto_unico').on(sql`quipu_clave(${t.nombreCorto})`).where(grupoEn.not('muertos')),
    turnIndex('grupo_turno_idx', flujoGrupo, t),
    index('grupo_facultad_idx').on(t.facultadId),
    index('grupo_solicitante_idx').on(t.solicitanteId),
    index('grupo_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);

/**
 * Membership by date range `[desde, hasta)`; `hasta` empty means that it holds the person (R1). It counts as membership
 * only when confirmed, in a group: the view `membresia_vigente` says which do today.
 */
export const grupoIntegrante = pgTable(
  'grupo_integrante',
  {
    id: id(),
    grupoId: refTo('grupo_id', () => grupo.id),
    investigadorId: refTo('investigador_id', () => investigador.id),
    condicion: text('condicion').$type<Condicion>().notNull(),
    esCoordinador: boolean('es_coordinador').notNull().default(false),
    desde: date('desde').notNull(),
    hasta: date('hasta'),
    /** As the person was when included. */
    facultadId: ref('facultad_id').references(() => facultad.id),
    dependenciaId: ref('dependencia_id').references(() => dependencia.id),
    institutoId: ref('instituto_id').references(() => instituto.id),
    codigo: text('codigo'),
    tipoPersona: text('tipo_persona'),
    resolucionOficina: text('resolucion_oficina'),
    resolucion: text('resolucion'),
    resolucionFecha: date('resolucion_fecha'),
    resolucionDecanal: text('resolucion_decanal'),
    observacion: text('observacion'),
    exclusionOficina: text('exclusion_oficina'),
    exclusionResolucion: text('exclusion_resolucion'),
    exclusionResolucionFecha: date('exclusion_resolucion_fecha'),
    exclusionObservacion: text('exclusion_observacion'),
    confirmacion: text('confirmacion').$type<Confirmacion>().notNull().default('confirmada'),
    confirmadoEn: instant('confirmado_en'),
    confirmadoPor: text('confirmado_por'),
    confirmadoComo: text('confirmado_como'),
    confirmacionMotivo: text('confirmacion_motivo'),
    /**
     * False for externals where the institution lets them be in several groups (parameter
     * `grupo_exclusividad_externos`).
     */
    exclusiva: boolean('exclusiva').notNull().default(true),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    ...cita('grupo_integrante_resolucion', t.resolucion, t.resolucionFecha),
    ...cita('grupo_integrante_exclusion_resolucion', t.exclusionResolucion, t.exclusionResolucionFecha),
    check('grupo_integrante_condicion', sql`${t.condicion} in (${oneOf(CONDICIONES)})`),
    check('grupo_integrante_fechas', sql`${t.hasta} is null or ${t.desde} <= ${t.hasta}`),
    check('grupo_integrante_coordinador_titular', sql`not ${t.esCoordinador} or ${t.condicion} = 'Titular'`),
    check('grupo_integrante_coordinador_confirmado', sql`not ${t.esCoordinador} or ${t.confirmacion} = 'confirmada'`),
    check('grupo_integrante_confirmacion', sql`${t.confirmacion} in (${oneOf(CONFIRMACIONES)})`),
    check('grupo_integrante_confirmado_como', sql`${t.confirmadoComo} in (${oneOf(MEDIOS_CONFIRMACION)})`),
    check(
      'grupo_integrante_no_confirmado_cerrado',
      sql`${t.confirmacion} in ('confirmada', 'pendiente') or ${t.hasta} is not null`,
    ),
    uniqueIndex('grupo_integrante_vigente_unico').on(t.investigadorId).where(sql`hasta is null and exclusiva`),
    uniqueIndex('grupo_integrante_una_vez').on(t.grupoId, t.investigadorId).where(sql`hasta is null`),
    uniqueIndex('grupo_coordinador_unico').on(t.grupoId).where(sql`es_coordinador and hasta is null`),
    index('grupo_integrante_grupo_idx').on(t.grupoId),
    index('grupo_integrante_investigador_idx').on(t.investigadorId),
    index('grupo_integrante_facultad_idx').on(t.facultadId),
    index('grupo_integrante_dependencia_idx').on(t.dependenciaId),
    index('grupo_integrante_instituto_idx').on(t.institutoId),
  ],
);

/**
 * What a member was before a change of condition or charge: `[desde, hasta)`. The membership itself says the present.
 */
export const grupoIntegrantePeriodo = pgTable(
  'grupo_integrante_periodo',
  {
    id: id(),
    integranteId: refTo('integrante_id', () => grupoIntegrante.id, { onDelete: 'cascade' }),
    condicion: text('condicion').$type<Condicion>().notNull(),
    esCoordinador: boolean('es_coordinador').notNull(),
    desde: date('desde').notNull(),
    hasta: date('hasta').notNull(),
  },
  (t) => [
    check('grupo_periodo_condicion', sql`${t.condicion} in (${oneOf(CONDICIONES)})`),
    check('grupo_periodo_fechas', sql`${t.desde} <= ${t.hasta}`),
    index('grupo_periodo_integrante_idx').on(t.integranteId, t.desde),
  ],
);

/** Signed link for a member without an account; only the hash of the token is kept. */
export const grupoInvitacion = pgTable(
  'grupo_invitacion',
  {
    id: id(),
    integranteId: refTo('integrante_id', () => grupoIntegrante.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    enviadaA: text('enviada_a').notNull(),
    caducaEn: instant('caduca_en').notNull(),
    usadaEn: instant('usada_en'),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('grupo_invitacion_token_unico').on(t.tokenHash),
    index('grupo_invitacion_integrante_idx').on(t.integranteId),
  ],
);

export const grupoLinea = pgTable(
  'grupo_linea',
  {
    grupoId: refTo('grupo_id', () => grupo.id, { onDelete: 'cascade' }),
    lineaId: refTo('linea_id', () => lineaInvestigacion.id),
  },
  (t) => [primaryKey({ columns: [t.grupoId, t.lineaId] }), index('grupo_linea_linea_idx').on(t.lineaId)],
);

export const grupoLaboratorio = pgTable(
  'grupo_laboratorio',
  {
    grupoId: refTo('grupo_id', () => grupo.id, { onDelete: 'cascade' }),
    laboratorioId: refTo('laboratorio_id', () => laboratorio.id),
  },
  (t) => [
    primaryKey({ columns: [t.grupoId, t.laboratorioId] }),
    index('grupo_laboratorio_laboratorio_idx').on(t.laboratorioId),
  ],
);

/** Scale of the qualification of groups: what counts, and for how much (spec 04 §11.3). */
export const baremoCalificacion = pgTable(
  'baremo_calificacion',
  {
    id: id(),
    rubro: text('rubro').notNull(),
    tituloRubro: text('titulo_rubro').notNull(),
    item: text('item').notNull(),
    fuente: text('fuente').$type<FuenteBaremo>().notNull(),
    filtro: json('filtro').$type<FiltroBaremo>().notNull().default({}),
    puntos: points('puntos').notNull(),
    orden: integer('orden').notNull(),
    version: version(),
  },
  (t) => [
    check('baremo_fuente', sql`${t.fuente} in (${oneOf(FUENTES_BAREMO)})`),
    check('baremo_puntos', sql`${t.puntos} >= 0`),
    uniqueIndex('baremo_item_unico').on(t.rubro, t.item),
  ],
);
