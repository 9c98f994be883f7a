import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { withinOneMinute } from '#apps/testing/minute.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { readSettings } from '#core/kernel/server/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
  remoteAddress?: string;
};
const inject = (options: Options) => app.app.fastify.inject(options);
const PROBLEM = 'application/problem+json';

describe('una dirección de la API', () => {
  it('que no existe responde 404 con un problema en español y su referencia', async () => {
    const r = await inject({ url: '/api/nada' });
    expect(r.statusCode).toBe(404);
    expect(r.headers['content-type']).toContain(PROBLEM);
    expect(r.json()).toMatchObject({
      code: 'not_found',
      status: 404,
      detail: 'La dirección solicitada no existe.',
      requestId: expect.any(String),
    });
  });
  it.each([
    ['POST', '/api/acceso/yo', 'GET, HEAD'],
    ['GET', '/api/acceso/entrar', 'POST'],
    ['PUT', '/api/acceso/sesiones/5', 'DELETE'],
    ['DELETE', '/api/acceso/sesiones/', 'GET, HEAD'],
  ] as const)('%s %s, que existe con otro método, responde 405 y dice cuáles admite', async (method, url, allow) => {
    const r = await inject({ method, url });
    expect(r.statusCode).toBe(405);
    expect(r.headers.allow).toBe(allow);
    expect(r.headers['content-type']).toContain(PROBLEM);
    expect(r.json()).toMatchObject({ code: 'method_not_allowed', title: 'Método no permitido' });
  });
  it('mal escrita responde 400, no un error', async () => {
    for (const url of ['/api/%E0%A4%A', '/api/acceso/sesiones/%']) {
      const r = await inject({ url });
      expect(r.statusCode).toBe(400);
      expect(r.headers['content-type']).toContain(PROBLEM);
      expect(r.json().code).toBe('bad_request');
    }
  });
  it('con un cuerpo que no es JSON responde 400', async () => {
    const r = await inject({
      method: 'POST',
      url: '/api/acceso/entrar',
      headers: { 'content-type': 'application/json' },
      payload: '{"usuario":',
    });
    expect(r.json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
  it('con un cuerpo demasiado grande responde 413', async () => {
    const r = await inject({
      method: 'POST',
      url: '/api/acceso/entrar',
      payload: { usuario: 'x'.repeat(3 * 1024 * 1024) },
    });
    expect(r.json()).toMatchObject({ status: 413, code: 'too_large' });
  });
  it('con un cuerpo que no es un objeto se rechaza sin error', async () => {
    for (const payload of ['[1,2]', '"texto"', 'null', '7']) {
      const r = await inject({
        method: 'POST',
        url: '/api/acceso/entrar',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(r.statusCode).toBe(422);
    }
  });
  it('limita las solicitudes por minuto y dirección', async () => {
    const desde = (remoteAddress: string, headers: Record<string, string> = {}) =>
      inject({ method: 'POST', url: '/api/acceso/olvido', payload: { usuario: 'nadie' }, remoteAddress, headers });
    await withinOneMinute(async (n) => {
      for (let i = 0; i < 10; i++) expect((await desde(`10.0.${n}.1`)).statusCode).toBe(200);
      const r = await desde(`10.0.${n}.1`);
      expect(r.statusCode).toBe(429);
      expect(r.json()).toMatchObject({ code: 'too_many', title: 'Demasiados intentos' });
      expect((await desde(`10.0.${n}.2`)).statusCode).toBe(200);
      // A made-up cookie is not a session: it brings no allowance of its own.
      for (const valor of ['a.b', 'otra', '%E0%A4%A'])
        expect((await desde(`10.0.${n}.1`, { cookie: `quipu.session_token=${valor}` })).statusCode).toBe(429);
    });
  });
});

describe('el límite de solicitudes y lo que no se guarda', () => {
  it('rigen por la operación que responde, se escriba como se escriba su dirección', async () => {
    const pocas = await testApp({ settings: { rateLimitPerMinute: 3 } });
    const url = await pocas.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const pedir = (path: string) =>
      new Promise<{ status: number | undefined; cache: string | undefined }>((listo, falla) => {
        const { hostname, port } = new URL(url);
        request({ hostname, port, path, agent: false }, (r) => {
          r.resume();
          listo({ status: r.statusCode, cache: r.headers['cache-control'] });
        })
          .on('error', falla)
          .end();
      });
    const escrituras = ['/%61pi/acceso/yo', `${url}/api/acceso/yo`, '/api/acceso/%79o', '/%61pi/acceso/yo'];
    await withinOneMinute(async () => {
      const respuestas = [];
      for (const path of escrituras) respuestas.push(await pedir(path));
      expect(respuestas.map((r) => r.status)).toEqual([200, 200, 200, 429]);
      expect(new Set(respuestas.map((r) => r.cache))).toEqual(new Set(['no-store']));
    });
  });
});

describe('una solicitud que cambia datos', () => {
  const desde = (origin: string, method: 'POST' | 'GET' = 'POST') =>
    inject({
      method,
      url: method === 'GET' ? '/api/acceso/yo' : '/api/acceso/entrar',
      headers: { origin, host: 'quipu.test' },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
  it.each([
    'https://malo.example',
    'http://quipu.test.malo.example',
    'http://localhost:3001',
    'null',
    'no es un origen',
    'file://',
  ])('desde el origen «%s» se rechaza', async (origin) => {
    const r = await desde(origin);
    expect(r.statusCode).toBe(403);
    expect(r.json().detail).toBe('La solicitud no proviene de este sitio.');
  });
  it.each(['http://quipu.test', 'https://quipu.test', 'http://localhost:3000'])(
    'desde el propio sitio («%s») se atiende',
    async (origin) => {
      expect((await desde(origin)).statusCode).toBe(422);
    },
  );
  it('en producción solo se atiende desde la dirección pública, diga lo que diga el nombre con que llegó', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'quipu-origen-'));
    const enProduccion = await buildApp({
      settings: { ...app.ctx().settings, production: true, publicUrl: 'https://quipu.demo.edu.pe/base' },
      database: { ...app.database, close: async () => {} },
      files: await createStorage(`file:${dir}`),
    });
    const desdeAqui = async (origin: string) =>
      (
        await enProduccion.fastify.inject({
          method: 'POST',
          url: '/api/acceso/entrar',
          headers: { origin, host: 'otro.example' },
          payload: {},
        })
      ).statusCode;
    expect(await desdeAqui('https://otro.example')).toBe(403);
    expect(await desdeAqui('https://quipu.demo.edu.pe')).toBe(422);
    await enProduccion.fastify.close();
    rmSync(dir, { recursive: true, force: true });
  });
  it('sin origen (no viene de un navegador) se atiende', async () => {
    expect((await inject({ method: 'POST', url: '/api/acceso/entrar', payload: {} })).statusCode).toBe(422);
  });
  it('la consulta desde otro origen no se impide, pero tampoco se le permite leerla', async () => {
    const r = await desde('https://malo.example', 'GET');
    expect(r.statusCode).toBe(200);
    expect(r.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('el contrato publicado', () => {
  it('describe cada operación de cada módulo, con su permiso', async () => {
    const r = await inject({ url: '/api/openapi.json' });
    expect(r.statusCode).toBe(200);
    const documento = r.json() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; summary: string; description: string }>>;
    };
    expect(documento.openapi).toMatch(/^3\./);
    const publicadas = Object.values(documento.paths)
      .flatMap((p) => Object.values(p))
      .map((o) => o.operationId);
    const declaradas = app.app.modules.flatMap((m) =>
      Object.keys(m.contract.endpoints).map((e) => `${m.contract.name}.${e}`),
    );
    expect(declaradas.length).toBeGreaterThan(100);
    expect(declaradas.filter((o) => !publicadas.includes(o))).toEqual([]);
    expect(documento.paths['/api/acceso/sesiones/{id}']?.delete).toMatchObject({
      operationId: 'acceso.cerrarSesion',
      summary: 'Cierra una sesión propia',
      description: 'Permiso: session. Alcance: own.',
    });
  });
  it('describe solo la API: ni archivos, ni páginas, ni lo que no declara un módulo', async () => {
    const documento = (await inject({ url: '/api/openapi.json' })).json();
    const publicadas = Object.values(documento.paths as Record<string, object>).flatMap((p) => Object.keys(p));
    const declaradas = app.app.modules.flatMap((m) => Object.keys(m.contract.endpoints));
    expect(publicadas.length).toBe(declaradas.length);
    expect(Object.keys(documento.paths).filter((p) => !p.startsWith('/api/'))).toEqual([]);
  });
  it('dice qué lleva una carga, qué no se admite de más y cómo responde un error', async () => {
    const documento = (await inject({ url: '/api/openapi.json' })).json();
    const cargas = Object.values<
      Record<string, { requestBody?: { content: Record<string, { schema: { required: string[] } }> } }>
    >(documento.paths)
      .flatMap((p) => Object.values(p))
      .flatMap((o) => o.requestBody?.content['multipart/form-data'] ?? []);
    expect(cargas.length).toBe(
      app.app.modules.flatMap((m) => Object.values(m.contract.endpoints)).filter((e) => e.upload).length,
    );
    expect(cargas.every((c) => c.schema.required.includes('file'))).toBe(true);
    const linea = documento.paths['/api/lineas'].post;
    expect(linea.requestBody.content['application/json']).toMatchObject({
      schema: { additionalProperties: false },
      example: { codigo: 'texto' },
    });
    expect(linea.responses['4XX'].$ref).toBe('#/components/responses/Problema');
    expect(documento.components.schemas.Problema.required).toContain('detail');
  });
  it('no repite nombres ni direcciones', () => {
    const todas = app.app.modules.flatMap((m) =>
      Object.values(m.contract.endpoints).map((e) => `${e.method} ${e.path.replace(/:\w+/g, ':x')}`),
    );
    expect(todas.filter((d, i) => todas.indexOf(d) !== i)).toEqual([]);
    const modulos = app.app.modules.map((m) => m.contract.name);
    expect(modulos.filter((x, i) => modulos.indexOf(x) !== i)).toEqual([]);
  });
});

describe('el estado y la seguridad de las respuestas', () => {
  it('la salud dice el estado, la base de datos y la versión', async () => {
    const r = await inject({ url: '/api/health' });
    expect(r.json()).toEqual({
      status: 'ok',
      database: app.database.kind,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });
  it('ninguna respuesta de la API se guarda por el camino', async () => {
    for (const url of ['/api/health', '/api/acceso/yo', '/api/no-existe', '/%61pi/acceso/yo', '/api/%61cceso/yo']) {
      const { headers } = await inject({ url });
      expect([headers['cache-control'], headers['x-robots-tag']], url).toEqual(['no-store', 'noindex']);
    }
  });
  it('las métricas se leen', async () => {
    expect((await inject({ url: '/api/metrics' })).body).toContain('quipu_http_request_seconds');
  });
  it('la política de contenido no admite código en línea ni marcos ajenos', async () => {
    const { headers } = await inject({ url: '/api/health' });
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain("script-src 'self'");
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("base-uri 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('las páginas', () => {
  const dir = mkdtempSync(join(tmpdir(), 'quipu-web-'));
  let web: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    mkdirSync(join(dir, 'assets'));
    writeFileSync(
      join(dir, 'index.html'),
      '<html><head><meta name="institution-name" content="x"></head><body></body></html>',
    );
    writeFileSync(join(dir, 'assets', 'a-1234.js'), 'export {}');
    const settings = {
      ...readSettings({ LOG_LEVEL: 'silent' }),
      institution: { ...readSettings({}).institution, name: 'U "<b>" & Cía' },
    };
    web = await buildApp({
      settings,
      database: { ...app.database, close: async () => {} },
      files: await createStorage(`file:${dir}`),
      webDir: dir,
    });
  });
  afterAll(async () => {
    await web.fastify.close();
    rmSync(dir, { recursive: true, force: true });
  });
  it('conocidas responden 200 y las demás 404, todas con la página y los datos de la institución', async () => {
    const portada = await web.fastify.inject('/');
    expect(portada.statusCode).toBe(200);
    // It carries answers.
    expect(portada.headers['cache-control']).toBe('no-store');
    expect(portada.body).toContain('<meta name="institution-name" content="U &#34;&#60;b&#62;&#34; &#38; Cía">');
    const perdida = await web.fastify.inject('/admin/no-existe');
    expect(perdida.statusCode).toBe(404);
    expect(perdida.headers['content-type']).toContain('text/html');
    expect(perdida.headers['cache-control']).toBe('no-cache');
  });
  it('solo se consultan: otro método responde 405', async () => {
    const r = await web.fastify.inject({ method: 'POST', url: '/admin' });
    expect(r.statusCode).toBe(405);
    expect(r.headers['content-type']).toContain(PROBLEM);
  });
  it('sirven sus archivos para siempre, y nada fuera de su carpeta', async () => {
    const js = await web.fastify.inject('/assets/a-1234.js');
    expect(js.statusCode).toBe(200);
    expect(js.headers['cache-control']).toContain('immutable');
    for (const url of [
      '/../package.json',
      '/assets/../../package.json',
      '/%2e%2e/package.json',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    ])
      expect((await web.fastify.inject(url)).body).not.toContain('"dependencies"');
  });
});
