import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { direccionesDelMapa, pedir } from './rastreador.ts';

/** How many statements a page costs when it is made, the seal among them. A limit may only fall. */
// What a process keeps of the settings does not grow old, however busy the machine is.
vi.useFakeTimers({ toFake: ['performance'] });
const dichas: string[] = [];
let t: TestApp;
let mapa: string[];
let vez = 0;

beforeAll(async () => {
  t = await testApp({ demo: true, settings: { rateLimitPerMinute: null }, watch: (frase) => dichas.push(frase) });
  await ponerAlDia(t.ctx());
  mapa = await direccionesDelMapa(t.app);
});

const unaDe = (clase: string): string => mapa.find((ruta) => ruta.startsWith(`/portal/${clase}/`))!;
/** The statements of a page that nobody has asked for, once the settings, and who it names, are known. */
async function sentencias(ruta: string): Promise<string[]> {
  const otra = () => pedir(t.app, `${ruta}${ruta.includes('?') ? '&' : '?'}n=${vez++}`);
  await otra();
  dichas.length = 0;
  const { estado } = await otra();
  expect(estado, ruta).toBe(200);
  return dichas.map((frase) => frase.replaceAll(/\s+/g, ' ').slice(0, 120));
}

describe('hacer una página cuesta pocas sentencias', () => {
  it.each([
    ['una obra', () => unaDe('publicaciones'), 4],
    ['una persona', () => unaDe('personas'), 6],
    ['un grupo', () => unaDe('grupos'), 7],
    ['un proyecto', () => unaDe('proyectos'), 8],
    ['una búsqueda de una clase', () => '/portal/buscar?que=publicaciones&q=de', 3],
    ['una búsqueda sin palabras, ya contada', () => '/portal/buscar?que=publicaciones', 2],
    ['lo que se sugiere', () => '/portal/sugerencias?q=quis', 3],
    ['la primera página', () => '/portal', 12],
  ])('%s', async (_que, ruta, limite) => {
    const leidas = await sentencias(ruta());
    expect(leidas.length, `\n${leidas.join('\n')}`).toBeLessThanOrEqual(limite);
  });
});
