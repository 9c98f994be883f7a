import { type SQL, sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { servedReport } from '#core/report/server/asked.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import {
  consolidadoContract,
  estudioContract,
  grupoContract,
  investigadorContract,
  presupuestoContract,
  proyectoContract,
} from '../../contract-estadisticos.ts';
import { consolidado, hojaDeConsolidado } from '../../documents/consolidado.ts';
import * as papel from '../../documents/estadisticos.ts';
import * as respuesta from '../../documents/respuestas.ts';
import {
  CONSOLIDADO,
  ESTUDIO,
  GRUPO,
  INVESTIGADOR,
  PRESUPUESTO,
  PROYECTO,
} from '../../domain/estadisticos/reportes.ts';
import { imprimir } from './impreso.ts';
import * as leer from './leer.ts';
import {
  APROBADOS,
  alAbrir,
  alAbrirGrupos,
  coordinadores,
  deProyectos,
  estadosDeGrupo,
  facultades,
  HISTORICOS,
  personas,
} from './opciones.ts';

const GANADORES = sql`${proyectoEn('ganadores', 'p')}`;
const llamado = (clave: string) => (_: unknown, ctx: { today(): string }) => `reporte-${clave}-${ctx.today()}`;
const rows = ({ filas }: { filas: readonly unknown[] }) => filas.length;
const deProyectosYFacultades = (cuales: SQL) => async (ctx: Ctx) => ({
  ...(await deProyectos(ctx, cuales)),
  facultad: await facultades(ctx),
});

/** The reports of the office (spec 07 §9). */
export const estadisticosModules = [
  implement(
    estudioContract,
    servedReport(ESTUDIO, {
      opening: alAbrir(HISTORICOS),
      query: leer.leerEstudio,
      answer: respuesta.deEstudio,
      show: papel.estudio,
      sheet: papel.hojaDeProyectos,
      rows,
      filename: llamado('estudio'),
      options: deProyectosYFacultades(HISTORICOS),
    }),
  ),
  implement(
    grupoContract,
    servedReport(GRUPO, {
      opening: alAbrirGrupos,
      query: leer.leerGrupo,
      answer: respuesta.deGrupo,
      show: papel.grupo,
      sheet: papel.hojaDeGrupos,
      rows,
      filename: llamado('grupo'),
      issue: imprimir,
      options: async (ctx, buscado) => ({
        estado: estadosDeGrupo,
        facultad: await facultades(ctx),
        coordinador: await coordinadores(ctx, buscado),
      }),
    }),
  ),
  implement(
    proyectoContract,
    servedReport(PROYECTO, {
      opening: alAbrir(APROBADOS),
      query: leer.leerProyecto,
      answer: respuesta.deProyecto,
      show: papel.proyecto,
      sheet: papel.hojaDeProyectos,
      rows,
      filename: llamado('proyecto'),
      issue: imprimir,
      options: deProyectosYFacultades(APROBADOS),
    }),
  ),
  implement(
    investigadorContract,
    servedReport(INVESTIGADOR, {
      opening: alAbrir(GANADORES),
      query: leer.leerInvestigador,
      answer: respuesta.deInvestigador,
      show: papel.investigador,
      sheet: papel.hojaDeInvestigador,
      rows: ({ quien, filas, serie }) => (quien ? filas.length : serie.length),
      filename: llamado('investigador'),
      options: async (ctx, buscado) => ({
        periodo: (await deProyectos(ctx, GANADORES)).periodo,
        facultad: await facultades(ctx),
        investigador: await personas(ctx, buscado),
      }),
    }),
  ),
  implement(
    consolidadoContract,
    servedReport(CONSOLIDADO, {
      opening: alAbrir(GANADORES),
      query: leer.leerConsolidado,
      answer: respuesta.deConsolidado,
      show: consolidado,
      sheet: hojaDeConsolidado,
      rows,
      filename: llamado('consolidado'),
      options: deProyectosYFacultades(GANADORES),
    }),
  ),
  implement(
    presupuestoContract,
    servedReport(PRESUPUESTO, {
      opening: alAbrir(GANADORES),
      query: leer.leerPresupuesto,
      answer: respuesta.dePresupuesto,
      show: papel.presupuesto,
      sheet: papel.hojaDePresupuesto,
      rows,
      filename: llamado('presupuesto'),
      options: deProyectosYFacultades(GANADORES),
    }),
  ),
];
