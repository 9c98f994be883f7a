import { TooMany } from '#core/kernel/server/bounded.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { WorkerError, workerPool } from '#core/kernel/server/workers.ts';
import { type Ficha, nombreDeFicha, padresDe } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import type { Marca, Tarjeta } from '../documents/imagen.ts';
import { SECCIONES, type Seccion } from '../domain/direcciones.ts';
import type { Respuesta } from './cache.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { nombreDePersona } from './firmas.ts';

export type PedidaDeTarjeta = { dicha: Tarjeta; marca: Marca };
/** A card takes tens of milliseconds, and the first one reads its fonts: this thread goes on answering. */
const dibujantes = workerPool<PedidaDeTarjeta, Uint8Array>({
  entry: new URL('./tarjeta-worker.ts', import.meta.url),
  size: 1,
  timeLimitMs: 10_000,
  heapMb: 128,
  maxWaiting: 200,
});

/** The card of what is shared, as an image. @throws TooMany when too many are being drawn */
async function responderTarjeta(ctx: Ctx, dicha: Tarjeta): Promise<Respuesta> {
  const { name, shortName, office, color } = ctx.settings.institution;
  const marca = { nombre: name, siglas: shortName, oficina: office, color };
  try {
    const cuerpo = await dibujantes.run({ dicha, marca });
    return { estado: 200, tipo: 'image/png', cuerpo };
  } catch (error) {
    throw error instanceof WorkerError && error.trouble === 'busy' ? new TooMany() : error;
  }
}

/** The card of the pages that are of no record. */
export const tarjetaDelPortal = (ctx: Ctx): Promise<Respuesta> =>
  responderTarjeta(ctx, {
    clase: 'Portal de investigación',
    titulo: 'La investigación de la universidad',
    quienes: ['Personas, grupos, publicaciones, proyectos y convocatorias'],
    donde: null,
  });

const anioDe = (fecha: string | null): string | null => fecha?.slice(0, 4) ?? null;
const junto = (...partes: readonly (string | null | undefined)[]): string => partes.filter(Boolean).join(' · ');

/** Names of the units of the house that a record is part of, of those that leave. */
async function unidadesDe(ctx: Ctx, ficha: Ficha): Promise<string[]> {
  const { contenido: c } = ficha;
  const claves = c.de === 'Person' ? c.afiliaciones.map(({ unidad }) => unidad) : padresDe(ficha);
  const facultades = [...new Set(claves)].filter((clave) => clave.startsWith('facultad:'));
  return [...(await fichasConocidas(ctx, facultades)).values()].map(nombreDeFicha);
}

/** What the card of a record says: nothing that its page does not. */
export async function dichaDe(ctx: Ctx, seccion: Seccion, ficha: Ficha): Promise<Tarjeta> {
  const { contenido: c } = ficha;
  const clase = SECCIONES[seccion].uno;
  const nombres = (quienes: readonly { nombre: string }[]) => quienes.map(({ nombre }) => nombre);
  if (c.de === 'Person')
    return { clase, titulo: nombreDePersona(ficha), quienes: await unidadesDe(ctx, ficha), donde: null };
  const titulo = nombreDeFicha(ficha);
  if (c.de === 'Publication')
    return {
      clase,
      titulo,
      quienes: nombres(c.autores.length > 0 ? c.autores : c.editores),
      donde: junto(anioDe(c.fecha), c.contenedor?.titulo),
    };
  if (c.de === 'Patent')
    return { clase: 'Patente', titulo, quienes: nombres(c.inventores), donde: junto(anioDe(c.presentada), c.oficina) };
  if (c.de === 'Project')
    return { clase, titulo, quienes: nombres(c.principales), donde: junto(anioDe(c.inicio), c.codigo) };
  return { clase, titulo, quienes: await unidadesDe(ctx, ficha), donde: c.de === 'OrgUnit' ? c.siglas : null };
}

/** The card of a record that leaves. Of people, a cache asks whether they still publish theirs. */
export const tarjetaDe = async (ctx: Ctx, seccion: Seccion, ficha: Ficha): Promise<Respuesta> =>
  Object.assign(await responderTarjeta(ctx, await dichaDe(ctx, seccion, ficha)), { dePersonas: seccion === 'persona' });
