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

/** The programme of a project type: its own, or that of the type it derives from. Null when it has no online application. */
export async function programaDe(ctx: Pick<Ctx, 'db'>, tipo: string): Promise<Programa | null> {
  const propio = programaDeTipo(tipo);
  if (propio) return propio;
  const [t] = await ctx.db.select(columnas).from(tipoProyecto).where(eq(tipoProyecto.codigo, tipo));
  return armar(t);
}

/** The programmes of several types, in one statement at the most; types without one are absent. */
export async function programasDe(ctx: Pick<Ctx, 'db'>, tipos: Iterable<string>): Promise<Map<string, Programa>> {
  const programas = new Map<string, Programa>();
  const otros: string[] = [];
  for (const tipo of new Set(tipos)) {
    const propio = programaDeTipo(tipo);
    if (propio) programas.set(tipo, propio);
    else otros.push(tipo);
  }
  if (otros.length === 0) return programas;
  for (const t of await ctx.db.select(columnas).from(tipoProyecto).where(inArray(tipoProyecto.codigo, otros))) {
    const derivado = armar(t);
    if (derivado) programas.set(t.codigo, derivado);
  }
  return programas;
}

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
