import { describe, expect, it } from 'vitest';
import { DEFAULT_SECRET, readSettings } from '../server/settings.ts';

const SECRET = 'x'.repeat(32);
const production = (env: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'production', SESSION_SECRET: SECRET, DATABASE_URL: 'postgres://x', ...env });

describe('settings of production', () => {
  it('refuse to start without a secret of their own', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRET/);
    expect(() => production({ SESSION_SECRET: DEFAULT_SECRET })).toThrow(/SESSION_SECRET/);
    expect(() => production({ SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET/);
  });
  it('refuse the demonstration', () => {
    expect(() => production({ QUIPU_DEMO: '1' })).toThrow(/QUIPU_DEMO/);
    expect(production().demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', SESSION_SECRET: SECRET }).demo).toBe(false);
  });
});

describe('settings without an environment', () => {
  it('are a demonstration on this machine only', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' });
  });
  it('have no demonstration data on somebody’s PostgreSQL unless asked', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://x' }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL: 'postgres://x', QUIPU_DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ QUIPU_DEMO: '0' }).demo).toBe(false);
  });
  it('read lists and addresses without their noise', () => {
    expect(readSettings({ TWO_FACTOR_ROLES: ' admin, ,evaluador ' }).twoFactorRoles).toEqual(['admin', 'evaluador']);
    expect(readSettings({ PUBLIC_URL: 'https://quipu.example/' }).publicUrl).toBe('https://quipu.example');
  });
});
