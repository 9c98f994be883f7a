import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { estropear, impresos, type Pedido } from './impresos.ts';

const NUMERADAS = (n: number, parte: (i: number) => string) => Array.from({ length: n }, (_, i) => parte(i)).join('');
/** What people paste and what attackers write: as long as a form takes it, or as no form would. */
const TEXTOS: readonly string[] = [
  'W'.repeat(18_000),
  'iVBORw0KGgo'.repeat(500),
  `<img src="data:image/png;base64,${'iVBORw0K'.repeat(20_000)}">`,
  '<'.repeat(200_000),
  '>'.repeat(10_000),
  '&'.repeat(10_000),
  `<${'a'.repeat(150_000)}`,
  '<!--'.repeat(40_000),
  '</'.repeat(60_000),
  '<b>'.repeat(20_000),
  `${'<b>'.repeat(5_000)}x${'</b>'.repeat(5_000)}`,
  `${'<ul><li>'.repeat(3_000)}x`,
  `${'<blockquote>'.repeat(2_000)}x`,
  `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(1_000)}</table>`,
  `<table><tr>${'<td>celda</td>'.repeat(1_000)}</tr></table>`,
  `${'<table><tr><td>'.repeat(2_000)}x`,
  `<ul>${NUMERADAS(5_000, (i) => `<li>Elemento ${i}</li>`)}</ul>`,
  `<ol>${NUMERADAS(300, (i) => `<li><p>${i}</p><ul><li>dentro</li></ul></li>`)}</ol>`,
  NUMERADAS(500, (i) => `<p>Párrafo ${i}</p>`),
  '<br>'.repeat(1_000),
  '<span style="color:#ff0000">x</span>'.repeat(1_000),
  `<p style="${'color:red;'.repeat(10_000)}">x</p>`,
  `<p>${'palabra '.repeat(2_000)}</p>`,
  '\u200d'.repeat(60_000).concat('a'),
  'a\u200b'.repeat(5_000),
  `x${'\u0301'.repeat(5_000)}`,
  '\u202e\u2067مرحبا بالعالم '.repeat(500),
  '🧪👩‍🔬'.repeat(1_000),
  '\u0001\u0007\u001b\u0085'.repeat(10_000),
  '&nbsp;&#x41;&amp;lt;&quot;'.repeat(3_000),
  '李明'.repeat(2_000),
];
/** The same, in what is written on one line. */
const LINEAS = TEXTOS.map((t) => t.slice(0, 440));

const app = await testApp({ demo: '2026-08-03', now: () => new Date('2026-08-03T15:00:00Z') });
await estropear(app, LINEAS, TEXTOS, 5);
const { pedidos, peticion, filas } = await impresos(app);
await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.app.fastify.server.address() as AddressInfo).port}`;

const EVERY_MS = 50;
/** Work that may pass before an answer: that of a loop of so many steps, a quarter of a second of a free processor. */
const MOST_STEPS = 200_000_000;

/**
 * What the thread of the server worked, in milliseconds of processor: it stands still while other programs run. Where
 * the system does not tell, the clock.
 */
const COUNTED = `/proc/${process.pid}/task/${process.pid}/schedstat`;
const SCHEDULED = existsSync(COUNTED) ? COUNTED : null;
const worked = () => (SCHEDULED ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6 : performance.now());
const loop = (steps: number) => {
  let x = 0;
  for (let i = 0; i < steps; i++) x = (Math.imul(x, 31) + i) | 0;
  return x;
};
/**
 * That loop here: the least of three turns. Counted before anybody watches, for while it runs the server answers
 * nobody.
 */
function workOf(steps: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const before = worked();
    loop(steps);
    least = Math.min(least, worked() - before);
  }
  return least;
}
loop(MOST_STEPS / 10);
const MOST = workOf(MOST_STEPS);

/**
 * Asks for the health of the server from a thread of its own, and tells the most work that the server did before it
 * answered, since it was last asked. It counts work, not time: what the machine gives to other programs is not the
 * server's.
 */
function vigilar() {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { readFileSync } = require('node:fs');
     const { scheduled } = workerData;
     const worked = () => scheduled ? Number(readFileSync(scheduled, 'utf8').split(' ')[0]) / 1e6 : performance.now();
     let most = 0, open = true;
     parentPort.on('message', (what) => {
       if (what === 'fin') open = false;
       else parentPort.postMessage(most);
       most = 0;
     });
     (async () => {
       while (open) {
         const before = worked();
         const reply = await fetch(workerData.url);
         await reply.arrayBuffer();
         most = reply.status === 200 ? Math.max(most, worked() - before) : Infinity;
         await new Promise((done) => setTimeout(done, workerData.every));
       }
       process.exit();
     })();`,
    { eval: true, workerData: { url: `${base}/api/health`, every: EVERY_MS, scheduled: SCHEDULED } },
  );
  return {
    most: async (): Promise<number> => {
      worker.postMessage('?');
      return (await once(worker, 'message'))[0];
    },
    fin: async () => {
      worker.postMessage('fin');
      await once(worker, 'exit');
    },
  };
}

