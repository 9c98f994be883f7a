import { eq } from 'drizzle-orm';
import { recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import { autoresDeFuente } from '../../domain/autores-de-fuente.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { NuevaPublicacion } from '../../domain/pasos.ts';
import { TIPOS } from '../../domain/tipos.ts';
import { publicacion, publicacionAutor } from '../../tables.ts';
import { exigirOfrecido } from '../ofrecidos.ts';
import { exigirUnica } from '../unica.ts';
import { firma } from './actos.ts';
import { llenarDatos } from './bloques/datos.ts';

/** What is known already of who presents it. */
type DeQuienPresenta = {
  /** Which of the authors named they are; null, none of them. Unsaid, it is guessed by the name. */
  autor?: number | null;
  filiacion?: boolean | null;
  filiacionUnica?: boolean | null;
};

/**
 * Begins a publication: the record, and its creator as who presents it, in one transaction; their affiliation is asked
 * with the other authors unless it was said. Two at once with one title leave one.
 * @throws Failure forbidden, invalid or conflict
 */
export async function crearPublicacion(
  ctx: Ctx,
  { tipo, titulo, categoria, campos, autores = [] }: NuevaPublicacion,
  { autor, ...afiliado }: DeQuienPresenta = {},
): Promise<{ id: number }> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId)
    throw new Failure(
      'forbidden',
      'publicaciones.solo_investigadores',
      'Solo un investigador registra sus publicaciones.',
    );
  const { presentador } = TIPOS[tipo];
  const rol = categoria ?? presentador[0];
  if (!presentador.includes(rol)) throw invalidField('categoria', 'Elija una condición de la lista');
  return inTransaction(ctx, async (tx) => {
    await exigirOfrecido(tx, tipo);
    await exigirUnica(tx, { id: null, tipo, titulo });
    const estado = flujoPublicacion.initial;
    const [{ id } = { id: 0 }] = await tx.db
      .insert(publicacion)
      .values({ tipo, titulo, estado, creadoEn: tx.now(), ...firma(tx) })
      .returning({ id: publicacion.id });
    const [yo] = await tx.db.select().from(investigador).where(eq(investigador.id, investigadorId));
    const suyo = { investigadorId, autor: nombreEnLista(yo!), categoria: rol, presentado: true, ...afiliado };
    const filas = autoresDeFuente(tipo, suyo, autores, autor);
    const fechas = { creadoEn: tx.now(), actualizadoEn: tx.now() };
    await tx.db
      .insert(publicacionAutor)
      .values(filas.map((f, i) => ({ ...f, ...fechas, publicacionId: id, orden: i + 1 })));
    if (campos) await llenarDatos(tx, id, tipo, campos);
    const after = { tipo, titulo, condicion: rol };
    await recordBirth(tx, { entity: flujoPublicacion.entity, entityId: id, state: estado, after });
    return { id };
  });
}
