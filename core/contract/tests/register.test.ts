import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeContext, type Session } from '#core/kernel/server/context.ts';
import { errorHandler } from '#core/kernel/server/errors.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { zId, zSecret } from '#core/kernel/shared/schemas.ts';
import { testSession } from '#core/testing/server/context.ts';
import { implement, registerModule, type UploadedFile } from '../server/implement.ts';
import { assertStorable } from '../server/storable.ts';
import { defineContract, endpoint, type FileReply } from '../shared/endpoint.ts';

const echo = z.object({ got: z.record(z.string(), z.unknown()) });
const open = { permission: 'public', summary: '' } as const;
const contract = defineContract('demo', {
  read: endpoint({
    ...open,
    method: 'GET',
    path: '/demo/:id',
    input: z.object({ id: zId, q: z.string().default('') }),
    output: echo,
  }),
  write: endpoint({
    ...open,
    method: 'POST',
    path: '/demo/:id',
    input: z.object({
      id: zId,
      name: z.string().min(1, 'Campo requerido'),
      parts: z.array(z.object({ text: z.string() })).optional(),
      when: z.union([z.object({ day: z.number() }), z.object({ month: z.number() })]).optional(),
      key: zSecret().optional(),
    }),
    output: echo,
  }),
  broken: endpoint({
    ...open,
    method: 'GET',
    path: '/demo/broken',
    input: z.object({}),
    output: z.object({ n: z.number() }),
  }),
  file: endpoint({
    ...open,
    method: 'GET',
    path: '/demo/file',
    input: z.object({ name: z.string(), inline: z.string().optional() }),
    output: 'file',
  }),
  torn: endpoint({ ...open, method: 'GET', path: '/demo/torn', input: z.object({}), output: 'file' }),
  upload: endpoint({
    ...open,
    method: 'POST',
    path: '/demo/:id/file',
    input: z.object({ id: zId, note: z.string() }),
    output: echo,
    upload: true,
  }),
  maybe: endpoint({
    ...open,
    method: 'POST',
    path: '/demo/:id/maybe',
    input: z.object({ id: zId, note: z.string() }),
    output: echo,
    upload: 'optional',
  }),
  personal: endpoint({
    method: 'POST',
    path: '/demo/personal',
    permission: 'session',
    personal: true,
    summary: '',
    input: z.object({}),
    output: echo,
  }),
  closed: endpoint({
    method: 'POST',
    path: '/demo/closed',
    permission: 'demo.edit',
    summary: '',
    input: z.object({ n: z.number() }),
    output: echo,
  }),
});
const file = (filename: string, inline?: string): FileReply => ({
  filename,
  mime: 'text/plain',
  body: Buffer.from('content'),
  ...(inline ? { inline: true } : {}),
});
async function* torn(rows: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < rows; n++) yield Buffer.from('row');
  throw new Failure('invalid', 'contract.test', 'No se puede ordenar por esa columna.');
}
async function contentOf({ stream }: UploadedFile) {
  const chunks: Buffer[] = [];
  for await (const c of stream) chunks.push(c as Buffer);
  return Buffer.concat(chunks).toString();
}
const module = implement(contract, {
  read: async (_, got) => ({ got }),
  write: async (_, got) => ({ got }),
  broken: async () => ({ n: 'not a number' as unknown as number }),
  file: async (_, { name, inline }) => file(name, inline),
  torn: async () => ({ filename: 'x.csv', mime: 'text/csv', body: torn(0) }),
  upload: async (_, got, extra) => {
    return { got: { ...got, filename: extra.file!.filename, content: await contentOf(extra.file!) } };
  },
  maybe: async (_, got, { file }) => ({ got: { ...got, content: file && (await contentOf(file)) } }),
  personal: async (_, got) => ({ got }),
  closed: async (_, got) => ({ got }),
});

