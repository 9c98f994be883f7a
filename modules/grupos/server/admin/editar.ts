import { sanitizeRichText } from '#core/documents/server/html.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import type { Acted } from '#core/flow/shared/acts.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { countWords, plainText } from '#core/kernel/shared/text.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { type DatosGrupo, fallasDeLimites } from '../../domain/formulario-admin.ts';
import { ajustesGrupo } from '../ajustes.ts';
import type { GrupoLeido } from '../leer.ts';
import { nombresTomados } from '../nombres.ts';
import { accionesDeGestor } from './accion.ts';
import { abrirParaEditar, escribirGrupo, GRUPO } from './detalle.ts';

/**
 * Edits the data of a group or request (spec 04 §9.2). The state is not among them: it changes by the flow. A request
 * keeps having no category.
 * @throws Failure not_found, action_not_available, stale_version, or invalid with a message per field
 */
export async function editarGrupo(
  ctx: Ctx,
  { id, version, ...input }: DatosGrupo & { id: number; version: number },
): Promise<Acted> {
  return inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    await requireVersion(tx, GRUPO, g, version);
    const datos: DatosGrupo = {
      ...input,
      nombre: input.nombre.replace(/\s+/g, ' '),
      nombreCorto: input.nombreCorto.replace(/\s+/g, ' '),
      categoria: g.tipo === 'grupo' ? input.categoria : null,
      presentacion: await limpio(input.presentacion),
      objetivos: await limpio(input.objetivos),
      servicios: await limpio(input.servicios),
    };
    await exigirDatos(tx, g, datos);
    const { resolucionCreacion, fechaCreacion, resolucion, fechaResolucion } = datos;
    await citarResolucion(tx, { numero: resolucionCreacion, fecha: fechaCreacion }, 'fechaCreacion');
    await citarResolucion(tx, { numero: resolucion, fecha: fechaResolucion }, 'fechaResolucion');
    const cambios = Object.fromEntries(
      Object.entries(datos).filter(([k, v]) => (v ?? null) !== (g[k as keyof GrupoLeido] ?? null)),
    );
    return {
      mensaje: 'Los datos del grupo fueron actualizados.',
      estado: g.estado,
      version: await escribirGrupo(tx, g, cambios),
      acciones: accionesDeGestor(g.estado),
    };
  });
}

/** Edits the physical places, plain text (tab «Extras»). @throws as editarGrupo */
export async function editarAmbientes(
  ctx: Ctx,
  { id, version, ambientes }: { id: number; version: number; ambientes: string | null },
): Promise<Acted> {
  return inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    await requireVersion(tx, GRUPO, g, version);
    const { ambientesPalabras } = await ajustesGrupo(tx);
    if (countWords(ambientes ?? '') > ambientesPalabras)
      throw invalida([{ path: 'ambientes', message: `Límite superado: ${ambientesPalabras} palabras como máximo` }]);
    return {
      mensaje: 'Los ambientes físicos fueron actualizados.',
      estado: g.estado,
      version: await escribirGrupo(tx, g, ambientes === g.ambientes ? {} : { ambientes }),
      acciones: accionesDeGestor(g.estado),
    };
  });
}

/** Rich text that says nothing is stored as nothing. */
async function limpio(html: string | null): Promise<string | null> {
  const sano = await sanitizeRichText(html ?? '');
  return plainText(sano) === '' ? null : sano;
}

const invalida = (fields: FieldError[]) => new Failure('invalid', 'Revise los datos marcados.', { fields });

async function exigirDatos(ctx: Ctx, g: GrupoLeido, datos: DatosGrupo) {
  const fallas = fallasDeLimites(datos, await ajustesGrupo(ctx), g);
  if (g.tipo === 'grupo' && !datos.categoria) fallas.push({ path: 'categoria', message: 'Elija una categoría' });
  for (const { path, dueno } of await nombresTomados(ctx, datos, g.id))
    fallas.push({ path, message: `Ya lo tiene ${dueno}` });
  if (fallas.length > 0) throw invalida(fallas);
}
