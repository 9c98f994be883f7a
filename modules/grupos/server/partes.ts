import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { plural, searchWords } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { grupoLaboratorio, grupoLinea } from '../tables.ts';
import { abrirParaEditar } from './admin/detalle.ts';
import { ajustesGrupo } from './ajustes.ts';
import { anotar } from './integrantes/asentar.ts';
import { exigirGrupo, type GrupoLeido, papelEn } from './leer.ts';

const LINEA = {
  id: lineaInvestigacion.id,
  codigo: lineaInvestigacion.codigo,
  nombre: lineaInvestigacion.nombre,
  activa: lineaInvestigacion.activo,
  propia: sql<boolean>`${lineaInvestigacion.facultadId} is not null`,
};
/** Lines of a group. */
export const lineasDe = (ctx: Ctx, grupoId: number) =>
  ctx.db
    .select(LINEA)
    .from(grupoLinea)
    .innerJoin(lineaInvestigacion, eq(lineaInvestigacion.id, grupoLinea.lineaId))
    .where(eq(grupoLinea.grupoId, grupoId))
    .orderBy(asc(lineaInvestigacion.codigo));
/** Lines that a group may have: active ones of its faculty first, then those of the whole institution. */
export const lineasParaGrupo = (ctx: Ctx, facultadId: number) =>
  ctx.db
    .select(LINEA)
    .from(lineaInvestigacion)
    .where(
      and(
        eq(lineaInvestigacion.activo, true),
        or(eq(lineaInvestigacion.facultadId, facultadId), isNull(lineaInvestigacion.facultadId)),
      ),
    )
    .orderBy(sql`${lineaInvestigacion.facultadId} is null`, asc(lineaInvestigacion.codigo));

const LABORATORIO = {
  id: laboratorio.id,
  codigo: laboratorio.codigo,
  nombre: laboratorio.nombre,
  ubicacion: laboratorio.ubicacion,
  responsable: laboratorio.responsable,
  categoriaUso: laboratorio.categoriaUso,
  facultad: facultad.nombre,
  activo: laboratorio.activo,
};
/** Laboratories of a group. */
export const laboratoriosDe = (ctx: Ctx, grupoId: number) =>
  ctx.db
    .select(LABORATORIO)
    .from(grupoLaboratorio)
    .innerJoin(laboratorio, eq(laboratorio.id, grupoLaboratorio.laboratorioId))
    .innerJoin(facultad, eq(facultad.id, laboratorio.facultadId))
    .where(eq(grupoLaboratorio.grupoId, grupoId))
    .orderBy(asc(laboratorio.nombre));

/** Active laboratories by code, name or faculty, those of the group's faculty first (block B7). */
export async function buscarLaboratorios(ctx: Ctx, { q, grupo }: { q: string; grupo?: number | undefined }) {
  const palabras = searchWords(q).map((w) => `%${w.replace(/[\\%_]/g, '\\$&')}%`);
  const condiciones = palabras.map(
    (p) => sql`(${laboratorio.busqueda} || ' ' || quipu_fold(${facultad.nombre})) like ${p}`,
  );
  const ajeno = sql`${laboratorio.facultadId} is distinct from (select g.facultad_id from grupo g where g.id = ${grupo ?? null}::bigint)`;
  const laboratorios = await ctx.db
    .select(LABORATORIO)
    .from(laboratorio)
    .innerJoin(facultad, eq(facultad.id, laboratorio.facultadId))
    .where(and(eq(laboratorio.activo, true), ...condiciones))
    .orderBy(ajeno, asc(laboratorio.nombre), asc(laboratorio.id))
    .limit(10);
  return { laboratorios };
}

const puedeEditar = (ctx: Ctx, g: GrupoLeido) => papelEn(ctx, g) === 'gestor' && !flujoGrupo.is(g, 'muertos');

/** Lines of a group and, for who may change them, those it may add. */
export async function lineasDeGrupo(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const lineas = await lineasDe(ctx, id);
  const edita = puedeEditar(ctx, g);
  const disponibles = edita ? await lineasParaGrupo(ctx, g.facultadId) : [];
  return {
    lineas,
    disponibles: disponibles.filter((d) => !lineas.some((l) => l.id === d.id)),
    maximo: (await ajustesGrupo(ctx)).lineasMax,
    puedeEditar: edita,
  };
}
export async function laboratoriosDeGrupo(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  return { laboratorios: await laboratoriosDe(ctx, id), puedeEditar: puedeEditar(ctx, g) };
}

