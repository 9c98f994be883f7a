import { sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
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
import { APROBADOS, coordinadores, deProyectos, estadosDeGrupo, facultades, HISTORICOS, personas } from './opciones.ts';

const GANADORES = sql`${proyectoEn('ganadores', 'p')}`;
const conFilas = { rows: ({ filas }: { filas: readonly unknown[] }) => filas.length };
const llamado = (clave: string) => (_: unknown, ctx: { today(): string }) => `reporte-${clave}-${ctx.today()}`;

/** The reports of the office (spec 07 §9). */
export const estadisticosModules = [
  implement(
    estudioContract,
    servedReport(ESTUDIO, {
      ...conFilas,
      query: leer.leerEstudio,
      show: papel.estudio,
      sheet: papel.hojaDeProyectos,
      filename: llamado('estudio'),
      options: async (ctx) => ({ ...(await deProyectos(ctx, HISTORICOS)), facultad: await facultades(ctx) }),
    }),
  ),
  implement(
    grupoContract,
    servedReport(GRUPO, {
      ...conFilas,
      query: leer.leerGrupo,
      show: papel.grupo,
      sheet: papel.hojaDeGrupos,
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
      ...conFilas,
      query: leer.leerProyecto,
      show: papel.proyecto,
      sheet: papel.hojaDeProyectos,
      filename: llamado('proyecto'),
      issue: imprimir,
      options: async (ctx) => ({ ...(await deProyectos(ctx, APROBADOS)), facultad: await facultades(ctx) }),
    }),
  ),
  implement(
    investigadorContract,
    servedReport(INVESTIGADOR, {
      ...conFilas,
      query: leer.leerInvestigador,
      show: papel.investigador,
      sheet: papel.hojaDeInvestigador,
      filename: llamado('investigador'),
      options: async (ctx, buscado) => ({ investigador: await personas(ctx, buscado) }),
    }),
  ),
  implement(
    consolidadoContract,
    servedReport(CONSOLIDADO, {
      ...conFilas,
      query: leer.leerConsolidado,
      show: consolidado,
      sheet: hojaDeConsolidado,
      filename: llamado('consolidado'),
      options: async (ctx) => ({ periodo: (await deProyectos(ctx, GANADORES)).periodo }),
    }),
  ),
  implement(
    presupuestoContract,
    servedReport(PRESUPUESTO, {
      ...conFilas,
      query: leer.leerPresupuesto,
      show: papel.presupuesto,
      sheet: papel.hojaDePresupuesto,
      filename: llamado('presupuesto'),
      options: async (ctx) => ({
        facultad: await facultades(ctx),
        periodo: (await deProyectos(ctx, GANADORES)).periodo,
      }),
    }),
  ),
];
