import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { defineJob, enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { CAMPO_CLAVE, CAMPOS, camposSinColumna, type Mapeo } from '../../domain/importacion/campos.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacion } from '../../tables-padrones.ts';
import { conSuArchivo } from './cabeza.ts';
import { clasificar, marcarRepetidas } from './clasificar.ts';
import { exigirImportacion, exigirVersion, type Importacion, leerImportacion } from './exigir.ts';
import { fallar } from './fallar.ts';
import { type FilaCruda, filasDe } from './leer-archivo.ts';
import { exigirSinPurgar } from './purgar.ts';
import { registrarFilas } from './registrar-filas.ts';
import { mover } from './transicion.ts';

export const validarJob = defineJob<{ id: number }>({
  name: 'importacion-validar',
  handler: (ctx, { id }) => validarArchivo(ctx, id),
});

/**
 * Asks for the dry run of an import with these columns (spec 08 §9.4).
 * @throws Failure invalid when a required field has no column or a column feeds two fields; stale_version
 */
export async function pedirValidacion(
  ctx: Ctx,
  input: { id: number; mapeo: Mapeo; completa: boolean; version: number },
): Promise<void> {
  const m = await exigirImportacion(ctx, input.id, 'editar');
  await exigirVersion(ctx, m, input.version);
  exigirSinPurgar(ctx, m);
  const mapeo = mapeoValido(m, input.mapeo);
  await inTransaction(ctx, async (tx) => {
    const cero = { total: m.total, avance: 0, nuevos: 0, cambios: 0, iguales: 0, errores: 0, ausentes: 0 };
    const completa = m.clase === 'rrhh' && input.completa;
    await mover(tx, m.id, 'validar', { mapeo, completa, mensaje: null, ...cero });
    await audit(tx, {
      entity: 'importacion',
      entityId: m.id,
      action: 'validar',
      before: { mapeo: m.mapeo, completa: m.completa },
      after: { mapeo, completa },
    });
    await enqueue(tx, validarJob, { id: m.id });
  });
}

function mapeoValido(m: Importacion, pedido: Mapeo): Mapeo {
  const conocidos = new Set(CAMPOS[m.clase].map((c) => c.key));
  const mapeo = Object.fromEntries(
    Object.entries(pedido).filter(([k, columna]) => conocidos.has(k) && columna && m.columnas.includes(columna)),
  );
  const faltan = camposSinColumna(m.clase, mapeo).map((c) => ({
    path: `mapeo.${c.key}`,
    message: `Elija la columna de «${c.label}»`,
  }));
  const columnas = Object.values(mapeo);
  const repetidos = CAMPOS[m.clase]
    .filter((c) => columnas.indexOf(mapeo[c.key] ?? '') !== columnas.lastIndexOf(mapeo[c.key] ?? ''))
    .map((c) => ({ path: `mapeo.${c.key}`, message: `La columna «${mapeo[c.key]}» ya se usa en otro dato` }));
  if (faltan.length || repetidos.length)
    throw new Failure('invalid', 'personas.columnas_sin_asignar', 'Revise a qué columna corresponde cada dato.', {
      fields: [...faltan, ...repetidos],
    });
  return mapeo;
}

/** The dry run: reads every row of the file. Bears being run again from the beginning. */
async function validarArchivo(ctx: Ctx, id: number): Promise<void> {
  const m = await leerImportacion(ctx, id);
  if (!m || !flujoImportacion.is(m, 'validando')) return;
  try {
    await conSuArchivo(ctx, id, (ruta, extension) => validarFilas(ctx, m, filasDe(ruta, extension, m.columnas)));
  } catch (error) {
    await fallar(ctx, id, error);
  }
}

/** Replaces the rows of an import by these and classifies them; ends in «validada». */
export async function validarFilas(
  ctx: Ctx,
  m: Importacion,
  filas: AsyncIterable<FilaCruda> | Iterable<FilaCruda>,
): Promise<void> {
  await ctx.db.execute(sql`delete from importacion_fila where importacion_id = ${m.id}`);
  const total = await registrarFilas(ctx, m, filas, async (avance) => {
    await ctx.db.update(importacion).set({ avance, actualizadoEn: ctx.now() }).where(eq(importacion.id, m.id));
  });
  await inTransaction(ctx, async (tx) => {
    await marcarRepetidas(tx, m.id, m.mapeo[CAMPO_CLAVE[m.clase]] ?? '');
    await mover(tx, m.id, 'terminar_validacion', { total, avance: total, ...(await clasificar(tx, m)) });
  });
}
