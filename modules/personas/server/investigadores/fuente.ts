import { eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { CAMPOS_DE_FUENTE } from '../../domain/formulario-persona.ts';
import { nombreEnLista } from '../../domain/vocabularios.ts';
import { investigador } from '../../tables.ts';
import { dePadron, dePlanilla } from '../fuentes/fila.ts';

type Alta = 'docente' | 'estudiante';
const NADA = { docenteCategoria: null, rrhhActivo: null, programaId: null, facultadId: null };
export type Fuente = Awaited<ReturnType<typeof fuenteDe>>;

/** What a source says of a person: values of the form, and columns that no form types. @throws Failure not_found */
export async function fuenteDe(ctx: Ctx, alta: Alta, id: number) {
  const fila = alta === 'docente' ? await dePlanilla(ctx, id) : await dePadron(ctx, id);
  const { docenteCategoria, rrhhActivo, programaId, ...datos } = {
    ...NADA,
    ...fila.datos,
    ...('docente' in fila ? { ...fila.docente, depAcademico: fila.dependencia?.slice(0, 100) ?? null } : {}),
  };
  const { codigo, ...nombre } = fila.nombre;
  const { tipo, origen, paisCodigo } = fila;
  const delFormulario: Record<string, unknown> = { ...nombre, ...datos, tipo, paisCodigo, activo: 'si' };
  return {
    registrada: await registrada(ctx, fila.registradaId),
    datos: delFormulario,
    columnas: { codigo, docenteCategoria, rrhhActivo, programaId, origen },
  };
}

async function registrada(ctx: Ctx, id: number | null): Promise<{ id: number; nombre: string } | null> {
  if (!id) return null;
  const [p] = await ctx.db.select().from(investigador).where(eq(investigador.id, id));
  return p ? { id: p.id, nombre: nombreEnLista(p) } : null;
}

/** What its source says of the identity of a person: shown, and not typed. */
export const identidadDe = ({ datos }: Fuente): Record<string, unknown> =>
  Object.fromEntries(CAMPOS_DE_FUENTE.flatMap((c) => ((datos[c] ?? null) === null ? [] : [[c, datos[c]]])));

/** What the form of «Agregar» starts with, or who the person already is (spec 08 §9.2). @throws Failure not_found */
export async function prepararAlta(ctx: Ctx, input: { alta: Alta; fuenteId: number }) {
  const fuente = await fuenteDe(ctx, input.alta, input.fuenteId);
  if (fuente.registrada) return { registrada: fuente.registrada, datos: null, fijos: [] };
  return { registrada: null, datos: fuente.datos, fijos: Object.keys(identidadDe(fuente)) };
}
