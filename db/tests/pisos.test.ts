import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const casa = mkdtempSync(join(tmpdir(), 'pisos-'));
afterEach(() => rmSync(casa, { recursive: true, force: true }));

/** What the gate says of a house of two modules, where the lower one has this source. */
function revisar(texto: string): string {
  const archivos = {
    'modules/floors.json': '["abajo", "arriba"]',
    'modules/abajo/tables.ts': "pgTable('propia', {})",
    'modules/arriba/tables.ts': "pgTable(\n  'ajena', {})",
    'modules/abajo/server/leer.ts': texto,
  };
  for (const [nombre, contenido] of Object.entries(archivos)) {
    mkdirSync(dirname(join(casa, nombre)), { recursive: true });
    writeFileSync(join(casa, nombre), contenido);
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/sql-floors.mjs', casa], {
    encoding: 'utf8',
  });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return `${stdout}${stderr}`;
}

it.each([
  'sql`select 1 from ajena`',
  'sql`select 1 from propia p join ajena a on a.id = p.id`',
  'sql`select 1 from propia p, ajena a`',
  'sql`insert into ajena (id) values (1)`',
  'sql`update only ajena set id = 1`',
  'sql`from ajena a`',
  '{ from: sql`ajena a` }',
  '"(select a.nombre from ajena a where a.id = t.ajena_id)"',
])('un módulo no lee la tabla de un piso de arriba: %s', (texto) => {
  expect(revisar(texto)).toContain('modules/abajo/server/leer.ts reads arriba.ajena');
});

it.each([
  'sql`select ajena from propia`',
  'sql`select 1 from propia p where p.tipo = 1`',
  '// Ajena, y de otro',
  "const tipo = 'ajena'",
])('nombrar la palabra no es leer la tabla: %s', (texto) => {
  expect(revisar(texto)).toBe('SQL floors: 0 reads of higher floors\n');
});
