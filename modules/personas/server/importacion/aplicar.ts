import { sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { analyze } from '#core/jobs/server/analyze.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { CLASES_IMPORTACION, flujoImportacion } from '../../domain/importacion/flujo.ts';
import { clasificar } from './clasificar.ts';
import { type Importacion, leerImportacion } from './exigir.ts';
import { fallar } from './fallar.ts';
import { actualizarActivos, marcarAusentes } from './planilla.ts';
import { columnasEscritas, lista, MISMA_PERSONA, tablaDe, valorNuevo } from './sql-clase.ts';
import { bloquearClase, mover } from './transicion.ts';

explainConstraints({
  importacion_una_aplicandose:
    'Otra importación de este padrón se está aplicando. Espere a que termine e intente de nuevo.',
});

export const aplicarJob = defineJob<{ id: number }>({
  name: 'importacion-aplicar',
  handler: async (ctx, { id }) => {
    const m = await leerImportacion(ctx, id);
    if (!m || !flujoImportacion.is(m, 'aplicando')) return;
    await aplicarFilas(ctx, m).catch((error: unknown) => fallar(ctx, id, error));
    // A snapshot may have changed whole.
    await analyze(ctx.db);
  },
});

/** Writes every valid row in one transaction, with statements over whole sets, and keeps what was there before. */
export async function aplicarFilas(ctx: Ctx, m: Importacion): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await bloquearClase(tx, m.clase);
    // A job that is run again finds the work of the first run done.
    if (!flujoImportacion.is(await leerImportacion(tx, m.id), 'aplicando')) return;
    // The snapshot may have changed since the dry run.
    const recuento = await clasificar(tx, m);
    const aplicadaEn = tx.now();
    await escribir(tx, m, aplicadaEn);
    const efectos =
      m.clase === 'rrhh'
        ? { ausentes: m.completa ? await marcarAusentes(tx, m.id) : [], activos: await actualizarActivos(tx, m) }
        : { ausentes: [], activos: [] };
    await mover(tx, m.id, 'terminar_aplicacion', { ...recuento, efectos, aplicadaEn, mensaje: null });
    await audit(tx, {
      entity: 'importacion',
      entityId: m.id,
      action: 'terminar_aplicacion',
      after: {
        padron: CLASES_IMPORTACION[m.clase].etiqueta,
        ...recuento,
        activosCambiados: efectos.activos.length,
        ausentes: efectos.ausentes.length,
      },
    });
  });
}

async function escribir(ctx: Ctx, m: Importacion, aplicadaEn: Date): Promise<void> {
  const tabla = tablaDe(m.clase);
  const columnas = columnasEscritas(m.clase, m.mapeo);
  const momento = aplicadaEn.toISOString();
  const registro = sql`jsonb_populate_record(null::${tabla}, f.datos) r`;
  const deAccion = (accion: string) => sql`f.importacion_id = ${m.id} and f.accion = ${accion}`;
  await query(ctx)`update importacion_fila f set antes = to_jsonb(s) - 'busqueda' from ${tabla} s
    where ${deAccion('cambio')} and s.id = f.registro_id`;
  await query(ctx)`
    update ${tabla} s
    set ${sql.join(
      columnas.map((c) => sql`${sql.identifier(c)} = ${valorNuevo(c, sql`s.${sql.identifier(c)}`)}`),
      sql`, `,
    )}, importado_en = ${momento}::timestamptz
    from importacion_fila f, ${registro}
    where ${deAccion('cambio')} and s.id = f.registro_id
  `;
  await query(ctx)`
    insert into ${tabla} (${lista(columnas)}, creado_en, importado_en)
    select ${sql.join(
      columnas.map((c) => valorNuevo(c, sql`'pregrado'`)),
      sql`, `,
    )}, ${momento}::timestamptz, ${momento}::timestamptz
    from importacion_fila f, ${registro}
    where ${deAccion('nuevo')}
    order by f.fila
  `;
  await query(ctx)`update importacion_fila f set registro_id = s.id from ${tabla} s
    where ${deAccion('nuevo')} and ${MISMA_PERSONA[m.clase]}`;
}
