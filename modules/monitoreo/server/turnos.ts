import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { mioSql } from '#modules/informes/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoMonitoreo } from '../domain/flujo.ts';
import { detalleDe, RUTA_MI_MONITOREO, RUTA_MONITOREO } from '../domain/rutas.ts';
import { monitoreadoSql } from './metas.ts';

/**
 * Monitorings that somebody began. Those of which nothing is written yet are told by `pendientesDeMonitoreo`: they are
 * no record.
 */
export const turnosDeMonitoreo: TurnSource = {
  flow: flujoMonitoreo,
  kind: 'monitoreo',
  words: { one: 'monitoreo', many: 'monitoreos' },
  permission: 'monitoreo.ver',
  from: sql`
    monitoreo m
    join proyecto p on p.id = m.proyecto_id
    left join investigador i on i.id = p.responsable_id
  `,
  row: sql`m`,
  id: sql`m.proyecto_id`,
  only: monitoreadoSql,
  title: nombreDePropuestaSql('p'),
  detail: sql`
    concat_ws(
      ' · ',
      p.codigo_proyecto,
      (
        select nullif(left(o.texto, 200), '')
        from monitoreo_observacion o
        where o.proyecto_id = p.id and o.atendida_en is null
      )
    )
  `,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('monitoreo.editar'),
      href: ({ id }) => detalleDe(RUTA_MONITOREO, id),
      list: `${RUTA_MONITOREO}?f=estado:enviado`,
    },
    investigador: { mine: mioSql, href: ({ id }) => detalleDe(RUTA_MI_MONITOREO, id) },
  },
};
