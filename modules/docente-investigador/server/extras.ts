import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorName, audit } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { openFile, retireFile, storeUpload } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import type { FichaCdi } from '../contract.ts';
import { DATOS_ACTIVIDAD, type formularioActividad, RANURA_SUSTENTO } from '../domain/actividades.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { cdiActividad, cdiActividadRegistro, cdiEn } from '../tables.ts';
import { cdiEntidad } from './leer.ts';

const ENTIDAD = 'cdi_actividad';
export type Extra = FichaCdi['extras'][number];
export const extrasDe = (ctx: Ctx, donde: SQL): Promise<Extra[]> =>
  query(ctx)`
    select
      a.id::int,
      t.descripcion as tipo,
      t.codigo,
      l.archivo_id::int as "archivoId",
      r.periodo,
      a.evaluacion_id is null as suelta
    from cdi_actividad a
      join cdi_actividad_tipo t on t.codigo = a.tipo
      left join cdi_actividad_registro r on r.actividad_id = a.id
      left join archivo_vinculo l on l.entidad = ${ENTIDAD}
        and l.entidad_id = a.id
        and l.vigente
    where ${donde}
    order by a.id
  `;
/** Kinds that may be chosen: of projects, only by who entered the university a short time ago (spec 06 §5.4). */
export const tiposDeActividad = (ctx: Ctx, conProyectos: boolean): Promise<{ value: string; label: string }[]> =>
  query(ctx)`
    select t.codigo as value, t.categoria || ' · ' || t.descripcion as label
    from cdi_actividad_tipo t
      join cdi_actividad_tipo c on c.codigo = t.padre
    where t.activo and c.activo ${conProyectos ? sql`` : sql`and t.categoria not in ('A', 'B')`}
    order by t.codigo
  `;

/** Locks the person, so that what they add and what they send are one after the other. */
export const bloquearPersona = (tx: Ctx, id: number) =>
  tx.db.execute(sql`select 1 from investigador where id = ${id} for update`);

async function exigirSinEnviar(tx: Ctx, id: number): Promise<void> {
  const [abierta] = await query(tx)<{ estado: string }>`
    select estado from cdi_evaluacion where investigador_id = ${id} and ${cdiEn('abiertas')}`;
  if (abierta && !flujoCdi.is(abierta, 'observado'))
    throw new Failure(
      'action_not_available',
      'docente_investigador.solicitud_en_curso',
      'Su solicitud está en curso: podrá agregar o quitar actividades si la oficina la observa.',
    );
}

/**
 * Adds an activity with its document to what will be sent.
 * @throws Failure action_not_available, invalid, too_large, unsupported_type
 */
export async function agregarExtra(
  ctx: Ctx,
  id: number,
  tipo: string,
  file: UploadedFile | null,
  conProyectos: boolean,
) {
  if (!(await tiposDeActividad(ctx, conProyectos)).some((t) => t.value === tipo))
    throw invalidField('tipo', 'Elija uno de los tipos de la lista');
  await storeUpload(ctx, file, {
    slot: RANURA_SUSTENTO,
    missing: 'Adjunte el documento de sustento.',
    entity: ENTIDAD,
    before: async (tx) => {
      await bloquearPersona(tx, id);
      await exigirSinEnviar(tx, id);
      const [nueva] = await tx.db
        .insert(cdiActividad)
        .values({ investigadorId: id, tipo, creadoEn: tx.now() })
        .returning();
      return nueva!.id;
    },
  });
}

/** Takes away one that was not sent. @throws Failure not_found */
export const quitarExtra = (ctx: Ctx, investigadorId: number, id: number) =>
  inTransaction(ctx, async (tx) => {
    await bloquearPersona(tx, investigadorId);
    const [extra] = await extrasDe(
      tx,
      sql`a.id = ${id} and a.investigador_id = ${investigadorId} and a.evaluacion_id is null`,
    );
    if (!extra) throw notFound();
    if (extra.archivoId) await retireFile(tx, { entity: ENTIDAD, entityId: id, fileId: extra.archivoId });
    await tx.db.delete(cdiActividad).where(eq(cdiActividad.id, id));
  });

/**
 * The office says of which year and kind an activity is; from then on it counts.
 * @throws Failure not_found, conflict, invalid
 */
export const aprobarExtra = (
  ctx: Ctx,
  {
    id,
    actividadId,
    subcategoria,
    periodo,
    ...datos
  }: { id: number; actividadId: number } & z.output<typeof formularioActividad.schema>,
) =>
  inTransaction(ctx, async (tx) => {
    if (!flujoCdi.is(await lock(tx, cdiEntidad, { id }), 'porEvaluar'))
      throw new Failure(
        'action_not_available',
        'docente_investigador.solicitud_decidida',
        'La solicitud ya se decidió: sus actividades no cambian.',
      );
    const [extra] = await extrasDe(tx, sql`a.id = ${actividadId} and a.evaluacion_id = ${id}`);
    if (!extra) throw notFound();
    if (extra.periodo)
      throw new Failure('conflict', 'docente_investigador.actividad_repetida', 'La actividad ya está registrada.');
    if (!(await tiposDeActividad(tx, true)).some((t) => t.value === subcategoria))
      throw invalidField('subcategoria', 'Elija una categoría de la lista');
    await tx.db.insert(cdiActividadRegistro).values({
      actividadId,
      tipo: subcategoria,
      periodo,
      por: actorName(tx),
      creadoEn: tx.now(),
      datos: Object.fromEntries(Object.entries(datos).filter(([k, v]) => k in DATOS_ACTIVIDAD && v)),
    });
    const after = { actividad: extra.tipo, periodo };
    await audit(tx, { entity: flujoCdi.entity, entityId: id, action: 'aprobar_actividad', after });
    return { mensaje: 'Actividad registrada: ya cuenta en su año.' };
  });

/**
 * A file of a person's requests: a document they added or a signed certificate.
 * @param donde which requests and activities
 */
export async function abrirArchivo(ctx: Ctx, archivoId: number, donde: { evaluacion: SQL; actividad: SQL }) {
  const [suyo] = await query(ctx)`
    select 1
    from archivo_vinculo l
    where l.archivo_id = ${archivoId}
      and (
        l.entidad = 'cdi'
        and exists (
          select 1
          from cdi_evaluacion e
          where e.id = l.entidad_id and ${donde.evaluacion}
        )
        or l.entidad = ${ENTIDAD}
        and exists (
          select 1
          from cdi_actividad a
          where a.id = l.entidad_id and ${donde.actividad}
        )
      )
  `;
  if (!suyo) throw notFound();
  return openFile(ctx, archivoId);
}