const fastify = Fastify({ logger: false });
let session: Session | null = null;
beforeAll(async () => {
  fastify.setErrorHandler(errorHandler);
  await fastify.register(cookie);
  await fastify.register(multipart);
  const parts = { db: null as never, files: null as never, settings: readSettings({}), log: fastify.log };
  registerModule(fastify, module, async () => makeContext(parts, { session }));
});
afterAll(() => fastify.close());

const get = (url: string) => fastify.inject(`/api${url}`);
const post = (url: string, payload: object = {}) => fastify.inject({ method: 'POST', url: `/api${url}`, payload });

describe('a registered endpoint', () => {
  it('reads path, query and defaults through its shape', async () => {
    expect((await get('/demo/7?q=x')).json()).toEqual({ got: { id: 7, q: 'x' } });
    expect((await get('/demo/7')).json()).toEqual({ got: { id: 7, q: '' } });
  });
  it('takes the key of the path, and refuses a body that names another', async () => {
    expect((await post('/demo/7', { id: 7, name: 'a' })).json()).toEqual({ got: { id: 7, name: 'a' } });
    expect((await post('/demo/7', { id: 9, name: 'a' })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'id' }],
    });
  });
  it.each([
    [{ name: 'a', admin: true }, 'admin'],
    [{ name: 'a', parts: [{ text: 'x', weight: 2 }] }, 'parts.0.weight'],
    [{ name: 'a', when: { day: 1, hour: 2 } }, 'when.hour'],
  ])('refuses what it did not declare, at any depth, naming it: %j', async (body, path) => {
    const key = path.split('.').at(-1);
    expect((await post('/demo/7', body)).json()).toMatchObject({
      status: 422,
      errors: [{ path, message: `No se espera el dato «${key}»` }],
    });
  });
  it('refuses what it did not declare in its address too', async () => {
    expect((await get('/demo/7?qq=x')).json()).toMatchObject({ status: 422, errors: [{ path: 'qq' }] });
  });
  it('refuses a body that is not an object', async () => {
    expect((await post('/demo/7', [])).statusCode).toBe(422);
  });
  it('reads texts as they are seen, and passwords as they were typed', async () => {
    expect((await post('/demo/7', { name: 'Ro\u200bsa\u0007', parts: [{ text: '\ufeffx' }] })).json()).toEqual({
      got: { id: 7, name: 'Rosa', parts: [{ text: 'x' }] },
    });
    expect((await post('/demo/7', { name: '\u200b' })).json().errors).toEqual([
      { path: 'name', message: 'Campo requerido' },
    ]);
    expect((await post('/demo/7', { name: 'a', key: 'cla\u200bve' })).json().got.key).toBe('cla\u200bve');
  });
  it('refuses a wrong input naming the fields', async () => {
    const reply = await post('/demo/x', { name: '' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map((e: { path: string }) => e.path)).toEqual(['id', 'name']);
  });
  it('whose answer breaks its own shape breaks down; it does not blame the person', async () => {
    const reply = await get('/demo/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json().code).toBe('unexpected');
  });
  it('asks who it is before it reads anything', async () => {
    session = null;
    expect((await post('/demo/closed', { n: 'wrong' })).json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    session = testSession();
    expect((await post('/demo/closed', { n: 'wrong' })).json()).toMatchObject({ status: 403, code: 'forbidden' });
    session = testSession({ permissions: new Set(['demo.edit']) });
    expect((await post('/demo/closed', { n: 'wrong' })).statusCode).toBe(422);
    expect((await post('/demo/closed', { n: 1 })).json()).toEqual({ got: { n: 1 } });
  });
});

describe('an endpoint of the person themselves', () => {
  it('refuses who acts for them, and says what to do', async () => {
    session = testSession({ name: 'Rosa', supportBy: 'Ana' });
    const reply = await post('/demo/personal');
    expect(reply.json()).toMatchObject({ status: 403, code: 'forbidden', meta: { motivo: 'apoyo' } });
    expect(reply.json().detail).toContain('solo puede hacerlo Rosa');
    session = testSession({ name: 'Rosa' });
    expect((await post('/demo/personal')).statusCode).toBe(200);
  });
});

describe('a text that no column can hold', () => {
  it.each(['a\u0000b', '\ud800'])('is refused before the operation, naming the field: %j', async (texto) => {
    expect(() => assertStorable({ nombre: 'Rosa', partes: [{ texto }] })).toThrow(
      expect.objectContaining({
        fields: [{ path: 'partes.0.texto', message: expect.stringContaining('no se admite') }],
      }),
    );
  });
  it('is not an emoji, an accent or a quote', () => {
    expect(() => assertStorable({ a: '😀', b: ['ñandú «»'], c: null, d: 1, e: { f: "'" } })).not.toThrow();
  });
});

describe('a file reply', () => {
  const disposition = async (name: string, more = '') => {
    const reply = await get(`/demo/file?name=${encodeURIComponent(name)}${more}`);
    expect(reply.statusCode).toBe(200);
    return String(reply.headers['content-disposition']);
  };
  it('keeps the whole name, and a plain one for old browsers', async () => {
    expect(await disposition('Informe técnico Ñ.pdf')).toBe(
      `attachment; filename="Informe tecnico N.pdf"; filename*=UTF-8''Informe%20t%C3%A9cnico%20%C3%91.pdf`,
    );
  });
  it('cannot be forged through its name', async () => {
    const header = await disposition('a"; x="\\\r\nset-cookie: b=c (1) \'d\'.pdf');
    expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%!~-]+$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe('a"; x="\\\nset-cookie: b=c (1) \'d\'.pdf');
  });
  it('has a name even when no letter of it is plain', async () => {
    expect(await disposition('日本')).toMatch(/^attachment; filename="[\w.-]+"/);
  });
  it('is neither kept nor guessed by the browser', async () => {
    const reply = await get('/demo/file?name=a.txt');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.body).toBe('content');
  });
  it('opens in the tab only when asked', async () => {
    expect(await disposition('a.pdf', '&inline=1')).toMatch(/^inline; /);
  });
  it('that fails before its first byte is a failure like any other', async () => {
    const reply = await get('/demo/torn');
    expect(reply.statusCode).toBe(422);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.headers['content-disposition']).toBeUndefined();
    expect(reply.json().detail).toBe('No se puede ordenar por esa columna.');
  });
});

