import { and, asc, eq, notInArray } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/audit/server/stale.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { type Miembro, type MiembroVisto, reparoDeFamilia, SITUACIONES_EN_OFICINA } from '../../domain/familia.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { patenteFamilia as tabla } from '../../tables.ts';
import { anotarParte } from './anotar-parte.ts';
import type { Fila } from './leer.ts';

/** A patent in each office, from the one where it was asked for first. */
export const familiaDe = (ctx: Pick<Ctx, 'db'>, publicacionId: number): Promise<MiembroVisto[]> =>
  ctx.db
    .select({
      id: tabla.id,
      oficina: tabla.oficina,
      paisCodigo: tabla.paisCodigo,
      pais: pais.nombre,
      numero: tabla.numero,
      presentadaEl: tabla.presentadaEl,
      situacion: tabla.situacion,
      situacionDesde: tabla.situacionDesde,
    })
    .from(tabla)
    .leftJoin(pais, eq(pais.codigo, tabla.paisCodigo))
    .where(eq(tabla.publicacionId, publicacionId))
    .orderBy(asc(tabla.presentadaEl), asc(tabla.id));

const enPalabras = (filas: readonly MiembroVisto[]) =>
  filas
    .map(({ oficina, numero, situacion, situacionDesde }) =>
      [
        `${oficina} ${numero}`,
        SITUACIONES_EN_OFICINA[situacion].label.toLowerCase(),
        situacionDesde && `desde el ${formatDay(situacionDesde)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ') || 'ninguna';

/**
 * Writes the family of a patent as it was sent, whole: its row is held by the caller's transaction.
 * @throws Failure stale_version, action_not_available or invalid
 */
export async function guardarFamilia(
  tx: Ctx,
  p: Fila,
  { version, familia }: { version: number; familia: readonly Miembro[] },
): Promise<void> {
  await requireVersion(tx, { name: flujoPublicacion.entity, the: 'La patente' }, p, version);
  if (p.tipo !== 'patente')
    throw new Failure('action_not_available', 'publicaciones.sin_familia', 'Solo las patentes tienen familia.');
  const reparo = reparoDeFamilia(familia, tx.today());
  if (reparo) throw new Failure('invalid', 'publicaciones.familia_invalida', reparo);
  const antes = await familiaDe(tx, p.id);
  const suyas = familia.filter(({ id }) => id === null || antes.some((a) => a.id === id));
  const quedan = suyas.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx.db
    .delete(tabla)
    .where(and(eq(tabla.publicacionId, p.id), quedan.length > 0 ? notInArray(tabla.id, quedan) : undefined));
  for (const { id, paisCodigo = null, situacionDesde = null, ...dicho } of suyas) {
    const datos = { ...dicho, paisCodigo, situacionDesde, actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
    if (id === null) await tx.db.insert(tabla).values({ ...datos, publicacionId: p.id, creadoEn: tx.now() });
    else await tx.db.update(tabla).set(datos).where(eq(tabla.id, id));
  }
  await anotarParte(tx, p.id, 'familia', enPalabras(antes), enPalabras(await familiaDe(tx, p.id)));
}
