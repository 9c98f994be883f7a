import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, refTo, stateSince, updatedAt, version } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { publicacion } from '#modules/publicaciones/tables.ts';
import { publicacionTipo } from '#modules/publicaciones/tables-tipos.ts';
import { type EstadoMonitoreo, flujoMonitoreo } from './domain/flujo.ts';

/** States of a monitoring as SQL. */
export const monitoreoEn = statesSql(flujoMonitoreo);
/** Whether it counts: «Válido». */
const activo = () => boolean('activo').notNull().default(true);

/** Goals are of a year, of a type of project, of a kind of publication: three levels, each valid or not. */
export const metaPeriodo = pgTable(
  'meta_periodo',
  {
    id: id(),
    periodo: smallint('periodo').notNull(),
    descripcion: text('descripcion'),
    activo: activo(),
    version: version(),
  },
  (t) => [
    unique('meta_periodo_unico').on(t.periodo),
    check('meta_periodo_anio', sql`${t.periodo} between 1990 and 2200`),
  ],
);
export const metaTipo = pgTable(
  'meta_tipo_proyecto',
  {
    id: id(),
    periodoId: refTo('periodo_id', () => metaPeriodo.id),
    tipoProyecto: text('tipo_proyecto')
      .notNull()
      .references(() => tipoProyecto.codigo),
    activo: activo(),
    version: version(),
  },
  (t) => [unique('meta_tipo_unico').on(t.periodoId, t.tipoProyecto), index('meta_tipo_tipo_idx').on(t.tipoProyecto)],
);
export const metaPublicacion = pgTable(
  'meta_publicacion',
  {
    id: id(),
    metaTipoId: refTo('meta_tipo_id', () => metaTipo.id),
    tipoPublicacion: text('tipo_publicacion')
      .notNull()
      .references(() => publicacionTipo.clave),
    cantidad: integer('cantidad').notNull(),
    activo: activo(),
    version: version(),
  },
  (t) => [
    unique('meta_publicacion_unica').on(t.metaTipoId, t.tipoPublicacion),
    check('meta_publicacion_cantidad', sql`${t.cantidad} >= 1`),
  ],
);

/**
 * The monitoring of a project: there is one at most, so it bears the identity of the project. It is born when it is
 * first written.
 */
export const monitoreo = pgTable(
  'monitoreo',
  {
    id: bigint('proyecto_id', { mode: 'number' })
      .primaryKey()
      .references(() => proyecto.id),
    estado: text('estado').$type<EstadoMonitoreo>().notNull(),
    estadoDesde: stateSince(),
    descripcion: text('descripcion').notNull().default(''),
    fechaEnvio: instant('fecha_envio'),
    fechaAprobacion: instant('fecha_aprobacion'),
    /** When its goals were all met, and the responsible person was told: once. */
    completoEn: instant('completo_en'),
    version: version(),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    actualizadoPor: text('actualizado_por'),
  },
  (t) => [
    check('monitoreo_estado', knownState(flujoMonitoreo, t.estado)),
    check('monitoreo_aprobado_con_fecha', sql`${monitoreoEn.not('aprobado')} or ${t.fechaAprobacion} is not null`),
    index('monitoreo_estado_idx').on(t.estado, t.estadoDesde),
  ],
);
/** The publications that it had when it was last sent. */
export const monitoreoPublicacion = pgTable(
  'monitoreo_publicacion',
  {
    monitoreoId: refTo('proyecto_id', () => monitoreo.id, { onDelete: 'cascade' }),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.monitoreoId, t.publicacionId] }),
    index('monitoreo_publicacion_idx').on(t.publicacionId),
  ],
);
/** What the office observed; one is open at most. */
export const monitoreoObservacion = pgTable(
  'monitoreo_observacion',
  {
    id: id(),
    monitoreoId: refTo('proyecto_id', () => monitoreo.id, { onDelete: 'cascade' }),
    texto: text('texto').notNull(),
    creadoPor: text('creado_por').notNull(),
    creadoEn: createdAt(),
    /** When it was answered. */
    atendidaEn: instant('atendida_en'),
  },
  (t) => [
    index('monitoreo_observacion_idx').on(t.monitoreoId),
    uniqueIndex('monitoreo_observacion_abierta').on(t.monitoreoId).where(sql`atendida_en is null`),
  ],
);
