import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { change, lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { agree } from '#core/kernel/shared/text.ts';
import type { TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import { buscarInvestigadores } from '#modules/personas/server/index.ts';
import { type AutorEditado, type InscripcionDeAutor, REPETIDO } from '../../domain/autores.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { DatosRevision } from '../../domain/oficina.ts';
import { autores, escrito } from '../autores/escribir.ts';
import { firma } from '../investigador/actos.ts';
import { type CambioDePuntaje, puntuar } from '../puntuar.ts';
import { exigirConPuntaje } from './con-puntaje.ts';
import { categoriasDe, publicacionEntidad } from './leer.ts';

const ENTIDAD = flujoPublicacion.entity;
/** Teachers who may take the place of an author who was written by hand. */
const PERMANENTES: readonly TipoInvestigador[] = ['Docente permanente'];
/** What a new computation changed. */
export const dice = (cambios: CambioDePuntaje[]) =>
  cambios.length === 0
    ? 'Los puntajes no cambian.'
    : `${agree(cambios.length, 'Cambió el puntaje de 1 autor', `Cambió el puntaje de ${cambios.length} autores`)}.`;

/**
 * Saves the review. What a publication is worth is given when it is registered, and corrected here while it is; points
 * follow at once.
 * @throws Failure invalid, forbidden or stale_version
 */
export async function revisar(ctx: Ctx, input: DatosRevision & { id: number; version: number }) {
  const { id, version, resolucion, comentario } = input;
  let cambios: CambioDePuntaje[] = [];
  await change(ctx, publicacionEntidad, { id, version }, async (p, tx) => {
    const [categoriaId, validado] = [input.categoria ?? null, input.validado === 'si'];
    const cambia = categoriaId !== p.categoriaId || validado !== p.validado;
    const registrada = flujoPublicacion.is(p, 'registrado');
    if (cambia && !registrada)
      throw invalidField(
        'categoria',
        'La calificación se da al registrarla',
        'La calificación se da al registrar la publicación.',
      );
    if (validado && !p.validado) await exigirConPuntaje(tx, id);
    const ofrecidas = await categoriasDe(tx, p);
    const nombre = (c: number | null) => ofrecidas.find((o) => o.value === String(c))?.label ?? null;
    if (registrada && !nombre(categoriaId))
      throw invalidField('categoria', 'Una publicación registrada necesita su calificación');
    return {
      set: { categoriaId, validado, resolucion, comentario, actualizadoPor: firma(tx).actualizadoPor },
      told: {
        before: {
          categoria: nombre(p.categoriaId),
          validado: p.validado,
          resolucion: p.resolucion,
          comentario: p.comentario,
        },
        after: { categoria: nombre(categoriaId), validado, resolucion, comentario },
      },
      after: async () => {
        if (cambia) cambios = await puntuar(tx, id);
      },
    };
  });
  return { mensaje: `Revisión guardada. ${dice(cambios)}` };
}

/** Computes the points again, as they are today. @throws Failure action_not_available without a category */
export const recalcular = (ctx: Ctx, { id }: { id: number }) =>
  inTransaction(ctx, async (tx) => {
    const p = await lock(tx, publicacionEntidad, { id });
    if (p.categoriaId === null)
      throw new Failure(
        'action_not_available',
        'publicaciones.sin_calificacion',
        'La publicación aún no tiene calificación.',
      );
    const cambios = await puntuar(tx, id);
    const palabras = (cual: 'antes' | 'ahora') =>
      Object.fromEntries(cambios.map((c) => [`autor ${c.autorId}`, c[cual]]));
    await audit(tx, {
      entity: ENTIDAD,
      entityId: id,
      action: 'recalcular',
      before: palabras('antes'),
      after: palabras('ahora'),
    });
    return { mensaje: dice(cambios) };
  });

/**
 * Exactly one author presents a publication, and is of the register.
 * @throws Failure not_found or action_not_available
 */
export const marcarPresentador = (ctx: Ctx, { id, autorId }: { id: number; autorId: number }) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, publicacionEntidad, { id });
    const autor = await autores.one(tx, id, autorId);
    if (!autor.investigadorId)
      throw new Failure(
        'action_not_available',
        'publicaciones.presentador_sin_registro',
        'Solo presenta una publicación quien tiene registro de investigador.',
      );
    const [antes] = await query(tx)<{ autor: string }>`
      update publicacion_autor set presentado = false where publicacion_id = ${id} and presentado returning autor`;
    const dicho = { before: { presentador: antes?.autor ?? null }, after: { presentador: autor.autor } };
    await autores.edit(tx, autor, 'presentador', { presentado: true }, dicho);
    return { mensaje: `La presenta ${autor.autor}.` };
  });

type Asociacion = AutorEditado & InscripcionDeAutor & { id: number; autorId: number; investigadorId: number };
/**
 * Puts a permanent teacher in place of an author who is not one, with what is written of them as in any edition
 * (spec 03 §7.3).
 * @throws Failure
 */
export const asociar = (ctx: Ctx, { id, autorId, investigadorId, ...datos }: Asociacion) =>
  inTransaction(ctx, async (tx) => {
    const p = await lock(tx, publicacionEntidad, { id });
    const autor = await autores.one(tx, id, autorId);
    const [persona] = await query(tx)<{ tipo: string; figura: boolean }>`
      select
        i.tipo,
        exists (
          select 1
          from publicacion_autor a
          where a.publicacion_id = ${id} and a.investigador_id = i.id
        ) as figura
      from investigador i
      where i.id = ${investigadorId} and i.fusionada_en_id is null
    `;
    if (!persona || !PERMANENTES.some((t) => t === persona.tipo))
      throw invalidField('investigadorId', 'Elija a un docente permanente de la lista');
    if (persona.figura) throw invalidField('investigadorId', REPETIDO);
    const [anterior] = await query(tx)<{ tipo: string }>`
      select tipo from investigador where id = ${autor.investigadorId}`;
    if (anterior && PERMANENTES.some((t) => t === anterior.tipo))
      throw new Failure(
        'action_not_available',
        'publicaciones.autor_ya_docente',
        'Ese autor ya es un docente permanente.',
      );
    const suyo = { investigadorId, nombres: null, apellido1: null, apellido2: null };
    await autores.edit(tx, autor, 'asociar_autor', { ...suyo, ...(await escrito(tx, p, autor, datos, true)) });
    return { mensaje: `Autor asociado. ${dice(await puntuar(tx, id))}` };
  });

/** People of the register, to filter by an author or to put one in their place. */
export async function buscarPersonas(ctx: Ctx, { q, permanentes }: { q: string; permanentes: boolean }) {
  const hallados = await buscarInvestigadores(ctx, q, permanentes ? { tipos: PERMANENTES } : {});
  return {
    personas: hallados.map((p) => ({
      id: p.investigadorId,
      nombre: p.nombre,
      detalle: [p.codigo, p.docNumero, p.tipo, p.facultad].filter(Boolean).join(' · '),
    })),
  };
}
export const esAsociable = (tipo: string | null) => !PERMANENTES.some((t) => t === tipo);
