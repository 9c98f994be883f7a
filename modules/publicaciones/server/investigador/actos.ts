import { eq } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { publicacion } from '../../tables.ts';
import { abrirPropia, buscarPropia, type Publicacion } from '../leer.ts';

/**
 * As what an author acts on a publication; sending it is theirs alone and asks for more, so it has a door of its own.
 */
export const papelesDeAutor = (p: Pick<Publicacion, 'mia'>): ReadonlySet<string> =>
  new Set(p.mia?.presentado ? ['presentador'] : []);

/** Columns that any change dates and signs. */
export const firma = (tx: Ctx) => ({ actualizadoEn: tx.now(), actualizadoPor: actorName(tx) });

/** Changes something that hangs from a publication of who asks, and signs it. @throws Failure as `abrirPropia` */
export const enPropia = <T>(ctx: Ctx, id: number, hacer: (tx: Ctx, p: Publicacion) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const p = await abrirPropia(tx, id);
    const hecho = await hacer(tx, p);
    await tx.db.update(publicacion).set(firma(tx)).where(eq(publicacion.id, id));
    return hecho;
  });

/**
 * The author's half of the acts of a publication: who they are in it, and what they do through the door of every flow.
 */
export const ladoDelAutor = {
  buscar: (tx: Ctx, id: number) => buscarPropia(tx, id),
  roles: papelesDeAutor,
  actions: {
    eliminar: { says: 'La publicación se eliminó de su lista.' },
    retirar_envio: { says: 'El envío se retiró: puede corregirla y enviarla otra vez.' },
  },
} as const;
