import { query } from '#core/db/server/open.ts';
import type { Db } from '#core/db/server/types.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { CuentaDeRegla, ResumenDeCalidad } from '../contract.ts';
import { CLAVES_REGLA, type ClaveRegla } from '../domain/reglas.ts';
import { hallazgos } from './fallas.ts';
import { reglasVisibles } from './lista.ts';

type Foto = { en: Date; filas: { regla: ClaveRegla; facultadId: number | null; registros: number[] }[] };
/**
 * Reading what breaks every rule takes a second or two: it is kept this long, by process. What is accepted is read each
 * time.
 */
const VALE_MS = 5 * 60_000;
const fotos = new WeakMap<Db, Promise<Foto>>();

async function tomar(ctx: Ctx): Promise<Foto> {
  const filas = await query(ctx)<Foto['filas'][number]>`
    select
      h.regla,
      h.facultad_id::int as "facultadId",
      json_agg(h.registro) as registros
    from ${await hallazgos(ctx, CLAVES_REGLA)} h
    group by 1, 2
  `;
  return { en: ctx.now(), filas };
}
/** One at a time: the one that is being taken, and the one that begins when it ends. */
const enCurso = new WeakMap<Db, { esta: Promise<Foto>; siguiente?: Promise<Foto> }>();
function nueva(ctx: Ctx): Promise<Foto> {
  const esta = tomar(ctx).finally(() => enCurso.delete(ctx.db));
  enCurso.set(ctx.db, { esta });
  fotos.set(ctx.db, esta);
  esta.catch(() => fotos.delete(ctx.db));
  return esta;
}
/**
 * Those who ask while one is taken wait for it. Who asks for another may have mended something after it began: they
 * wait for the next, which is one for all who ask meanwhile.
 */
async function fotoDe(ctx: Ctx, otra: boolean): Promise<Foto> {
  const tomando = enCurso.get(ctx.db);
  if (tomando && otra) {
    const despues = () => nueva(ctx);
    tomando.siguiente ??= tomando.esta.then(despues, despues);
    return tomando.siguiente;
  }
  if (tomando) return tomando.esta;
  const guardada = otra ? undefined : await fotos.get(ctx.db);
  if (guardada && ctx.now().getTime() - guardada.en.getTime() < VALE_MS) return guardada;
  return enCurso.get(ctx.db)?.esta ?? nueva(ctx);
}

/** Open and accepted ones of each rule that the actor may read, by faculty and by month (issue 17). */
export async function resumir(ctx: Ctx, otra = false): Promise<ResumenDeCalidad> {
  const [{ en, filas }, aceptadas, medidos, facultades] = await Promise.all([
    fotoDe(ctx, otra),
    query(ctx)<{ clave: string }>`select regla || ' ' || registro_id as clave from calidad_aceptada`,
    mesesMedidos(ctx),
    query(ctx)<{ id: number; nombre: string }>`select id::int, nombre from facultad`,
  ]);
  const hoy = ctx.today();
  const estan = new Set(aceptadas.map((a) => a.clave));
  const nombres = new Map(facultades.map((f) => [f.id, f.nombre]));
  const reglas = reglasVisibles(ctx).map((regla): CuentaDeRegla => {
    const suyas = filas.filter((f) => f.regla === regla);
    const todos = suyas.reduce((n, f) => n + f.registros.length, 0);
    const deFacultades = suyas
      .map(({ facultadId, registros }) => ({
        facultad: nombres.get(facultadId ?? 0) ?? null,
        abiertos: registros.filter((r) => !estan.has(`${regla} ${r}`)).length,
      }))
      .filter((f) => f.abiertos > 0);
    const abiertos = deFacultades.reduce((n, f) => n + f.abiertos, 0);
    const meses = medidos.filter((m) => m.regla === regla);
    return { regla, abiertos, aceptados: todos - abiertos, facultades: deFacultades, meses };
  });
  return { calculado: en.toISOString(), mesAnterior: mesDe(hoy, 1), reglas };
}

/** The month some months before a day: «2026-10». */
function mesDe(dia: string, antes: number): string {
  const [anio = 0, mes = 0] = dia.split('-').map(Number);
  return new Date(Date.UTC(anio, mes - 1 - antes, 1)).toISOString().slice(0, 7);
}

/** Months that the trend tells. */
const MESES = 11;
const mesesMedidos = (ctx: Ctx) =>
  query(ctx)<{ regla: string; mes: string; abiertos: number }>`
    select regla, mes, abiertos
    from (
        select
          regla,
          to_char(dia, 'YYYY-MM') as mes,
          sum(abiertos)::int as abiertos,
          row_number() over (
            partition by
              regla,
              to_char(dia, 'YYYY-MM')
            order by dia desc
          ) as n
        from calidad_medicion
        where dia >= ${`${mesDe(ctx.today(), MESES)}-01`}::date and dia < ${`${ctx.today().slice(0, 7)}-01`}::date
        group by regla, dia
      ) m
    where n = 1
    order by mes
  `;
