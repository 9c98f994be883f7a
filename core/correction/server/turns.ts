import { sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { correctionFlow } from '../shared/flow.ts';
import type { Correctable } from './correction.ts';

const LIST = '/admin/estudios/correcciones';

/** Requests of correction: each wait for those of the office who edit that kind of record. */
export const turnsOfCorrections = (kinds: readonly Correctable[]): TurnSource => ({
  flow: correctionFlow,
  kind: correctionFlow.entity,
  words: { one: 'solicitud de corrección', many: 'solicitudes de corrección' },
  permission: null,
  from: sql`correccion c`,
  row: sql`c`,
  title: sql`c.clase || ' · ' || c.titulo`,
  detail: sql`concat_ws(' · ', c.solicitante, c.campo, left(c.motivo, 200))`,
  areas: {
    admin: {
      mine: (ctx) => {
        const { permissions } = requireSession(ctx);
        const held = kinds.filter((kind) => permissions.has(kind.office)).map((kind) => kind.entity);
        return held.length > 0 && sql`c.entidad in (${oneOf(held)})`;
      },
      href: () => `${LIST}?f=estado:pedida`,
      list: `${LIST}?f=estado:pedida`,
    },
  },
});
