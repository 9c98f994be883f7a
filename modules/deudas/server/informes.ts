import { sql } from 'drizzle-orm';
import { serveRecord } from '#core/record/server/record.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { informesRequeridos } from '../domain/informes.ts';

export const informesModule = serveRecord(informesRequeridos, {
  entity: 'tipo_proyecto',
  table: tipoProyecto,
  own: { allows: (_, t) => t.informesRequeridos.length > 0, filters: () => sql`r.informes_requeridos <> '[]'` },
  columns: {
    informesRequeridos: sql`
      (
        select
          string_agg(
            x,
            '; '
            order by n
          )
        from jsonb_array_elements_text(r.informes_requeridos) with ordinality e (x, n)
      )
    `,
  },
  search: sql`quipu_fold(r.codigo || ' ' || r.nombre)`,
  used: 'El tipo tiene proyectos.',
  async require(_tx, { informesRequeridos: informes }) {
    const path = 'informesRequeridos';
    if (informes.length === 0) return [{ path, message: 'Escriba al menos un informe' }];
    return new Set(informes).size < informes.length ? [{ path, message: 'Un informe está dos veces' }] : [];
  },
}).module;
