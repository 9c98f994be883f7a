import { existsSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { chooseDatabase, EMBEDDED_ONLY } from '../server/embedded-only.ts';

const given = process.env.TEST_DATABASE_URL;
afterEach(() => {
  process.env.TEST_DATABASE_URL = given;
});

it('what only the embedded database shows are files that exist', () => {
  expect(EMBEDDED_ONLY.filter((path) => !existsSync(path))).toEqual([]);
});

it('they have the embedded database, and the file that follows has again the one of the run', () => {
  for (const path of EMBEDDED_ONLY) {
    chooseDatabase(`${process.cwd()}/${path}`);
    expect(process.env.TEST_DATABASE_URL).toBe('');
  }
  chooseDatabase(import.meta.filename);
  expect(process.env.TEST_DATABASE_URL).toBe(given);
});
