import { and, eq, ne, sql } from 'drizzle-orm';
import { takeTurn } from '#core/db/server/turn.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { normalDoi } from '../domain/identificadores.ts';
import { nombreDeTipo } from '../domain/vocabularios.ts';
import { obraEn, publicacion } from '../tables.ts';

type Suyos = { titulo?: string; doi?: string | null; codigoRegistro?: string | null };
type Escrita = Suyos & { id: number | null; tipo: string };

/**
 * Refuses a title that another publication of the type has, whatever its case and accents, a DOI that any other has, and
 * the number of another patent.
 * Whoever writes the same title at once waits his turn.
 * @param antes what stood before: what does not change is not judged again
 * @throws Failure conflict with the field of each
 */
export async function exigirUnica(
  tx: Ctx,
  { id, tipo, titulo, doi, codigoRegistro }: Escrita,
  antes: Suyos = {},
  base = '',
): Promise<void> {
  const otra = (campo: ReturnType<typeof sql>) =>
    tx.db.$count(publicacion, and(campo, obraEn.not('descartadas'), id ? ne(publicacion.id, id) : undefined));
  const fallas: FieldError[] = [];
  if (titulo !== undefined && fold(titulo) !== fold(antes.titulo ?? '')) {
    await takeTurn(tx, sql`${`publicacion:${tipo}:`} || quipu_clave(${titulo})`);
    const mismo = sql`${eq(publicacion.tipo, tipo)} and quipu_clave(${publicacion.titulo}) = quipu_clave(${titulo})`;
    if ((await otra(mismo)) > 0)
      fallas.push({
        path: `${base}titulo`,
        message: `Está usando el título de una ${nombreDeTipo(tipo)} que ya está registrada`,
      });
  }
  const clave = normalDoi(doi ?? '').toLowerCase();
  if (clave && clave !== (antes.doi ?? '').toLowerCase() && (await otra(sql`lower(${publicacion.doi}) = ${clave}`)) > 0)
    fallas.push({ path: `${base}doi`, message: 'Está usando el DOI de una publicación que ya está registrada' });
  const numero = tipo === 'patente' && codigoRegistro !== antes.codigoRegistro ? codigoRegistro : null;
  const igual = sql`${eq(publicacion.tipo, tipo)} and ${eq(publicacion.codigoRegistro, numero ?? '')}`;
  if (numero && (await otra(igual)) > 0)
    fallas.push({ path: `${base}codigoRegistro`, message: 'Otra patente registrada tiene ese número' });
  if (fallas.length) throw new Failure('conflict', `${fallas[0]!.message}.`, { fields: fallas });
}
