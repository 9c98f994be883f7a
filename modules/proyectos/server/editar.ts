import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { Acted } from '#core/flow/shared/acts.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import type { DatosProyecto } from '../domain/formularios.ts';
import { proyecto } from '../tables.ts';
import { accionesDeGestor, anunciarResolucion, exigirCodigoLibre, huella } from './accion.ts';
import { anotarCodigo, bloquearSerie } from './codigo.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';

const EDITABLES = [
  'titulo',
  'codigoProyecto',
  'resolucionRectoral',
  'resolucionFecha',
  'resolucionDecanal',
  'comentario',
] as const;

/**
 * Saves what came of the administrative data; what did not come stays as it was, so a blank never erases what the
 * screen did not load (spec 05 §9.1). A resolution of a financed project opens its economy record.
 * @throws Failure not_found, stale_version (who saved and when) or conflict (code in use)
 */
export async function editarProyecto(ctx: Ctx, input: DatosProyecto & { id: number; version: number }): Promise<Acted> {
  return inTransaction(ctx, async (tx) => {
    const p = await exigirProyecto(tx, input.id, 'editar');
    const cambios = cambiosDe(p, input);
    if ('codigoProyecto' in cambios) await bloquearSerie(tx, p);
    await exigirVersion(tx, input.id, input.version);
    await exigirCodigoLibre(tx, p.id, cambios.codigoProyecto);
    await exigirResolucion(tx, p, cambios);
    const campos = keysOf(cambios);
    if (campos.length > 0) {
      await tx.db
        .update(proyecto)
        .set({ ...(cambios as Partial<typeof proyecto.$inferInsert>), ...huella(tx, input.version) })
        .where(eq(proyecto.id, p.id));
      if (cambios.codigoProyecto) await anotarCodigo(tx, p, cambios.codigoProyecto);
      await audit(tx, {
        entity: 'proyecto',
        entityId: p.id,
        action: 'editar',
        before: Object.fromEntries(campos.map((k) => [k, p[k]])),
        after: cambios,
      });
    }
    const resolucion = 'resolucionRectoral' in cambios ? cambios.resolucionRectoral : p.resolucionRectoral;
    const aviso = resolucion ? await anunciarResolucion(tx, p) : '';
    return {
      mensaje: `Los datos del proyecto fueron actualizados.${aviso}`,
      estado: p.estado,
      version: input.version + (campos.length > 0 ? 1 : 0),
      acciones: accionesDeGestor(p.estado),
    };
  });
}

/** The pair as it would be saved: number and date may come apart. */
async function exigirResolucion(tx: Ctx, p: ProyectoLeido, cambios: ReturnType<typeof cambiosDe>) {
  if (!('resolucionRectoral' in cambios || 'resolucionFecha' in cambios)) return;
  const { resolucionRectoral: numero, resolucionFecha: fecha } = { ...p, ...cambios };
  await citarResolucion(tx, { numero, fecha }, 'resolucionFecha');
}

function cambiosDe(p: ProyectoLeido, input: DatosProyecto): Partial<Record<(typeof EDITABLES)[number], string | null>> {
  const cambios: Partial<Record<(typeof EDITABLES)[number], string | null>> = {};
  for (const campo of EDITABLES) {
    const valor = input[campo];
    if (valor !== undefined && (valor || null) !== (p[campo] || null)) cambios[campo] = valor || null;
  }
  return cambios;
}

async function exigirVersion(ctx: Ctx, id: number, version: number) {
  const [fila] = await ctx.db
    .select({ version: proyecto.version })
    .from(proyecto)
    .where(eq(proyecto.id, id))
    .for('update');
  await requireVersion(ctx, { name: 'proyecto', the: 'El proyecto' }, { id, version: fila!.version }, version);
}
