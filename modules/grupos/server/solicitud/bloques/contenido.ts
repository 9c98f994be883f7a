import { and, eq, inArray } from 'drizzle-orm';
import { filesOf } from '#core/files/server/files.ts';
import type { SlotDef } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { fileBlock, submitBlock } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import type { ClaveParte } from '../../../contract-formas.ts';
import { ranuraDeSustento } from '../../../domain/clases.ts';
import { type BloqueDe, DECLARACION, valorElegidos } from '../../../domain/pasos.ts';
import { grupo } from '../../../tables.ts';
import { ajustesGrupo } from '../../ajustes.ts';
import { filasDe, laboratoriosDe, lineasParaGrupo, PARTES } from '../../partes.ts';
import type { Solicitud } from '../leer.ts';

type Exigir = (ctx: Ctx, s: Solicitud, nuevos: number[], v: number[], antes: number[]) => Promise<string | null>;
/** Half of a twin that keeps which records of a catalogue the group has: each once, those it adds as `exigir` says. */
const elegidos = (clave: ClaveParte, maximo: number, repetido: string, exigir: Exigir) => {
  const { tabla, de } = PARTES[clave];
  return {
    schema: () => valorElegidos(maximo),
    load: async (ctx: Ctx, s: Solicitud): Promise<number[]> =>
      (await de(ctx, s.id)).map((x) => x.id).sort((a, b) => a - b),
    save: async (ctx: Ctx, s: Solicitud, b: { key: string }, v: number[], antes: number[]) => {
      const nuevos = v.filter((id) => !antes.includes(id));
      const falla = new Set(v).size < v.length ? repetido : await exigir(ctx, s, nuevos, v, antes);
      if (falla)
        throw new Failure('invalid', 'grupos.contenido_rechazado', falla, {
          fields: [{ path: `${b.key}.${b.key}`, message: falla }],
        });
      await ctx.db.delete(tabla).where(eq(tabla.grupoId, s.id));
      if (v.length) await ctx.db.execute(filasDe(PARTES[clave], s.id, v));
    },
    isEmpty: (v: number[]) => v.length === 0,
  };
};

type OpcionesLineas = { lineas: Awaited<ReturnType<typeof lineasParaGrupo>>; maximo: number; minimo: number };
/** Lines of the group: active ones of its faculty first, then those of the whole institution. */
export const bloqueLineas: ServerBlock<BloqueDe<'lineas'>, Solicitud, number[], OpcionesLineas> = {
  ...elegidos('lineas', 20, 'Una línea se agrega una sola vez.', async (ctx, s, nuevos, v, antes) => {
    const { lineasMax } = await ajustesGrupo(ctx);
    if (v.length > lineasMax && v.length > antes.length) return `Puede elegir ${lineasMax} líneas como máximo.`;
    const admitidas = new Set((await lineasParaGrupo(ctx, s.facultadId)).map((l) => l.id));
    return nuevos.every((id) => admitidas.has(id)) ? null : 'Elija líneas activas de la lista.';
  }),
  options: async (ctx, s) => {
    const a = await ajustesGrupo(ctx);
    return { lineas: await lineasParaGrupo(ctx, s.facultadId), maximo: a.lineasMax, minimo: a.lineasMin };
  },
  requirements: async (ctx, _s, _b, v) => {
    const { lineasMin, lineasMax } = await ajustesGrupo(ctx);
    const lineas = (n: number) => `${plural(n, 'línea', 'líneas')} de investigación`;
    if (v.length < lineasMin) return [{ text: `Elija al menos ${lineas(lineasMin)}.`, field: 'lineas' }];
    return v.length > lineasMax ? [{ text: `Elija ${lineas(lineasMax)} como máximo.`, field: 'lineas' }] : [];
  },
};
/** One current paper; its bytes travel through their own endpoint. */
export const bloqueSustento = fileBlock<BloqueDe<'sustento'>, Solicitud, { ranura: SlotDef }>({
  asked: () => ({ key: 'sustento', label: 'Documentos sustentatorios', required: true }),
  read: (ctx, s, ranuras) => filesOf(ctx.db, 'grupo', s.id, [...ranuras]),
  options: async (ctx) => ({ ranura: ranuraDeSustento(await ajustesGrupo(ctx)) }),
});

/** Laboratories of the group: optional. */
export const bloqueLaboratorios: ServerBlock<
  BloqueDe<'laboratorios'>,
  Solicitud,
  number[],
  { laboratorios: Awaited<ReturnType<typeof laboratoriosDe>> }
> = {
  ...elegidos('laboratorios', 50, 'Ese laboratorio ya figura en el grupo.', async (ctx, _s, nuevos) => {
    const activos = await ctx.db.$count(
      laboratorio,
      and(inArray(laboratorio.id, nuevos), eq(laboratorio.activo, true)),
    );
    return activos < nuevos.length ? 'Elija laboratorios de la lista.' : null;
  }),
  options: async (ctx, s) => ({ laboratorios: await laboratoriosDe(ctx, s.id) }),
  requirements: () => [],
};

/** The sworn statement: ticking it is dated, and it is asked for again at the end. */
export const bloqueEnvio = submitBlock<BloqueDe<'envio'>, Solicitud, { declaracion: string }>({
  field: 'acepta',
  missing: 'Acepte la declaración jurada.',
  accepted: (s) => s.declaradoEn !== null,
  store: (ctx, s, declaradoEn) => ctx.db.update(grupo).set({ declaradoEn }).where(eq(grupo.id, s.id)),
  options: async () => ({ declaracion: DECLARACION }),
});
