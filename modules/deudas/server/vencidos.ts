import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { avisar, avisosElegidos, type Destinatario } from '#modules/acceso/server/index.ts';
import { numeroFijado } from '#modules/catalogos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { type Clase, RENDICION } from '../domain/deudas.ts';
import { GRUPOS, type Grupo } from '../domain/listas.ts';
import { PARAMETROS_DEUDAS } from '../domain/parametros.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';

/** SQL predicate: the report of that name is approved for the project. The module of reports answers it. */
export const informeAprobado = defineExtension<(proyectoId: SQL, informe: SQL) => SQL>('deudas.informeAprobado');

/** What the module of reports tells of one that nobody approved. */
export const informeEnTramite = defineExtension<{
  /** SQL of its group: `sinRevisar`, `observados`, or null when it was never presented. */
  grupo: (proyectoId: SQL, informe: SQL) => SQL;
  /** SQL of the address where the actor reviews the reports of a project, or null. */
  pagina: (ctx: Ctx, proyectoId: SQL) => SQL;
}>('deudas.informeEnTramite');
/** SQL: the last day to present the report of that name in the project `p`; null where it has no day of its own. */
export const plazoDeInforme = defineExtension<(dias: number, informe: SQL) => SQL>('deudas.plazoDeInforme');
/**
 * SQL predicate of the project `p`: the settings of the module that knows the reports ask that project for them.
 */
export const sePidenInformes = defineExtension<(ctx: Ctx) => Promise<SQL>>('deudas.sePidenInformes');
/**
 * SQL of the project `p`: the last day to render its account, while nobody did; null when there is nothing to render.
 * The module of the accounts answers it.
 */
export const plazoDeRendicion = defineExtension<(dias: number) => SQL>('deudas.plazoDeRendicion');
const NUNCA: Grupo = 'vencidos';
const RENDICIONES: Grupo = 'rendiciones';
/** SQL: the group of a report that is missing. */
const grupoDe = (informe: SQL): SQL =>
  sql`coalesce(${sql.join(
    [...informeEnTramite.all().map(({ grupo }) => grupo(sql`p.id`, informe)), sql`${NUNCA}`],
    sql`, `,
  )})`;
/** SQL of the address where the reports of the project `p` are reviewed. */
export const paginaDeInformes = (ctx: Ctx): SQL =>
  sql`coalesce(${sql.join(
    [...informeEnTramite.all().map(({ pagina }) => pagina(ctx, sql`p.id`)), sql`null`],
    sql`, `,
  )})`;

/** Days that a report may take from the end of its project. */
export const diasDePlazo = (ctx: Ctx) => numeroFijado(ctx, PARAMETROS_DEUDAS[0]);
/** SQL of the project `p`: last day to present its reports. */
export const plazoSql = (dias: number): SQL => sql`(p.fecha_fin + ${dias}::int)`;
/**
 * SQL of a member `pi`: an exclusion before that day frees them (spec 05 §7.1). The date that is kept is their last day
 * in the team: who was still there when the term ended owes.
 */
export const alcanzado = (dias: number): SQL => sql`(not pi.excluido or pi.exclusion_fecha >= ${plazoSql(dias)})`;
/** SQL of a member `pi` with its role `r`: a debt of that kind is theirs (spec 05 §7.1). */
export const ALCANZA: Readonly<Record<Clase, SQL>> = {
  academica: sql`r.aplica_deuda`,
  economica: sql`(pi.es_responsable or r.es_responsable)`,
};
/** SQL: members of the project `p` that a debt of it, of that kind, reaches. */
export const deudores = (dias: number, clase: Clase): SQL => sql`
  (
    select count(*)::int
    from proyecto_integrante pi
      join integrante_tipo r on r.id = pi.integrante_tipo_id
    where pi.proyecto_id = p.id and ${ALCANZA[clase]} and ${alcanzado(dias)}
  )
`;

