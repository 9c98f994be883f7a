import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descendencia, filtrar, type Nodo, ramasVisibles } from '../domain/arbol.ts';

const nodo = (id: number, padreId: number | null = null, nombre = `Línea ${id}`): Nodo => ({
  id,
  codigo: `L-${id}`,
  nombre,
  padreId,
});
/** Any forest: each line hangs from an earlier one or from none. */
const bosque = fc
  .array(fc.option(fc.nat(), { nil: null }), { maxLength: 60 })
  .map((padres) => padres.map((p, i) => nodo(i + 1, p === null || i === 0 ? null : (p % i) + 1)));

describe('el árbol de líneas', () => {
  it('cerrado muestra solo las raíces, y abierto del todo muestra cada línea una vez, bajo su padre', () => {
    fc.assert(
      fc.property(bosque, (lineas) => {
        expect(ramasVisibles(lineas, new Set()).map((r) => r.linea.padreId)).toEqual(
          lineas.filter((l) => l.padreId === null).map(() => null),
        );
        const todas = ramasVisibles(lineas, new Set(lineas.map((l) => l.id)));
        expect(todas.map((r) => r.linea.id).sort((a, b) => a - b)).toEqual(lineas.map((l) => l.id));
        const nivel = new Map(todas.map((r) => [r.linea.id, r.nivel]));
        for (const r of todas) expect(r.nivel).toBe(r.linea.padreId === null ? 1 : nivel.get(r.linea.padreId)! + 1);
      }),
    );
  });
  it('aguanta cualquier profundidad', () => {
    const lineas = Array.from({ length: 5_000 }, (_, i) => nodo(i + 1, i || null));
    expect(ramasVisibles(lineas, new Set(lineas.map((l) => l.id))).at(-1)).toMatchObject({ nivel: 5_000, hijas: 0 });
  });
  it('una línea cuyo padre no está a la vista es raíz', () => {
    expect(ramasVisibles([nodo(7, 3)], new Set())).toMatchObject([{ nivel: 1, posicion: 1, hermanas: 1 }]);
  });
  it('al buscar quedan las coincidencias, sin importar tildes, y sus ascendientes', () => {
    const lineas = [nodo(1, null, 'Salud'), nodo(2, 1, 'Anemia infantil'), nodo(3, 1, 'Nutrición'), nodo(4)];
    const { lineas: vistas, coincidencias } = filtrar(lineas, 'nutricion');
    expect([vistas.map((l) => l.id), coincidencias]).toEqual([[1, 3], 1]);
    expect(filtrar(lineas, 'l-2 infantil').coincidencias).toBe(1);
    expect(filtrar(lineas, 'zzz').lineas).toEqual([]);
  });
  it('nadie puede colgar de su propia descendencia', () => {
    expect([...descendencia([nodo(1), nodo(2, 1), nodo(3, 2), nodo(4)], 1)].sort()).toEqual([1, 2, 3]);
  });
});
