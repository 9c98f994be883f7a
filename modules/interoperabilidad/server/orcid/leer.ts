import { createHash } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { TipoPublicacion } from '#modules/publicaciones/domain/tipos.ts';
import type { CategoriaAutor } from '#modules/publicaciones/domain/vocabularios.ts';
import { autoresDe } from '#modules/publicaciones/server/index.ts';
import { obraEn, publicacion, publicacionAutor } from '#modules/publicaciones/tables.ts';
import { revista } from '#modules/revistas/tables.ts';
import { NO_AUTORES, obraParaOrcid, type Publicada } from '../../domain/orcid.ts';
import { orcidObra } from '../../tables.ts';
import { sitioDe } from './cliente.ts';

export type Obra = {
  publicada: Publicada;
  /** Registered, and theirs. */
  vigente: boolean;
  huella: string;
  cambio: Date;
  fila: typeof orcidObra.$inferSelect | null;
};

/** The publications that a researcher may send, and those that they sent once. */
export async function obrasDe(ctx: Ctx, investigadorId: number): Promise<Obra[]> {
  const suyas = sql`
    ${publicacion.id} in (
      select publicacion_id
      from publicacion_autor
      where investigador_id = ${investigadorId}
      union
      select publicacion_id
      from orcid_obra
      where investigador_id = ${investigadorId}
    )
  `;
  const filas = await ctx.db
    .select({
      p: publicacion,
      revista: revista.nombre,
      autor: publicacionAutor.id,
      fila: orcidObra,
      registrada: sql<boolean>`${obraEn('registrado', 'publicacion')}`,
    })
    .from(publicacion)
    .leftJoin(revista, eq(revista.id, publicacion.revistaId))
    .leftJoin(
      publicacionAutor,
      and(
        eq(publicacionAutor.publicacionId, publicacion.id),
        eq(publicacionAutor.investigadorId, investigadorId),
        eq(publicacionAutor.excluido, false),
        notInArray(publicacionAutor.categoria, [...NO_AUTORES]),
      ),
    )
    .leftJoin(orcidObra, and(eq(orcidObra.publicacionId, publicacion.id), eq(orcidObra.investigadorId, investigadorId)))
    .where(suyas)
    .orderBy(sql`${publicacion.fechaPublicacion} desc nulls last`, publicacion.id);
  const autores = await autoresDe(ctx, ...filas.map(({ p }) => p.id));
  const sitio = sitioDe(ctx.settings);
  return filas
    .map(({ p, autor, registrada, fila, revista: enRevista }) => {
      const publicada: Publicada = {
        id: p.id,
        tipo: p.tipo as TipoPublicacion,
        titulo: p.titulo,
        fecha: p.fechaPublicacion,
        doi: p.doi,
        isbn: p.isbn,
        issn: p.issn ?? p.issnE,
        registro: p.codigoRegistro,
        url: p.url,
        pais: p.paisCodigo,
        contenedor: p.publicacionNombre ?? enRevista,
        autores: autores
          .filter((a) => a.publicacionId === p.id)
          .map(({ autor, categoria, verificado, orcid }) => ({
            nombre: autor,
            categoria: categoria as CategoriaAutor,
            orcid: verificado ? orcid : null,
          })),
      };
      const huella = createHash('sha256')
        .update(JSON.stringify(obraParaOrcid(publicada, { sitio })))
        .digest('base64url');
      return { publicada, huella, fila, cambio: p.actualizadoEn, vigente: registrada && autor !== null };
    })
    .filter((o) => o.vigente || o.fila);
}
