import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AUDITED } from '../audit-names.ts';

it('toda clase de registro que se escribe en la auditoría tiene su nombre', () => {
  const clases = ['core', 'modules']
    .flatMap((carpeta) =>
      readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
        .filter((archivo) => /\.ts$/.test(archivo) && !/(^|\/)(tests|testing)\//.test(archivo))
        .map((archivo) => readFileSync(join(carpeta, archivo), 'utf8')),
    )
    .flatMap((texto) => [...texto.matchAll(/\bentity: '([a-z_]+)'/g)].map((m) => m[1]!));
  expect(new Set(clases).size).toBeGreaterThan(40);
  expect([...new Set(clases)].filter((clase) => !AUDITED[clase]).sort()).toEqual([]);
});
