import { type SQL, sql } from 'drizzle-orm';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { RUTA_DEUDAS } from '#modules/deudas/domain/rutas.ts';
import { informeAprobado } from '#modules/deudas/server/index.ts';
import { deudaEn } from '#modules/deudas/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import {
  codigoDeProyectoSql,
  montoDeProyectoSql,
  montoDiscordanteSql,
  rutaDeProyectoSql,
} from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { pagina, type Sobre } from './falla.ts';

const proyecto: Sobre = {
  desde: sql`proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto left join grupo g on g.id = p.grupo_id`,
  cuentan: proyectoEn('sinTerminar', 'p'),
  id: sql`p.id`,
  nombre: nombreDePropuestaSql('p'),
  facultad: sql`coalesce(g.facultad_id, p.facultad_id)`,
  ruta: rutaDeProyectoSql,
};
const CODIGO = sql`coalesce(${codigoDeProyectoSql('p')}, 'Sin código') || ' · ' || p.tipo_proyecto || ' · '
  || p.periodo`;
const DE_DEUDAS = pagina(`${RUTA_DEUDAS}/detalle`, sql`p.id`);
const deuda: Sobre = {
  ...proyecto,
  desde: sql`
    deuda d
    join proyecto_integrante pi on pi.id = d.integrante_id
    join investigador i on i.id = pi.investigador_id
    join proyecto p on p.id = pi.proyecto_id
    left join grupo g on g.id = p.grupo_id
  `,
  cuentan: deudaEn('pendiente', 'd'),
  id: sql`d.id`,
  nombre: nombreDe(),
  ruta: DE_DEUDAS,
};
const INFORME = sql`coalesce(d.informe, d.detalle)`;
const aprobado = (): SQL =>
  sql.join([sql`false`, ...informeAprobado.all().map((es) => es(sql`p.id`, INFORME))], sql` or `);

/** @param vencido SQL of the project `p` and its type `t`: a report of it is overdue and nobody owes it */
export const fallasDeProyectos = (vencido: SQL, hoy: string) => ({
  'proyecto-sin-fin': { sobre: proyecto, donde: sql`p.fecha_fin is null`, dice: CODIGO },
  'proyecto-sin-responsable': {
    sobre: proyecto,
    donde: sql`
      not exists (
        select 1
        from proyecto_integrante pi
        where pi.proyecto_id = p.id and pi.es_responsable and not pi.excluido
      )
    `,
    dice: CODIGO,
  },
  'proyecto-vencido': {
    sobre: { ...proyecto, cuentan: proyectoEn('en_ejecucion', 'p') },
    donde: sql`p.fecha_fin < ${hoy}::date`,
    dice: sql`${CODIGO} || ' · terminó el ' || to_char(p.fecha_fin, 'DD/MM/YYYY')`,
  },
  'proyecto-monto-distinto': {
    sobre: { ...proyecto, cuentan: proyectoEn.not('muertos', 'p') },
    donde: sql`not t.externo and ${montoDiscordanteSql('p')}`,
    dice: sql`${CODIGO} || ' · se guardó ' || p.monto_asignado
      || ' y su presupuesto suma ' || ${montoDeProyectoSql('p')}`,
  },
  'informe-vencido-sin-deuda': { sobre: proyecto, donde: vencido, dice: CODIGO, ruta: DE_DEUDAS },
  'deuda-de-informe-aprobado': {
    sobre: deuda,
    donde: sql`d.clase = 'academica' and (${aprobado()})`,
    dice: sql`${INFORME} || ' · ' || coalesce(${codigoDeProyectoSql('p')}, p.tipo_proyecto)`,
  },
});
