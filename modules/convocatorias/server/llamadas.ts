import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { RUTA_SOLICITAR_GRUPO } from '#modules/grupos/domain/rutas.ts';
import { faseDe } from '../domain/fases.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { resumenDe } from '../domain/resumen.ts';
import { convocatoria, convocatoriaParametros } from '../tables.ts';
import { PARA_QUIEN_ES, TIPO_GRUPO } from './de-grupos.ts';
import type { FilaConvocatoria } from './postulacion.ts';
import { programasDe } from './programas.ts';

/** Active calls that are shown and did not end before a day, those that close first before. */
export const llamadas = (ctx: Ctx, desde: SQL): Promise<FilaConvocatoria[]> =>
  ctx.db
    .select()
    .from(convocatoria)
    .where(sql`activa and visible_en_menu and registro_fin >= ${desde}`)
    .orderBy(asc(convocatoria.registroFin), asc(convocatoria.id));

/** Where a call is, and its window. */
export const plazo = (c: Pick<FilaConvocatoria, 'activa' | 'registroInicio' | 'registroFin'>, ctx: Ctx) => ({
  fase: faseDe(c, ctx.today()),
  inicio: c.registroInicio,
  fin: c.registroFin,
});

/** The programme of each call with the parameters in force; a call without an online application is absent. */
export async function programasVigentes(ctx: Ctx, filas: readonly FilaConvocatoria[]): Promise<Map<number, Programa>> {
  if (filas.length === 0) return new Map();
  const bases = await programasDe(
    ctx,
    filas.map((c) => c.tipoProyecto),
  );
  const versiones = await ctx.db
    .selectDistinctOn([convocatoriaParametros.convocatoriaId], {
      id: convocatoriaParametros.convocatoriaId,
      parametros: convocatoriaParametros.parametros,
    })
    .from(convocatoriaParametros)
    .where(
      inArray(
        convocatoriaParametros.convocatoriaId,
        filas.map((c) => c.id),
      ),
    )
    .orderBy(asc(convocatoriaParametros.convocatoriaId), desc(convocatoriaParametros.numero));
  const parametrosDe = new Map(versiones.map((v) => [v.id, v.parametros]));
  return new Map(
    filas.flatMap((c) => {
      const base = bases.get(c.tipoProyecto);
      return base ? [[c.id, programaDeConvocatoria(base, parametrosDe.get(c.id) ?? {})] as const] : [];
    }),
  );
}

/** Where an application to a programme begins. */
export const rutaDePrograma = (key: string) => `/investigador/convocatoria/${key}`;
const deProgramaPublico = (programa: Programa) => ({
  ruta: rutaDePrograma(programa.key),
  programa: programa.title,
  ...resumenDe(programa),
});
/** A call without a programme leads nowhere, but that of groups to their request. */
const sinPrograma = (tipo: string) => ({
  ruta: tipo === TIPO_GRUPO ? RUTA_SOLICITAR_GRUPO : null,
  programa: tipo,
  paraQuien: tipo === TIPO_GRUPO ? PARA_QUIEN_ES : 'Investigadores',
  monto: null,
});

/** Open and coming calls, for anyone. */
export async function convocatoriasPublicas(ctx: Ctx) {
  const filas = await llamadas(ctx, sql`${ctx.today()}::date`);
  const programas = await programasVigentes(ctx, filas);
  return filas.map((c) => {
    const programa = programas.get(c.id);
    return {
      id: c.id,
      ...(programa ? deProgramaPublico(programa) : sinPrograma(c.tipoProyecto)),
      tipo: c.tipoProyecto,
      descripcion: c.descripcion,
      ...plazo(c, ctx),
    };
  });
}
