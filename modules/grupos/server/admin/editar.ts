import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import { sanitizeRichText } from '#core/documents/server/html.ts';
import type { Acted } from '#core/flow/shared/acts.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { entriesOf, keysOf } from '#core/kernel/shared/keys.ts';
import { countWords, plainText } from '#core/kernel/shared/text.ts';
import { citarResolucion } from '#modules/catalogos/server/index.ts';
import { categoriasOtorgadas } from '../../domain/ajustes.ts';
import { type DatosGrupo, fallasDeLimites } from '../../domain/formulario-admin.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { tocarGrupo } from '../integrantes/asentar.ts';
import type { Grupo, GrupoLeido } from '../leer.ts';
import { nombresTomados } from '../nombres.ts';
import { accionesDeGestor } from './accion.ts';
import { abrirParaEditar } from './detalle.ts';

type De = { id: number; version: number };
/** The one way in which data of a group change: lock, version, their rules, and what is different is written. */
const guardar = (
  ctx: Ctx,
  { id, version }: De,
  mensaje: string,
  exigir: (tx: Ctx, g: GrupoLeido) => Promise<Partial<Grupo>>,
): Promise<Acted> =>
  inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    await requireVersion(tx, { name: 'grupo', the: 'El grupo' }, g, version);
    const pedidos = entriesOf(await exigir(tx, g));
    const cambios = pedidos.filter(([k, v]) => (v ?? null) !== (g[k] ?? null));
    const nueva = await escribir(tx, g, Object.fromEntries(cambios));
    return { mensaje, estado: g.estado, version: nueva, acciones: accionesDeGestor(g.estado) };
  });

/** Writes the changed columns with their audit; nothing when nothing changed. */
async function escribir(ctx: Ctx, g: GrupoLeido, cambios: Partial<Grupo>): Promise<number> {
  const campos = keysOf(cambios);
  if (campos.length === 0) return g.version;
  const version = g.version + 1;
  await tocarGrupo(ctx, g.id, { ...cambios, version });
  const before = Object.fromEntries(campos.map((c) => [c, g[c]]));
  await audit(ctx, { entity: 'grupo', entityId: g.id, action: 'editar', before, after: cambios });
  return version;
}

/**
 * Edits the data of a group or request (spec 04 §9.2). The state is not among them: it changes by the flow. A request
 * keeps having no category.
 * @throws Failure not_found, action_not_available, stale_version, or invalid with a message per field
 */
export const editarGrupo = (ctx: Ctx, { id, version, ...input }: DatosGrupo & De) =>
  guardar(ctx, { id, version }, 'Los datos del grupo fueron actualizados.', async (tx, g) => {
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
    return datos;
  });

/** Edits the physical places, plain text (tab «Extras»). @throws as editarGrupo */
export const editarAmbientes = (ctx: Ctx, { ambientes, ...de }: De & { ambientes: string | null }) =>
  guardar(ctx, de, 'Los ambientes físicos fueron actualizados.', async (tx) => {
    const { ambientesPalabras } = await ajustesGrupo(tx);
    const palabras = countWords(ambientes ?? '');
    if (palabras > ambientesPalabras)
      throw invalida([{ path: 'ambientes', message: FAULTS.tooManyWords(ambientesPalabras, palabras) }]);
    return { ambientes };
  });

/** Rich text that says nothing is stored as nothing. */
async function limpio(html: string | null): Promise<string | null> {
  const sano = await sanitizeRichText(html ?? '');
  return plainText(sano) === '' ? null : sano;
}

const invalida = (fields: FieldError[]) =>
  new Failure('invalid', 'grupos.datos_rechazados', 'Revise los datos marcados.', { fields });

async function exigirDatos(ctx: Ctx, g: GrupoLeido, datos: DatosGrupo) {
  const ajustes = await ajustesGrupo(ctx);
  const fallas = fallasDeLimites(datos, ajustes, g);
  const otra = datos.categoria !== null && datos.categoria !== g.categoria ? datos.categoria : null;
  if (otra && !categoriasOtorgadas(ajustes).some((c) => c === otra))
    fallas.push({ path: 'categoria', message: `La categoría ${otra} ya no se otorga: elija otra` });
  if (g.tipo === 'grupo' && !datos.categoria) fallas.push({ path: 'categoria', message: 'Elija una categoría' });
  for (const { path, dueno } of await nombresTomados(ctx, datos, g.id))
    fallas.push({ path, message: `Ya lo tiene ${dueno}` });
  if (fallas.length > 0) throw invalida(fallas);
}
