import { beforeAll, expect, it } from 'vitest';
import { dayOf, instantAt } from '#core/kernel/shared/time.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { type Database, openDatabase } from '../server/open.ts';

const LAST_MINUTE = instantAt('2026-12-31', '23:59:00', 'America/Lima').toISOString();
const said = `select '${LAST_MINUTE}'::timestamptz::date::text as dia, extract(year
  from '${LAST_MINUTE}'::timestamptz)::int as anio`;
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

it('the day and the year of an instant are those of the institution, also in what each connection asks', async () => {
  expect(dayOf(new Date(LAST_MINUTE), 'America/Lima')).toBe('2026-12-31');
  const asked = await Promise.all(Array.from({ length: 4 }, () => database.raw(said)));
  for (const { rows } of asked) expect(rows).toEqual([{ dia: '2026-12-31', anio: 2026 }]);
});
it('an installation elsewhere says its own', async () => {
  const other = await openDatabase({ url: null, dataDir: 'memory://', timeZone: 'UTC' });
  expect((await other.raw(said)).rows).toEqual([{ dia: '2027-01-01', anio: 2027 }]);
  await other.close();
});
