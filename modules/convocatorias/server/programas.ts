import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import type { Programa } from '../domain/programa.ts';
import { PROGRAMAS, programaDeTipo } from '../domain/programas/index.ts';

type Derivado = { codigo: string; nombre: string; slug: string | null; base: string | null };
const columnas = {
  codigo: tipoProyecto.codigo,
  nombre: tipoProyecto.nombre,
  slug: tipoProyecto.slug,
  base: tipoProyecto.base,
};

/** A derived type answers with the steps of its base under its own name, code and address. */
function armar(t: Derivado | undefined): Programa | null {
  const base = t?.base ? PROGRAMAS[t.base] : undefined;
  return base && t?.slug ? { ...base, key: t.slug, tipo: t.codigo, title: t.nombre } : null;
}

/** The programmes of several types, each its own or that of the type it derives from; types without one are absent. */
export async function programasDe(ctx: Pick<Ctx, 'db'>, tipos: Iterable<string>): Promise<Map<string, Programa>> {
  const pedidos = [...new Set(tipos)].map((tipo) => [tipo, programaDeTipo(tipo)] as const);
  const otros = pedidos.flatMap(([tipo, propio]) => (propio ? [] : [tipo]));
  const filas = otros.length
    ? await ctx.db.select(columnas).from(tipoProyecto).where(inArray(tipoProyecto.codigo, otros))
    : [];
  const todos = [...pedidos, ...filas.map((t) => [t.codigo, armar(t)] as const)];
  return new Map(todos.flatMap(([tipo, programa]) => (programa ? [[tipo, programa] as const] : [])));
}

/** The programme of a project type; null when it has no online application. */
export const programaDe = async (ctx: Pick<Ctx, 'db'>, tipo: string): Promise<Programa | null> =>
  (await programasDe(ctx, [tipo])).get(tipo) ?? null;

/** The programme behind an address of the applicants, `/investigador/convocatoria/<slug>`. */
export async function programaDeSlug(ctx: Pick<Ctx, 'db'>, slug: string): Promise<Programa | null> {
  if (Object.hasOwn(PROGRAMAS, slug)) return PROGRAMAS[slug]!;
  const [t] = await ctx.db
    .select(columnas)
    .from(tipoProyecto)
    .where(and(eq(tipoProyecto.slug, slug), isNotNull(tipoProyecto.base)));
  return armar(t);
}

const PAGINA = /^\/investigador\/convocatoria\/([a-z0-9-]{1,60})(?:\/(?:paso([1-9]\d?)|(verificar)))?\/?$/;

/** True for the addresses of the calls: which types there are is known to their definitions and to the database. */
export async function esPaginaDeConvocatoria(db: Db, path: string): Promise<boolean> {
  const [, slug, paso, verificar] = PAGINA.exec(path) ?? [];
  const programa = slug ? await programaDeSlug({ db }, slug) : null;
  if (!programa || (verificar && !programa.verificar)) return false;
  return Number(paso ?? 1) <= programa.steps.length;
}