/**
 * SQL of `p` and its type `t`: the reports that are overdue, without approval and never registered as a debt; one that
 * was settled was presented. Each by its own last day, the same that what is owed says (`obligaciones`): `informe`, `n`
 * and `plazo`.
 * @param grupo only those of it
 */
const informesQueFaltan = (ctx: Ctx, dias: number, grupo?: Grupo): SQL => sql`
  (
    select x.informe, x.n, v.plazo
    from jsonb_array_elements_text(t.informes_requeridos) with ordinality x (informe, n)
      cross join lateral (
        select coalesce(${sql.join(
          [...plazoDeInforme.all().map((plazo) => plazo(dias, sql`x.informe`)), plazoSql(dias)],
          sql`, `,
        )}) as plazo
      ) v
    where v.plazo < ${ctx.today()}::date
      and not exists (
        select 1
        from deuda d
          join proyecto_integrante pi on pi.id = d.integrante_id
        where pi.proyecto_id = p.id
          and d.clase = 'academica'
          and coalesce(d.informe, d.detalle) = x.informe
      )
      and ${sql.join(
        [sql`true`, ...informeAprobado.all().map((aprobado) => sql`not ${aprobado(sql`p.id`, sql`x.informe`)}`)],
        sql` and `,
      )}
      and ${grupo ? sql`${grupoDe(sql`x.informe`)} = ${grupo}` : sql`true`}
  )
`;
/** SQL of `p`: the same of its account, of which an economic debt was never registered. */
function cuentaQueFalta(ctx: Ctx, dias: number): SQL {
  const plazos = [...plazoDeRendicion.all().map((plazo) => plazo(dias)), sql`null::date`];
  return sql`
    (
      select ${RENDICION}::text as informe, 1 as n, v.plazo
      from (
        select coalesce(${sql.join(plazos, sql`, `)}) as plazo
      ) v
      where v.plazo < ${ctx.today()}::date
        and not exists (
          select 1
          from deuda d
            join proyecto_integrante pi on pi.id = d.integrante_id
          where pi.proyecto_id = p.id and d.clase = 'economica'
        )
    )
  `;
}
const faltantes = (ctx: Ctx, dias: number, grupo?: Grupo): SQL =>
  grupo === RENDICIONES ? cuentaQueFalta(ctx, dias) : informesQueFaltan(ctx, dias, grupo);
/** SQL of `p` and `t`: the names of those reports, in their order; null when there is none. */
export const faltan = (ctx: Ctx, dias: number, grupo?: Grupo): SQL =>
  sql`(select jsonb_agg(f.informe order by f.n) from ${faltantes(ctx, dias, grupo)} f)`;
/** SQL of `p` and `t`: the last day of the first of them. */
export const plazoDeFaltan = (ctx: Ctx, dias: number, grupo?: Grupo): SQL =>
  sql`(select min(f.plazo) from ${faltantes(ctx, dias, grupo)} f)`;

/** SQL predicate of the project `p`: it is asked for its reports. What is owed and what is proposed both ask this. */
export async function presentaInformes(ctx: Ctx): Promise<SQL> {
  const loPiden = await Promise.all(sePidenInformes.all().map((sePiden) => sePiden(ctx)));
  const suyo = sql`p.origen = 'sistema' and ${proyectoEn('presentanInformes', 'p')}`;
  return sql`(${sql.join([suyo, ...loPiden], sql` and `)})`;
}
/** What decides which reports are overdue: the days that each may take, and which projects are asked for them. */
export type ReglaDeVencidos = { dias: number; presenta: SQL };
/** That rule, as the settings are today. */
export async function reglaDeVencidos(ctx: Ctx): Promise<ReglaDeVencidos> {
  const [dias, presenta] = await Promise.all([diasDePlazo(ctx), presentaInformes(ctx)]);
  return { dias, presenta };
}
/**
 * SQL predicate of `p` and `t`: some report is overdue that somebody owes.
 * @param grupo only what is of that group: the account of a project is of one of its own
 */
