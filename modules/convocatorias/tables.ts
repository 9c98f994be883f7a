import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
  citext,
  createdAt,
  id,
  instant,
  json,
  money,
  oneOf,
  points,
  ref,
  refTo,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { facultad, tipoProyecto } from '#modules/catalogos/tables.ts';
import { grupo } from '#modules/grupos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { MEDIOS_DE_ACEPTACION, type MedioDeAceptacion } from '#modules/proyectos/domain/aceptacion.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';

/** A call: one edition of a programme, with its three windows. What it changes of the programme is in its versions. */
export const convocatoria = pgTable(
  'convocatoria',
  {
    id: id(),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    periodo: smallint('periodo').notNull(),
    numero: integer('numero').notNull().default(1),
    descripcion: text('descripcion').notNull(),
    visibleEnMenu: boolean('visible_en_menu').notNull().default(true),
    activa: boolean('activa').notNull().default(true),
    registroInicio: date('registro_inicio').notNull(),
    registroFin: date('registro_fin').notNull(),
    fechaCorte: date('fecha_corte'),
    calendarioInicio: date('calendario_inicio').notNull(),
    calendarioFin: date('calendario_fin').notNull(),
    evaluacionInicio: date('evaluacion_inicio').notNull(),
    evaluacionFin: date('evaluacion_fin').notNull(),
    /** Parameters being prepared; empty while there is nothing to publish. */
    parametrosBorrador: json('parametros_borrador').$type<Record<string, unknown>>(),
    /** How proposals are evaluated, ranked and selected (domain/seleccion.ts). */
    seleccion: json('seleccion').$type<Record<string, unknown>>().notNull().default({}),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    unique('convocatoria_unica').on(t.tipoProyecto, t.periodo, t.numero),
    unique('convocatoria_descripcion_unica').on(t.tipoProyecto, t.periodo, t.descripcion),
    check('convocatoria_registro', sql`${t.registroInicio} <= ${t.registroFin}`),
    check(
      'convocatoria_corte',
      sql`${t.fechaCorte} is null or ${t.fechaCorte} between ${t.registroInicio} and ${t.registroFin}`,
    ),
    check('convocatoria_calendario', sql`${t.calendarioInicio} <= ${t.calendarioFin}`),
    check('convocatoria_evaluacion', sql`${t.evaluacionInicio} <= ${t.evaluacionFin}`),
  ],
);

/**
 * Each publication of the parameters of a call, whole: what applied, since when and by whom. Rows are only added (a
 * trigger holds it; another writes number 0 with the call, out of its type). New applications begin with the last
 * number and keep it.
 */
export const convocatoriaParametros = pgTable(
  'convocatoria_parametros',
  {
    id: id(),
    convocatoriaId: refTo('convocatoria_id', () => convocatoria.id, { onDelete: 'cascade' }),
    numero: integer('numero').notNull(),
    parametros: json('parametros').$type<Record<string, unknown>>().notNull(),
    publicadaEn: instant('publicada_en').notNull(),
    publicadaPor: text('publicada_por').notNull(),
    nota: text('nota').notNull().default(''),
  },
  (t) => [unique('convocatoria_parametros_numero_unico').on(t.convocatoriaId, t.numero)],
);

/** Per-faculty figures: historic quotas, and the amounts of calls paid by faculty. */
export const convocatoriaFacultad = pgTable(
  'convocatoria_facultad',
  {
    convocatoriaId: refTo('convocatoria_id', () => convocatoria.id, { onDelete: 'cascade' }),
    facultadId: refTo('facultad_id', () => facultad.id),
    cupos: integer('cupos'),
    puntajeMinimo: points('puntaje_minimo'),
    monto: money('monto'),
    cofinanciamiento: money('cofinanciamiento'),
    /** What the university gives, apart from what the faculty adds. */
    subvencion: money('subvencion'),
  },
  (t) => [
    primaryKey({ columns: [t.convocatoriaId, t.facultadId] }),
    index('convocatoria_facultad_facultad_idx').on(t.facultadId),
  ],
);

/** People designated beforehand for calls by list. */
export const convocatoriaHabilitado = pgTable(
  'convocatoria_habilitado',
  {
    convocatoriaId: refTo('convocatoria_id', () => convocatoria.id, { onDelete: 'cascade' }),
    investigadorId: refTo('investigador_id', () => investigador.id),
    facultadId: refTo('facultad_id', () => facultad.id),
    cargo: text('cargo'),
    condicion: text('condicion'),
    encargado: boolean('encargado').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.convocatoriaId, t.investigadorId] }),
    index('convocatoria_habilitado_investigador_idx').on(t.investigadorId),
    index('convocatoria_habilitado_facultad_idx').on(t.facultadId),
  ],
);

