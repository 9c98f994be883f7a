import { expect, it } from 'vitest';
import { sparesOf } from '../server/spares.ts';

it('a copy of an embedded database goes without its templates and the pieces of log that are not in use', () => {
  const files = [
    'PG_VERSION',
    'base/1/1255',
    'base/4/1255',
    'base/5/1255',
    'base/14/1255',
    'pg_wal/000000010000000000000004',
    'pg_wal/000000010000000000000003',
    'pg_wal/summaries/000000010000000000000003',
  ];
  expect([...sparesOf(files)].sort()).toEqual(['base/1/1255', 'base/4/1255', 'pg_wal/000000010000000000000004']);
});
