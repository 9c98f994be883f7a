import { sql } from 'drizzle-orm';
import { serveRecord } from '#core/record/server/record.ts';
import { tiposDeActividad } from '../domain/tipos.ts';
import { cdiActividadTipo } from '../tables.ts';

export const tiposModule = serveRecord(tiposDeActividad, {
  entity: 'cdi_actividad_tipo',
  table: cdiActividadTipo,
  joins: sql`left join cdi_actividad_tipo c on c.codigo = r.padre`,
  columns: {
    padre: sql`c.descripcion`,
    usos: sql`(select count(*)::int from cdi_actividad a where a.tipo = r.codigo)`,
  },
  search: sql`quipu_fold(r.codigo || ' ' || r.descripcion)`,
  refs: {
    padre: sql`
      select codigo as value, codigo || ' · ' || descripcion as label
      from cdi_actividad_tipo
      where nivel = 0
      order by 1
    `,
  },
  also: ['categoria', 'nivel'],
  row: ({ padre, codigo, descripcion }) => {
    const de = padre ? String(padre) : null;
    const propio = { padre: de, codigo: String(codigo), descripcion: String(descripcion) };
    return { ...propio, categoria: de ?? propio.codigo, nivel: de ? 1 : 0 };
  },
  used: 'Lo usa una actividad, o tiene tipos debajo. Puede desactivarlo.',
}).module;
