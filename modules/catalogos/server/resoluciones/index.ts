import { sql } from 'drizzle-orm';
import { countReferrers, followReferrers, type Referrer, referrersOf } from '#core/audit/server/referrers.ts';
import { type ImplementedModule, implement, type UploadedFile } from '#core/contract/server/implement.ts';
import { lock, requireRow } from '#core/entity/server/entity.ts';
import { fileHistory, openOwned, storeUpload } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { stored } from '#core/list/server/list.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { resolucionesContract } from '../../contract-resoluciones.ts';
import { RANURA_RESOLUCION, resoluciones } from '../../domain/resoluciones.ts';
import { resolucion } from '../../tables.ts';
import { ENTIDAD, FUTURA } from './citar.ts';

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

/** SQL: its document is loaded. */
const CON_PAPEL = sql`
  case
    when exists (
      select 1
      from archivo_vinculo v
      where v.entidad = ${ENTIDAD} and v.entidad_id = r.id and v.recurso = ${RANURA_RESOLUCION.key} and v.vigente
    ) then 'si'
    else 'no'
  end
`;

/**
 * The record, whose corrections go to every record that cites it, with a date or without, and their histories say so.
 * @param citan the kinds of records that cite resolutions, each told by its module
 */
const servir = (citan: readonly Referrer[]) =>
  serveRecord(resoluciones, {
    entity: ENTIDAD,
    table: resolucion,
    touched: 'actualizadoEn',
    columns: { ...stored('r', 'observacion'), citas: countReferrers(citan, sql`r.numero`), papel: CON_PAPEL },
    search: sql`quipu_fold(r.numero)`,
    used: 'La resolución está citada.',
    require: async (tx, { fecha }) => (fecha > tx.today() ? [{ path: 'fecha', message: FUTURA }] : []),
    async written(tx, { numero, fecha }, antes, reason) {
      const citas = await followReferrers(tx, citan, {
        from: antes!.numero,
        to: numero,
        before: { resolucion: antes!.numero, fechaResolucion: antes!.fecha },
        after: { resolucion: numero, fechaResolucion: fecha },
        reason,
      });
      return `La resolución quedó corregida.${citas.length ? ` También cambió en ${citas.join(', ')}.` : ''}`;
    },
  });

export function resolucionesModules(citan: readonly Referrer[]): ImplementedModule[] {
  const { module, entity } = servir(citan);
  async function documento(ctx: Ctx, { id }: { id: number }) {
    await requireRow(ctx, entity, id, 'see');
    const versiones = await fileHistory(ctx, ENTIDAD, id, RANURA_RESOLUCION.key);
    return { archivo: versiones.find((v) => v.current) ?? null, anteriores: versiones.filter((v) => !v.current) };
  }
  async function subir(ctx: Ctx, id: number, file: UploadedFile | null) {
    await requireRow(ctx, entity, id, 'edit');
    const before = async (tx: Ctx) => (await lock(tx, entity, { id })).id;
    return storeUpload(ctx, file, { slot: RANURA_RESOLUCION, entity: ENTIDAD, before });
  }
  const propio = implement(resolucionesContract, {
    citas: async (ctx, { id }) => referrersOf(ctx, citan, (await requireRow(ctx, entity, id, 'see')).numero),
    documento,
    subir: (ctx, { id }, { file }) => subir(ctx, id, file),
    descargar: (ctx, { id, archivoId }) => openOwned(ctx, archivoId, (d) => d.entity === ENTIDAD && d.entityId === id),
  });
  return [module, propio];
}