/**
 * Word of the coordinator of each group that takes part in a proposal. That of the group that presents it decides
 * through
 * `proyecto.autorizacion_grupo`; here stays who gave it and when.
 */
export const proyectoAutorizacionGrupo = pgTable(
  'proyecto_autorizacion_grupo',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    grupoId: refTo('grupo_id', () => grupo.id),
    autoriza: boolean('autoriza'),
    motivo: text('motivo'),
    pedidaEn: instant('pedida_en').notNull(),
    respondidaEn: instant('respondida_en'),
    respondidaPor: ref('respondida_por').references(() => investigador.id),
  },
  (t) => [
    primaryKey({ columns: [t.proyectoId, t.grupoId] }),
    index('proyecto_autorizacion_grupo_idx').on(t.grupoId),
    index('proyecto_autorizacion_respondida_idx').on(t.respondidaPor),
    check('proyecto_autorizacion_respuesta', sql`(${t.autoriza} is null) = (${t.respondidaEn} is null)`),
  ],
);

/** Steps of an application that a member may edit besides its responsible person, who grants them. */
export const postulacionPermiso = pgTable(
  'postulacion_permiso',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    investigadorId: refTo('investigador_id', () => investigador.id),
    paso: smallint('paso').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.proyectoId, t.investigadorId, t.paso] }),
    index('postulacion_permiso_investigador_idx').on(t.investigadorId),
    check('postulacion_permiso_paso', sql`${t.paso} between 1 and 20`),
  ],
);

/**
 * Links with which members without an account open theirs, to write in an application. Only the hash of a link is kept.
 */
export const postulacionInvitacion = pgTable(
  'postulacion_invitacion',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    investigadorId: refTo('investigador_id', () => investigador.id),
    tokenHash: text('token_hash').notNull().unique(),
    enviadaA: citext('enviada_a').notNull(),
    creadoEn: createdAt(),
    caducaEn: instant('caduca_en').notNull(),
    /** Accepted, withdrawn or replaced: it opens nothing any more. */
    cerradaEn: instant('cerrada_en'),
  },
  (t) => [
    uniqueIndex('postulacion_invitacion_viva').on(t.proyectoId, t.investigadorId).where(sql`cerrada_en is null`),
    index('postulacion_invitacion_investigador_idx').on(t.investigadorId),
  ],
);

/**
 * What each member said when they were asked to take part in an application (domain/aceptacion.ts). A member who
 * refuses leaves the team, and the row with them; the audit log keeps it.
 */
export const postulacionAceptacion = pgTable(
  'postulacion_aceptacion',
  {
    integranteId: ref('integrante_id')
      .primaryKey()
      .references(() => proyectoIntegrante.id, { onDelete: 'cascade' }),
    /** What they were asked to be: another role is another question. */
    rol: text('rol').notNull(),
    pedidaEn: instant('pedida_en').notNull(),
    /** The last link that was sent, of a person without an account. */
    tokenHash: text('token_hash').unique(),
    enviadaA: citext('enviada_a'),
    caducaEn: instant('caduca_en'),
    aceptadaEn: instant('aceptada_en'),
    medio: text('medio').$type<MedioDeAceptacion>(),
  },
  (t) => [
    check('postulacion_aceptacion_medio', sql`${t.medio} in (${oneOf(MEDIOS_DE_ACEPTACION)})`),
    check('postulacion_aceptacion_dada', sql`(${t.aceptadaEn} is null) = (${t.medio} is null)`),
    check(
      'postulacion_aceptacion_enlace',
      sql`(${t.tokenHash} is null) = (${t.enviadaA} is null) and (${t.tokenHash} is null) = (${t.caducaEn} is null)`,
    ),
  ],
);

/** Who has an application open, and in which step: one row per person, stale after a minute. */
export const postulacionPresencia = pgTable(
  'postulacion_presencia',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    usuarioId: ref('usuario_id').notNull(),
    nombre: text('nombre').notNull(),
    paso: smallint('paso').notNull(),
    vistoEn: instant('visto_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.proyectoId, t.usuarioId] })],
);
