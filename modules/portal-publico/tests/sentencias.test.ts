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

beforeAll(async () => {
  t = await testApp({ demo: true, settings: { rateLimitPerMinute: null }, watch: (frase) => dichas.push(frase) });
  await ponerAlDia(t.ctx());
  mapa = await direccionesDelMapa(t.app);
});

const lasDe = (clase: string): [string, string] => {
  const [una = '', otra = ''] = mapa.filter((ruta) => ruta.startsWith(`/portal/${clase}/`));
  return [una, otra];
};
/** The statements of a page that nobody has asked for, once another of its kind was. */
const busqueda = (que: string) => `/portal/buscar?que=${que}`;
async function sentencias(antes: string, ruta: string): Promise<string[]> {
  await pedir(t.app, antes);
  dichas.length = 0;
  const { estado } = await pedir(t.app, ruta);
  expect(estado, ruta).toBe(200);
  return dichas.map((frase) => frase.replaceAll(/\s+/g, ' ').slice(0, 120));
}

describe('hacer una página cuesta pocas sentencias', () => {
  it.each([
    ['una obra', () => lasDe('publicaciones'), 5],
    ['una persona', () => lasDe('personas'), 10],
    ['un grupo', () => lasDe('grupos'), 10],
    ['un proyecto', () => lasDe('proyectos'), 10],
    ['una búsqueda de una clase', () => ['publicaciones&q=de', 'publicaciones&q=la'].map(busqueda), 3],
    ['una búsqueda sin palabras, ya contada', () => ['grupos', 'grupos&orden=nombre'].map(busqueda), 3],
    ['lo que se sugiere', () => ['/portal/sugerencias?q=mama', '/portal/sugerencias?q=quis'], 4],
    ['la primera página', () => ['/portal/acerca', '/portal'], 13],
  ] as const)('%s', async (_que, rutas, limite) => {
    const [antes = '', ruta = ''] = rutas();
    const leidas = await sentencias(antes, ruta);
    expect(leidas.length, `\n${leidas.join('\n')}`).toBeLessThanOrEqual(limite);
  });
  it('una misma página no se hace otra vez por lo que nadie lee de su dirección', async () => {
    const [una] = lasDe('personas');
    await sentencias('/portal/acerca', una);
    expect((await sentencias(una, `${una}?utm_source=boletin&n=2`)).length).toBeLessThanOrEqual(1);
    expect((await sentencias('/portal', '/portal?fbclid=abc')).length).toBeLessThanOrEqual(1);
  });
});
