import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { TOTALES_DE_CUENTA } from '#modules/economia/server/index.ts';
import { plantillaEn } from '#modules/evaluacion/tables.ts';
import { montoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { RESERVADO, reservadas } from '../domain/reserva.ts';
import type { Celda, ClaveDeConjunto } from '../domain/transparencia.ts';
import { todasLasConvocatorias } from './convocatorias.ts';
import { proyectoSaleSql } from './proyectos.ts';
import { resultadosPublicados } from './resultados.ts';

export type Fila = Readonly<Record<string, Celda>>;
const MAXIMO = 5000;
const FASES = { proxima: 'Próxima', abierta: 'Abierta', cerrada: 'Cerrada' } as const;

/** Public projects `p` with what they were given and, of those that render accounts, what was approved. */
const GASTO = sql`
  left join eco_proyecto cuenta on cuenta.proyecto_id = p.id
  left join lateral (${TOTALES_DE_CUENTA} and l.eco_proyecto_id = cuenta.id) rendido on cuenta.id is not null
`;
const SUMAS = sql`
  count(*)::int as proyectos,
  sum(${montoDeProyectoSql('p')})::text as otorgado,
  count(cuenta.id)::int as cuentas,
  coalesce(sum(rendido.validado), 0)::text as ejecutado
`;
type Sumada = Record<string, Celda> & { cuentas: number; ejecutado: string };
/** The sums of what was spent by few are not told: they would be those of somebody. */
const protegidas = (filas: readonly Sumada[]): Fila[] => {
  const calladas = reservadas(filas.map(({ cuentas }) => cuentas));
  return filas.map(({ cuentas, ...fila }, i) =>
    Object.assign({}, fila, { ejecutado: cuentas === 0 ? null : calladas[i] ? RESERVADO : fila.ejecutado }),
  );
};
const PUBLICO: SQL = sql`${proyectoEn('ganadores', 'p')} and ${proyectoSaleSql(sql`p`)}`;

const presupuesto = async (ctx: Ctx) =>
  protegidas(
    await query(ctx)<Sumada>`
      select p.periodo::text as anio, t.nombre as programa, ${SUMAS}
      from proyecto p
        join tipo_proyecto t on t.codigo = p.tipo_proyecto
        ${GASTO}
      where ${PUBLICO}
      group by p.periodo, t.nombre
      order by p.periodo desc, t.nombre
    `,
  );
const porOds = async (ctx: Ctx) =>
  protegidas(
    await query(ctx)<Sumada>`
      select d.id || '. ' || d.objetivo as ods, ${SUMAS}
      from proyecto p
        join proyecto_ods s on s.proyecto_id = p.id
        join ods d on d.id = s.ods_id
        ${GASTO}
      where ${PUBLICO}
      group by d.id
      order by d.id
    `,
  );
const porCampo = async (ctx: Ctx) =>
  protegidas(
    await query(ctx)<Sumada>`
      select coalesce(a.nombre, 'Sin declarar') as campo, ${SUMAS}
      from proyecto p
        left join ocde o on o.id = p.ocde_id
        left join ocde a on a.nivel = 1
          and a.codigo = split_part(o.codigo, '.', 1)
        ${GASTO}
      where ${PUBLICO}
      group by a.id, a.nombre
      order by a.nombre nulls last
    `,
  );
const criterios = (ctx: Ctx) => query(ctx)<Fila>`
  select t.nombre as programa, v.periodo::text as anio, k.texto as criterio, k.puntaje_max::float8 as puntaje
  from evaluacion_plantilla v
    join tipo_proyecto t on t.codigo = v.tipo_proyecto
    join evaluacion_criterio k on k.plantilla_id = v.id
  where ${plantillaEn('aprobado', 'v')}
    and k.nivel = 'criterio'
  order by v.periodo desc, t.nombre, k.orden, k.id
`;
const convocatorias = async (ctx: Ctx): Promise<Fila[]> =>
  (await todasLasConvocatorias(ctx)).map((c) => ({
    convocatoria: c.nombre,
    programa: c.tipo,
    inicio: c.inicio,
    fin: c.fin,
    fase: FASES[c.fase],
  }));
const resultados = async (ctx: Ctx): Promise<Fila[]> =>
  (await resultadosPublicados(ctx, sql`true`, MAXIMO)).map((r) => ({
    convocatoria: r.nombre,
    resolucion: r.resolucion,
    fecha: r.fecha,
    presentadas: r.presentadas ?? RESERVADO,
    aprobadas: r.aprobadas,
    otorgado: r.monto,
  }));

const LECTORES: Readonly<Record<ClaveDeConjunto, (ctx: Ctx) => Promise<Fila[]>>> = {
  convocatorias,
  resultados,
  criterios,
  presupuesto,
  ods: porOds,
  campos: porCampo,
};
/** The rows of what the university tells, as of today. */
export const leerConjunto = (ctx: Ctx, clave: ClaveDeConjunto): Promise<Fila[]> => LECTORES[clave](ctx);
