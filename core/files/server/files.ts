import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { audit, auditStatement, requireNoPartIn } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import type { FileReply } from '#core/contract/shared/endpoint.ts';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Db } from '#core/db/server/types.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { isOutcomeUnknown } from '#core/kernel/server/outage.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import type { FileInfo, SlotDef } from '../shared/slot.ts';
import { scan } from './antivirus.ts';
import { type Received, receive } from './receive.ts';
import { fileLink, storedFile } from './tables.ts';

export type RecordRef = { entity: string; entityId: number };
export type StoreRequest = {
  slot: SlotDef;
  entity: string;
  /**
   * Runs first in the transaction that links the file: locks the record that owns it, or creates it, judges again
   * whether it takes this file now, and answers its id. The bytes travelled without holding the database, so what held
   * when they began may hold no longer. What it refuses leaves no file; its changes live or die with it.
   */
  before: (tx: Ctx) => Promise<number>;
  /** `before` creates the record: nobody else can put a file in it yet. */
  born?: boolean;
  stream: AsyncIterable<Uint8Array>;
  filename: string;
  comment?: string | null;
  /** Which file of a slot that takes several; 1 by default. */
  position?: number;
  /** Takes the next free position instead of replacing one. */
  append?: boolean;
};

/**
 * Receives, checks and stores a file as the current version of its slot; earlier versions stay as history.
 * Call it outside a transaction: bytes cannot be rolled back, and an upload must not hold the database.
 * @throws Failure too_large, unsupported_type, invalid, or unavailable when nobody knows whether it was saved
 */
export async function storeFile(ctx: Ctx, request: StoreRequest): Promise<FileInfo> {
  const received = await receive(request.slot, request.stream, request.filename, (path) => scan(ctx, path));
  const key = `${ctx.today().slice(0, 7).replace('-', '/')}/${randomUUID()}.${received.extension}`;
  try {
    await ctx.files.put(key, received.read(), received.bytes);
    return await inTransaction(ctx, async (tx) =>
      link(tx, { ...request, entityId: await request.before(tx) }, received, key),
    );
  } catch (error) {
    // The record may stand although its answer was lost: its bytes stay too, and `sweepFilesJob` removes them if it
    // does not.
    if (isOutcomeUnknown(error)) throw error;
    await ctx.files.delete(key).catch((e) => ctx.log.error({ err: e, key }, 'stored object left without a record'));
    throw error;
  } finally {
    await received.discard();
  }
}

/** The file that came with a request, which must bring it. @throws Failure invalid, or as `storeFile` */
export function storeUpload(
  ctx: Ctx,
  file: UploadedFile | null,
  { missing, ...request }: Omit<StoreRequest, 'stream' | 'filename'> & { missing?: string },
): Promise<FileInfo> {
  if (!file) throw invalidField('archivo', 'Archivo necesario', missing);
  return storeFile(ctx, { ...request, stream: file.stream, filename: file.filename });
}

async function link(ctx: Ctx, request: StoreRequest & RecordRef, received: Received, key: string): Promise<FileInfo> {
  const { entity, entityId, slot, comment = null } = request;
  // One upload at a time per slot: two at once must leave exactly one current version.
  if (!request.born) await takeTurn(ctx, `archivo:${entity}:${entityId}:${slot.key}`);
  const position = request.append ? await nextPosition(ctx.db, request) : (request.position ?? 1);
  const previous = request.born ? null : await replaced(ctx.db, request, position);
  const { name, mime, bytes, note } = received;
  const id = await keep(ctx, { request, received, key, position, previous });
  return {
    id,
    name,
    bytes,
    mime,
    uploadedAt: ctx.now().toISOString(),
    comment,
    position,
    note: note ?? undefined,
  };
}

/** The file that was current there, which no longer is. */
async function replaced(db: Db, request: StoreRequest & RecordRef, position: number): Promise<number | null> {
  const [previous] = await db
    .update(fileLink)
    .set({ current: false })
    .where(and(inSlot(request, request.slot.key), eq(fileLink.position, position), eq(fileLink.current, true)))
    .returning({ fileId: fileLink.fileId });
  return previous?.fileId ?? null;
}

type Placed = {
  request: StoreRequest & RecordRef;
  received: Received;
  key: string;
  position: number;
  previous: number | null;
};
/** Writes the file, its place and what the log says of it, in one statement. @returns its id */
async function keep(ctx: Ctx, { request, received, key, position, previous }: Placed): Promise<number> {
  const { entity, entityId, slot, comment = null } = request;
  const { name, mime, bytes, sha256, note } = received;
  const file = ctx.db
    .insert(storedFile)
    .values({ name, mime, bytes, sha256, path: key, uploadedBy: ctx.session?.userId ?? null, createdAt: ctx.now() })
    .returning({ id: storedFile.id });
  const entry = {
    entity,
    entityId,
    action: previous === null ? 'adjuntar_archivo' : 'reemplazar_archivo',
    before: previous === null ? null : { archivo: previous },
    after: { recurso: slot.key, nombre: name, bytes, sha256, ...(note ? { nota: note } : {}) },
  };
  const logging = auditStatement(ctx, [entry], sql`jsonb_build_object('archivo', (select id from file))`);
  const [stored] = await query(ctx)<{ id: number }>`
    with file as ${file},
    placed as (
      insert into ${fileLink} (archivo_id, entidad, entidad_id, recurso, comentario, posicion, creado_en)
      select
        id,
        ${entity},
        ${entityId}::bigint,
        ${slot.key},
        ${comment}::text,
        ${position}::int,
        ${ctx.now().toISOString()}::timestamptz
      from file
    ),
    logged as (${logging})
    select id::int
    from file
  `;
  await requireNoPartIn(ctx, [entry]);
  return stored!.id;
}

