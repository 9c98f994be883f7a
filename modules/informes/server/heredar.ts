import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { ENTIDAD_TIPO } from '../domain/tipos.ts';

type Clon = { tipo: string; deTipo: string };

/**
 * Gives a call type made from another the reports that the other presents, each with its templates in force. What the
 * type already presents stays.
 * @returns what the office must still do, or null when nothing was copied
 */
export async function heredarInformes(ctx: Ctx, { tipo, deTipo }: Clon): Promise<string | null> {
  if (tipo === deTipo) return null;
  const nuevos = await query(ctx)<{ id: number; nombre: string }>`
    insert into informe_tipo (tipo_proyecto, nombre, orden, forma, meses, titulo_pdf, activo)
      select ${tipo}, nombre, orden, forma, meses, titulo_pdf, activo
        from informe_tipo
       where tipo_proyecto = ${deTipo}
       order by orden
      on conflict do nothing
      returning id::int, nombre`;
  if (nuevos.length === 0) return null;
  await query(ctx)`
    insert into informe_plantilla (tipo_id, anio, numero, cuerpo, creado_por)
      select distinct on (nuevo.id, v.anio) nuevo.id, v.anio, 1, v.cuerpo, v.creado_por
        from informe_tipo nuevo
        join informe_tipo origen on origen.tipo_proyecto = ${deTipo} and origen.nombre = nuevo.nombre
        join informe_plantilla v on v.tipo_id = origen.id
       where nuevo.id in (select jsonb_array_elements_text(${JSON.stringify(nuevos.map((n) => n.id))}::jsonb)::bigint)
       order by nuevo.id, v.anio, v.numero desc`;
  for (const { id, nombre } of nuevos)
    await audit(ctx, { entity: ENTIDAD_TIPO, entityId: id, action: 'crear', after: { tipoProyecto: tipo, nombre } });
  const dichos = nuevos.map((n) => `«${n.nombre}»`).join(', ');
  return `Presentará los informes de ${deTipo}: ${dichos}. Revise sus plantillas en la pestaña «Plantillas» de los informes técnicos.`;
}
