import { eq, sql } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import { countReferrers, type Referrer, referrersOf } from '#core/audit/server/referrers.ts';
import { implement, type UploadedFile } from '#core/contract/server/implement.ts';
import { fileHistory, openFile, ownersOf, storeFile } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { exportList } from '#core/list/server/export.ts';
import { type ListSource, listPage, stored } from '#core/list/server/list.ts';
import { resolucionesContract } from '../../contract-resoluciones.ts';
import { RANURA_RESOLUCION, resolucionesLista, type TipoResolucion } from '../../domain/resoluciones.ts';
import { resolucion } from '../../tables.ts';
import { ENTIDAD } from './citar.ts';
import { bloquearResolucion, corregirResolucion } from './corregir.ts';

const DISTINTA =
  'Esa resolución está registrada con otra fecha. Si la fecha registrada está equivocada, corríjala en «Resoluciones».';
explainConstraints({
  resolucion_numero_unico: ['Otra resolución ya tiene ese número.', 'numero'],
  proyecto_resolucion_fk: DISTINTA,
  grupo_resolucion_creacion_fk: DISTINTA,
  grupo_resolucion_fk: DISTINTA,
  grupo_integrante_resolucion_fk: DISTINTA,
  grupo_integrante_exclusion_resolucion_fk: DISTINTA,
  evaluacion_resolucion_resolucion_fk: DISTINTA,
});

const fuenteDe = (citan: readonly Referrer[]): ListSource => ({
  def: resolucionesLista,
  from: sql`resolucion r`,
  id: sql`r.id`,
  columns: {
    ...stored('r', 'numero fecha tipo observacion'),
    citas: countReferrers(citan, sql`r.numero`),
  },
  search: sql`quipu_fold(r.numero)`,
});

const leer = async (ctx: Ctx, id: number) => {
  const [fila] = await ctx.db.select().from(resolucion).where(eq(resolucion.id, id));
  if (!fila) throw notFound('La resolución que busca no existe.');
  return fila;
};

async function obtener(ctx: Ctx, { id }: { id: number }) {
  const { numero, fecha, tipo, version } = await leer(ctx, id);
  const versiones = await fileHistory(ctx.db, ENTIDAD, id, RANURA_RESOLUCION.key);
  const { permissions } = requireSession(ctx);
  return {
    id,
    numero,
    fecha,
    tipo: tipo as TipoResolucion,
    version,
    archivo: versiones.find((v) => v.current) ?? null,
    anteriores: versiones.filter((v) => !v.current),
    puedeEditar: permissions.has('proyectos.editar') || permissions.has('grupos.editar'),
  };
}

async function subir(ctx: Ctx, id: number, file: UploadedFile | null) {
  await leer(ctx, id);
  if (!file) throw invalidField('archivo', 'Archivo necesario');
  return storeFile(ctx, {
    slot: RANURA_RESOLUCION,
    entity: ENTIDAD,
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => (await bloquearResolucion(tx, id)).id,
  });
}

async function descargar(ctx: Ctx, { id, archivoId }: { id: number; archivoId: number }) {
  const suyo = (await ownersOf(ctx.db, archivoId)).some((d) => d.entity === ENTIDAD && d.entityId === id);
  if (!suyo) throw notFound('El archivo que busca no existe.');
  return openFile(ctx, archivoId);
}

/** @param citan the kinds of records that cite resolutions, each told by its module */
export const resolucionesModule = (citan: readonly Referrer[]) =>
  implement(resolucionesContract, {
    buscar: (ctx, q) => listPage(ctx.db, fuenteDe(citan), q),
    exportar: (ctx, q) => exportList(ctx, fuenteDe(citan), q),
    obtener,
    citas: async (ctx, { id }) => referrersOf(ctx, citan, (await leer(ctx, id)).numero),
    corregir: (ctx, cambio) => corregirResolucion(ctx, citan, cambio),
    historial: async (ctx, { id }) => historyOf(ctx.db, ENTIDAD, (await leer(ctx, id)).id),
    subir: (ctx, { id }, { file }) => subir(ctx, id, file),
    descargar,
  });
