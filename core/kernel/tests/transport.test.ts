import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { errorHandler } from '../server/errors.ts';
import { CONNECTION_TIMES, guardTransport, isDeeper } from '../server/transport.ts';
import { Failure } from '../shared/failure.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server with an upload that is refused before, or after, its file is looked at. */
async function serve(limits: Parameters<typeof guardTransport>[1] = {}) {
  const app = Fastify({ ...CONNECTION_TIMES, bodyLimit: 100_000, frameworkErrors: errorHandler });
  app.setErrorHandler(errorHandler);
  guardTransport(app, limits);
  await app.register(multipart, { limits: { files: 1, fileSize: 50_000_000 } });
  app.post('/json', async (request) => ({ got: request.body }));
  app.post('/refused-unread', async () => {
    throw new Failure('forbidden', 'kernel.test', 'No.');
  });
  app.post('/refused-begun', async (request) => {
    await request.file();
    throw new Failure('unsupported_type', 'kernel.test', 'No.');
  });
  app.get('/ok', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

async function raw(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const OK = 'GET /ok HTTP/1.1\r\nHost: x\r\n\r\n';
const post = (path: string, type: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`;
const FORM = 'multipart/form-data; boundary=b';
const form = (bytes: number) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n${'z'.repeat(bytes)}\r\n--b--\r\n`;

/** Status and connection header of the first answers of a connection. */
async function answers(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  const found: string[] = [];
  const onData = (chunk: Buffer) => {
    text += chunk.toString('latin1');
    for (;;) {
      const head = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
      if (head < 0 || text.length < head + 4 + length) return;
      found.push(`${text.slice(9, 12)} ${/connection: (\S+)/i.exec(text.slice(0, head))?.[1] ?? 'keep-alive'}`);
      text = text.slice(head + 4 + length);
    }
  };
  socket.on('data', onData);
  while (found.length < count)
    await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => (count = 0))]);
  socket.off('data', onData);
  return found;
}

describe('a connection that is kept', () => {
  const bodies: [string, string, string, string][] = [
    ['refused before its body is read', '/refused-unread', FORM, '403'],
    ['refused with its file begun', '/refused-begun', FORM, '415'],
    ['of an unknown media type', '/json', 'text/csv', '415'],
    ['over the limit of its operation', '/json', 'application/json', '413'],
    ['to nowhere', '/nowhere', FORM, '404'],
  ];
  it.each(bodies)('serves the next request after an upload %s', async (_, path, type, status) => {
    const { port } = await serve();
    const socket = await raw(port);
    socket.write(post(path, type, form(600_000)));
    socket.write(OK);
    expect(await answers(socket, 2)).toEqual([`${status} keep-alive`, '200 keep-alive']);
  });
  it('serves the next request after a body that is not JSON', async () => {
    const { port } = await serve();
    const socket = await raw(port);
    socket.write(post('/json', 'application/json', '{"a":'));
    socket.write(OK);
    expect(await answers(socket, 2)).toEqual(['400 keep-alive', '200 keep-alive']);
  });
  it('reads no more of a refused body than its bound', async () => {
    const { port } = await serve({ drainBytes: 100_000 });
    const socket = await raw(port);
    socket.on('error', () => {});
    socket.write(
      `POST /refused-unread HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'z'.repeat(65_536)}\r\n`;
    const more = setInterval(() => socket.write(chunk), 1);
    await new Promise((end) => socket.once('close', end));
    clearInterval(more);
  });
  it('serves everybody behind a proxy that reuses it', async () => {
    const { port } = await serve();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Like most, it takes a whole request before it passes it on.
    const proxy = createServer(async (incoming, outgoing) => {
      const body = Buffer.concat(await incoming.toArray());
      const { method, url: path, headers } = incoming;
      const upstream = httpRequest({ port, host: '127.0.0.1', method, path, headers, agent }, (reply) => {
        outgoing.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(outgoing);
      });
      upstream.end(body);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    ends.push(() => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    });
    const send = async (method: string, path: string, body = '') => {
      const to = { port: (proxy.address() as AddressInfo).port, host: '127.0.0.1', method, path };
      const headers = body ? { 'content-type': FORM, 'content-length': body.length } : {};
      const asked = httpRequest({ ...to, headers }).end(body);
      const [reply] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: reply.statusCode, body: JSON.parse((await reply.toArray()).join('')) };
    };
    for (let i = 0; i < 5; i++) {
      expect(await send('POST', '/refused-begun', form(400_000))).toMatchObject({
        status: 415,
        body: { code: 'unsupported_type' },
      });
      expect((await send('GET', '/ok')).status).toBe(200);
    }
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  });
});

describe('a body', () => {
  it.each(['/json', '/refused-begun'])(
    'of %s that stops arriving is answered and its connection closed',
    async (path) => {
      const { port } = await serve({ stallMs: 50 });
      const socket = await raw(port);
      const type = path === '/json' ? 'application/json' : FORM;
      socket.write(post(path, type, '{"a":', 5000));
      expect(await answers(socket, 1)).toEqual(['408 close']);
      if (!socket.destroyed) await once(socket, 'close');
    },
  );
  it('that keeps arriving is waited for', async () => {
    const { port } = await serve({ stallMs: 200 });
    const socket = await raw(port);
    const body = '{"a":"0123456789"}';
    socket.write(post('/json', 'application/json', '', body.length));
    for (const c of body) {
      socket.write(c);
      await new Promise((go) => setTimeout(go, 20));
    }
    expect(await answers(socket, 1)).toEqual(['200 keep-alive']);
  });
  it('of JSON inside JSON without end is refused', async () => {
    const { app } = await serve();
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/json', headers: { 'content-type': 'application/json' }, payload });
    for (const open of ['[', '{"a":', '[{"a":'])
      for (const times of [65, 15_000]) {
        const reply = await send(open.repeat(times));
        expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
      }
    expect((await send('['.repeat(60) + ']'.repeat(60))).statusCode).toBe(200);
    expect((await send(JSON.stringify({ a: '[{"'.repeat(500) }))).statusCode).toBe(200);
  });
  it('has the depth that its JSON has', () => {
    const depth = (v: unknown): number =>
      v !== null && typeof v === 'object' ? 1 + Math.max(0, ...Object.values(v).map(depth)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(5), (value, limit) => {
        // Spaces: a text no longer than the limit cannot be deeper.
        expect(isDeeper(`${JSON.stringify(value)}       `, limit)).toBe(depth(value) > limit);
      }),
    );
  });
});

describe('what arrives raw', () => {
  const token = fc.stringMatching(/^[!-9;-~]{1,12}$/);
  it('never breaks the server', async () => {
    const { app, port } = await serve();
    const tries = Number(process.env.FUZZ_RUNS ?? 100);
    const json = fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 200 }), fc.constant('\ufeff{}'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/json', '/refused-begun', '/ok', '/%E0%A4%A', '/json?a=%'),
        fc.constantFrom('application/json', 'application/json; charset=utf-16', FORM, 'multipart/form-data', ';', ''),
        json,
        fc.option(fc.tuple(token, token)),
        async (url, type, payload, extra) => {
          const headers = {
            'content-type': type,
            ...(extra ? { [`x-${extra[0].replace(/\W/g, '')}`]: extra[1] } : {}),
          };
          const reply = await app.inject({ method: 'POST', url, headers, payload });
          expect(reply.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: tries },
    );
    for (const line of [
      'GET /%E0%A4%A HTTP/1.1',
      'GET /ok HTTP/9',
      'PATATA /ok HTTP/1.1',
      'GET /\0 HTTP/1.1',
      '\x16\x03\x01',
    ]) {
      const socket = await raw(port);
      socket.end(`${line}\r\nHost: x\r\n\r\n`);
      const reply = (await socket.toArray()).join('');
      expect(reply.slice(9, 10), line).toBe('4');
    }
    expect((await fetch(`http://127.0.0.1:${port}/ok`)).status).toBe(200);
  });
});

