import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, oneOf, ref } from '#core/db/server/columns.ts';
import { EXPORT_STATES, type ExportState } from '../shared/exports-contract.ts';

/** A named URL state of a list. */
export const savedView = pgTable(
  'vista_guardada',
  {
    id: id(),
    userId: ref('usuario_id').notNull(),
    list: text('lista').notNull(),
    name: text('nombre').notNull(),
    query: text('consulta').notNull(),
    isDefault: boolean('predeterminada').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vista_guardada_nombre_unico').on(t.userId, t.list, t.name)],
);

/** Who asked for an export, and the rights with which its rows were read: who collects it still has them. */
export type Requester = {
  userId: number;
  name: string;
  roles: string[];
  permissions: string[];
  subject: Record<string, number>;
  superadmin: boolean;
  /** The administrator who asked for it in their name. */
  supportById?: number | null;
};

/** A large export that a job writes to the storage. */
export const exportRequest = pgTable(
  'exportacion',
  {
    id: id(),
    userId: ref('usuario_id').notNull(),
    /** Operation and input of the list's export endpoint, as `modulo.operacion`. */
    operation: text('operacion').notNull(),
    input: json('entrada').$type<Record<string, unknown>>().notNull(),
    requester: json('solicitante').$type<Requester>().notNull(),
    title: text('titulo').notNull(),
    format: text('formato').notNull(),
    /** Who asked for it in advance is also told by mail. */
    mailTo: text('correo'),
    state: text('estado').$type<ExportState>().notNull().default('pendiente'),
    done: integer('filas').notNull().default(0),
    total: integer('total').notNull().default(0),
    filename: text('nombre'),
    mime: text('mime'),
    path: text('ruta'),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: instant('terminado_en'),
    expiresAt: instant('caduca_en'),
  },
  (t) => [
    index('exportacion_usuario_idx').on(t.userId, t.id),
    index('exportacion_caduca_idx').on(t.expiresAt).where(sql`ruta is not null`),
    check('exportacion_estado', sql`${t.state} in (${oneOf(EXPORT_STATES)})`),
    check('exportacion_lista', sql`${t.state} <> 'lista' or ${t.path} is not null`),
  ],
);
