import { createReadStream } from 'node:fs';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { onDisk } from '#core/documents/server/on-disk.ts';
import { storeFile } from '#core/files/server/files.ts';
import { within } from '#core/files/server/receive.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import type { ImportOrigin } from '../shared/flow.ts';
import { importSlot } from '../shared/slot.ts';
import type { Importer } from './importer.ts';
import { type Extension, examine, extensionOf, headOf } from './read-file.ts';
import { headFor, mappingFor } from './remembered.ts';
import { bearImport } from './transition.ts';

/**
 * Takes a file and proposes which column feeds each datum; nothing is checked yet (spec 08 §9.4).
 * @throws Failure unsupported_type, too_large, or invalid when the file cannot be read
 */
export async function loadFile(ctx: Ctx, importer: Importer, file: UploadedFile | null): Promise<{ id: number }> {
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  const { stream, filename } = file;
  const extension = extensionOf(filename);
  return onDisk(within(stream, importSlot.maxMb), extension, (path) =>
    loadPath(ctx, importer, { path, extension, filename, origin: 'archivo' }),
  );
}

type OnDisk = { path: string; extension: Extension; filename: string; origin: ImportOrigin };
/** The same, of a file on this disk. @throws Failure as `loadFile` */
export async function loadPath(
  ctx: Ctx,
  { def }: Importer,
  { path, extension, filename, origin }: OnDisk,
): Promise<{ id: number }> {
  const head = await headFor(ctx, def, await headOf(path, extension));
  const examined = await examine(path, extension, head, def.maxRows);
  const mapping = await mappingFor(ctx, def, examined.headers);
  const createdBy = ctx.session?.userId ?? null;
  let id = 0;
  await storeFile(ctx, {
    slot: importSlot,
    entity: 'importacion',
    stream: createReadStream(path),
    filename,
    before: async (tx) => {
      const born = { name: filename.slice(-200), origin, mapping, createdBy, ...examined };
      const told = { clase: def.title, archivo: filename, filas: examined.total };
      ({ id } = await bearImport(tx, def, born, 'cargar', told));
      return id;
    },
  });
  return { id };
}
