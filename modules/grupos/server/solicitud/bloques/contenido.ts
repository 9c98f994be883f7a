import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { filesOf } from '#core/files/server/files.ts';
import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { ranuraDeSustento } from '../../../domain/clases.ts';
import {
  type BloqueDe,
  DECLARACION,
  type ValorEnvio,
  valorEnvio,
  valorLaboratorios,
  valorLineas,
} from '../../../domain/pasos.ts';
import { grupo, grupoLaboratorio, grupoLinea } from '../../../tables.ts';
import { ajustesGrupo } from '../../ajustes.ts';
import type { Solicitud } from '../leer.ts';

type OpcionesLineas = {
  lineas: { id: number; codigo: string; nombre: string; propia: boolean }[];
  maximo: number;
  minimo: number;
};
/** Lines of the group: active ones of its faculty first, then those of the whole institution. */
export const bloqueLineas: ServerBlock<BloqueDe<'lineas'>, Solicitud, number[], OpcionesLineas> = {
  schema: () => valorLineas,
  load: async (ctx, s) => {
    const filas = await ctx.db
      .select({ id: grupoLinea.lineaId })
      .from(grupoLinea)
      .where(eq(grupoLinea.grupoId, s.id))
      .orderBy(asc(grupoLinea.lineaId));
    return filas.map((f) => f.id);
  },
  save: async (ctx, s, b, v, antes) => {
    const { lineasMax } = await ajustesGrupo(ctx);
    const falla = (message: string) =>
      new Failure('invalid', message, { fields: [{ path: `${b.key}.lineas`, message }] });
    if (new Set(v).size < v.length) throw falla('Una línea se agrega una sola vez.');
    if (v.length > lineasMax && v.length > antes.length) throw falla(`Puede elegir ${lineasMax} líneas como máximo.`);
    const admitidas = new Set((await lineasParaGrupo(ctx, s.facultadId)).map((l) => l.id));
    if (v.some((id) => !admitidas.has(id) && !antes.includes(id))) throw falla('Elija líneas activas de la lista.');
    await ctx.db.delete(grupoLinea).where(eq(grupoLinea.grupoId, s.id));
    if (v.length) await ctx.db.insert(grupoLinea).values(v.map((lineaId) => ({ grupoId: s.id, lineaId })));
  },
  options: async (ctx, s) => {
    const a = await ajustesGrupo(ctx);
    return { lineas: await lineasParaGrupo(ctx, s.facultadId), maximo: a.lineasMax, minimo: a.lineasMin };
  },
  requirements: async (ctx, _s, _b, v) => {
    const a = await ajustesGrupo(ctx);
    if (v.length < a.lineasMin)
      return [
        {
          text: `Elija al menos ${plural(a.lineasMin, 'línea', 'líneas')} de investigación.`,
          field: 'lineas',
        },
      ];
    return v.length > a.lineasMax
      ? [{ text: `Elija ${plural(a.lineasMax, 'línea', 'líneas')} de investigación como máximo.`, field: 'lineas' }]
      : [];
  },
  isEmpty: (v) => v.length === 0,
};
const lineasParaGrupo = (ctx: Ctx, facultadId: number) =>
  ctx.db
    .select({
      id: lineaInvestigacion.id,
      codigo: lineaInvestigacion.codigo,
      nombre: lineaInvestigacion.nombre,
      propia: sql<boolean>`${lineaInvestigacion.facultadId} is not null`,
    })
    .from(lineaInvestigacion)
    .where(
      and(
        eq(lineaInvestigacion.activa, true),
        or(eq(lineaInvestigacion.facultadId, facultadId), isNull(lineaInvestigacion.facultadId)),
      ),
    )
    .orderBy(sql`${lineaInvestigacion.facultadId} is null`, asc(lineaInvestigacion.codigo));

/** One current paper; its bytes travel through their own endpoint. */
export const bloqueSustento: ServerBlock<BloqueDe<'sustento'>, Solicitud, FileInfo[], { ranura: SlotDef }> = {
  schema: () => z.any(),
  save: async () => {},
  load: async (ctx, s) => (await filesOf(ctx.db, 'grupo', s.id, ['sustento'])).sustento ?? [],
  options: async (ctx) => ({ ranura: ranuraDeSustento(await ajustesGrupo(ctx)) }),
  requirements: (_ctx, _s, _b, v) =>
    v.length === 0 ? [{ text: 'Documentos sustentatorios: archivo necesario.', field: 'sustento' }] : [],
  isEmpty: (v) => v.length === 0,
};

export type LaboratorioElegido = { id: number; codigo: string | null; nombre: string; responsable: string };
/** Laboratories of the group: optional. */
export const bloqueLaboratorios: ServerBlock<
  BloqueDe<'laboratorios'>,
  Solicitud,
  number[],
  { elegidos: LaboratorioElegido[] }
> = {
  schema: () => valorLaboratorios,
  load: async (ctx, s) => {
    const filas = await ctx.db
      .select({ id: grupoLaboratorio.laboratorioId })
      .from(grupoLaboratorio)
      .where(eq(grupoLaboratorio.grupoId, s.id))
      .orderBy(asc(grupoLaboratorio.laboratorioId));
    return filas.map((f) => f.id);
  },
  save: async (ctx, s, b, v, antes) => {
    const falla = (message: string) =>
      new Failure('invalid', message, { fields: [{ path: `${b.key}.laboratorios`, message }] });
    if (new Set(v).size < v.length) throw falla('Ese laboratorio ya figura en el grupo.');
    const nuevos = v.filter((id) => !antes.includes(id));
    const activos = nuevos.length
      ? await ctx.db
          .select({ id: laboratorio.id })
          .from(laboratorio)
          .where(and(inArray(laboratorio.id, nuevos), eq(laboratorio.activo, true)))
      : [];
    if (activos.length < nuevos.length) throw falla('Elija laboratorios de la lista.');
    await ctx.db.delete(grupoLaboratorio).where(eq(grupoLaboratorio.grupoId, s.id));
    if (v.length)
      await ctx.db.insert(grupoLaboratorio).values(v.map((laboratorioId) => ({ grupoId: s.id, laboratorioId })));
  },
  options: async (ctx, s) => ({
    elegidos: await ctx.db
      .select({
        id: laboratorio.id,
        codigo: laboratorio.codigo,
        nombre: laboratorio.nombre,
        responsable: laboratorio.responsable,
      })
      .from(grupoLaboratorio)
      .innerJoin(laboratorio, eq(laboratorio.id, grupoLaboratorio.laboratorioId))
      .where(eq(grupoLaboratorio.grupoId, s.id))
      .orderBy(asc(laboratorio.nombre)),
  }),
  requirements: () => [],
  isEmpty: (v) => v.length === 0,
};

/** The sworn statement: ticking it is dated, and it is asked for again at the end. */
export const bloqueEnvio: ServerBlock<BloqueDe<'envio'>, Solicitud, ValorEnvio, { declaracion: string }> = {
  schema: () => valorEnvio,
  load: async (_ctx, s) => ({ acepta: s.declaradoEn !== null }),
  save: async (ctx, s, _b, v, antes) => {
    if (v.acepta === antes.acepta) return;
    await ctx.db
      .update(grupo)
      .set({ declaradoEn: v.acepta ? ctx.now() : null })
      .where(eq(grupo.id, s.id));
  },
  options: async () => ({ declaracion: DECLARACION }),
  requirements: (_ctx, _s, _b, v) => (v.acepta ? [] : [{ text: 'Acepte la declaración jurada.', field: 'acepta' }]),
  isEmpty: (v) => !v.acepta,
  closing: true,
};
