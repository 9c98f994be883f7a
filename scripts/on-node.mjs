// Proves on another version of Node that the built product starts, signs in, imports, takes a proposal to its approval
// and keeps what it confirmed: npm run on-node -- 24
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale, installIfNeeded } from './lib.mjs';

installIfNeeded();
buildIfStale();
const major = process.argv[2] ?? '22';
const node = execFileSync('npx', ['-y', '-p', `node@${major}`, '-c', 'node -p process.execPath'], {
  encoding: 'utf8',
  cwd: tmpdir(),
  stdio: ['ignore', 'pipe', 'ignore'],
})
  .trim()
  .split('\n')
  .at(-1);
const dir = mkdtempSync(join(tmpdir(), 'quipu-node-'));
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
probe.close();
const base = `http://127.0.0.1:${port}/api`;

function must(holds, what) {
  if (!holds) throw new Error(`Node ${major}: ${what}`);
}

async function start() {
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env;
  const child = spawn(node, ['--enable-source-maps', 'dist/server/main.js'], {
    env: { ...env, DATA_DIR: dir, PORT: String(port), QUIPU_DEMO: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (output.includes('Quipu listo')) return child;
  }
  throw new Error(`Node ${major}: the server did not start`);
}
async function end(child, signal) {
  const closed = once(child, 'close');
  child.kill(signal);
  return (await closed)[0];
}

const cookies = new Map();
async function ask(method, path, body) {
  const form = body instanceof FormData;
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: {
      cookie: [...cookies].map((c) => c.join('=')).join('; '),
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    body: form ? body : body && JSON.stringify(body),
  });
  const text = await reply.text();
  must(reply.ok, `${method} ${path} answered ${reply.status} ${text.slice(0, 300)}`);
  for (const c of reply.headers.getSetCookie()) cookies.set(...c.split(';')[0].split(/=(.*)/s, 2));
  return JSON.parse(text);
}
const enter = (usuario) => ask('POST', '/acceso/entrar', { usuario, clave: 'Quipu.2026' });
const IMPORTS = '/importaciones';
async function settled(id, wanted) {
  for (let i = 0; i < 300; i++) {
    const record = await ask('GET', `${IMPORTS}/${id}`);
    if (record.estado === wanted) return record;
    must(record.estado !== 'fallida', `the import failed: ${JSON.stringify(record).slice(0, 300)}`);
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error(`Node ${major}: the import never became «${wanted}»`);
}

const began = Date.now();
let child = null;
try {
  child = await start();
  must((await ask('GET', '/health')).status === 'ok', 'the database does not answer');
  await enter('admin');
  const file = new FormData();
  const title =
    'DNI;Código;Apellido paterno;Apellido materno;Nombres;Categoría;Tipo de servidor;Fecha de ingreso;Facultad;Estado';
  const row = '71234567;0A9911;Tito;Cusi;Yupanqui;1-1-40;DOCENTE NOMBRADO;2010-04-01;;Activo';
  file.append('clase', 'rrhh');
  file.append('file', new Blob([`${title}\n${row}\n`]), 'planilla.csv');
  const { id } = await ask('POST', IMPORTS, file);
  const read = await ask('GET', `${IMPORTS}/${id}`);
  await ask('POST', `${IMPORTS}/${id}/validar`, { mapeo: read.mapeo, completa: false, version: read.version });
  const valid = await settled(id, 'validada');
  await ask('POST', `/registros/importacion/${id}/acciones/aplicar`, { datos: {}, version: valid.version });
  await settled(id, 'aplicada');
  const project = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/on-node-journey.ts', base], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
  await end(child, 'SIGKILL');

  child = await start();
  await enter('admin');
  must((await ask('GET', `${IMPORTS}/${id}`)).estado === 'aplicada', 'what was confirmed was lost');
  const approved = await ask('GET', `/proyectos/${project}`);
  must(approved.estado === 'aprobado', 'the approved project was lost');
  must((await end(child, 'SIGTERM')) === 0, 'it does not end in order');
  child = null;
  console.log(
    `Node ${major}: start, sign-in, import, main journey, durability and end hold (${Math.round((Date.now() - began) / 1000)} s).`,
  );
} finally {
  if (child) await end(child, 'SIGKILL');
  rmSync(dir, { recursive: true, force: true });
}
