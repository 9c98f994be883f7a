import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { audit, auditOf } from '../server/audit.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

describe('audit', () => {
  it('keeps only what changed, before and after', async () => {
    const ctx = await testContext(database);
    await audit(ctx, { entity: 'thing', entityId: 1, action: 'editar', before: { a: 1, b: 2 }, after: { a: 1, b: 3 } });
    const [row] = await auditOf(database.db, 'thing', 1);
    expect(row).toMatchObject({ before: { b: 2 }, after: { b: 3 }, actor: 'Sistema' });
  });
  it('does not write an edit that changed nothing', async () => {
    const ctx = await testContext(database);
    await audit(ctx, { entity: 'thing', entityId: 2, action: 'editar', before: { a: 1 }, after: { a: 1 } });
    expect(await auditOf(database.db, 'thing', 2)).toEqual([]);
  });
  it('disappears with the transaction that failed', async () => {
    const ctx = await testContext(database);
    const failing = inTransaction(ctx, async (tx) => {
      await audit(tx, { entity: 'thing', entityId: 3, action: 'crear', after: { a: 1 } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await auditOf(database.db, 'thing', 3)).toEqual([]);
  });
  it('gives the history newest first', async () => {
    const ctx = await testContext(database);
    await audit(ctx, { entity: 'thing', entityId: 4, action: 'crear', after: { a: 1 } });
    await audit(ctx, { entity: 'thing', entityId: 4, action: 'anular', reason: 'Duplicado' });
    expect((await auditOf(database.db, 'thing', 4)).map((r) => [r.action, r.reason])).toEqual([
      ['anular', 'Duplicado'],
      ['crear', null],
    ]);
  });
});
