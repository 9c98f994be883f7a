import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/kernel/shared/time.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { deudaEn } from '../tables.ts';

/** SQL predicate: a licence in force on `hoy` takes the person out of the debtors (spec 05 §7.3); both ends count. */
export const exento = (hoy: Day | SQL, investigadorId: SQL): SQL =>
  sql`
    exists (
      select 1
      from licencia l
        join licencia_tipo lt on lt.id = l.licencia_tipo_id
      where l.investigador_id = ${investigadorId}
        and lt.excluye_reporte_deudores
        and ${hoy}::date between l.fecha_inicio and l.fecha_fin
    )
  `;

/** SQL: every debt `d` with its member `pi`, project `p` and condition `r`. */
export const DEUDAS = sql`deuda d join proyecto_integrante pi on pi.id = d.integrante_id
  join proyecto p on p.id = pi.proyecto_id join integrante_tipo r on r.id = pi.integrante_tipo_id`;
export const CODIGO = codigoDeProyectoSql('p');
/** What is owed: the report, or what the economic debt says. */
export const INFORME = sql`case d.clase when 'academica' then coalesce(d.informe, d.detalle) else d.detalle end`;
export const CLASE = sql`case d.clase when 'academica' then 'Deuda académica' else 'Deuda económica' end`;

/** Pending when that day ended, as the dates of each say; what was annulled should not have been, any day. */
const pendienteAl = (dia: Day | SQL) =>
  sql`d.fecha_deuda <= ${dia}::date and (${deudaEn('pendiente', 'd')} or ${deudaEn('subsanada', 'd')}
    and d.fecha_subsanacion > ${dia}::date)`;

/** SQL predicate of `DEUDAS`: in force when that day ended, of a person whom no licence exempts. */
export const vigenteAl = (dia: Day | SQL, hoy: Day): SQL => {
  const pendiente = dia === hoy ? deudaEn('pendiente', 'd') : pendienteAl(dia);
  return sql`${pendiente} and not ${exento(dia, sql`pi.investigador_id`)}`;
};

/**
 * The one answer to «who owes what today», everywhere (spec 05 §7.1): pending debts of people whom no licence exempts,
 * as a relation to join. `id`, `investigador_id`, `integrante_id`, `proyecto_id`, `titulo`, `codigo`, `periodo`,
 * `tipo`,
 * `condicion`, `clase`, `informe`, `detalle`, `fecha_deuda`, and `evidencia`: kind, report, period and project in one
 * sentence.
 */
export const deudasVigentes = (hoy: Day): SQL => deudasAl(hoy, hoy);
/** The same, as it was on a day up to today; it may be a column of the query. */
export const deudasAl = (dia: Day | SQL, hoy: Day): SQL =>
  sql`
    (
      select
        d.id,
        pi.investigador_id,
        pi.id as integrante_id,
        p.id as proyecto_id,
        p.titulo,
        ${CODIGO} as codigo,
        p.periodo,
        p.tipo_proyecto as tipo,
        r.nombre as condicion,
        d.clase,
        ${INFORME} as informe,
        d.detalle,
        d.fecha_deuda,
        ${CLASE} || ': ' || ${INFORME} || ', período ' || p.periodo || coalesce(', proyecto ' || ${CODIGO},
          '') as evidencia
      from ${DEUDAS}
      where ${vigenteAl(dia, hoy)}
    )
  `;

/** SQL: the reports whose academic debt was settled, with the last day of it: `proyecto_id`, `informe`, `el`. */
export const saldadaEl: SQL = sql`
  (
    select pi.proyecto_id, coalesce(d.informe, d.detalle) as informe, max(d.fecha_subsanacion) as el
    from deuda d
      join proyecto_integrante pi on pi.id = d.integrante_id
    where d.clase = 'academica' and ${deudaEn('subsanada', 'd')}
    group by 1, 2
  )
`;

/** SQL predicate: the person owes something today. */
export const tieneDeuda = (hoy: Day, investigadorId: SQL): SQL =>
  sql`exists (select 1 from ${deudasVigentes(hoy)} dv where dv.investigador_id = ${investigadorId})`;
