import { query } from '#core/db/server/open.ts';
import { filesOf, openFile } from '#core/files/server/files.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import type { ImportacionFicha } from '../../contract-importacion.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacionSlot } from '../../domain/importacion/ranura.ts';
import { opcionesDe } from './actos.ts';
import { motivoParaNoDeshacer } from './deshacer.ts';
import { exigirImportacion } from './exigir.ts';
import { AUTOR } from './listas.ts';
import { politicaImportacion } from './politica.ts';
import { GESTOR } from './transicion.ts';

/** An import with what this person may do with it now. */
export async function obtenerImportacion(ctx: Ctx, id: number): Promise<ImportacionFicha> {
  const m = await exigirImportacion(ctx, id, 'ver');
  const [autor] = await query(ctx)<{ nombre: string }>`select ${AUTOR} as nombre from importacion m where m.id = ${id}`;
  const archivo = await archivoDe(ctx, id);
  const puede = politicaImportacion.editar.allows(requireSession(ctx), m);
  const acciones = availableActions(flujoImportacion, m.estado, puede ? GESTOR : new Set());
  const noDeshacer = acciones.includes('deshacer') || m.purgadaEn ? await motivoParaNoDeshacer(ctx, m) : null;
  const { efectos: _efectos, creadoPor: _creadoPor, actualizadoEn: _actualizadoEn, ...resto } = m;
  return {
    ...resto,
    creadoEn: m.creadoEn.toISOString(),
    aplicadaEn: m.aplicadaEn?.toISOString() ?? null,
    deshechaEn: m.deshechaEn?.toISOString() ?? null,
    autor: autor!.nombre,
    archivoId: archivo?.id ?? null,
    // A nightly feed has no file to check again.
    acciones: acciones.filter((a) => (a === 'deshacer' ? !noDeshacer : !m.purgadaEn && (a !== 'validar' || archivo))),
    opciones: opcionesDe(m),
    purgadaEn: m.purgadaEn?.toISOString() ?? null,
    noDeshacer,
  };
}

const archivoDe = async (ctx: Ctx, id: number) => (await filesOf(ctx.db, 'importacion', id))[importacionSlot.key]?.[0];

/** The file as it was uploaded. */
export async function archivoDeImportacion(ctx: Ctx, id: number) {
  await exigirImportacion(ctx, id, 'ver');
  const archivo = await archivoDe(ctx, id);
  if (!archivo) throw notFound('Esta importación no tiene archivo.');
  return openFile(ctx, archivo.id);
}