const comoTexto = ([nombre, entrada]: Pedido) => `${nombre} ${JSON.stringify(entrada)}`;

async function pedirPorHttp([nombre, entrada, dueno]: Pedido) {
  const { method, url, headers, payload } = await peticion(nombre, entrada, dueno);
  const r = await fetch(base + url, {
    method,
    headers: { ...headers, origin: base, ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  });
  return { estado: r.status, texto: Buffer.from(await r.arrayBuffer()).toString('utf8') };
}

/**
 * Whether these, asked for together, keep the others waiting; what is their fault comes back when they are asked for
 * again.
 */
async function acaparan(cosas: readonly (() => Promise<void>)[], vigia: ReturnType<typeof vigilar>): Promise<boolean> {
  for (let vez = 0; vez < 3; vez++) {
    await vigia.most();
    await Promise.all(cosas.map((pedir) => pedir()));
    if ((await vigia.most()) < MOST) return false;
  }
  return true;
}
const ACAPARA = 'no dejó responder a nadie mientras tanto';

describe('treinta textos hostiles', () => {
  it('en todos los documentos no dejan nunca sin respuesta a los demás: cada uno sale, o dice por qué no', async () => {
    const malos: Record<string, string> = {};
    const vigia = vigilar();
    for (let i = 0; i < pedidos.length; i += 2) {
      const dos = pedidos.slice(i, i + 2);
      const pedir = dos.map((p) => async () => {
        const r = await pedirPorHttp(p);
        // Kinds without a page of their own.
        if (r.estado === 200 || (p[0].startsWith('proyectos.') && r.estado === 404)) return;
        if (r.estado !== 422 || !/demasiado texto/.test(r.texto)) malos[comoTexto(p)] = `${r.estado} ${r.texto}`;
      });
      if (await acaparan(pedir, vigia)) malos[dos.map(comoTexto).join(' y ')] = ACAPARA;
    }
    await vigia.fin();
    expect(malos).toEqual({});
  }, 900_000);

  it('guardados en una postulación tampoco, y su página los lee enseguida', async () => {
    const [p] = await filas<{ id: number; version: number; dueno: number }>(
      `select p.id::int, p.version, r.usuario_id::int as dueno from proyecto p
        join usuario_rol r on r.investigador_id = p.responsable_id
       where p.tipo_proyecto = 'PCONFIGI' and p.estado = 'en_proceso' and p.convocatoria_id is not null
       order by p.id limit 1`,
    );
    const malos: Record<string, string> = {};
    const vigia = vigilar();
    let version = p!.version;
    for (const [i, texto] of TEXTOS.entries()) {
      const acapara = await acaparan(
        [
          async () => {
            const values = { descripcion: { resumen_ejecutivo: texto.slice(0, 200_000) } };
            const r = await pedirPorHttp([
              'convocatorias.guardarPaso',
              { id: p!.id, paso: 3, version, values, advance: false },
              p!.dueno,
            ]);
            if (r.estado === 422 && /Límite superado/.test(r.texto)) return;
            if (r.estado !== 200) malos[`texto ${i}`] = `${r.estado} ${r.texto.slice(0, 300)}`;
            else version = JSON.parse(r.texto).version;
          },
        ],
        vigia,
      );
      if (acapara) malos[`texto ${i}`] = ACAPARA;
    }
    await vigia.fin();
    expect(malos).toEqual({});
  }, 600_000);
});
