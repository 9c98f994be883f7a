import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref, refTo } from '#core/db/server/columns.ts';

export const storedFile = pgTable(
  'archivo',
  {
    id: id(),
    uuid: uuid('uuid').notNull().defaultRandom().unique(),
    name: text('nombre').notNull(),
    mime: text('mime').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    path: text('ruta').notNull(),
    uploadedBy: ref('subido_por'),
    createdAt: createdAt(),
    /** Since when its object is missing from the storage, as the daily look found it. */
    missingSince: instant('falta_desde'),
  },
  (t) => [
    check('archivo_no_vacio', sql`${t.bytes} > 0`),
    index('archivo_subido_por_idx').on(t.uploadedBy),
    index('archivo_ruta_idx').on(t.path),
    index('archivo_falta_idx').on(t.missingSince).where(sql`falta_desde is not null`),
  ],
);

/** A file in a slot of a record; the newest version is the current one, older ones stay as history. */
export const fileLink = pgTable(
  'archivo_vinculo',
  {
    id: id(),
    fileId: refTo('archivo_id', () => storedFile.id),
    entity: text('entidad').notNull(),
    entityId: ref('entidad_id').notNull(),
    slot: text('recurso').notNull(),
    comment: text('comentario'),
    /** Distinguishes the files of a slot that takes several; 1 for single-file slots. */
    position: integer('posicion').notNull().default(1),
    current: boolean('vigente').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('archivo_vinculo_archivo_idx').on(t.fileId),
    uniqueIndex('archivo_vinculo_vigente_unico').on(t.entity, t.entityId, t.slot, t.position).where(sql`vigente`),
  ],
);
