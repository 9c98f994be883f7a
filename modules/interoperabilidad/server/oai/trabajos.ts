import { query } from '#core/db/server/open.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { ajustesDe } from '#modules/catalogos/server/index.ts';
import { OAI_IDIOMA, OAI_PERSONAS, PARAMETROS_OAI } from '../../domain/parametros.ts';
import { darVuelta } from './poner-al-dia.ts';

const LISTO = 'listo';
const RETENCION_DE_COSECHAS = '180 days';

/** Renders all that waits, and says that everything was rendered once. */
export async function ponerAlDia(ctx: Ctx): Promise<number> {
  let tomados = 0;
  for (;;) {
    const n = await darVuelta(ctx);
    if (n === 0) break;
    tomados += n;
  }
  if (!(await estaListo(ctx))) await anotarEstado(ctx, LISTO, true);
  return tomados;
}

/** Whether everything that there was has been rendered once: before, a harvest would be of a part. */
export async function estaListo(ctx: Ctx): Promise<boolean> {
  const filas = await query(ctx)<{ clave: string }>`select clave from oai_estado where clave = ${LISTO}`;
  return filas.length > 0;
}

export const anotarEstado = (ctx: Ctx, clave: string, valor: unknown) => query(ctx)`
  insert into oai_estado (clave, valor, en)
  values (${clave}, ${JSON.stringify(valor)}::jsonb, ${ctx.now()}::timestamptz)
  on conflict (clave) do update set valor = excluded.valor, en = excluded.en
`;

export async function hayCambios(ctx: Ctx): Promise<boolean> {
  const [fila] = await query(ctx)<{ hay: boolean }>`select exists (select 1 from oai_cambio) as hay`;
  return fila?.hay ?? false;
}

/** Notes every record of the house as changed. What then renders as it was keeps its datestamp. */
export async function marcarTodo(ctx: Ctx): Promise<void> {
  await query(ctx)`
    insert into oai_cambio (clase, origen_id)
    select 'universidad', 0
    union all select 'facultad', id from facultad
    union all select 'instituto', id from instituto
    union all select 'dependencia', id from dependencia
    union all select 'laboratorio', id from laboratorio
    union all select 'grupo', id from grupo
    union all select 'persona', id from investigador
    union all select 'programa', id from tipo_proyecto
    union all select 'convocatoria', id from convocatoria
    union all select 'subvencion', id from proyecto
    union all select 'proyecto', id from proyecto
    union all select 'revista', id from revista
    union all select 'publicacion', id from publicacion where tipo_publicacion <> 'patente'
    union all select 'patente', id from publicacion where tipo_publicacion = 'patente'
    union all select clase, origen_id from oai_registro
  `;
}

/** Renders everything again. @returns how many records were looked at */
export async function reconstruir(ctx: Ctx): Promise<number> {
  await marcarTodo(ctx);
  return ponerAlDia(ctx);
}

/**
 * What every record depends on and no trigger sees: the settings of the installation. When they are others, all is
 * looked at again.
 */
async function siCambiaronLosAjustes(ctx: Ctx): Promise<void> {
  const ajustes = await ajustesDe(ctx, PARAMETROS_OAI);
  const { name, shortName } = ctx.settings.institution;
  const ahora = [name, shortName, ajustes.texto(OAI_IDIOMA.clave), ajustes.texto(OAI_PERSONAS.clave)];
  const [antes] = await query(ctx)<{ valor: unknown }>`select valor from oai_estado where clave = 'ajustes'`;
  if (antes && JSON.stringify(antes.valor) === JSON.stringify(ahora)) return;
  await inTransaction(ctx, async (tx) => {
    if (antes) await marcarTodo(tx);
    await anotarEstado(tx, 'ajustes', ahora);
  });
}

/** Every minute: what changed reaches its records, and those that embed it. */
export const oaiJob = defineJob({
  name: 'oai-registros',
  schedule: '* * * * *',
  coalesce: true,
  // The first time it renders everything.
  expireInSeconds: 3 * 3600,
  handler: async (ctx) => {
    await siCambiaronLosAjustes(ctx);
    await ponerAlDia(ctx);
  },
});

/** Each morning: calls that open that day, and harvests that nobody looks for any more. */
export const oaiDiarioJob = defineJob({
  name: 'oai-diario',
  schedule: '10 0 * * *',
  coalesce: true,
  handler: async (ctx) => {
    await query(ctx)`insert into oai_cambio (clase, origen_id) select 'convocatoria', id from convocatoria`;
    await query(ctx)`
      delete from oai_cosecha
      where comienzo < ${ctx.now()}::timestamptz - ${RETENCION_DE_COSECHAS}::interval
    `;
    await ponerAlDia(ctx);
  },
});
