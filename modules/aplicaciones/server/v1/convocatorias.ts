import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { faseDe } from '#modules/convocatorias/domain/fases.ts';
import { rutaDe } from '#modules/portal-publico/domain/direcciones.ts';
import { convocatoriaSaleSql, nombreDeConvocatoriaSql } from '#modules/portal-publico/server/index.ts';
import type { Fuente, Nivel, Registro } from './fuente.ts';

type Fila = {
  id: number;
  nombre: string;
  programa: string;
  anio: number;
  inicio: string;
  fin: string;
  evaluacionInicio: string;
  evaluacionFin: string;
  activa: boolean;
  publico: boolean;
};
const filasDe = (ctx: Ctx, ids: readonly number[]) => query(ctx)<Fila>`
  select
    c.id::int as id,
    ${nombreDeConvocatoriaSql} as nombre,
    t.nombre as programa,
    c.periodo::int as anio,
    c.registro_inicio::text as inicio,
    c.registro_fin::text as fin,
    c.evaluacion_inicio::text as "evaluacionInicio",
    c.evaluacion_fin::text as "evaluacionFin",
    c.activa,
    ${convocatoriaSaleSql} as publico
  from convocatoria c
    join tipo_proyecto t on t.codigo = c.tipo_proyecto
  where c.id = any(${`{${ids}}`}::bigint[])
`;

async function leer(ctx: Ctx, ids: readonly number[], nivel: Nivel): Promise<Registro[]> {
  const filas = await filasDe(ctx, ids);
  return filas
    .filter(({ publico }) => publico || nivel === 'institucional')
    .map((fila) => {
      const { activa, inicio, fin, id, nombre, publico } = fila;
      const fase = faseDe({ activa, registroInicio: inicio, registroFin: fin }, ctx.today(), 1);
      const ruta = publico ? rutaDe('convocatoria', { id, nombre }) : null;
      return Object.assign(fila, { fase: publico && fase === 'borrador' ? 'cerrada' : fase, ruta });
    });
}

/** Calls: those that the portal shows, or every one. */
export const CONVOCATORIAS: Fuente = {
  desde: sql`convocatoria c`,
  id: sql`c.id`,
  sale: convocatoriaSaleSql,
  existe: sql`true`,
  cambio: { publico: sql`c.actualizado_en`, institucional: sql`c.actualizado_en` },
  filtros: { anio: { sql: (v) => sql`c.periodo = ${Number(v)}`, nivel: 'publico' } },
  leer,
};