type Que = { linea: string } | { laboratorio: string };
/** A change of what the group has, in its turn, with its history; `hacer` says what was put or taken. */
const cambiarParte = (ctx: Ctx, id: number, action: string, hacer: (tx: Ctx, g: GrupoLeido) => Promise<Que>) =>
  inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    const que = await hacer(tx, g);
    await anotar(tx, id, { action, ...(action.startsWith('agregar') ? { after: que } : { before: que }) });
  });
const repetido = (cual: string) => new Failure('conflict', `El grupo ya tiene ${cual}.`);

/** @throws Failure conflict at the maximum or when it is there already; invalid for a line that is not offered */
export async function agregarLinea(ctx: Ctx, { id, lineaId }: { id: number; lineaId: number }) {
  await cambiarParte(ctx, id, 'agregar_linea', async (tx) => {
    const { lineas, disponibles, maximo } = await lineasDeGrupo(tx, id);
    if (lineas.some((l) => l.id === lineaId)) throw repetido('esa línea');
    const alMaximo = `Un grupo puede tener ${maximo} líneas como máximo. Quite una antes de agregar otra.`;
    if (lineas.length >= maximo) throw new Failure('conflict', alMaximo);
    const linea = disponibles.find((l) => l.id === lineaId);
    const ajena = 'Elija una línea activa de la facultad del grupo o de toda la universidad.';
    if (!linea) throw invalidField('lineaId', 'Elija una línea de la lista', ajena);
    await tx.db.insert(grupoLinea).values({ grupoId: id, lineaId });
    return { linea: `${linea.codigo} ${linea.nombre}` };
  });
  return lineasDeGrupo(ctx, id);
}

export async function quitarLinea(ctx: Ctx, { id, lineaId }: { id: number; lineaId: number }) {
  await cambiarParte(ctx, id, 'quitar_linea', async (tx, g) => {
    const lineas = await lineasDe(tx, id);
    const linea = lineas.find((l) => l.id === lineaId);
    if (!linea) throw notFound('El grupo no tiene esa línea.');
    const { lineasMin } = await ajustesGrupo(tx);
    const alMinimo = `El grupo necesita al menos ${plural(lineasMin, 'línea', 'líneas')}. Agregue otra antes de quitar esta.`;
    if (g.tipo === 'grupo' && lineas.length <= lineasMin) throw new Failure('conflict', alMinimo);
    await tx.db.delete(grupoLinea).where(and(eq(grupoLinea.grupoId, id), eq(grupoLinea.lineaId, lineaId)));
    return { linea: `${linea.codigo} ${linea.nombre}` };
  });
  return lineasDeGrupo(ctx, id);
}

type DeLaboratorio = { id: number; laboratorioId: number };
/** @throws Failure conflict when it is there already, invalid when it does not exist or is inactive */
export async function agregarLaboratorio(ctx: Ctx, { id, laboratorioId }: DeLaboratorio) {
  await cambiarParte(ctx, id, 'agregar_laboratorio', async (tx) => {
    const [lab] = await tx.db.select().from(laboratorio).where(eq(laboratorio.id, laboratorioId)).for('share');
    if (!lab?.activo)
      throw invalidField('laboratorioId', 'Elija un laboratorio de la lista', 'Elija un laboratorio activo.');
    if ((await laboratoriosDe(tx, id)).some((l) => l.id === laboratorioId)) throw repetido('ese laboratorio');
    await tx.db.insert(grupoLaboratorio).values({ grupoId: id, laboratorioId });
    return { laboratorio: lab.nombre };
  });
  return laboratoriosDeGrupo(ctx, id);
}

export async function quitarLaboratorio(ctx: Ctx, { id, laboratorioId }: DeLaboratorio) {
  await cambiarParte(ctx, id, 'quitar_laboratorio', async (tx) => {
    const lab = (await laboratoriosDe(tx, id)).find((l) => l.id === laboratorioId);
    if (!lab) throw notFound('El grupo no tiene ese laboratorio.');
    await tx.db
      .delete(grupoLaboratorio)
      .where(and(eq(grupoLaboratorio.grupoId, id), eq(grupoLaboratorio.laboratorioId, laboratorioId)));
    return { laboratorio: lab.nombre };
  });
  return laboratoriosDeGrupo(ctx, id);
}
