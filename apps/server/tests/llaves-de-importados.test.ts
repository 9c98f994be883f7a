import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { IMPORTADORES } from '#apps/server/modules.ts';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';

it('lo que apunta a un registro importado se halla por un índice: deshacer miles no recorre tablas enteras', async () => {
  const app = await testApp();
  const tables = [...new Set(IMPORTADORES.flatMap(({ targets }) => targets.map(({ table }) => table)))];
  const unindexed = await rowsOf<{ llave: string }>(
    app.ctx().db,
    sql`
      select c.conrelid::regclass || '.' || a.attname as llave
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'
        and c.confrelid::regclass::text in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))
        and not exists (
          select 1
          from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        )
    `,
  );
  expect(tables).toContain('publicacion');
  expect(unindexed.map(({ llave }) => llave)).toEqual([]);
});
