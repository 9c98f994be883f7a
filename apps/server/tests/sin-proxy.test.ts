import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#apps/server/app.ts';
import { buildApp, testApp } from '#apps/testing/app.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { selfSigned } from '#core/testing/server/certificate.ts';

const dir = mkdtempSync(join(tmpdir(), 'quipu-tls-'));
const app = await testApp({ demo: true });
const { cert, key } = selfSigned();
const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(dir, 'cadena.pem'), join(dir, 'clave.pem')];
let web: App;
let port: number;
beforeAll(async () => {
  writeFileSync(TLS_CERT_FILE, cert);
  writeFileSync(TLS_KEY_FILE, key);
  writeFileSync(join(dir, 'index.html'), '<html><head></head><body></body></html>');
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dir, TLS_CERT_FILE, TLS_KEY_FILE });
  web = await buildApp({
    settings: { ...settings, demo: true },
    database: { ...app.database, close: async () => {} },
    files: await createStorage(`file:${dir}`),
    webDir: dir,
    seedsWithinMs: 60_000,
  });
  await web.fastify.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = web.fastify.server.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterAll(async () => {
  await web.fastify.close();
  rmSync(dir, { recursive: true, force: true });
});

type Answer = { status: number; headers: Record<string, unknown>; body: string };
function ask(session: ClientHttp2Session, headers: Record<string, string>, body = ''): Promise<Answer> {
  return new Promise((answer, fail) => {
    const stream = session.request(headers, { endStream: body === '' });
    const got: Answer = { status: 0, headers: {}, body: '' };
    stream.on('response', (h) => Object.assign(got, { status: Number(h[constants.HTTP2_HEADER_STATUS]), headers: h }));
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      got.body += text;
    });
    stream.on('end', () => answer(got));
    stream.on('error', fail);
    if (body) stream.end(body);
  });
}

describe('una instalación sin proxy, con su certificado', () => {
  it('habla HTTP/2: por una sola conexión responde páginas y datos, y se ingresa', async () => {
    const session = connect(`https://127.0.0.1:${port}`, { ca: cert, servername: 'localhost' });
    await new Promise((ready) => session.once('connect', ready));
    expect(session.alpnProtocol).toBe('h2');
    const json = { 'content-type': 'application/json', origin: `https://127.0.0.1:${port}` };
    const entrar = { ':method': 'POST', ':authority': `127.0.0.1:${port}`, ':path': '/api/acceso/entrar', ...json };
    const dentro = await ask(session, entrar, JSON.stringify({ usuario: 'admin', clave: 'Quipu.2026' }));
    expect(dentro.status, dentro.body).toBe(200);
    const cookie = [dentro.headers['set-cookie']]
      .flat()
      .map((c) => String(c).split(';')[0])
      .join('; ');
    const [pagina, salud, yo] = await Promise.all([
      ask(session, { ':path': '/admin', cookie }),
      ask(session, { ':path': '/api/health' }),
      ask(session, { ':path': '/api/acceso/yo', cookie }),
    ]);
    expect([pagina.status, salud.status, yo.status]).toEqual([200, 200, 200]);
    expect(JSON.parse(yo.body).yo.usuario).toBe('admin');
    expect(pagina.body).toContain('"usuario":"admin"');
    session.close();
  });
  it('atiende también a quien solo habla HTTP/1.1', async () => {
    const version = await new Promise<string>((answer, fail) => {
      const options = { port, host: '127.0.0.1', servername: 'localhost', ca: cert, path: '/api/health', agent: false };
      request(options, (response) => {
        response.resume();
        answer(`${response.httpVersion} ${response.statusCode}`);
      })
        .on('error', fail)
        .end();
    });
    expect(version).toBe('1.1 200');
  });
  it('no se inicia con uno solo de los dos archivos, ni con uno que no puede leer', () => {
    expect(() => readSettings({ TLS_CERT_FILE })).toThrow('van juntos');
    expect(() => readSettings({ TLS_CERT_FILE: join(dir, 'otra.pem'), TLS_KEY_FILE })).toThrow('pueda leer');
  });
});
