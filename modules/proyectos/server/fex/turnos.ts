import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { PASOS } from '../../domain/fex/pasos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { RUTA_FEX } from '../../domain/slug.ts';

/** Steps of the form of an external project that its responsible person writes. */
const ULTIMO_PASO = 5;

/** Externally funded projects: the office reviews those sent, their responsible person writes and corrects. */
export const turnosDeFex: TurnSource = {
  flow: flujoProyecto,
  kind: 'fex',
  words: { one: 'proyecto con financiamiento externo', many: 'proyectos con financiamiento externo' },
  permission: 'proyectos.ver',
  from: sql`
    proyecto p
    join tipo_proyecto t on t.codigo = p.tipo_proyecto
      and t.externo
    left join investigador i on i.id = p.responsable_id
  `,
  row: sql`p`,
  only: () => sql`p.origen = 'sistema'`,
  title: nombreDePropuestaSql('p'),
  detail: sql`coalesce(nullif(left(p.observaciones_admin, 200), ''), 'Financiamiento externo')`,
  holder: nombreDe(),
  faculty: sql`p.facultad_id`,
  extra: sql`jsonb_build_object('paso', least(p.paso, ${ULTIMO_PASO}::int))`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('proyectos.editar'),
      href: ({ id }) => `${RUTA_FEX}/detalle?id=${id}`,
      list: `${RUTA_FEX}?f=estado:enviado`,
    },
    investigador: {
      mine: (ctx) => sql`p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0}`,
      href: ({ id, estado, extra }) =>
        `${PASOS.investigador}${flujoProyecto.is(estado, 'observado') ? 1 : Number(extra.paso)}?id=${id}`,
    },
  },
};
