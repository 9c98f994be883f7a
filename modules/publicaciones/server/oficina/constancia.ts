import { sql } from 'drizzle-orm';
import { printed } from '#core/documents/server/reply.ts';
import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { constanciaDeOficina } from '../../documents/constancia-oficina.ts';
import { RANURAS_OFICINA } from '../../domain/oficina.ts';
import { codigoDe } from '../../domain/vocabularios.ts';
import { publicacion } from '../../tables.ts';
import { deFacultad } from '../de-facultad.ts';
import { autoresDe, verPublicacion } from '../leer.ts';
import { calificacionDe } from './detalle.ts';
import { type Fila, publicacionEntidad } from './leer.ts';

/** A record on paper, as the office reads it; the caller has authorised it. */
export async function constanciaDe(ctx: Ctx, p: Fila) {
  const archivos = await filesOf(ctx.db, publicacionEntidad.name, p.id, [RANURAS_OFICINA.anexo.key]);
  const doc = constanciaDeOficina({
    ...(await verPublicacion(ctx, p)),
    id: p.id,
    estado: p.estado,
    observaciones: p.observaciones,
    resolucion: p.resolucion,
    actualizada: dayOf(p.actualizadoEn, ctx.settings.timeZone),
    calificacion: (await calificacionDe(ctx, p))?.nombre ?? null,
    conAnexo: Object.keys(archivos).length > 0,
    inscritos: await autoresDe(ctx, p.id),
  });
  return printed(ctx, `publicacion-${codigoDe(p) ?? p.id}`, doc);
}

/** The same for a faculty, of those that it reads. @throws Failure not_found */
export async function constanciaDeFacultad(ctx: Ctx, facultadId: number, id: number) {
  const suya = sql`${publicacion.id} = (select p.id from publicacion p where p.id = ${id}
    and ${deFacultad(facultadId)})`;
  const [p] = await ctx.db.select().from(publicacion).where(suya);
  if (!p) throw notFound();
  return constanciaDe(ctx, p);
}
