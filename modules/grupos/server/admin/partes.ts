import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { grupoLaboratorio, grupoLinea } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { tocarGrupo } from '../integrantes/tocar.ts';
import { exigirGrupo, type GrupoLeido, papelEn } from '../leer.ts';
import { abrirParaEditar } from './detalle.ts';

const puedeEditar = (ctx: Ctx, g: GrupoLeido) => papelEn(ctx, g) === 'gestor' && !flujoGrupo.is(g, 'muertos');
const LINEA = {
  id: lineaInvestigacion.id,
  codigo: lineaInvestigacion.codigo,
  nombre: lineaInvestigacion.nombre,
  activa: lineaInvestigacion.activa,
};

/** Lines of a group and, for who may change them, those it may add: its faculty's and the university's, active. */
export async function lineasDeGrupo(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const lineas = await ctx.db
    .select(LINEA)
    .from(grupoLinea)
    .innerJoin(lineaInvestigacion, eq(lineaInvestigacion.id, grupoLinea.lineaId))
    .where(eq(grupoLinea.grupoId, id))
    .orderBy(asc(lineaInvestigacion.codigo));
  const edita = puedeEditar(ctx, g);
  const { lineasMax } = await ajustesGrupo(ctx);
  const disponibles = edita
    ? await ctx.db
        .select(LINEA)
        .from(lineaInvestigacion)
        .where(
          sql`${lineaInvestigacion.activa} and (${lineaInvestigacion.facultadId} is null or ${lineaInvestigacion.facultadId} = ${g.facultadId})
            and not exists (select 1 from grupo_linea x where x.grupo_id = ${id} and x.linea_id = ${lineaInvestigacion.id})`,
        )
        .orderBy(sql`${lineaInvestigacion.facultadId} is null`, asc(lineaInvestigacion.codigo))
    : [];
  return { lineas, disponibles, maximo: lineasMax, puedeEditar: edita };
}

/** @throws Failure conflict at the maximum or when it is there already; invalid for a line that is not offered */
export async function agregarLinea(ctx: Ctx, { id, lineaId }: { id: number; lineaId: number }) {
  return inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    const { lineas, disponibles, maximo } = await lineasDeGrupo(tx, id);
    if (lineas.some((l) => l.id === lineaId)) throw new Failure('conflict', 'El grupo ya tiene esa línea.');
    if (lineas.length >= maximo)
      throw new Failure(
        'conflict',
        `Un grupo puede tener ${maximo} líneas como máximo. Quite una antes de agregar otra.`,
      );
    const linea = disponibles.find((l) => l.id === lineaId);
    if (!linea)
      throw invalidField(
        'lineaId',
        'Elija una línea de la lista',
        'Elija una línea activa de la facultad del grupo o de toda la universidad.',
      );
    await tx.db.insert(grupoLinea).values({ grupoId: id, lineaId });
    await anotar(tx, g, 'agregar_linea', { linea: `${linea.codigo} ${linea.nombre}` });
    return lineasDeGrupo(tx, id);
  });
}

export async function quitarLinea(ctx: Ctx, { id, lineaId }: { id: number; lineaId: number }) {
  return inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    const { lineas } = await lineasDeGrupo(tx, id);
    const linea = lineas.find((l) => l.id === lineaId);
    if (!linea) throw notFound('El grupo no tiene esa línea.');
    const { lineasMin } = await ajustesGrupo(tx);
    if (g.tipo === 'grupo' && lineas.length <= lineasMin)
      throw new Failure(
        'conflict',
        `El grupo necesita al menos ${plural(lineasMin, 'línea', 'líneas')}. Agregue otra antes de quitar esta.`,
      );
    await tx.db.delete(grupoLinea).where(and(eq(grupoLinea.grupoId, id), eq(grupoLinea.lineaId, lineaId)));
    await anotar(tx, g, 'quitar_linea', { linea: `${linea.codigo} ${linea.nombre}` });
    return lineasDeGrupo(tx, id);
  });
}

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

