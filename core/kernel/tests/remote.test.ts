import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchJson, send } from '../server/remote.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
async function answering(answer: (reply: ServerResponse, url: string, headers: NodeJS.Dict<unknown>) => void) {
  server = createServer((request, reply) => answer(reply, request.url!, request.headers));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/personas?a=1`, secret: 'llave' };
}
/** Who answers is waited for as long as a busy machine needs; who does not, no longer than the test wants. */
const limits = { timeoutMs: 60_000, maxBytes: 10_000 };
const hurried = { ...limits, timeoutMs: 50 };

describe('asking an external system', () => {
  it('sends the secret and the query, and forgives a byte order mark', async () => {
    const seen: unknown[] = [];
    const source = await answering((reply, url, headers) => {
      seen.push(url, headers.authorization);
      reply.end('\ufeff[{"n":"ñ"}]');
    });
    expect(await fetchJson(source, { ...limits, query: { q: 'muñoz & x' } })).toEqual([{ n: 'ñ' }]);
    expect(seen).toEqual(['/personas?a=1&q=mu%C3%B1oz+%26+x', 'Bearer llave']);
  });
  it.each<[string, (reply: ServerResponse) => void, RegExp]>([
    ['an error', (r) => void r.writeHead(500).end('x'), /error \(500\)/],
    ['a page', (r) => void r.end('<!doctype html>'), /página web/],
    ['bad JSON', (r) => void r.end('{"a":'), /incompletos/],
    [
      'half a body',
      (r) => {
        r.writeHead(200, { 'content-length': '100' }).write('[1');
        setImmediate(() => r.destroy());
      },
      /cortó/,
    ],
    ['too much', (r) => void r.end('x'.repeat(20_000)), /demasiados/],
    ['a redirect', (r) => void r.writeHead(302, { location: 'http://example.org' }).end(), /No se pudo hablar/],
  ])('explains %s', async (_, answer, sentence) => {
    await expect(fetchJson(await answering(answer), limits)).rejects.toThrow(sentence);
  });
  it.each<[string, (reply: ServerResponse) => void]>([
    ['nothing at all', () => {}],
    ['a body that never ends', (r) => void r.writeHead(200).write('[')],
  ])('explains %s', async (_, answer) => {
    await expect(fetchJson(await answering(answer), hurried)).rejects.toThrow(/no respondió en/);
  });
  it('asks again who is busy, as many times as it is told, and not who refuses', async () => {
    const answers = [429, 503, 200];
    const source = await answering((reply) => void reply.writeHead(answers.shift()!).end('[1]'));
    expect(await fetchJson(source, { ...limits, retries: 2 })).toEqual([1]);
    answers.push(503, 503, 200);
    await expect(fetchJson(source, { ...limits, retries: 1 })).rejects.toThrow(/503/);
    answers.splice(0, 9, 404, 200);
    await expect(fetchJson(source, { ...limits, retries: 1 })).rejects.toThrow(/404/);
  });
  it('explains that nobody is there, and refuses to show the secret on plain HTTP', async () => {
    const source = await answering(() => {});
    server!.close();
    await expect(fetchJson({ ...source, url: 'http://127.0.0.1:9' }, limits)).rejects.toThrow(/no responde/);
    await expect(fetchJson({ ...source, url: 'http://rrhh.example.org' }, limits)).rejects.toThrow(/https/);
  });
});

describe('sending to an external system', () => {
  it('says whatever it answered, with where it put what was sent', async () => {
    const seen: unknown[] = [];
    const source = await answering((reply, url, headers) => {
      seen.push(url, headers['content-type']);
      reply.writeHead(409, { location: '/personas/7' }).end('{"no":1}');
    });
    const body = new URLSearchParams({ a: 'ñ' });
    expect(await send(source, { ...limits, method: 'POST', body })).toEqual({
      status: 409,
      text: '{"no":1}',
      location: '/personas/7',
    });
    expect(seen).toEqual(['/personas?a=1', 'application/x-www-form-urlencoded;charset=UTF-8']);
  });
  it('never goes in the clear, nor waits for ever', async () => {
    await expect(send({ url: 'http://example.org', secret: 's' }, limits)).rejects.toThrow(/https/);
    const silent = await answering(() => {});
    await expect(send(silent, { ...hurried, method: 'DELETE' })).rejects.toThrow(/no respondió/);
  });
});
