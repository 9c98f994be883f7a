import { sql } from 'drizzle-orm';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoConstancia } from '../domain/flujo.ts';
import { TIPOS } from '../domain/tipos.ts';

const RUTA_CONSTANCIAS = '/admin/constancias';
const TIPO = sql`case c.tipo ${sql.join(
  Object.entries(TIPOS).map(([clave, { etiqueta }]) => sql`when ${clave} then ${etiqueta}::text`),
  sql` `,
)} else c.tipo end`;

/** Certificates that the authority has to sign. */
export const turnosDeConstancia: TurnSource = {
  flow: flujoConstancia,
  kind: 'constancia',
  words: { one: 'constancia', many: 'constancias' },
  permission: 'constancias.ver',
  from: sql`constancia c left join investigador i on i.id = c.investigador_id`,
  row: sql`c`,
  title: sql`${TIPO}`,
  detail: sql`c.codigo`,
  holder: nombreDe(),
  extra: sql`jsonb_build_object('codigo', c.codigo)`,
  areas: {
    admin: {
      mine: (ctx) => requireSession(ctx).permissions.has('constancias.editar'),
      href: ({ extra }) => `${RUTA_CONSTANCIAS}?q=${encodeURIComponent(String(extra.codigo))}`,
      list: `${RUTA_CONSTANCIAS}?f=estado:solicitada`,
    },
  },
};
