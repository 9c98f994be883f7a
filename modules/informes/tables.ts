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
  createdAt,
  id,
  instant,
  json,
  oneOf,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import type { StepVersions } from '#core/steps/shared/steps.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { FORMAS } from '#modules/deudas/domain/deudas.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { type EstadoInforme, flujoInforme } from './domain/flujo.ts';
import type { Cuerpo } from './domain/plantilla.ts';

/** States of a report as SQL. */
export const informeEn = statesSql(flujoInforme);

/** A report that the projects of a type present, in its order. */
export const informeTipo = pgTable(
  'informe_tipo',
  {
    id: id(),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    nombre: text('nombre').notNull(),
    orden: smallint('orden').notNull(),
    /** How an academic debt is settled by it. */
    forma: text('forma').notNull(),
    /** Months from the start of the project to its deadline; without them, that of the debts. */
    meses: smallint('meses'),
    /** Title of its paper, where it is not the name of the programme. */
    tituloPdf: text('titulo_pdf'),
    activo: boolean('activo').notNull().default(true),
    version: version(),
  },
  (t) => [
    unique('informe_tipo_orden_unico').on(t.tipoProyecto, t.orden),
    unique('informe_tipo_nombre_unico').on(t.tipoProyecto, t.nombre),
    check('informe_tipo_forma', sql`${t.forma} in (${oneOf(Object.keys(FORMAS))})`),
    check('informe_tipo_numeros', sql`${t.orden} > 0 and (${t.meses} is null or ${t.meses} > 0)`),
  ],
);

/** A published version of the template of a report, for every year (0) or for one. Nothing is rewritten. */
export const informePlantilla = pgTable(
  'informe_plantilla',
  {
    id: id(),
    tipoId: refTo('tipo_id', () => informeTipo.id),
    anio: smallint('anio').notNull().default(0),
    numero: integer('numero').notNull(),
    cuerpo: json('cuerpo').$type<Cuerpo>().notNull(),
    creadoEn: createdAt(),
    creadoPor: text('creado_por').notNull(),
  },
  (t) => [
    unique('informe_plantilla_numero').on(t.tipoId, t.anio, t.numero),
    check('informe_plantilla_anio', sql`${t.numero} > 0 and (${t.anio} = 0 or ${t.anio} between 1990 and 2200)`),
  ],
);

/** The template that the office is writing for a type and a year; publishing it makes the next number, and ends it. */
export const informeBorrador = pgTable(
  'informe_borrador',
  {
    tipoId: refTo('tipo_id', () => informeTipo.id, { onDelete: 'cascade' }),
    anio: smallint('anio').notNull().default(0),
    cuerpo: json('cuerpo').$type<Cuerpo>().notNull(),
    version: version(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tipoId, t.anio] }),
    check('informe_borrador_anio', sql`${t.anio} = 0 or ${t.anio} between 1990 and 2200`),
  ],
);

export type Contenido = Record<string, string>;
/** What was handed in: the texts, and which file was in each slot. */
export type Entrega = { contenido: Contenido; archivos: Record<string, string> };
/** A report of a project; one that came from before has a name of its own and no template. */
export const informe = pgTable(
  'informe',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id),
    origen: text('origen').notNull().default('sistema'),
    tipoId: ref('tipo_id').references(() => informeTipo.id),
    /** The template that it began with, by which it is read for ever. */
    plantillaId: ref('plantilla_id').references(() => informePlantilla.id),
    nombreAntiguo: text('nombre_antiguo'),
    codigoAntiguo: integer('codigo_antiguo'),
    estado: text('estado').$type<EstadoInforme>().notNull(),
    estadoDesde: stateSince(),
    contenido: json('contenido').$type<Contenido>().notNull().default({}),
    /** Observation of each section, by its key, and those that nobody has touched since they were told. */
    notas: json('notas').$type<Record<string, string>>().notNull().default({}),
    pendientes: json('pendientes').$type<string[]>().notNull().default([]),
    observaciones: text('observaciones'),
    observacionesAdmin: text('observaciones_admin'),
    entregado: json('entregado').$type<Entrega>(),
    entregadoAntes: json('entregado_antes').$type<Entrega>(),
    declaradoEn: instant('declarado_en'),
    fechaInforme: instant('fecha_informe'),
    fechaEnvio: instant('fecha_envio'),
    fechaPresentacion: date('fecha_presentacion'),
    nroRegistro: text('nro_registro'),
    fechaRegistro: date('fecha_registro'),
    aprobadoEn: instant('aprobado_en'),
    aprobadoPor: text('aprobado_por'),
    paso: integer('paso').notNull().default(1),
    version: version(),
    pasosVersion: json('pasos_version').$type<StepVersions>(),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
  },
  (t) => [
    check('informe_estado', knownState(flujoInforme, t.estado)),
    check(
      'informe_origen',
      sql`(${t.origen} = 'sistema' and ${t.tipoId} is not null and ${t.plantillaId} is not null)
        or (${t.origen} = 'antiguo' and ${t.tipoId} is null and ${t.plantillaId} is null and ${t.nombreAntiguo} is not null)`,
    ),
    check(
      'informe_aprobado_con_fecha',
      sql`${t.origen} = 'antiguo' or ${informeEn.not('aprobado', t.estado)} or ${t.fechaRegistro} is not null`,
    ),
    check('informe_nro_registro', sql`length(${t.nroRegistro}) <= 50`),
    uniqueIndex('informe_unico').on(t.proyectoId, t.tipoId).where(informeEn.not('eliminado')),
    index('informe_proyecto_idx').on(t.proyectoId),
    index('informe_tipo_idx').on(t.tipoId),
    index('informe_plantilla_idx').on(t.plantillaId),
    index('informe_estado_idx').on(t.estado, t.estadoDesde),
  ],
);

/** Sections that a member of the project writes, granted by its responsible person. */
export const informePermiso = pgTable(
  'informe_permiso',
  {
    informeId: refTo('informe_id', () => informe.id, { onDelete: 'cascade' }),
    integranteId: refTo('integrante_id', () => proyectoIntegrante.id, { onDelete: 'cascade' }),
    seccion: text('seccion').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.informeId, t.integranteId, t.seccion] }),
    index('informe_permiso_integrante_idx').on(t.integranteId),
  ],
);

/**
 * Days before its last day (-1, after it) on which each report that is due was told, once; with whom could not be
 * written to.
 */
export const informeAviso = pgTable(
  'informe_aviso',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    tipoId: refTo('tipo_id', () => informeTipo.id),
    vence: date('vence').notNull(),
    dias: smallint('dias').notNull(),
    avisadoEn: instant('avisado_en').notNull(),
    falla: text('falla'),
  },
  (t) => [
    primaryKey({ columns: [t.proyectoId, t.tipoId, t.vence, t.dias] }),
    index('informe_aviso_tipo_idx').on(t.tipoId),
  ],
);
