import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
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
import {
  IMPORT_ORIGINS,
  type ImportOrigin,
  type ImportState,
  importFlow,
  VERDICT_KEYS,
  type Verdict,
} from '../shared/flow.ts';
import type { Mapping, Value } from '../shared/import.ts';
import type { Fault } from '../shared/read-row.ts';

export const importIn = statesSql(importFlow);
/** One file or feed that brings records up to date. Who created it is an account (foreign key in the invariants). */
export const importRun = pgTable(
  'importacion',
  {
    id: id(),
    kind: text('clase').notNull(),
    origin: text('origen').$type<ImportOrigin>().notNull().default('archivo'),
    estado: text('estado').$type<ImportState>().notNull().default(importFlow.initial),
    estadoDesde: stateSince(),
    name: text('nombre').notNull(),
    headers: json('columnas').$type<string[]>().notNull().default([]),
    sample: json('muestra').$type<(string | number | boolean | null)[][]>().notNull().default([]),
    mapping: json('mapeo').$type<Mapping>().notNull().default({}),
    /** The file brings all that there is: what is not in it is no longer so. */
    whole: boolean('completa').notNull().default(false),
    skipFaults: boolean('omitir_errores').notNull().default(false),
    withDoubts: boolean('con_dudas').notNull().default(false),
    total: integer('total').notNull().default(0),
    progress: integer('avance').notNull().default(0),
    added: integer('nuevos').notNull().default(0),
    changed: integer('cambios').notNull().default(0),
    same: integer('iguales').notNull().default(0),
    doubtful: integer('dudas').notNull().default(0),
    faulty: integer('errores').notNull().default(0),
    absent: integer('ausentes').notNull().default(0),
    /** Last row of the file that was applied. */
    appliedTo: integer('aplicada_hasta').notNull().default(0),
    message: text('mensaje'),
    /** What applying changed beyond the rows of the file, to undo it. */
    effects: json('efectos').$type<Record<string, unknown>>(),
    createdBy: ref('creado_por'),
    createdAt: createdAt(),
    appliedAt: instant('aplicada_en'),
    undoneAt: instant('deshecha_en'),
    /** Since then only the summary remains: its rows and its file are gone. */
    purgedAt: instant('purgada_en'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('importacion_estado', knownState(importFlow, t.estado)),
    check('importacion_origen', sql`${t.origin} in (${oneOf(IMPORT_ORIGINS)})`),
    index('importacion_clase_idx').on(t.kind, t.id),
    index('importacion_creado_por_idx').on(t.createdBy),
    // Two imports of one kind are never applied at once.
    uniqueIndex('importacion_una_aplicandose').on(t.kind).where(importIn('aplicando')),
  ],
);
export type ImportRun = typeof importRun.$inferSelect;

/** A row of the file, what would become of it, and what was there before. */
export const importRow = pgTable(
  'importacion_fila',
  {
    id: id(),
    importId: refTo('importacion_id', () => importRun.id, { onDelete: 'cascade' }),
    line: integer('fila').notNull(),
    key: text('clave'),
    name: text('nombre'),
    /** What the file says, by the columns of the definition. */
    said: json('datos').$type<Record<string, Value>>().notNull(),
    faults: json('errores').$type<Fault[]>().notNull().default([]),
    verdict: text('accion').$type<Verdict>(),
    /** Why it is doubtful, what else it does, or why it was not undone. */
    detail: text('detalle'),
    recordId: ref('registro_id'),
    /** What is written, by the columns of the table. */
    values: json('valores').$type<Record<string, unknown>>(),
    before: json('antes').$type<Record<string, unknown>>(),
    after: json('despues').$type<Record<string, unknown>>(),
  },
  (t) => [
    unique('importacion_fila_unica').on(t.importId, t.line),
    check('importacion_fila_accion', sql`${t.verdict} in (${oneOf(VERDICT_KEYS)})`),
    index('importacion_fila_accion_idx').on(t.importId, t.verdict),
    index('importacion_fila_clave_idx').on(t.importId, t.key),
  ],
);

/** How the columns of a file with these headers were assigned, by who went on with it. */
export const importMapping = pgTable(
  'importacion_mapeo',
  {
    id: id(),
    kind: text('clase').notNull(),
    signature: text('firma').notNull(),
    mapping: json('mapeo').$type<Mapping>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('importacion_mapeo_unico').on(t.kind, t.signature)],
);
