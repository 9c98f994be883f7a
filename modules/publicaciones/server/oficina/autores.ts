import { eq } from 'drizzle-orm';
import { lock } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { publicacion } from '../../tables.ts';
import { operacionesDeAutores } from '../autores/escribir.ts';
import { operacionesDePropuestas } from '../autores/vincular.ts';
import { firma } from '../investigador/actos.ts';
import { puntuar } from '../puntuar.ts';
import { exigirPublicacion, type Fila, publicacionEntidad } from './leer.ts';
import { dice } from './revision.ts';

/** The office writes the authors of whatever still counts. */
export const admiteAutores = (p: Pick<Fila, 'estado'>) => !flujoPublicacion.is(p, 'descartadas');

/** Changes the authors of a publication; the points of a registered one follow. @throws Failure */
const enPublicacion = (ctx: Ctx, id: number, hacer: (tx: Ctx, p: Fila) => Promise<unknown>, dicho: string) =>
  inTransaction(ctx, async (tx) => {
    const p = (await lock(tx, publicacionEntidad, { id })) as Fila;
    if (!admiteAutores(p))
      throw new Failure('action_not_available', 'La publicación ya no está vigente: sus autores no se cambian.');
    await hacer(tx, p);
    await tx.db.update(publicacion).set(firma(tx)).where(eq(publicacion.id, id));
    const cambios = await puntuar(tx, id);
    return { mensaje: flujoPublicacion.is(p, 'registrado') ? `${dicho} ${dice(cambios)}` : dicho };
  });

const PUERTA = {
  oficina: true,
  ver: (ctx: Ctx, id: number) => exigirPublicacion(ctx, id, 'edit'),
  abrir: enPublicacion,
};
export const autoresModule = { ...operacionesDeAutores(PUERTA), ...operacionesDePropuestas(PUERTA) };
