import { sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { CLASES_IMPORTACION, CLAVES_CLASE, flujoImportacion } from '../../domain/importacion/flujo.ts';

/** Imports of payroll and enrolment that a person has to map, apply or mend. */
export const turnosDeImportacion: TurnSource = {
  flow: flujoImportacion,
  kind: 'importacion',
  words: { one: 'importación', many: 'importaciones' },
  permission: 'sum.ver',
  from: sql`importacion m`,
  row: sql`m`,
  only: () => sql`m.purgada_en is null`,
  title: sql`m.nombre`,
  detail: sql`
    concat_ws(
      ' · ',
      case m.clase
        when 'rrhh' then ${CLASES_IMPORTACION.rrhh.etiqueta}::text
        else ${CLASES_IMPORTACION.sum.etiqueta}::text
      end,
      m.total || ' filas',
      nullif(m.errores, 0) || ' con error'
    )
  `,
  extra: sql`jsonb_build_object('clase', m.clase)`,
  areas: {
    admin: {
      mine: (ctx) => {
        const { permissions } = requireSession(ctx);
        const suyas = CLAVES_CLASE.filter((clase) => permissions.has(`${CLASES_IMPORTACION[clase].modulo}.editar`));
        return suyas.length > 0 && sql`m.clase in (${oneOf(suyas)})`;
      },
      href: ({ id, extra }) =>
        `/admin/estudios/gestion_sum?tab=importaciones&clase=${String(extra.clase)}&importacion=${id}`,
      list: '/admin/estudios/gestion_sum?tab=importaciones',
    },
  },
};
