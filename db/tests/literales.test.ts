import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const casa = mkdtempSync(join(tmpdir(), 'literales-'));
afterEach(() => rmSync(casa, { recursive: true, force: true }));

/** What the gate says of a module with one flow and this source beside it. */
function revisar(texto: string): string {
  const archivos = {
    'modules/puertas/domain/flujo.ts':
      "defineFlow({ initial: 'abierta', states: { abierta: { label: 'Abierta', tone: 'green' }, mal_cerrada: { label: 'Mal cerrada', tone: 'gray' } }, sets: { cerrables: ['abierta', 'mal_cerrada'] } })",
    'modules/puertas/tests/puerta.test.ts': "x.estado === 'abierta'",
    'modules/puertas/server/leer.ts': texto,
  };
  for (const [nombre, contenido] of Object.entries(archivos)) {
    mkdirSync(dirname(join(casa, nombre)), { recursive: true });
    writeFileSync(join(casa, nombre), contenido);
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/state-literals.mjs', casa], {
    encoding: 'utf8',
  });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return `${stdout}${stderr}`;
}

it.each([
  "p?.estado === 'abierta'",
  "fila.estadoPuerta !== 'mal_cerrada'",
  "sql`p.estado = 'abierta'`",
  "sql`where estado <> 'abierta'`",
  "sql`p.estado not in ('mal_cerrada','abierta')`",
  'sql`$' + "{t.estado} in ('abierta')`",
  "eq(puerta.estado, 'abierta')",
  "inArray(puerta.estado, ['abierta'])",
  "await avisar({ id, estado: 'abierta' })",
  "['abierta', 'mal_cerrada'].includes(p.estado)",
  "new Set([\n  'abierta',\n  'mal_cerrada',\n])",
])('un estado no se escribe a mano fuera de su flujo: %s', (texto) => {
  expect(revisar(texto)).toContain('State literals: 1 outside 1 flows\nmodules/puertas/server/leer.ts: 1:');
});

it.each([
  "flujoPuerta.is(p, 'abierta')",
  "flujoPuerta.is(a.estadoPuerta, 'abierta')",
  'sql`select 1 from puerta p where $' + "{puertaEn('abierta', 'p')}`",
  "ventana.fase === 'abierta'",
  "x.estado === 'vigente'",
  "// Abierta: 'abierta'",
])('nombrarlo por su flujo, o hablar de otra cosa, no cuenta: %s', (texto) => {
  expect(revisar(texto)).toBe('State literals: 0 outside 1 flows\n');
});