export const vencido = (ctx: Ctx, { dias, presenta }: ReglaDeVencidos, grupo?: Grupo): SQL => sql`
  (
    ${grupo === RENDICIONES ? sql`p.origen = 'sistema'` : presenta}
    and (p.fecha_inicio is null or p.fecha_inicio < ${ctx.today()}::date)
    and exists (select 1 from ${faltantes(ctx, dias, grupo)} f)
    and ${deudores(dias, grupo ? GRUPOS[grupo].clase : 'academica')} > 0
  )
`;
/** SQL of `t`: its projects may have debts. */
export const CON_DEUDA = sql`t.informes_requeridos <> '[]'`;

/** What the office is proposed to confirm: each of these groups is told apart. */
const PROPUESTAS = [
  {
    clave: 'deudas',
    grupo: NUNCA,
    una: 'proyecto con informes vencidos sin deuda',
    varias: 'proyectos con informes vencidos sin deuda',
    motivo: 'Pasó el plazo y falta un informe: revise y genere la deuda.',
  },
  {
    clave: 'deudas-rendiciones',
    grupo: RENDICIONES,
    una: 'proyecto con su cuenta sin rendir y sin deuda',
    varias: 'proyectos con su cuenta sin rendir y sin deuda',
    motivo: 'Pasó el plazo y nadie rindió la cuenta: revise y genere la deuda.',
  },
] as const satisfies readonly { clave: string; grupo: Grupo; una: string; varias: string; motivo: string }[];
export type Propuesta = { clave: string; n: number; titulo: string; motivo: string; enlace: string };
/** Projects with something overdue that nobody handed in and that has no debt: what there is of it, in words. */
export async function propuestasDeDeuda(ctx: Ctx): Promise<Propuesta[]> {
  const regla = await reglaDeVencidos(ctx);
  const cuentas = await query(ctx)<Record<(typeof PROPUESTAS)[number]['grupo'], number>>`
    select ${sql.join(
      PROPUESTAS.map(
        ({ grupo }) => sql`count(*) filter (where ${vencido(ctx, regla, grupo)})::int as ${sql.identifier(grupo)}`,
      ),
      sql`, `,
    )}
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
    where ${CON_DEUDA}
  `;
  return PROPUESTAS.flatMap(({ clave, grupo, una, varias, motivo }) => {
    const n = cuentas[0]![grupo];
    return n > 0 ? [{ clave, n, titulo: plural(n, una, varias), motivo, enlace: `${RUTA_DEUDAS}?tab=${grupo}` }] : [];
  });
}

/** Every morning the office is told what it may confirm; a day is told once, and one without news is not. */
export const vencidosJob = defineJob({
  name: 'deudas-informes-vencidos',
  schedule: '0 6 * * *',
  handler: (ctx) =>
    inTransaction(ctx, async (tx) => {
      for (const { titulo, enlace } of await propuestasDeDeuda(tx))
        for (const persona of await oficinaSinAviso(tx, titulo))
          await avisar(tx, persona, {
            titulo,
            texto: 'Revíselos y genere su deuda.',
            enlace: { label: 'Revisar', url: enlace },
          });
    }),
});

/** Who registers debts and has not that notice among the unread. */
const oficinaSinAviso = (tx: Ctx, titulo: string) => query(tx)<Destinatario>`
  select u.id::int as "usuarioId", u.nombre, u.email::text as correo, ${avisosElegidos} as elegidos
  from usuario u
  where u.activo
    and exists (
      select 1
      from permiso_admin x
      where x.usuario_id = u.id and x.modulo = 'deudas' and x.nivel = 'editar'
    )
    and not exists (
      select 1
      from aviso a
      where a.usuario_id = u.id and a.titulo = ${titulo} and not a.leido
    )
`;
