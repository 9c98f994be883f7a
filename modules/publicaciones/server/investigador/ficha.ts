import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { filesOf } from '#core/files/server/files.ts';
import { transitionsOf, visitsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { reported } from '#core/report/server/report.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import { CONSTANCIA, type misPublicacionesContract } from '../../contract.ts';
import { constanciaDelAutor } from '../../documents/constancia.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { mostrar } from '../../domain/mostrar.ts';
import { ANEXO } from '../../domain/ranuras.ts';
import { codigoDe } from '../../domain/vocabularios.ts';
import { publicacionAutor } from '../../tables.ts';
import { lecturaDe } from '../lectura.ts';
import { dondeEsta, exigirPropia, type Publicacion, verPublicacion } from '../leer.ts';
import { avisosDe } from '../oficina/avisos.ts';
import { familiaDe } from '../oficina/familia.ts';
import { renovacionesDe } from '../oficina/renovaciones.ts';
import { correccionDe } from '../plazo.ts';
import { puntuar } from '../puntuar.ts';
import { textoDe } from '../texto.ts';
import { papelesDeAutor } from './actos.ts';

type Ficha = OutputOf<(typeof misPublicacionesContract)['endpoints']['obtener']>;
const ENTIDAD = flujoPublicacion.entity;
/** What the office told its authors, while its state says why. */
export const observacionesDe = (p: Pick<Publicacion, 'estado' | 'observaciones'>) =>
  flujoPublicacion.is(p, 'conMotivo') ? p.observaciones : null;

/** Who presented it corrects or deletes it while it may still be written. */
const esRetirable = (p: Publicacion) =>
  p.mia!.filiacion === false && !(p.mia!.presentado && flujoPublicacion.is(p, 'editables'));

/**
 * A publication for one of its authors: what it says, how it goes and what they may do; of one that was united with
 * another, the other.
 * @throws Failure not_found
 */
export async function obtenerPublicacion(ctx: Ctx, pedida: number): Promise<Ficha> {
  const p = await exigirPropia(ctx, await dondeEsta(ctx, pedida));
  const { id } = p;
  const vista = await verPublicacion(ctx, p);
  const movimientos = await transitionsOf(ctx, ENTIDAD, id);
  return {
    id,
    tipo: p.tipo,
    titulo: p.titulo,
    estado: p.estado,
    version: p.version,
    paso: p.paso,
    codigoRegistro: codigoDe(p),
    observaciones: observacionesDe(p),
    avisos: await avisosDe(ctx, id),
    correccion: await correccionDe(ctx, id),
    puntaje: p.mia!.puntaje,
    editable: flujoPublicacion.is(p, 'editables'),
    retirable: esRetirable(p),
    ajeno: p.mia!.presentado ? null : p.mia!.id,
    acciones: availableActions(flujoPublicacion, p.estado, papelesDeAutor(p)),
    recorrido: await visitsOf(ctx, ENTIDAD, id),
    datos: mostrar.datos(vista, await enlacesDe(ctx)).map(([label, value]) => [label, value] as const),
    lectura: await lecturaDe(ctx, p, vista.autores, { mia: p.mia }),
    proyectos: [...vista.proyectos],
    autores: [mostrar.autores(vista)],
    aparte: mostrar.aparte(vista),
    renovaciones: await renovaciones(ctx, p),
    familia: p.tipo === 'patente' ? [mostrar.familia(await familiaDe(ctx, p.id))] : null,
    archivos: Object.values(await filesOf(ctx.db, ENTIDAD, id, [ANEXO.key])).flat(),
    texto: await textoDe(ctx, p, true),
    movimientos: movimientos
      .map(({ at, actor, action, to }, n) => ({ id: n, at: at.toISOString(), actor, action, to }))
      .reverse(),
  };
}

/** What its authors owe of a patent in force, and what they paid; null of what is not renewed. */
async function renovaciones(ctx: Ctx, p: Publicacion): Promise<Ficha['renovaciones']> {
  if (p.tipo !== 'patente' || !flujoPublicacion.is(p, 'registrado')) return null;
  return [mostrar.renovaciones(await renovacionesDe(ctx, p.id))];
}

/** The receipt of one of its authors. */
export const constancia = reported(CONSTANCIA, {
  query: async (ctx, { id }) => {
    const p = await exigirPropia(ctx, id);
    return { ...(await verPublicacion(ctx, p)), id, estado: p.estado, observaciones: observacionesDe(p) };
  },
  show: constanciaDelAutor,
  filename: ({ id }, ctx) => `publicacion-${id}-${ctx.today()}`,
});

/**
 * Takes a publication out of the production of an author who has no affiliation in it: the record and its other authors
 * stay as they are (spec 03 §3).
 * @throws Failure not_found or action_not_available
 */
export const retirarme = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (tx) => {
    const p = await exigirPropia(tx, id, true);
    const { mia } = p;
    if (!esRetirable(p))
      throw new Failure(
        'action_not_available',
        'publicaciones.no_puede_retirarse',
        'Solo puede retirarse de una publicación en la que figura sin filiación.',
      );
    await tx.db
      .update(publicacionAutor)
      .set({ excluido: true, actualizadoEn: tx.now() })
      .where(eq(publicacionAutor.id, mia!.id));
    await puntuar(tx, id);
    await audit(tx, { entity: ENTIDAD, entityId: id, action: 'retirarse', before: { autor: mia!.id } });
  });