const inSlot = (record: RecordRef, slot: string) =>
  and(eq(fileLink.entity, record.entity), eq(fileLink.entityId, record.entityId), eq(fileLink.slot, slot));

async function nextPosition(db: Db, request: StoreRequest & RecordRef): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${fileLink.position}), 0)::int` })
    .from(fileLink)
    .where(inSlot(request, request.slot.key));
  return row!.last + 1;
}

/** Takes a file out of its slot; its bytes and its history stay. The caller has authorised the record. */
export async function retireFile(ctx: Ctx, request: RecordRef & { fileId: number; reason?: string }): Promise<void> {
  const { entity, entityId, fileId, reason } = request;
  await inTransaction(ctx, async (tx) => {
    const [retired] = await tx.db
      .update(fileLink)
      .set({ current: false })
      .where(
        and(
          eq(fileLink.entity, entity),
          eq(fileLink.entityId, entityId),
          eq(fileLink.fileId, fileId),
          eq(fileLink.current, true),
        ),
      )
      .returning();
    if (!retired) throw notFound('El archivo que busca no existe o ya fue retirado.');
    await audit(tx, {
      entity,
      entityId,
      action: 'retirar_archivo',
      before: { archivo: fileId, recurso: retired.slot },
      reason: reason ?? null,
    });
  });
}

/** Current files of a record, by slot; slots without files are absent. */
export async function filesOf(
  db: Db,
  entity: string,
  entityId: number,
  slots?: readonly string[],
): Promise<Record<string, FileInfo[]>> {
  return (await filesOfMany(db, entity, [entityId], slots)).get(entityId) ?? {};
}

/** Current files of many records in one query, for lists and reports. */
export async function filesOfMany(db: Db, entity: string, ids: readonly number[], slots?: readonly string[]) {
  const found = new Map<number, Record<string, FileInfo[]>>();
  if (ids.length === 0 || slots?.length === 0) return found;
  const rows = await selectFiles(db)
    .where(
      and(
        eq(fileLink.entity, entity),
        inArray(fileLink.entityId, [...ids]),
        eq(fileLink.current, true),
        slots ? inArray(fileLink.slot, [...slots]) : undefined,
      ),
    )
    .orderBy(asc(fileLink.slot), asc(fileLink.position));
  for (const row of rows) {
    const bySlot = found.get(row.entityId) ?? {};
    found.set(row.entityId, bySlot);
    bySlot[row.slot] = [...(bySlot[row.slot] ?? []), toInfo(row)];
  }
  return found;
}

type Version = FileInfo & { current: boolean };
/** Every version of a slot, newest first. */
export const fileHistory = async (ctx: Ctx, entity: string, entityId: number, slot: string): Promise<Version[]> =>
  (await readWithOthers(ctx, `file history ${entity} ${slot}`, entityId, async (all, ids) => {
    const rows = await selectFiles(all.db)
      .where(and(eq(fileLink.entity, entity), inArray(fileLink.entityId, [...ids]), eq(fileLink.slot, slot)))
      .orderBy(desc(fileLink.id));
    const found = new Map<number, Version[]>();
    for (const row of rows) {
      const version = { ...toInfo(row), current: row.current };
      found.set(row.entityId, [...(found.get(row.entityId) ?? []), version]);
    }
    return found;
  })) ?? [];

/** Records and slots a file hangs from: what a download endpoint asks to decide who may open it. */
export const ownersOf = (db: Db, fileId: number) =>
  db
    .select({ entity: fileLink.entity, entityId: fileLink.entityId, slot: fileLink.slot, current: fileLink.current })
    .from(fileLink)
    .where(eq(fileLink.fileId, fileId));

/** The file as an endpoint's answer; PDF and images open in the tab. Authorisation is the caller's. */
export async function openFile(ctx: Ctx, fileId: number): Promise<FileReply> {
  const [file] = await ctx.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  if (!file) throw notFound('El archivo que busca no existe.');
  if (!(await ctx.files.exists(file.path))) {
    ctx.log.error({ fileId, path: file.path }, 'stored object is missing');
    throw new Failure(
      'unavailable',
      'files.file_unavailable',
      'El archivo no está disponible en este momento. Avise a soporte.',
    );
  }
  const inline = file.mime === 'application/pdf' || file.mime.startsWith('image/');
  return { filename: file.name, mime: file.mime, body: await ctx.files.getStream(file.path), inline };
}

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];
/** The same, where one of the records that hold the file lets it be read; for anybody else it does not exist. */
export async function openOwned(ctx: Ctx, fileId: number, reads: (owner: Owner) => boolean | Promise<boolean>) {
  for (const owner of await ownersOf(ctx.db, fileId)) if (await reads(owner)) return openFile(ctx, fileId);
  throw notFound('El archivo que busca no existe.');
}

const selectFiles = (db: Db) =>
  db
    .select({
      id: storedFile.id,
      name: storedFile.name,
      bytes: storedFile.bytes,
      mime: storedFile.mime,
      uploadedAt: fileLink.createdAt,
      comment: fileLink.comment,
      position: fileLink.position,
      entityId: fileLink.entityId,
      slot: fileLink.slot,
      current: fileLink.current,
    })
    .from(fileLink)
    .innerJoin(storedFile, eq(storedFile.id, fileLink.fileId));

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];
const toInfo = ({ id, name, bytes, mime, uploadedAt, comment, position }: FileRow): FileInfo => ({
  id,
  name,
  bytes,
  mime,
  uploadedAt: uploadedAt.toISOString(),
  comment,
  position,
});
