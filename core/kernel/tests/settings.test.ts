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

describe('passkeys', () => {
  it('are off until they are turned on', () => {
    expect(readSettings({ PUBLIC_URL: 'https://quipu.example' }).passkeys).toBeNull();
  });
  it.each([
    ['https://quipu.example:8443/', { rpId: 'quipu.example', origin: 'https://quipu.example:8443' }],
    ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ])('at %s are of the name of the site, on its own pages', (PUBLIC_URL, passkeys) => {
    expect(readSettings({ PASSKEYS: '1', PUBLIC_URL }).passkeys).toEqual(passkeys);
  });
});

describe('a setting that cannot be used', () => {
  it.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'quipu.example'],
    ['PUBLIC_URL', 'ftp://quipu.example'],
    ['DATABASE_URL', 'mysql://u:secreta@h/b'],
    ['DATABASE_STATEMENT_SECONDS', '0'],
    ['DATABASE_LOCK_SECONDS', 'pronto'],
    ['DOCUMENT_SECONDS', '0'],
    ['CLOSE_SECONDS', 'pronto'],
    ['STORAGE_URL', 'gs://secreta'],
    ['SMTP_URL', 'http://u:secreta@h'],
    ['TIME_ZONE', 'Lima'],
    ['LOG_LEVEL', 'verbose'],
    ['INSTITUTION_COLOR', 'rojo'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['QUIPU_DEMO', 'true'],
    ['OIDC_ISSUER', 'proveedor'],
  ])('%s=%s is refused by its name, in Spanish, without repeating a secret', (key, value) => {
    const refusal = () => readSettings({ [key]: value });
    expect(refusal).toThrow(new RegExp(`^${key} debe `));
    expect(refusal).not.toThrow(/secreta/);
  });
  it('is told together with the others', () => {
    expect(() => readSettings({ PORT: 'x', TIME_ZONE: 'y' })).toThrow(/PORT[^\n]*\nTIME_ZONE/);
  });
  it('is the half of the identity provider that is missing', () => {
    expect(() => readSettings({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'q' })).toThrow(
      'OIDC_CLIENT_SECRET es obligatorio cuando se configura OIDC_ISSUER.',
    );
  });
  it.each(['http://quipu.example', 'https://10.0.0.5', 'http://127.0.0.1:3000', 'https://[::1]'])(
    'is passkeys at %s, where no browser makes them',
    (PUBLIC_URL) => {
      expect(() => readSettings({ PASSKEYS: '1', PUBLIC_URL })).toThrow(/^PASSKEYS=1 necesita que PUBLIC_URL /);
      expect(readSettings({ PASSKEYS: '0', PUBLIC_URL }).passkeys).toBeNull();
    },
  );
  it('is the part of the SAML provider that is missing, or that is said twice', () => {
    const metadata = 'https://idp.example/metadata';
    const entry = 'https://idp.example/sso';
    expect(() => readSettings({ SAML_ENTRY_POINT: entry })).toThrow(/SAML_IDP_ENTITY_ID[^\n]*\nSAML_CERT_FILE/);
    expect(() => readSettings({ SAML_METADATA: metadata, SAML_ENTRY_POINT: entry })).toThrow(/deje una sola/);
    expect(() => readSettings({ SAML_METADATA: 'no-such-file' })).toThrow(/^SAML_METADATA debe /);
    expect(() => readSettings({ SAML_METADATA: metadata, SAML_OWN_KEY_FILE: 'package.json' })).toThrow(/van juntos/);
    expect(readSettings({ SAML_METADATA: metadata }).saml).toMatchObject({ metadata, provider: null, own: null });
    expect(readSettings({}).saml).toBeNull();
  });
  it('is the half of a client that is missing', () => {
    expect(() => readSettings({ ORCID_CLIENT_ID: 'APP-1' })).toThrow(/ORCID_CLIENT_SECRET van juntos/);
    expect(() => readSettings({ ORCID_URL: 'orcid.org' })).toThrow(/^ORCID_URL debe /);
  });
  it('is not one left empty', () => {
    const empty = readSettings({ DATABASE_URL: '', SMTP_URL: '', HOST: '', MAIL_FROM: ' ', TIME_ZONE: undefined });
    expect(empty).toEqual(readSettings({}));
  });
});

describe('settings of external systems', () => {
  it('are clients, by name, with the address where it differs from the usual one', () => {
    const client = { ORCID_CLIENT_ID: 'APP-1', ORCID_CLIENT_SECRET: 's' };
    expect(readSettings({}).oauthClients).toEqual({});
    expect(readSettings(client).oauthClients).toEqual({ orcid: { id: 'APP-1', secret: 's', url: null } });
    const elsewhere = readSettings({ ...client, ORCID_URL: 'https://sandbox.example' });
    expect(elsewhere.oauthClients.orcid).toMatchObject({ url: 'https://sandbox.example' });
  });
  it('are pairs of an address and a secret, by name', () => {
    const { sources } = readSettings({
      RRHH_URL: 'https://hr.example/staff',
      RRHH_SECRET: 's',
      SUM_URL: 'https://a.example',
      SUM_CONSULTA_URL: '',
      SUM_CONSULTA_SECRET: 'x',
    });
    expect(sources).toEqual({ rrhh: { url: 'https://hr.example/staff', secret: 's' } });
    expect(() => readSettings({ RRHH_URL: 'hr', RRHH_SECRET: 's' })).toThrow(/RRHH_URL/);
  });
  it('are an address alone when they are public, and may be turned off', () => {
    const { publicSources } = readSettings({
      CROSSREF_API_URL: 'https://works.example/v1',
      ORCID_API_URL: 'off',
      ORCID_URL: 'https://x.example',
    });
    expect(publicSources).toEqual({ crossref: 'https://works.example/v1', orcid: 'off' });
    expect(() => readSettings({ CROSSREF_API_URL: 'works' })).toThrow(/CROSSREF_API_URL/);
  });
});
