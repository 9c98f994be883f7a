import { parecido, UMBRAL_DUPLICADO } from '#modules/publicaciones/domain/parecido.ts';
import { medir, paresEtiquetados } from '#modules/publicaciones/tests/pares.ts';

const PARES = 4000;
const pares = paresEtiquetados(20_261_123, PARES);
const inicio = performance.now();
const { precision, recall, fallas } = medir(pares, ({ a, b }) => parecido(a, b) >= UMBRAL_DUPLICADO);
const us = ((performance.now() - inicio) * 1000) / (2 * PARES);
console.log(
  `Duplicate publications, ${PARES} labelled pairs: precision ${precision.toFixed(4)} (aim 0.98), recall ${recall.toFixed(4)} (aim 0.90), ${us.toFixed(1)} µs a pair.`,
);
for (const [como, n] of fallas) console.log(`  ${String(n).padStart(4)} ${como}`);
