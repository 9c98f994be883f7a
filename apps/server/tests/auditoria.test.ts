import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { AUDITED } from '../audit-names.ts';

it('toda clase de registro que la auditoría nombra tiene su nombre', async () => {
  const demo = await testApp({ demo: true });
  const clases = await rowsOf<{ entidad: string }>(demo.database.db, sql`select distinct entidad from auditoria`);
  expect(clases.length).toBeGreaterThan(10);
  expect(clases.map(({ entidad }) => entidad).filter((entidad) => !AUDITED[entidad])).toEqual([]);
});
