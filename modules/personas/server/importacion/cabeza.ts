import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { filesOf, openFile } from '#core/files/server/files.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { proponerMapeo } from '../../domain/importacion/campos.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacionSlot } from '../../domain/importacion/ranura.ts';
import { importacion } from '../../tables-padrones.ts';
import { exigirImportacion, exigirVersion, type Importacion } from './exigir.ts';
import { cabezaDe, type Extension, enDisco, examinar, extensionDe } from './leer-archivo.ts';
import { exigirSinPurgar } from './purgar.ts';
import { GESTOR } from './transicion.ts';

/** Runs `usar` with the file of an import on this disk. @throws Failure invalid when it is no longer there */
export async function conSuArchivo<T>(
  ctx: Ctx,
  id: number,
  usar: (ruta: string, extension: Extension) => Promise<T>,
): Promise<T> {
  const [archivo] = (await filesOf(ctx.db, 'importacion', id))[importacionSlot.key] ?? [];
  if (!archivo)
    throw new Failure(
      'invalid',
      'personas.archivo_perdido',
      'El archivo de esta importación ya no está. Cárguelo de nuevo.',
    );
  const extension = extensionDe(archivo.name);
  const { body } = await openFile(ctx, archivo.id);
  return enDisco(body instanceof Uint8Array ? [body] : body, extension, (ruta) => usar(ruta, extension));
}

const ANCHO = 6;
/** The first rows of the file, to say which one brings the titles. */
export async function filasDeCabeza(ctx: Ctx, id: number): Promise<{ fila: number; textos: string[] }[]> {
  const m = await exigirImportacion(ctx, id, 'editar');
  exigirSinPurgar(ctx, m);
  const cabeza = await conSuArchivo(ctx, id, cabezaDe);
  return cabeza.map(({ numero, titulos }) => ({
    fila: numero,
    textos: titulos.slice(0, ANCHO).map((t) => t.slice(0, 60)),
  }));
}

/**
 * Takes the titles from another row of the file, and proposes again which column feeds each field.
 * @throws Failure invalid when that row is none of the first ones or has nothing under it; stale_version
 */
export async function elegirCabeza(ctx: Ctx, pedido: { id: number; fila: number; version: number }): Promise<void> {
  const m = await exigirImportacion(ctx, pedido.id, 'editar');
  await exigirVersion(ctx, m, pedido.version);
  exigirSinPurgar(ctx, m);
  if (!availableActions(flujoImportacion, m.estado, GESTOR).includes('validar'))
    throw new Failure(
      'action_not_available',
      'personas.titulos_fijos',
      'Ya no se pueden cambiar los títulos de esta importación.',
    );
  const examen = await conSuArchivo(ctx, m.id, async (ruta, extension) => {
    const elegida = (await cabezaDe(ruta, extension)).find((c) => c.numero === pedido.fila);
    if (!elegida) throw invalidField('fila', 'Elija una de las primeras filas del archivo');
    return examinar(ruta, extension, elegida);
  });
  await inTransaction(ctx, (tx) => escribirCabeza(tx, m, pedido, examen));
}

async function escribirCabeza(
  tx: Ctx,
  m: Importacion,
  { fila, version }: { fila: number; version: number },
  examen: Awaited<ReturnType<typeof examinar>>,
) {
  const mapeo = proponerMapeo(m.clase, examen.columnas);
  const cambiadas = await tx.db
    .update(importacion)
    .set({ ...examen, mapeo, actualizadoEn: tx.now(), version: sql`${importacion.version} + 1` })
    .where(and(eq(importacion.id, m.id), eq(importacion.version, version)))
    .returning({ id: importacion.id });
  if (cambiadas.length === 0)
    throw new Failure(
      'conflict',
      'personas.importacion_cambiada',
      'La importación cambió mientras tanto. Vuelva a abrirla.',
    );
  await audit(tx, {
    entity: 'importacion',
    entityId: m.id,
    action: 'elegir_titulos',
    before: { columnas: m.columnas },
    after: { fila, columnas: examen.columnas },
  });
}