export async function laboratoriosDeGrupo(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const laboratorios = await ctx.db
    .select(LABORATORIO)
    .from(grupoLaboratorio)
    .innerJoin(laboratorio, eq(laboratorio.id, grupoLaboratorio.laboratorioId))
    .innerJoin(facultad, eq(facultad.id, laboratorio.facultadId))
    .where(eq(grupoLaboratorio.grupoId, id))
    .orderBy(asc(laboratorio.nombre));
  return { laboratorios, puedeEditar: puedeEditar(ctx, g) };
}

/** Active laboratories by code, name or faculty, those of the group's faculty first (block B7). */
export async function buscarLaboratorios(ctx: Ctx, { id, q }: { id: number; q: string }) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const palabras = q.split(/\s+/).filter(Boolean);
  const condiciones = palabras.map(
    (p) =>
      sql`(${laboratorio.busqueda} || ' ' || quipu_fold(${facultad.nombre})) like quipu_fold(${`%${p.replace(/[\\%_]/g, '\\$&')}%`})`,
  );
  const laboratorios = await ctx.db
    .select({
      ...LABORATORIO,
      incluido: sql<boolean>`exists (select 1 from grupo_laboratorio x where x.grupo_id = ${id} and x.laboratorio_id = ${laboratorio.id})`,
    })
    .from(laboratorio)
    .innerJoin(facultad, eq(facultad.id, laboratorio.facultadId))
    .where(and(eq(laboratorio.activo, true), ...condiciones))
    .orderBy(sql`${laboratorio.facultadId} <> ${g.facultadId}`, asc(laboratorio.nombre))
    .limit(10);
  return { laboratorios };
}

/** @throws Failure conflict when it is there already, invalid when it does not exist or is inactive */
export async function agregarLaboratorio(ctx: Ctx, input: { id: number; laboratorioId: number }) {
  const { id, laboratorioId } = input;
  return inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, id);
    const [lab] = await tx.db.select().from(laboratorio).where(eq(laboratorio.id, laboratorioId)).for('share');
    if (!lab?.activo)
      throw invalidField('laboratorioId', 'Elija un laboratorio de la lista', 'Elija un laboratorio activo.');
    const { laboratorios } = await laboratoriosDeGrupo(tx, id);
    if (laboratorios.some((l) => l.id === laboratorioId))
      throw new Failure('conflict', 'El grupo ya tiene ese laboratorio.');
    await tx.db.insert(grupoLaboratorio).values({ grupoId: id, laboratorioId });
    await anotar(tx, g, 'agregar_laboratorio', { laboratorio: lab.nombre });
    return laboratoriosDeGrupo(tx, id);
  });
}

export async function quitarLaboratorio(ctx: Ctx, input: { id: number; laboratorioId: number }) {
  return inTransaction(ctx, async (tx) => {
    const g = await abrirParaEditar(tx, input.id);
    const [quitado] = await rowsOf<{ nombre: string }>(
      tx.db,
      sql`delete from grupo_laboratorio x using laboratorio l where l.id = x.laboratorio_id
        and x.grupo_id = ${input.id} and x.laboratorio_id = ${input.laboratorioId} returning l.nombre`,
    );
    if (!quitado) throw notFound('El grupo no tiene ese laboratorio.');
    await anotar(tx, g, 'quitar_laboratorio', { laboratorio: quitado.nombre });
    return laboratoriosDeGrupo(tx, input.id);
  });
}

async function anotar(ctx: Ctx, g: GrupoLeido, accion: string, que: Record<string, string>) {
  const pone = accion.startsWith('agregar');
  await audit(ctx, {
    entity: 'grupo',
    entityId: g.id,
    action: accion,
    ...(pone ? { after: que } : { before: que }),
  });
  await tocarGrupo(ctx, g.id);
}
