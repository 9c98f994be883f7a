import { performance } from 'node:perf_hooks';
import { proponerEvaluadores } from '#modules/evaluacion/domain/propuesta.ts';

/**
 * Optimal assignment of a large call: 500 proposals × 150 evaluators × 3 evaluators each. Its ceiling is 10 seconds.
 * `node --import tsx bench/assignment.ts`
 */
const [PROPOSALS, EVALUATORS, EACH] = [500, 150, 3];
let seed = 20_260_101;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const affinity = Array.from({ length: PROPOSALS * EVALUATORS }, () =>
  random() < 0.08 ? null : Math.floor(random() * 101),
);
const start = performance.now();
const { parejas, faltantes } = await proponerEvaluadores({
  propuestas: Array.from({ length: PROPOSALS }, (_, id) => ({ id, faltan: EACH })),
  evaluadores: Array.from({ length: EVALUATORS }, (_, id) => ({ id, carga: Math.floor(random() * 4), cupo: 12 })),
  afinidad: (p, e) => affinity[p * EVALUATORS + e]!,
});
console.log(
  JSON.stringify({
    bench: 'assignment-proposal',
    proposals: PROPOSALS,
    evaluators: EVALUATORS,
    pairs: parejas.length,
    missing: faltantes.length,
    ms: Math.round(performance.now() - start),
    ceilingMs: 10_000,
  }),
);
