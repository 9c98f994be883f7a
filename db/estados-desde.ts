import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';

/** The tables with a flow, their entity, and when a row without history came to its state. */
const TABLAS: readonly { tabla: string; entidad: string; nacio: SQL }[] = [
  { tabla: 'correccion', entidad: 'correccion', nacio: sql`r.creado_en` },
  { tabla: 'constancia', entidad: 'constancia', nacio: sql`r.creado_en` },
  { tabla: 'deuda', entidad: 'deuda', nacio: sql`r.creado_en` },
  { tabla: 'cdi_evaluacion', entidad: 'cdi', nacio: sql`r.enviado_en` },
  { tabla: 'eco_proyecto', entidad: 'cuenta_economica', nacio: sql`r.creado_en` },
  { tabla: 'transferencia', entidad: 'transferencia', nacio: sql`coalesce(r.solicitada_en, r.creado_en)` },
  { tabla: 'evaluacion_plantilla', entidad: 'evaluacion_plantilla', nacio: sql`r.creado_en` },
  { tabla: 'proyecto_evaluacion', entidad: 'proyecto_evaluacion', nacio: sql`coalesce(r.cerrada_en, r.asignada_en)` },
  { tabla: 'grupo', entidad: 'grupo', nacio: sql`coalesce(r.enviado_en, r.creado_en)` },
  { tabla: 'importacion', entidad: 'importacion', nacio: sql`r.creado_en` },
  { tabla: 'proyecto', entidad: 'proyecto', nacio: sql`coalesce(r.enviado_en, r.fecha_inscripcion)` },
  { tabla: 'proyecto_cambio', entidad: 'proyecto_cambio', nacio: sql`r.pedido_en` },
  { tabla: 'solicitud_inclusion', entidad: 'solicitud_inclusion', nacio: sql`r.creado_en` },
];

/**
 * Dates the state of rows that were written with their history and not by a flow: since its last change, or since the
 * row was made.
 */
export async function fecharEstados(db: Db): Promise<void> {
  for (const { tabla, entidad, nacio } of TABLAS)
    await db.execute(sql`
      update ${sql.identifier(tabla)} r
      set
        estado_desde = coalesce(
          (
            select max(h.en)
            from transicion h
            where h.entidad = ${entidad} and h.entidad_id = r.id and h.a = r.estado
          ),
          ${nacio},
          r.estado_desde
        )
    `);
}
