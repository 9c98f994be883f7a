import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import type { VersionesDeProyecto } from '../../contract-cambios.ts';
import { comparar, type Foto } from '../../domain/cambios/foto.ts';
import { codigoDeProyecto } from '../../domain/codigo.ts';
import { proyectoCambio } from '../../tables.ts';
import { leerFoto } from './foto.ts';
import { exigirPapel } from './leer.ts';

type Version = { numero: number; titulo: string; desde: string | null; foto: Foto };

/** What the project was after each of its adendas, from the one that was approved to the one of today. */
async function leerVersiones(ctx: Ctx, proyectoId: number): Promise<Version[]> {
  const t = proyectoCambio;
  const filas = await ctx.db
    .select({ adenda: t.adenda, titulo: t.titulo, vigencia: t.vigencia, antes: t.antes, despues: t.despues })
    .from(t)
    .where(and(eq(t.proyectoId, proyectoId), isNotNull(t.adenda)))
    .orderBy(asc(t.adenda));
  const aplicadas = filas.flatMap(({ adenda, titulo, vigencia, despues }): Version[] =>
    adenda === null || !despues
      ? []
      : [{ numero: adenda, titulo: `Adenda N.° ${adenda} · ${titulo}`, desde: vigencia, foto: despues }],
  );
  const original = filas[0]?.antes ?? (await leerFoto(ctx, proyectoId));
  const hoy = aplicadas.length + 1;
  return [
    { numero: 0, titulo: 'Como se aprobó', desde: original.fechaInicio, foto: original },
    ...aplicadas,
    { numero: hoy, titulo: 'Como está hoy', desde: ctx.today(), foto: await leerFoto(ctx, proyectoId) },
  ];
}

/**
 * The versions of a project, and two of them compared: by default the one that was approved with that of today.
 * @throws Failure not_found, or invalid for a version that it does not have
 */
export async function versionesDe(
  ctx: Ctx,
  { id, a = 0, b }: { id: number; a?: number | undefined; b?: number | undefined },
): Promise<VersionesDeProyecto> {
  const { p } = await exigirPapel(ctx, id);
  const versiones = await leerVersiones(ctx, id);
  const hasta = b ?? versiones.length - 1;
  const de = versiones.find((v) => v.numero === a);
  const con = versiones.find((v) => v.numero === hasta);
  if (!de || !con) throw new Failure('invalid', 'proyectos.version_desconocida', 'El proyecto no tiene esa versión.');
  return {
    proyecto: { id, titulo: nombreDePropuesta(p), codigo: codigoDeProyecto(p), tipo: p.tipoProyecto },
    versiones: versiones.map(({ foto: _foto, ...v }) => v),
    a,
    b: hasta,
    ...comparar(de.foto, con.foto),
  };
}
