import { createReadStream } from 'node:fs';
import { and, desc, eq } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { storeFile } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { type Mapeo, proponerMapeo } from '../../domain/importacion/campos.ts';
import { CLASES_IMPORTACION, type ClaseImportacion } from '../../domain/importacion/flujo.ts';
import { importacionSlot } from '../../domain/importacion/ranura.ts';
import { importacion, importacionEn } from '../../tables-padrones.ts';
import { cabezaDe, enDisco, examinar, extensionDe, proponerCabeza } from './leer-archivo.ts';
import { politicaImportacion } from './politica.ts';
import { nacer } from './transicion.ts';

/**
 * Takes a file and proposes which column feeds each field; nothing is checked yet (spec 08 §9.4).
 * @throws Failure forbidden, unsupported_type, too_large, or invalid when the file cannot be read
 */
export async function cargarImportacion(
  ctx: Ctx,
  clase: ClaseImportacion,
  archivo: UploadedFile | null,
): Promise<{ id: number }> {
  const sesion = requireSession(ctx);
  if (!politicaImportacion.editar.allows(sesion, { clase }))
    throw new Failure(
      'forbidden',
      'personas.importar_sin_permiso',
      `Su cuenta no tiene permiso para importar la ${CLASES_IMPORTACION[clase].corta.toLowerCase()}. Si lo necesita, pídalo a la oficina.`,
    );
  if (!archivo) throw invalidField('archivo', 'Archivo necesario');
  const extension = extensionDe(archivo.filename);
  return enDisco(archivo.stream, extension, async (ruta) => {
    if ('truncated' in archivo.stream && archivo.stream.truncated) throw demasiado();
    const cabeza = proponerCabeza(clase, await cabezaDe(ruta, extension));
    const examen = await examinar(ruta, extension, cabeza);
    const mapeo = proponerMapeo(clase, examen.columnas, await mapeoAnterior(ctx, clase));
    let id = 0;
    await storeFile(ctx, {
      slot: importacionSlot,
      entity: 'importacion',
      stream: createReadStream(ruta),
      filename: archivo.filename,
      before: async (tx) => {
        const nombre = archivo.filename.slice(-200);
        const hecho = { clase, archivo: archivo.filename, filas: examen.total };
        ({ id } = await nacer(tx, { clase, nombre, ...examen, mapeo, creadoPor: sesion.userId }, 'cargar', hecho));
        return id;
      },
    });
    return { id };
  });
}

const demasiado = () =>
  new Failure(
    'too_large',
    'personas.archivo_demasiado_grande',
    `El archivo debe ser menor a ${importacionSlot.maxMb} MB.`,
    {
      fields: [{ path: 'archivo', message: `El archivo debe ser menor a ${importacionSlot.maxMb} MB.` }],
    },
  );

/** How the columns were last assigned for this class by somebody who went on with it. */
async function mapeoAnterior(ctx: Ctx, clase: ClaseImportacion): Promise<Mapeo> {
  const [ultima] = await ctx.db
    .select({ mapeo: importacion.mapeo })
    .from(importacion)
    .where(and(eq(importacion.clase, clase), eq(importacion.origen, 'archivo'), importacionEn('conMapeo')))
    .orderBy(desc(importacion.id))
    .limit(1);
  return ultima?.mapeo ?? {};
}
