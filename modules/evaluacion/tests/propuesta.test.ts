import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afinidadDe, palabrasDe } from '../domain/afinidad.ts';
import {
  AFINIDAD_MAXIMA,
  type EntradaPropuesta,
  type Pareja,
  PESO_CARGA,
  PESO_COBERTURA,
  proponerEvaluadores,
} from '../domain/propuesta.ts';

/** How good a set of pairs is: more pairs first, then less cost. What the proposal maximises. */
function valorDe(e: EntradaPropuesta, parejas: readonly Pareja[]): { pares: number; costo: number } {
  let costo = 0;
  const porPropuesta = new Map<number, number>();
  const porEvaluador = new Map<number, number>();
  for (const p of parejas) {
    const n = porPropuesta.get(p.propuestaId) ?? 0;
    const m = porEvaluador.get(p.evaluadorId) ?? 0;
    const { carga } = e.evaluadores.find((x) => x.id === p.evaluadorId)!;
    costo += n * PESO_COBERTURA + (carga + m) * PESO_CARGA + (AFINIDAD_MAXIMA - p.afinidad);
    porPropuesta.set(p.propuestaId, n + 1);
    porEvaluador.set(p.evaluadorId, m + 1);
  }
  return { pares: parejas.length, costo };
}

type Caso = { faltan: number[]; cupos: { carga: number; cupo: number }[]; matriz: (number | null)[][] };
const entradaDe = (c: Caso): EntradaPropuesta => ({
  propuestas: c.faltan.map((faltan, i) => ({ id: i + 1, faltan })),
  evaluadores: c.cupos.map((x, j) => ({ id: 101 + j, ...x })),
  afinidad: (p, e) => c.matriz[p - 1]![e - 101]!,
});
const caso = (maxP: number, maxE: number, maxFaltan: number) =>
  fc.tuple(fc.integer({ min: 1, max: maxP }), fc.integer({ min: 1, max: maxE })).chain(([p, e]) =>
    fc.record({
      faltan: fc.array(fc.integer({ min: 0, max: maxFaltan }), { minLength: p, maxLength: p }),
      cupos: fc.array(fc.record({ carga: fc.integer({ min: 0, max: 3 }), cupo: fc.integer({ min: 0, max: 3 }) }), {
        minLength: e,
        maxLength: e,
      }),
      matriz: fc.array(
        fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { freq: 3 }), { minLength: e, maxLength: e }),
        { minLength: p, maxLength: p },
      ),
    }),
  );

/** Every valid set of pairs, tried one by one. */
function mejorPorFuerzaBruta(e: EntradaPropuesta): { pares: number; costo: number } {
  const posibles: Pareja[] = e.propuestas.flatMap((p) =>
    e.evaluadores.flatMap((x) => {
      const afinidad = e.afinidad(p.id, x.id);
      return afinidad === null ? [] : [{ propuestaId: p.id, evaluadorId: x.id, afinidad }];
    }),
  );
  let mejor = { pares: 0, costo: 0 };
  const probar = (i: number, elegidas: Pareja[]) => {
    if (i === posibles.length) {
      const v = valorDe(e, elegidas);
      if (v.pares > mejor.pares || (v.pares === mejor.pares && v.costo < mejor.costo)) mejor = v;
      return;
    }
    probar(i + 1, elegidas);
    const x = posibles[i]!;
    const dePropuesta = elegidas.filter((y) => y.propuestaId === x.propuestaId).length;
    const deEvaluador = elegidas.filter((y) => y.evaluadorId === x.evaluadorId).length;
    if (
      dePropuesta < e.propuestas.find((p) => p.id === x.propuestaId)!.faltan &&
      deEvaluador < e.evaluadores.find((y) => y.id === x.evaluadorId)!.cupo
    )
      probar(i + 1, [...elegidas, x]);
  };
  probar(0, []);
  return mejor;
}

describe('propuesta de asignación', () => {
  it('nunca pasa el límite de un evaluador, repite, ni asigna a quien no puede', async () => {
    await fc.assert(
      fc.asyncProperty(caso(12, 9, 4), async (c) => {
        const e = entradaDe(c);
        const { parejas, faltantes } = await proponerEvaluadores(e);
        for (const x of e.evaluadores)
          expect(parejas.filter((p) => p.evaluadorId === x.id).length).toBeLessThanOrEqual(x.cupo);
        for (const p of e.propuestas) {
          const suyas = parejas.filter((x) => x.propuestaId === p.id);
          const falta = faltantes.find((f) => f.propuestaId === p.id)?.faltan ?? 0;
          expect(suyas.length + falta).toBe(p.faltan);
          expect(new Set(suyas.map((x) => x.evaluadorId)).size).toBe(suyas.length);
        }
        for (const p of parejas) expect(e.afinidad(p.propuestaId, p.evaluadorId)).toBe(p.afinidad);
      }),
      { numRuns: 300 },
    );
  });

  it('es la mejor de todas las posibles en los casos que se pueden contar', async () => {
    await fc.assert(
      fc.asyncProperty(caso(3, 4, 2), async (c) => {
        const e = entradaDe(c);
        expect(valorDe(e, (await proponerEvaluadores(e)).parejas)).toEqual(mejorPorFuerzaBruta(e));
      }),
      { numRuns: 250 },
    );
  });

  it('con evaluadores escasos, cada propuesta recibe el primero antes que otra el segundo', async () => {
    const { parejas } = await proponerEvaluadores({
      propuestas: [
        { id: 1, faltan: 3 },
        { id: 2, faltan: 3 },
      ],
      evaluadores: [
        { id: 101, carga: 0, cupo: 1 },
        { id: 102, carga: 0, cupo: 1 },
      ],
      afinidad: (p) => (p === 1 ? 100 : 0),
    });
    expect(new Set(parejas.map((p) => p.propuestaId))).toEqual(new Set([1, 2]));
  });

  it('reparte el trabajo entre quienes saben lo mismo', async () => {
    const { parejas } = await proponerEvaluadores({
      propuestas: [1, 2, 3, 4].map((id) => ({ id, faltan: 1 })),
      evaluadores: [
        { id: 101, carga: 0, cupo: 10 },
        { id: 102, carga: 0, cupo: 10 },
      ],
      afinidad: () => 50,
    });
    expect(parejas.filter((p) => p.evaluadorId === 101)).toHaveLength(2);
  });
});

describe('afinidad', () => {
  const pericia = { lineas: new Set([7]), ocde: new Set([1, 15, 153]), palabras: new Set(['suelos', 'metales']) };

  it('suma la línea, lo más cercano en OCDE y las palabras comunes, con sus motivos', () => {
    expect(afinidadDe({ linea: 7, ocde: [1, 15, 153], palabras: ['suelos'] }, pericia)).toEqual({
      puntos: 87,
      motivos: ['línea', 'subcampo OCDE', '1 palabra clave'],
    });
    expect(afinidadDe({ linea: 8, ocde: [1, 15, 160], palabras: [] }, pericia)).toEqual({
      puntos: 20,
      motivos: ['campo OCDE'],
    });
    expect(afinidadDe({ linea: null, ocde: [], palabras: ['agua'] }, pericia)).toEqual({ puntos: 0, motivos: [] });
  });

  it('las palabras se comparan sin tildes ni mayúsculas', () => {
    expect(palabrasDe('Biología, ÁCIDOS nucleicos; de')).toEqual(['biologia', 'acidos', 'nucleicos']);
  });
});