describe('an upload', () => {
  const send = async (form: FormData, path = '/demo/7/file') => {
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return fastify.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
  };
  it('brings its fields and its file', async () => {
    const form = new FormData();
    form.append('note', 'ñ');
    form.append('file', new Blob(['hello']), 'año.txt');
    expect((await send(form)).json()).toEqual({ got: { id: 7, note: 'ñ', filename: 'año.txt', content: 'hello' } });
  });
  it.each(['informe "final".txt', '100%25 de %C3%B1.txt', 'a%20b.txt', 'ñandú «1».txt'])(
    'keeps the name %j',
    async (name) => {
      const form = new FormData();
      form.append('note', 'x');
      form.append('file', new Blob(['hello']), name);
      expect((await send(form)).json().got.filename).toBe(name);
    },
  );
  it('that may come without its file takes the same input both ways', async () => {
    const form = new FormData();
    form.append('input', JSON.stringify({ note: 'ñ' }));
    form.append('file', new Blob(['hello']), 'a.txt');
    const path = '/demo/7/maybe';
    expect((await send(form, path)).json()).toEqual({ got: { id: 7, note: 'ñ', content: 'hello' } });
    expect((await post(path, { note: 'ñ' })).json()).toEqual({ got: { id: 7, note: 'ñ', content: null } });
    form.set('input', 'what');
    expect((await send(form, path)).statusCode).toBe(422);
  });
  it('without a file says so', async () => {
    const form = new FormData();
    form.append('note', 'x');
    expect((await send(form)).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: 'Archivo necesario' }],
    });
    expect((await post('/demo/7/file', { note: 'x' })).json()).toMatchObject({ status: 400 });
  });
});
