import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, ref, version } from '#core/db/server/columns.ts';
import type { Attachment } from './attachments.ts';

/** Transactional outbox: written with the change that causes the mail, delivered by a job. */
export const mailOutbox = pgTable(
  'correo_saliente',
  {
    id: id(),
    createdAt: createdAt(),
    template: text('plantilla').notNull(),
    to: text('para').notNull(),
    subject: text('asunto').notNull(),
    /** What its office wrote for the list of a mailbox; null where the letter says it by itself. */
    preheader: text('anticipo'),
    body: text('cuerpo').notNull(),
    /** The facts of the record that it tells: with them its texts are shown as they would be read. */
    values: json('valores').$type<Record<string, string>>(),
    link: text('enlace'),
    linkLabel: text('enlace_texto'),
    entity: text('entidad'),
    entityId: ref('entidad_id'),
    /** The change of state that it tells, while that may be undone. */
    movement: ref('transicion_id'),
    attachments: json('adjuntos').$type<Attachment[]>(),
    /** Texts of the letter that must not stay once it has left: the key of a signed link, a password. */
    secrets: json('secretos').$type<string[]>(),
    state: text('estado').notNull().default('pendiente'),
    attempts: integer('intentos').notNull().default(0),
    nextAttemptAt: instant('proximo_intento').notNull().default(sql`now()`),
    sentAt: instant('enviado_en'),
    error: text('error'),
  },
  (t) => [
    index('correo_saliente_pendiente_idx').on(t.nextAttemptAt).where(sql`estado = 'pendiente'`),
    index('correo_saliente_entidad_idx').on(t.entity, t.entityId),
    index('correo_saliente_para_idx').on(t.to, t.id),
    index('correo_saliente_plantilla_idx').on(t.template, t.id),
    index('correo_saliente_transicion_idx').on(t.movement).where(sql`transicion_id is not null`),
    check('correo_saliente_estado', sql`${t.state} in ('pendiente', 'enviado', 'guardado', 'fallido')`),
  ],
);

/** What the office says in a mail instead of its original text; null is the original. */
export const mailText = pgTable(
  'correo_texto',
  {
    id: id(),
    key: text('clave').notNull(),
    subject: text('asunto'),
    preheader: text('anticipo'),
    opening: text('apertura'),
    closing: text('cierre'),
    version: version(),
    updatedAt: instant('actualizado_en').notNull().default(sql`now()`),
    updatedBy: text('actualizado_por'),
  },
  (t) => [
    uniqueIndex('correo_texto_clave').on(t.key),
    // A mail is edited whole or not at all.
    check('correo_texto_entero', sql`num_nulls(${t.subject}, ${t.preheader}, ${t.opening}, ${t.closing}) in (0, 4)`),
  ],
);

/** In-app inbox behind the bell. */
export const inboxMessage = pgTable(
  'aviso',
  {
    id: id(),
    createdAt: createdAt(),
    userId: ref('usuario_id').notNull(),
    title: text('titulo').notNull(),
    body: text('texto').notNull(),
    link: text('enlace'),
    read: boolean('leido').notNull().default(false),
    /** Which of the kinds that a person chooses among it is. */
    kind: text('clase'),
    /** The change of state that it tells, while that may be undone: it is not seen before its `createdAt`. */
    movement: ref('transicion_id'),
  },
  (t) => [
    index('aviso_usuario_idx').on(t.userId, t.id),
    index('aviso_transicion_idx').on(t.movement).where(sql`transicion_id is not null`),
    index('aviso_no_leido_idx').on(t.userId).where(sql`not leido`),
  ],
);

/** What an account asked to be told once a day: it waits here for its digest. */
export const digestItem = pgTable(
  'correo_resumen',
  {
    id: id(),
    createdAt: createdAt(),
    userId: ref('usuario_id').notNull(),
    title: text('titulo').notNull(),
    body: text('texto').notNull(),
    /** The change of state that it tells, while that may be undone. */
    movement: ref('transicion_id'),
  },
  (t) => [
    index('correo_resumen_usuario_idx').on(t.userId, t.id),
    index('correo_resumen_transicion_idx').on(t.movement).where(sql`transicion_id is not null`),
  ],
);
