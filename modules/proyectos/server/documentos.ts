import { and, asc, eq, isNull } from 'drizzle-orm';
import { filesOfMany } from '#core/files/server/files.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import type { DocumentoVisto } from '../domain/fex/formas.ts';
import { ENTIDAD_DOCUMENTO, RANURA, TIPOS_DOCUMENTO } from '../domain/fex/vocabularios.ts';
import { proyectoDocumento } from '../tables-fex.ts';

/** Current documents of an externally funded project, by type and in the order they came. */
export const documentosDe = (ctx: Ctx, proyectoId: number): Promise<DocumentoVisto[]> =>
  once(ctx, `documentos ${proyectoId}`, async () => {
    const d = proyectoDocumento;
    const suyos = and(eq(d.proyectoId, proyectoId), isNull(d.retiradoEn));
    const filas = await ctx.db.select().from(d).where(suyos).orderBy(asc(d.tipo), asc(d.id));
    const archivos = await filesOfMany(
      ctx.db,
      ENTIDAD_DOCUMENTO,
      filas.map((f) => f.id),
    );
    return filas.flatMap(({ id, nombre, comentario, ...f }) => {
      const archivo = archivos.get(id)?.[RANURA.key]?.[0];
      const tipo = TIPOS_DOCUMENTO.find((t) => t === f.tipo);
      return archivo && tipo ? [{ id, tipo, nombre, comentario, archivo }] : [];
    });
  });
