import { sql } from 'drizzle-orm';
import { serveRecord } from '#core/record/server/record.ts';
import { autoridades } from '../domain/autoridades.ts';
import { autoridad } from '../tables.ts';

export const autoridadesModule = serveRecord(autoridades, {
  entity: 'autoridad',
  table: autoridad,
  search: sql`quipu_fold(r.nombre || ' ' || r.cargo)`,
  choices: async (ctx) => ({ initial: { desde: ctx.today() } }),
  require: async (_tx, { desde, hasta }) =>
    hasta && hasta < desde ? [{ path: 'hasta', message: 'No puede ser anterior a «Desde»' }] : [],
  used: 'La autoridad figura en lo que ya resolvió: ponga hasta cuándo estuvo en el cargo.',
}).module;
