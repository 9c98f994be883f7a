import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import { sanitizeRichText } from '#core/documents/server/html.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { raizDeTipo } from '#modules/catalogos/server/index.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { CUERPO_POR_DEFECTO, TITULO_POR_DEFECTO } from '../../domain/dj.ts';
import { djPlantilla } from '../../tables.ts';

export type PlantillaDj = typeof djPlantilla.$inferSelect;

/**
 * The text in force for a type and year: its newest version, or that of the nearest earlier year. A derived type
 * without a text of its own has that of the type it comes from.
 */
export async function plantillaVigente(ctx: Ctx, tipo: string, periodo: number): Promise<PlantillaDj | null> {
  const [fila] = await ctx.db
    .select()
    .from(djPlantilla)
    .where(
      and(inArray(djPlantilla.tipoProyecto, [tipo, await raizDeTipo(ctx, tipo)]), lte(djPlantilla.periodo, periodo)),
    )
    .orderBy(desc(eq(djPlantilla.tipoProyecto, tipo)), desc(djPlantilla.periodo), desc(djPlantilla.version))
    .limit(1);
  return fila ?? null;
}

/** The text in force; the first time that a type needs one, the product's own becomes its first version. */
export async function asegurarPlantilla(ctx: Ctx, tipo: string, periodo: number): Promise<PlantillaDj> {
  const vigente = await plantillaVigente(ctx, tipo, periodo);
  if (vigente) return vigente;
  await ctx.db
    .insert(djPlantilla)
    .values({
      tipoProyecto: tipo,
      periodo,
      version: 1,
      titulo: TITULO_POR_DEFECTO,
      cuerpo: CUERPO_POR_DEFECTO,
      creadoEn: ctx.now(),
      creadoPor: 'Sistema',
    })
    .onConflictDoNothing();
  return (await plantillaVigente(ctx, tipo, periodo))!;
}

export const plantillaPorId = async (ctx: Ctx, id: number): Promise<PlantillaDj> => {
  const [fila] = await ctx.db.select().from(djPlantilla).where(eq(djPlantilla.id, id));
  if (!fila) throw notFound('La plantilla que busca no existe.');
  return fila;
};

async function exigirTipo(ctx: Ctx, codigo: string): Promise<{ nombre: string }> {
  const [tipo] = await ctx.db
    .select({ nombre: tipoProyecto.nombre, requiereDj: tipoProyecto.requiereDj })
    .from(tipoProyecto)
    .where(eq(tipoProyecto.codigo, codigo));
  if (!tipo) throw notFound('El tipo de proyecto no existe.');
  if (!tipo.requiereDj)
    throw invalidField(
      'tipo',
      'No presenta declaración jurada',
      'Los proyectos de este tipo no presentan declaración jurada.',
    );
  return tipo;
}

/**
 * What the editor shows: the text in force for the type and year, where it comes from, and every version of that year.
 */
export async function obtenerPlantillaDj(ctx: Ctx, { tipo, periodo }: { tipo: string; periodo: number }) {
  const { nombre } = await exigirTipo(ctx, tipo);
  const vigente = await plantillaVigente(ctx, tipo, periodo);
  const deOtroTipo = vigente !== null && vigente.tipoProyecto !== tipo;
  const propia = vigente?.periodo === periodo && !deOtroTipo ? vigente : null;
  const dicho = deOtroTipo ? `${vigente.tipoProyecto} ${vigente.periodo}` : vigente?.periodo;
  const versiones = await query(ctx)<{ id: number; version: number; por: string; en: string; firmadas: number }>`
    select
      v.id::int,
      v.version,
      v.creado_por as por,
      to_json(v.creado_en) #>> '{}' as en,
      (
        select count(*)::int
        from proyecto p
        where p.dj_plantilla_id = v.id and p.dj_aceptada_en is not null
      ) as firmadas
    from dj_plantilla v
    where v.tipo_proyecto = ${tipo} and v.periodo = ${periodo}
    order by v.version desc
  `;
  return {
    tipo,
    tipoNombre: nombre,
    periodo,
    titulo: vigente?.titulo ?? TITULO_POR_DEFECTO,
    cuerpo: vigente?.cuerpo ?? CUERPO_POR_DEFECTO,
    /** Version of this year; zero while the text comes from another year, another type or the product. */
    version: propia ? propia.version : 0,
    procedencia: propia ? null : vigente ? `Texto de ${dicho}` : 'Texto inicial del sistema',
    versiones,
  };
}

/** Types that need a sworn statement, and the years of their projects. */
export async function tiposConDj(ctx: Ctx) {
  const tipos = await ctx.db
    .select({ codigo: tipoProyecto.codigo, nombre: tipoProyecto.nombre })
    .from(tipoProyecto)
    .where(eq(tipoProyecto.requiereDj, true))
    .orderBy(tipoProyecto.codigo);
  return { tipos, anio: Number(ctx.today().slice(0, 4)) };
}

/**
 * Saves the text as a new version; those already signed keep theirs.
 * @throws Failure stale_version when somebody saved another version meanwhile
 */
export async function guardarPlantillaDj(
  ctx: Ctx,
  input: { tipo: string; periodo: number; version: number; titulo: string; cuerpo: string },
) {
  const cuerpo = await sanitizeRichText(input.cuerpo);
  return inTransaction(ctx, async (tx) => {
    await exigirTipo(tx, input.tipo);
    await takeTurn(tx, `dj:${input.tipo}:${input.periodo}`);
    const [ultima] = await tx.db
      .select()
      .from(djPlantilla)
      .where(and(eq(djPlantilla.tipoProyecto, input.tipo), eq(djPlantilla.periodo, input.periodo)))
      .orderBy(desc(djPlantilla.version))
      .limit(1);
    if ((ultima?.version ?? 0) !== input.version)
      throw new Failure(
        'stale_version',
        'proyectos.plantilla_cambiada',
        `${ultima?.creadoPor ?? 'Otra persona'} guardó la versión ${ultima?.version ?? 1} de esta plantilla. Vuelva a abrirla para ver sus cambios.`,
        { meta: { version: ultima?.version, by: ultima?.creadoPor, at: ultima?.creadoEn } },
      );
    const version = input.version + 1;
    const [nueva] = await tx.db
      .insert(djPlantilla)
      .values({
        tipoProyecto: input.tipo,
        periodo: input.periodo,
        version,
        titulo: input.titulo,
        cuerpo,
        creadoEn: tx.now(),
        creadoPor: actorName(tx),
      })
      .returning({ id: djPlantilla.id });
    await audit(tx, {
      entity: 'dj_plantilla',
      entityId: nueva!.id,
      action: 'crear',
      after: { tipo: input.tipo, periodo: input.periodo, version },
    });
    return { version, mensaje: `Plantilla guardada: versión ${version}.` };
  });
}
