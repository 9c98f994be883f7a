import { asc, sql } from 'drizzle-orm';
import type { Option } from '#core/field/shared/kind.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { ocde, pais } from '#modules/catalogos/tables.ts';
import { proyectoDescripcion } from '../tables.ts';

/** Something with a code, as a form offers it. */
export const comoOpcion = (x: { id: number; codigo: string; nombre: string }): Option => ({
  value: String(x.id),
  label: `${x.codigo} ${x.nombre}`,
});

/** Countries as options of a form. */
export const paises = (ctx: Ctx) =>
  once(ctx, 'paises', async () =>
    (await ctx.db.select({ codigo: pais.codigo, nombre: pais.nombre }).from(pais).orderBy(asc(pais.nombre))).map(
      (p) => ({ value: p.codigo, label: p.nombre }),
    ),
  );

/** Areas, lines and leaves of OCDE, each under its own. */
export const camposOcde = (ctx: Ctx) =>
  once(ctx, 'ocde', async () => {
    const filas = await ctx.db.select().from(ocde).orderBy(asc(ocde.codigo));
    const deNivel = (nivel: number) =>
      filas.filter((x) => x.nivel === nivel).map((x) => ({ ...comoOpcion(x), of: String(x.padreId) }));
    return { ocdeArea: deNivel(1).map(({ of: _, ...x }) => x), ocdeLinea: deNivel(2), ocdeId: deNivel(3) };
  });
/** SQL: the area and the line over a leaf. */
export const sobreSuOcde = (ocdeId: number | null) =>
  sql`
    select l.padre_id as "ocdeArea", l.id as "ocdeLinea"
    from ocde h
      join ocde l on l.id = h.padre_id
    where h.id = ${ocdeId}::bigint and h.nivel = 3
  `;

/** Writes texts of a project by their keys; those that do not come stay. */
export async function guardarTextos(ctx: Ctx, proyectoId: number, textos: Record<string, string>): Promise<void> {
  const filas = Object.entries(textos).map(([clave, texto]) => ({ proyectoId, clave, texto }));
  if (filas.length === 0) return;
  await ctx.db
    .insert(proyectoDescripcion)
    .values(filas)
    .onConflictDoUpdate({
      target: [proyectoDescripcion.proyectoId, proyectoDescripcion.clave],
      set: { texto: sql`excluded.texto` },
    });
}
