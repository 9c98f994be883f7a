import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROGRAMAS } from '../domain/programas/index.ts';

const RAIZ = join(import.meta.dirname, '..');
const CORE = join(RAIZ, '../../core');
const definicion = (key: string) => join(RAIZ, 'domain/programas', `${key}.ts`);
const archivos = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory()
      ? e.name === 'tests'
        ? []
        : archivos(join(dir, e.name))
      : /\.(ts|tsx)$/.test(e.name)
        ? [join(dir, e.name)]
        : [],
  );

describe('un programa es una definición', () => {
  it('las nueve caben en menos de 900 líneas', () => {
    expect(Object.keys(PROGRAMAS)).toHaveLength(9);
    const lineas = Object.keys(PROGRAMAS).map((key) => readFileSync(definicion(key), 'utf8').split('\n').length);
    expect(lineas.reduce((a, n) => a + n, 0)).toBeLessThan(900);
  });

  it('ningún archivo de los motores nombra un programa', () => {
    const nombres = Object.values(PROGRAMAS).flatMap((p) => [p.key, p.tipo]);
    const nombrado = new RegExp(`(?<![\\w-])(${nombres.join('|')})(?![\\w-])`);
    const motores = ['server', 'web', 'documents'].map((d) => join(RAIZ, d));
    const revisados = [...motores, CORE].flatMap(archivos);
    expect(revisados.length).toBeGreaterThan(150);
    expect(revisados.filter((f) => nombrado.test(readFileSync(f, 'utf8')))).toEqual([]);
  });

  it('cada bloque tiene una clave única en su programa, y cada documento su recurso', () => {
    for (const p of Object.values(PROGRAMAS)) {
      const claves = p.steps.flatMap((s) => s.blocks.map((b) => b.key));
      expect(new Set(claves).size, p.key).toBe(claves.length);
    }
  });
});