describe('a server that closes', () => {
  async function slow(): Promise<{ app: FastifyInstance; port: number; answer(): void; begun: Promise<unknown> }> {
    const app = Fastify({ ...CONNECTION_TIMES });
    app.setErrorHandler(errorHandler);
    guardTransport(app);
    let answer = () => {};
    let begin = () => {};
    const begun = new Promise<void>((go) => (begin = go));
    app.get('/slow', async () => {
      begin();
      await new Promise<void>((go) => (answer = go));
      return { ok: true };
    });
    app.get('/ok', async () => ({ ok: true }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, port: (app.server.address() as AddressInfo).port, answer: () => answer(), begun };
  }
  it('answers what is under way, lets go of the idle, refuses the new, and ends', async () => {
    const { app, port, answer, begun } = await slow();
    const idle = await raw(port);
    idle.write(OK);
    await answers(idle, 1);
    const busy = await raw(port);
    busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun;
    const gone = once(idle, 'close');
    const closed = app.close();
    await gone;
    const refused = connect(port, '127.0.0.1');
    await expect(once(refused, 'connect')).rejects.toThrow(/ECONNREFUSED/);
    answer();
    expect(await answers(busy, 1)).toEqual(['200 close']);
    await closed;
  });
  it('answers who was still asking, and lets go of the connection', async () => {
    const { app, port, begun, answer } = await slow();
    const busy = await raw(port);
    busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    const [idle, half] = [await raw(port), await raw(port)];
    idle.write(OK);
    half.write('GET /ok HTTP/1.1\r\nHost: x\r\n');
    await Promise.all([answers(idle, 1), begun]);
    const gone = once(idle, 'close');
    const closed = app.close();
    await gone;
    half.write('\r\n');
    expect(await answers(half, 1)).toEqual(['200 close']);
    answer();
    await closed;
  });
});
