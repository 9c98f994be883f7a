import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoGrupo } from '../domain/flujo.ts';
import { RUTA_DE_MI_GRUPO, RUTA_EN_OFICINA } from '../domain/rutas.ts';
import { grupoEn } from '../tables.ts';

const VER = 'grupos.ver';
const SOLICITUDES_ENVIADAS = '/admin/estudios/grupos?tab=solicitudes&sf=estado%3Aenviado';

/** SQL: how many of the people of `g` have not said whether they accept. */
const SIN_CONFIRMAR = sql`(
  select nullif(count(*), 0) || ' sin confirmar'
  from grupo_integrante x
  where x.grupo_id = g.id and x.hasta is null and x.confirmacion = 'pendiente'
)`;

/** Groups and their requests: the office reviews those sent, the coordinator writes, corrects and attends. */
export const turnosDeGrupo: TurnSource = {
  flow: flujoGrupo,
  kind: 'grupo',
  words: { one: 'grupo', many: 'grupos' },
  permission: VER,
  from: sql`grupo g`,
  also: sql`
    left join grupo_integrante m on m.grupo_id = g.id
      and m.es_coordinador
      and m.hasta is null
    left join investigador i on i.id = m.investigador_id
  `,
  row: sql`g`,
  title: sql`g.nombre`,
  detail: sql`
    concat_ws(
      ' · ',
      nullif(left(g.observaciones_admin, 200), ''),
      ${SIN_CONFIRMAR}
    )
  `,
  holder: nombreDe(),
  faculty: sql`i.facultad_id`,
  extra: sql`jsonb_build_object('paso', g.paso)`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('grupos.editar'),
      href: ({ id }) => `${RUTA_EN_OFICINA}?id=${id}`,
      list: SOLICITUDES_ENVIADAS,
    },
    investigador: {
      mine: (ctx) => sql`
        exists (
          select 1
          from grupo_integrante c
          where c.grupo_id = g.id
            and c.es_coordinador
            and c.hasta is null
            and c.investigador_id = ${requireSession(ctx).subject.investigador ?? 0}
        )
      `,
      detail: sql`
        case
          when ${grupoEn('observado', 'g')}
            then concat_ws(': ', 'La oficina observó su solicitud', g.observaciones_admin)
          when ${grupoEn('en_proceso', 'g')} then concat_ws('. ', 'Solicitud de grupo sin enviar', ${SIN_CONFIRMAR})
          else concat_ws(': ', 'La oficina observó el registro', g.observaciones_admin)
        end
      `,
      due: () => sql`case when ${grupoEn('observado', 'g')} then g.observacion_hasta end`,
      href: ({ id, estado, extra }) =>
        flujoGrupo.is(estado, 'editables')
          ? `/investigador/grupo/solicitar/paso${Number(extra.paso)}?id=${id}`
          : `${RUTA_DE_MI_GRUPO}?id=${id}`,
    },
  },
};
