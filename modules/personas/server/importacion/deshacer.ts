import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { writableColumns } from '#core/merge/server/catalog.ts';
import { CLASES_IMPORTACION } from '../../domain/importacion/flujo.ts';
import { importacionEn } from '../../tables-padrones.ts';
import type { Importacion } from './exigir.ts';
import { motivoPurgada } from './purgar.ts';
import { lista, tablaDe } from './sql-clase.ts';

/** Why an applied import cannot be undone any more, or null. */
export async function motivoParaNoDeshacer(ctx: Ctx, m: Importacion): Promise<string | null> {
  const purgada = motivoPurgada(ctx, m);
  if (purgada) return purgada;
  const [posterior] = await query(ctx)<{ nombre: string }>`
    select nombre
    from importacion
    where clase = ${m.clase}
      and ${importacionEn('escritas')}
      and id <> ${m.id}
      and coalesce(aplicada_en, now()) > ${m.aplicadaEn?.toISOString() ?? null}::timestamptz
    order by aplicada_en desc
    limit 1
  `;
  return posterior
    ? `Después se aplicó otra importación («${posterior.nombre}»). Deshaga primero esa, o cargue un archivo con los datos correctos.`
    : null;
}

/**
 * Puts the snapshot back as it was: added rows go, changed rows return, and so do the marks on researchers. Rows that
 * somebody brought up to date one by one since then are left alone and counted.
 * @returns what was done, in words
 */
export async function devolver(tx: Ctx, m: Importacion): Promise<string> {
  await devolverEfectos(tx, m);
  const after = await devolverFilas(tx, m);
  const { retiradas, restauradas, conservadas } = after;
  await audit(tx, { entity: 'importacion', entityId: m.id, action: 'devolver_filas', after });
  const hecho = `${plural(retiradas, 'fila retirada', 'filas retiradas')} y ${plural(restauradas, 'restaurada', 'restauradas')}.`;
  if (conservadas === 0) return hecho;
  return `${hecho} ${plural(conservadas, 'fila se actualizó después y quedó como está', 'filas se actualizaron después y quedaron como están')}.`;
}

async function devolverFilas(
  ctx: Ctx,
  m: Importacion,
): Promise<Record<'retiradas' | 'restauradas' | 'conservadas', number>> {
  const tabla = tablaDe(m.clase);
  const momento = m.aplicadaEn!.toISOString();
  const tocadas = (accion: string) =>
    sql`f.importacion_id = ${m.id} and f.accion = ${accion} and s.id = f.registro_id
      and s.importado_en = ${momento}::timestamptz`;
  const contar = async (consulta: ReturnType<typeof sql>) =>
    (await query(ctx)<{ n: number }>`with x as (${consulta} returning 1) select count(*)::int as n from x`)[0]!.n;
  const columnas = (await writableColumns(ctx.db, CLASES_IMPORTACION[m.clase].tabla)).filter((c) => c !== 'id');
  const retiradas = await contar(sql`delete from ${tabla} s using importacion_fila f where ${tocadas('nuevo')}`);
  const restauradas = await contar(sql`update ${tabla} s set (${lista(columnas)}) = row(${lista(columnas, 'r')})
    from importacion_fila f, jsonb_populate_record(null::${tabla}, f.antes) r where ${tocadas('cambio')}`);
  const [n] = await query(ctx)<{ n: number }>`
    select count(*)::int as n from importacion_fila where importacion_id = ${m.id} and accion in ('nuevo', 'cambio')`;
  return { retiradas, restauradas, conservadas: n!.n - retiradas - restauradas };
}

/** What applying changed beyond the rows of the file. */
async function devolverEfectos(ctx: Ctx, m: Importacion): Promise<void> {
  const { ausentes = [], activos = [] } = m.efectos ?? {};
  const comoFilas = (pares: readonly (readonly [number, unknown])[]) =>
    JSON.stringify(pares.map(([id, antes]) => ({ id, antes })));
  if (ausentes.length)
    await query(ctx)`update rrhh_docente r set estado = x.antes
      from jsonb_to_recordset(${comoFilas(ausentes)}::jsonb) as x(id bigint, antes text) where x.id = r.id`;
  if (activos.length)
    await query(ctx)`
      update investigador i set rrhh_activo = x.antes, actualizado_en = ${ctx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${comoFilas(activos)}::jsonb) as x(id bigint, antes boolean) where x.id = i.id`;
}
