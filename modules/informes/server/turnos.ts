import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { diasDePlazo } from '#modules/deudas/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoInforme } from '../domain/flujo.ts';
import { RUTA_INFORMES, RUTA_PRESENTAR } from '../domain/rutas.ts';
import { mioSql } from './leer.ts';
import { venceSql } from './listas.ts';

/** Reports that somebody began. Those that nobody began are no record: `obligacionesDeInforme` tells them. */
export const turnosDeInforme: TurnSource = {
  flow: flujoInforme,
  kind: 'informe',
  words: { one: 'informe técnico', many: 'informes técnicos' },
  permission: 'informes.ver',
  from: sql`
    informe n
    left join proyecto p on p.id = n.proyecto_id
    left join informe_tipo k on k.id = n.tipo_id
    left join investigador i on i.id = p.responsable_id
  `,
  row: sql`n`,
  title: sql`coalesce(k.nombre, n.nombre_antiguo, 'Informe') || ' de ' || ${nombreDePropuestaSql('p')}`,
  detail: sql`coalesce(p.codigo_proyecto, '')`,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('informes.editar'),
      href: ({ id }) => `${RUTA_INFORMES}/detalle?id=${id}`,
      list: `${RUTA_INFORMES}?tab=cola`,
    },
    investigador: {
      mine: mioSql,
      due: async (ctx) => venceSql(await diasDePlazo(ctx)),
      href: ({ id }) => `${RUTA_PRESENTAR}?paso=1&id=${id}`,
    },
  },
};
