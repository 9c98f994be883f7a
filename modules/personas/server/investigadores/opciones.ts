import { asc, eq, sql } from 'drizzle-orm';
import type { Option } from '#core/field/shared/kind.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { dependencia, facultad, instituto, pais } from '#modules/catalogos/tables.ts';
import type { OpcionesDeCampos } from '../../contract.ts';
import { CAMPOS_CLASIFICACION } from '../../domain/vocabularios.ts';
import { gradosQueSeEligen } from '../grados.ts';
import { clasificaciones } from './clasificaciones.ts';
import { registroDe } from './registro.ts';

export const puedeEditar = (ctx: Ctx): boolean => requireSession(ctx).permissions.has('investigadores.editar');

type Unidad = { id: number; nombre: string; facultadId: number | null };
const deFacultad = (u: Unidad) => ({
  value: String(u.id),
  label: u.nombre,
  ...(u.facultadId === null ? {} : { of: String(u.facultadId) }),
});

type Actual = { dependenciaId: number | null; institutoId: number | null; grado: string | null };
/**
 * Faculties, the offices and active institutes of each, and degrees; what a person already has stays on offer (spec 08
 * §9.1).
 */
export async function opcionesDeCatalogos(ctx: Ctx, actual: Actual): Promise<OpcionesDeCampos> {
  const facultades = await ctx.db
    .select({ id: facultad.id, nombre: facultad.nombre })
    .from(facultad)
    .where(eq(facultad.activo, true))
    .orderBy(asc(facultad.nombre));
  const dependencias = await ctx.db
    .select({ id: dependencia.id, nombre: dependencia.nombre, facultadId: dependencia.facultadId })
    .from(dependencia)
    .where(sql`${dependencia.activo} or ${dependencia.id} = ${actual.dependenciaId}`)
    .orderBy(asc(dependencia.nombre));
  const institutos = await ctx.db
    .select({
      id: instituto.id,
      nombre: sql<string>`${instituto.nombre} || case when ${instituto.activo} then '' else ' (inactivo)' end`,
      facultadId: instituto.facultadId,
    })
    .from(instituto)
    .where(sql`${instituto.activo} or ${instituto.id} = ${actual.institutoId}`)
    .orderBy(asc(instituto.nombre));
  return {
    facultadId: facultades.map((f) => ({ value: String(f.id), label: f.nombre })),
    dependenciaId: dependencias.map(deFacultad),
    institutoId: institutos.map(deFacultad),
    grado: await gradosQueSeEligen(ctx, actual.grado),
  };
}

/**
 * The institutes that may be chosen for people of each faculty, in one read.
 * @returns by faculty; under `null` all of them, each with its faculty, for somebody whose faculty is not known yet
 */
export async function institutosPorFacultad(ctx: Ctx): Promise<Map<number | null, Option[]>> {
  const filas = await ctx.db
    .select({ id: instituto.id, nombre: instituto.nombre, facultadId: instituto.facultadId, de: facultad.nombre })
    .from(instituto)
    .innerJoin(facultad, eq(facultad.id, instituto.facultadId))
    .where(eq(instituto.activo, true))
    .orderBy(asc(instituto.nombre));
  const por = new Map<number | null, Option[]>([[null, []]]);
  for (const { id, nombre, facultadId, de } of filas) {
    const value = String(id);
    por.get(null)!.push({ value, label: `${nombre} (${de})` });
    por.set(facultadId, [...(por.get(facultadId) ?? []), { value, label: nombre }]);
  }
  return por;
}

const NADIE: Actual = { dependenciaId: null, institutoId: null, grado: null };
/** Options of the office's form, by field, for a new person or for one that is registered. @throws Failure not_found */
export async function opcionesDePersona(ctx: Ctx, { id }: { id?: number | undefined }) {
  const paises = await ctx.db.select({ value: pais.codigo, label: pais.nombre }).from(pais).orderBy(asc(pais.nombre));
  const clases = await clasificaciones(ctx);
  const deCampo = (campo: string) =>
    clases.filter((c) => c.campo === campo).map((c) => ({ value: c.nombre, label: c.nombre }));
  return {
    campos: {
      ...(await opcionesDeCatalogos(ctx, id ? await registroDe(ctx, id) : NADIE)),
      paisCodigo: paises,
      paisInstitucion: paises,
      ...Object.fromEntries(CAMPOS_CLASIFICACION.map((c) => [c, deCampo(c)])),
    },
    puedeEditar: puedeEditar(ctx),
  };
}
