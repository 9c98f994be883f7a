import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { reglaDeVencidos, vencido } from '#modules/deudas/server/index.ts';
import { ajustesGrupo } from '#modules/grupos/server/index.ts';
import { type ClaveRegla, NUMEROS, REGLAS } from '../domain/reglas.ts';
import type { Falla } from './fallas/falla.ts';
import { fallasDeGrupos } from './fallas/grupos.ts';
import { fallasDePersonas } from './fallas/personas.ts';
import { fallasDeProyectos } from './fallas/proyectos.ts';
import { FALLAS_DE_PUBLICACIONES } from './fallas/publicaciones.ts';
import { FALLAS_DE_REVISTAS } from './fallas/revistas.ts';

/** What breaks each rule today, with the settings of the institution: a rule without it does not compile. */
const fallasDe = async (ctx: Ctx): Promise<Record<ClaveRegla, Falla>> => ({
  ...fallasDePersonas,
  ...fallasDeGrupos(await ajustesGrupo(ctx)),
  ...fallasDeProyectos(vencido(ctx, await reglaDeVencidos(ctx)), ctx.today()),
  ...FALLAS_DE_PUBLICACIONES,
  ...FALLAS_DE_REVISTAS,
});

const NINGUNO = sql`
  select
    0::bigint as id,
    ''::text as regla,
    0::bigint as registro,
    ''::text as nombre,
    ''::text as dice,
    0::bigint as facultad_id,
    ''::text as ruta
  where false
`;
const hallazgoSql = (registro: SQL, regla: ClaveRegla): SQL =>
  sql`(${registro} * ${sql.raw(String(NUMEROS))} + ${sql.raw(String(REGLAS[regla].numero))})`;
/** SQL relation to read as it is: every record that breaks one of these rules (issue 17). */
export async function hallazgos(ctx: Ctx, reglas: readonly ClaveRegla[]): Promise<SQL> {
  const fallas = await fallasDe(ctx);
  const ramas = reglas.map((regla) => {
    const { sobre, con = sql``, donde, dice, ruta = sobre.ruta } = fallas[regla];
    return sql`
      select
        ${hallazgoSql(sobre.id, regla)} as id,
        ${sql.raw(`'${regla}'`)}::text as regla,
        ${sobre.id} as registro,
        ${sobre.nombre} as nombre,
        ${dice}::text as dice,
        ${sobre.facultad} as facultad_id,
        ${ruta} as ruta
      from ${sobre.desde} ${con}
      where ${sobre.cuentan} and ${donde}
    `;
  });
  return sql`(${sql.join([NINGUNO, ...ramas], sql` union all `)})`;
}
