import { beforeAll, describe, expect, it } from 'vitest';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { type Grafo, type Mundo, responder, SECRETO, sembrarGrafo } from './grafo.ts';
import { type Hoja, pedir, rastrear } from './rastreador.ts';

let m: Mundo;
let personas: Grafo['personas'];
let obras: Grafo['obras'];
let proyectos: Grafo['proyectos'];
let grupo: number;
let hojas: Hoja[] = [];

beforeAll(async () => {
  m = await mundo(undefined, { rateLimitPerMinute: null });
  ({ personas, obras, proyectos, grupo } = await sembrarGrafo(m, 20_261_127));
  const directas = [
    ...personas.map(({ id }) => `/portal/personas/${id}`),
    ...obras.map(({ id }) => `/portal/publicaciones/${id}`),
    ...proyectos.map(({ id }) => `/portal/proyectos/${id}`),
    `/portal/grupos/${grupo}`,
    '/portal',
    '/portal/buscar.csv?que=personas',
    '/portal/buscar.bib',
    '/portal/novedades.rss',
    '/sitemap.xml',
    ...[
      SECRETO,
      '8877',
      '88770003',
      '1971',
      'obra',
      'proyecto',
      ...[...obras, ...proyectos].map(({ titulo }) => titulo),
    ].map((q) => `/portal/sugerencias?q=${encodeURIComponent(q)}`),
  ];
  hojas = await rastrear(m.app, directas, 900);
});

describe('un grafo al azar con personas calladas, retiradas y unidas, y obras en todo estado', () => {
  it('ninguna página dice nada de lo que no es público', () => {
    const vistas = hojas.filter(
      ({ cuerpo }) => cuerpo.includes(SECRETO) || /1971-03|09\/03\/1971|8877\d{4}/.test(cuerpo),
    );
    expect(vistas.map(({ ruta }) => ruta)).toEqual([]);
    expect(hojas.length).toBeGreaterThan(100);
  });

  it('cada persona responde lo que le toca: su página, que se retiró, la que ocupa su lugar o que no existe', async () => {
    const esperado = { autoriza: 301, 'se niega': 404, calla: 404, 'se retira': 410, 'se une': 301 };
    for (const { id, como } of personas)
      expect([como, (await pedir(m.app, `/portal/personas/${id}`)).estado]).toEqual([como, esperado[como]]);
  });

  it('solo se enlaza a quien publica su ficha', () => {
    const publicas = new Set(personas.filter(({ como }) => como === 'autoriza').map(({ id }) => id));
    const enlaces = hojas.flatMap(({ cuerpo }) =>
      [...cuerpo.matchAll(/href="\/portal\/personas\/[a-z0-9-]*?(\d+)[/"]/g)].map((hallado) => Number(hallado[1])),
    );
    expect(enlaces.length).toBeGreaterThan(10);
    expect(enlaces.filter((id) => !publicas.has(id))).toEqual([]);
  });

  it('las obras y los proyectos públicos tienen página, y los demás no', async () => {
    const ganadores = ['aprobado', 'en_ejecucion'];
    for (const { id, estado } of obras)
      expect((await pedir(m.app, `/portal/publicaciones/${id}`)).estado).toBe(estado === 'registrado' ? 301 : 404);
    for (const { id, estado } of proyectos)
      expect((await pedir(m.app, `/portal/proyectos/${id}`)).estado).toBe(ganadores.includes(estado) ? 301 : 404);
  });

  it('mientras se escribe solo se sugiere lo que tiene página', async () => {
    const sugerido = hojas.filter(({ ruta }) => ruta.startsWith('/portal/sugerencias')).map(({ cuerpo }) => cuerpo);
    const rutas = [...new Set(sugerido.join().match(/\/portal\/[a-z]+\/[a-z0-9-]+/g))];
    expect(rutas.length).toBeGreaterThan(5);
    for (const ruta of rutas) expect([ruta, (await pedir(m.app, ruta)).estado]).toEqual([ruta, 200]);
    const deLoCallado = obras.filter(({ estado }) => estado !== 'registrado');
    for (const { id } of deLoCallado)
      expect(sugerido.join()).not.toMatch(new RegExp(`publicaciones/[a-z0-9-]*-${id}"`));
  });

  it('quien retira su consentimiento desaparece en el momento, también de lo que ya se había pedido', async () => {
    const { id } = personas.find(({ como }) => como === 'autoriza')!;
    const { cabeceras } = await pedir(m.app, `/portal/personas/${id}`);
    const ruta = String(cabeceras.location);
    expect((await pedir(m.app, ruta)).estado).toBe(200);
    const lista = '/portal/buscar?que=personas';
    expect((await pedir(m.app, lista)).cuerpo).toContain(ruta);
    const [, nombre = ''] = /personas\/([a-z0-9-]+)-\d+$/.exec(ruta) ?? [];
    const sugerencias = `/portal/sugerencias?q=${nombre.replaceAll('-', '+')}`;
    expect((await pedir(m.app, sugerencias)).cuerpo).toContain(ruta);
    // Who signs a work is read once for all the pages that name them: those asked for the first time are others.
    const firmadas = [...new Set((await pedir(m.app, ruta)).cuerpo.match(/\/portal\/publicaciones\/[a-z0-9-]+/g))];
    expect(firmadas.length).toBeGreaterThan(0);
    const paginas = (vez: string) => firmadas.flatMap((obra) => [obra, `${obra}?estilo=${vez}`]);
    for (const obra of paginas('primera'))
      expect([obra, (await pedir(m.app, obra)).cuerpo.includes(ruta)]).toEqual([obra, true]);
    await responder(m, id, false);
    for (const obra of paginas('otra'))
      expect([obra, (await pedir(m.app, obra)).cuerpo.includes(ruta)]).toEqual([obra, false]);
    expect((await pedir(m.app, ruta)).estado).toBe(410);
    expect((await pedir(m.app, lista)).cuerpo).not.toContain(ruta);
    expect((await pedir(m.app, sugerencias)).cuerpo).not.toContain(ruta);
    expect((await pedir(m.app, `${ruta}/obras.bib`)).estado).toBe(410);
    await responder(m, id, true);
    const vuelta = await pedir(m.app, ruta);
    expect([vuelta.estado, vuelta.cabeceras['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  });
});
