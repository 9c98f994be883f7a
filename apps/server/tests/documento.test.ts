import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#apps/server/app.ts';
import { buildApp, testApp } from '#apps/testing/app.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { embedded, seedsOf } from '../seeds.ts';

const dir = mkdtempSync(join(tmpdir(), 'quipu-documento-'));
const FILES = {
  '/': [],
  '/admin': ['assets/app-1.css', 'assets/inicio-1.js'],
  '/admin/*': ['assets/app-1.css'],
  '/investigador/convocatoria/:slug': ['assets/portada-1.js'],
  '/investigador/convocatoria/:slug/:pagina': ['assets/paso-1.js'],
};
const app = await testApp({ demo: true });
let web: App;
beforeAll(async () => {
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, '.vite', 'first-files.json'), JSON.stringify(FILES));
  writeFileSync(join(dir, 'index.html'), '<html><head></head><body></body></html>');
  web = await buildApp({
    settings: { ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dir }), demo: true },
    database: { ...app.database, close: async () => {} },
    files: await createStorage(`file:${dir}`),
    webDir: dir,
    seedsWithinMs: 60_000,
  });
});
afterAll(async () => {
  await web.fastify.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (url: string, cookie = '', method: 'GET' | 'HEAD' = 'GET') =>
  web.fastify.inject({ method, url, headers: cookie ? { cookie } : {} });
type Semilla = { key: [string, string, object]; data: { yo?: { nombre: string; cuenta: string } | null } };
const semillasDe = (html: string): Semilla[] =>
  JSON.parse(/<script type="application\/json" id="seeds">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
const quienEn = (html: string) => semillasDe(html).find(({ key }) => key[0] === 'acceso')?.data;
const enlaces = (html: string) => [...html.matchAll(/<link rel="(\w+)" crossorigin href="\/([^"]+)">/g)];

describe('el código que nombra cada página', () => {
  it('es el suyo: sus estilos y sus módulos, para que todos lleguen en una sola tanda', async () => {
    expect(enlaces((await open('/admin')).body).map(([, rel, file]) => [rel, file])).toEqual([
      ['stylesheet', 'assets/app-1.css'],
      ['modulepreload', 'assets/inicio-1.js'],
    ]);
    expect(enlaces((await open('/admin/?x=1')).body)).toHaveLength(2);
    expect(enlaces((await open('/')).body)).toHaveLength(0);
  });
  it('de una convocatoria es el de todas, y el de una dirección que no existe, el marco de su área', async () => {
    const deSlug = async (url: string) => enlaces((await open(url)).body).map(([, , file]) => file);
    expect(await deSlug('/investigador/convocatoria/pconfigi')).toEqual(['assets/portada-1.js']);
    expect(await deSlug('/investigador/convocatoria/pconfigi/paso1?id=1')).toEqual(['assets/paso-1.js']);
    expect(await deSlug('/admin/no/existe')).toEqual(['assets/app-1.css']);
    expect(await deSlug('/nada')).toEqual([]);
  });
});

describe('los datos que trae una página', () => {
  it('son los que respondería el servidor a la misma persona', async () => {
    const admin = await app.login('admin');
    const semillas = semillasDe((await open('/admin', admin.cookie)).body);
    const dichas = seedsOf('/admin', true);
    expect(semillas.map(({ key }) => key)).toEqual(dichas.map(({ key }) => key));
    for (const [i, { url }] of dichas.entries())
      expect(semillas[i]!.data, url).toEqual((await admin.get(url.slice('/api'.length))).body);
  });
  it('son de quien la pide, también cuando dos la piden a la vez', async () => {
    const [admin, docente] = await Promise.all([app.login('admin'), app.login('docente2')]);
    const paginas = await Promise.all(
      Array.from({ length: 8 }, (_, i) => open('/investigador', (i % 2 ? docente : admin).cookie)),
    );
    const cuentas = await Promise.all([admin, docente].map(async (c) => (await c.get('/acceso/yo')).body.yo.cuenta));
    expect(paginas.map((p) => quienEn(p.body)?.yo?.cuenta)).toEqual(paginas.map((_, i) => cuentas[i % 2]));
  });
  it('sin sesión son de nadie, y nada de un área', async () => {
    for (const cookie of ['', 'quipu.session_token=una.falsa']) {
      const { body } = await open('/admin', cookie);
      expect(semillasDe(body).map(({ key }) => key.slice(0, 2).join('.'))).toEqual(['acceso.yo']);
      expect(quienEn(body)?.yo).toBeNull();
    }
    expect(semillasDe((await open('/')).body).map(({ key }) => key[1])).toEqual(['yo', 'cifras', 'abiertas']);
  });
  it('terminan con la sesión: quien sale ya no recibe los suyos', async () => {
    const docente = await app.login('docente2');
    expect(quienEn((await open('/investigador', docente.cookie)).body)?.yo).not.toBeNull();
    const headers = { cookie: docente.cookie };
    await web.fastify.inject({ method: 'POST', url: '/api/acceso/salir', headers, payload: {} });
    const { body } = await open('/investigador', docente.cookie);
    expect(quienEn(body)?.yo).toBeNull();
    expect(semillasDe(body)).toHaveLength(1);
  });
  it('no los guarda nadie en el camino, ni se dan a otra persona', async () => {
    const pagina = await open('/admin', (await app.login('admin')).cookie);
    expect(pagina.headers['cache-control']).toBe('no-store');
    expect(String(pagina.headers.vary)).toContain('Cookie');
    expect(pagina.headers.etag).toBeUndefined();
    expect(pagina.headers['content-security-policy']).toContain("script-src 'self'");
  });
  it('viajan comprimidos a quien lo admite', async () => {
    const headers = { cookie: (await app.login('admin')).cookie, 'accept-encoding': 'gzip' };
    const pagina = await web.fastify.inject({ url: '/admin', headers });
    expect(pagina.headers['content-encoding']).toBe('gzip');
    expect(quienEn(gunzipSync(pagina.rawPayload).toString('utf8'))?.yo).not.toBeNull();
  });
  it('no van donde no hay página, ni donde solo se pregunta por ella', async () => {
    const { cookie } = await app.login('admin');
    expect((await open('/admin/no/existe', cookie)).body).not.toContain('seeds');
    const preguntada = await open('/admin', cookie, 'HEAD');
    expect(preguntada.body).not.toContain('seeds');
    expect(preguntada.headers['cache-control']).toBe('no-cache');
  });
  it('no pueden cerrar su elemento, diga lo que diga un nombre', async () => {
    expect(embedded('{"nombre":"</script><script>alert(1)</script>"}')).not.toContain('<');
    await app.database.raw(`update usuario set nombre = '</script><b>$& $1' where username = 'facultad'`);
    const facultad = await app.login('facultad');
    const { body } = await open('/facultad', facultad.cookie);
    expect(quienEn(body)?.yo?.nombre).toBe('</script><b>$& $1');
    expect(body).not.toContain('</script><b>');
  });
});
