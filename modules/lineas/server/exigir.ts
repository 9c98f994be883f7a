import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { hasPermission } from '#core/access/server/rule.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { defineEntity } from '#core/entity/server/entity.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { facultad, ods } from '#modules/catalogos/tables.ts';
import { type DatosLinea, UNIVERSIDAD } from '../domain/formulario.ts';
import { lineaInvestigacion, lineaOds } from '../tables.ts';

export type FilaLinea = typeof lineaInvestigacion.$inferSelect;

export const lineaEntidad = defineEntity({
  name: 'linea_investigacion',
  table: lineaInvestigacion,
  the: 'La línea',
  see: hasPermission('lineas.ver'),
  edit: hasPermission('lineas.editar'),
  touched: 'actualizadoEn',
});

export const facultadDe = (datos: Pick<DatosLinea, 'facultadId'>): number | null =>
  datos.facultadId === UNIVERSIDAD ? null : datos.facultadId;

/**
 * Every rule of a line at once, each on its field: faculty, code, name, parent and goals.
 * @throws Failure invalid
 */
export async function exigirLinea(ctx: Ctx, datos: DatosLinea, propia: FilaLinea | null): Promise<void> {
  const fallas: FieldError[] = [
    ...(await fallasDeFacultad(ctx, datos, propia)),
    ...(await repetida(ctx, 'codigo', datos.codigo, propia, 'Ya existe una línea con ese código')),
    ...(await repetida(ctx, 'nombre', datos.nombre, propia, 'Ya existe una línea con ese nombre')),
    ...(await fallasDePadre(ctx, datos, propia)),
  ];
  if (new Set(datos.ods).size > 0) {
    const conocidos = await ctx.db.select({ id: ods.id }).from(ods).where(inArray(ods.id, datos.ods));
    if (conocidos.length < new Set(datos.ods).size)
      fallas.push({ path: 'ods', message: 'Elija objetivos de la lista' });
  }
  if (fallas.length > 0) throw new Failure('invalid', 'Revise los datos marcados.', { fields: fallas });
}

async function fallasDeFacultad(ctx: Ctx, datos: DatosLinea, propia: FilaLinea | null): Promise<FieldError[]> {
  const nueva = facultadDe(datos);
  if (nueva !== null) {
    const [existe] = await ctx.db.select({ id: facultad.id }).from(facultad).where(eq(facultad.id, nueva));
    if (!existe) return [{ path: 'facultadId', message: 'Elija una facultad de la lista' }];
  }
  if (!propia || propia.facultadId === nueva) return [];
  const [hija] = await ctx.db
    .select({ id: lineaInvestigacion.id })
    .from(lineaInvestigacion)
    .where(eq(lineaInvestigacion.padreId, propia.id))
    .limit(1);
  return hija
    ? [{ path: 'facultadId', message: 'La línea tiene líneas que dependen de ella: no puede cambiar de facultad' }]
    : [];
}

async function repetida(
  ctx: Ctx,
  campo: 'codigo' | 'nombre',
  valor: string,
  propia: FilaLinea | null,
  texto: string,
): Promise<FieldError[]> {
  const [otra] = await ctx.db
    .select({ codigo: lineaInvestigacion.codigo, nombre: lineaInvestigacion.nombre })
    .from(lineaInvestigacion)
    .where(
      and(
        sql`quipu_fold(btrim(${lineaInvestigacion[campo]})) = quipu_fold(btrim(${valor}))`,
        propia ? ne(lineaInvestigacion.id, propia.id) : undefined,
      ),
    );
  return otra ? [{ path: campo, message: `${texto}: ${otra.codigo} ${otra.nombre}` }] : [];
}

async function fallasDePadre(ctx: Ctx, datos: DatosLinea, propia: FilaLinea | null): Promise<FieldError[]> {
  if (datos.padreId === null) return [];
  const falla = (message: string) => [{ path: 'padreId', message }];
  const [padre] = await ctx.db.select().from(lineaInvestigacion).where(eq(lineaInvestigacion.id, datos.padreId));
  if (!padre) return falla('Elija una línea de la lista');
  if (padre.facultadId !== facultadDe(datos)) return falla('La línea padre es de otra facultad');
  if (!propia) return [];
  const [ciclo] = await rowsOf(
    ctx.db,
    sql`with recursive ancestros as (
        select id, padre_id from linea_investigacion where id = ${padre.id}
        union select l.id, l.padre_id from linea_investigacion l join ancestros a on l.id = a.padre_id)
      select 1 from ancestros where id = ${propia.id}`,
  );
  return ciclo ? falla('Esa línea depende de la que edita: elija otra') : [];
}

/** The values as the history shows them: names instead of identities. */
export async function legible(ctx: Ctx, datos: DatosLinea): Promise<Record<string, unknown>> {
  const nueva = facultadDe(datos);
  const [f] =
    nueva === null ? [] : await ctx.db.select({ nombre: facultad.nombre }).from(facultad).where(eq(facultad.id, nueva));
  const [padre] =
    datos.padreId === null
      ? []
      : await ctx.db
          .select({ codigo: lineaInvestigacion.codigo, nombre: lineaInvestigacion.nombre })
          .from(lineaInvestigacion)
          .where(eq(lineaInvestigacion.id, datos.padreId));
  return {
    facultad: f?.nombre ?? 'Toda la universidad',
    codigo: datos.codigo,
    padre: padre ? `${padre.codigo} ${padre.nombre}` : null,
    nombre: datos.nombre,
    resolucion: datos.resolucion,
    ods: [...datos.ods].sort((a, b) => a - b).join(', ') || null,
  };
}

export const odsDe = async (ctx: Ctx, lineaId: number): Promise<number[]> =>
  (await ctx.db.select({ id: lineaOds.odsId }).from(lineaOds).where(eq(lineaOds.lineaId, lineaId))).map((o) => o.id);
