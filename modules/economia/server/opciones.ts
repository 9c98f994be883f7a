import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { permanenciaSql } from '#modules/proyectos/server/index.ts';
import type { Plazo } from '../domain/comprobaciones.ts';
import { TIPOS } from '../domain/tipos.ts';
import { ajuste, type Cuenta, numero } from './leer.ts';

/** The execution of the project. */
export const plazoDe = ({ p }: Pick<Cuenta, 'p'>): Plazo => ({ inicio: p.fechaInicio, fin: p.fechaFin });

type Opciones = { tipo: string; tope: string | null; partidas: number[] };
/**
 * Lines of this account that each kind may spend: enabled for the type of the project and, under the norm in force, for
 * the kind (spec 07 §4.2).
 */
const reglasDe = async (ctx: Ctx, { id }: Pick<Cuenta, 'id'>): Promise<Opciones[]> =>
  (await readWithOthers(ctx, 'reglas de rendición de cuenta', id, reglasDeCuentas)) ?? [];

async function reglasDeCuentas(ctx: Ctx, cuentas: readonly number[]): Promise<ReadonlyMap<number, Opciones[]>> {
  const filas = await rowsOf<Opciones & { cuenta: number }>(
    ctx.db,
    sql`
      with linea as (
          select l.eco_proyecto_id, l.partida_id, x.codigo
          from eco_presupuesto l
            join eco_proyecto e on e.id = l.eco_proyecto_id
            join proyecto p on p.id = e.proyecto_id
            join partida x on x.id = l.partida_id
          where l.eco_proyecto_id = any(${`{${cuentas}}`}::bigint[])
            and exists (
              select 1
              from partida_tipo_proyecto pt
              where pt.partida_id = l.partida_id and pt.tipo_proyecto = p.tipo_proyecto and pt.postulacion
            )
        )
      select
        e.id::int as cuenta,
        r.tipo,
        r.tope::text,
        coalesce(
          array_agg(
            l.partida_id::int
            order by l.codigo
          ) filter (
            where l.partida_id is not null
          ),
          '{}'
        ) as partidas
      from unnest(${`{${cuentas}}`}::bigint[]) e (id)
        cross join rendicion_regla r
        left join rendicion_regla_partida rp on rp.regla_id = r.id
        left join linea l on l.partida_id = rp.partida_id and l.eco_proyecto_id = e.id
      where r.norma = ${await ajuste(ctx, 'economia_norma')}
      group by e.id, r.id
      order by r.tipo
    `,
  );
  const deCuenta = (id: number) => filas.flatMap(({ cuenta, ...regla }) => (cuenta === id ? [regla] : []));
  return new Map(cuentas.map((id) => [id, deCuenta(id)]));
}
const NINGUNA = { tope: null, partidas: [] };
export const opcionesDe = async (ctx: Ctx, cuenta: Cuenta, tipo: string): Promise<Omit<Opciones, 'tipo'>> =>
  (await reglasDe(ctx, cuenta)).find((r) => r.tipo === tipo) ?? NINGUNA;

/** What the form of a voucher offers. */
export async function formularioDe(ctx: Ctx, cuenta: Cuenta) {
  const reglas = await reglasDe(ctx, cuenta);
  const integrantes = await rowsOf<{ value: string; label: string }>(
    ctx.db,
    sql`
      select
        pi.id::text as value,
        ${nombreDe()} || coalesce(' (' || ${permanenciaSql(sql`pi`)} || ')', '') as label
      from proyecto_integrante pi
        join investigador i on i.id = pi.investigador_id
      where pi.proyecto_id = ${cuenta.proyectoId}
      order by label
    `,
  );
  return {
    tipos: TIPOS.map(({ codigo }) => ({ codigo, ...(reglas.find((r) => r.tipo === codigo) ?? NINGUNA) })),
    integrantes,
    universidad: {
      ruc: await ajuste(ctx, 'universidad_ruc'),
      razonSocial: await ajuste(ctx, 'universidad_razon_social'),
    },
    maxMb: await numero(ctx, 'economia_max_mb'),
  };
}
