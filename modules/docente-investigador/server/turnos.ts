import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { RUTA_CDI } from '../domain/listas.ts';
import { RUTA_PANEL } from '../domain/situacion.ts';

/** Requests to be research teacher, until their certificate is signed. */
export const turnosDeCdi: TurnSource = {
  flow: flujoCdi,
  kind: 'cdi',
  words: { one: 'solicitud de docente investigador', many: 'solicitudes de docente investigador' },
  permission: 'docente_investigador.ver',
  from: sql`cdi_evaluacion e left join investigador i on i.id = e.investigador_id`,
  row: sql`e`,
  title: sql`'Solicitud de docente investigador'`,
  detail: sql`
    concat_ws(
      ' · ',
      e.fase,
      (
        select nullif(left(o.texto, 200), '')
        from cdi_observacion o
        where o.evaluacion_id = e.id and o.atendida_en is null
      )
    )
  `,
  holder: nombreDe(),
  faculty: sql`i.facultad_id`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('docente_investigador.editar'),
      href: ({ id }) => `${RUTA_CDI}/evaluacion?id=${id}`,
    },
    investigador: {
      mine: (ctx) => sql`e.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}`,
      href: () => RUTA_PANEL,
    },
  },
};
