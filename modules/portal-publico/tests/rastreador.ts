import type { TestApp } from '#apps/testing/app.ts';

type App = TestApp['app'];
export type Hoja = { ruta: string; estado: number; tipo: string; cuerpo: string; cabeceras: Record<string, unknown> };

const ENLACE = /(?:href|action)="([^"]+)"/g;
const desescapada = (texto: string) =>
  texto.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Asks for an address as anybody, without an account. */
export async function pedir(app: App, ruta: string, cabeceras: Record<string, string> = {}): Promise<Hoja> {
  const r = await app.fastify.inject({ url: ruta, headers: { host: 'localhost', ...cabeceras } });
  return {
    ruta,
    estado: r.statusCode,
    tipo: String(r.headers['content-type'] ?? ''),
    cuerpo: r.body,
    cabeceras: r.headers,
  };
}

/** Addresses of the portal that a page leads to. */
export const enlacesDe = ({ cuerpo }: Hoja): string[] => [
  ...new Set(
    [...cuerpo.matchAll(ENLACE)]
      .map((hallado) => desescapada(hallado[1] ?? '').split('#')[0]!)
      .filter((ruta) => ruta.startsWith('/portal')),
  ),
];

/** Follows every address of the portal from its first page and from its map, each once. */
export async function rastrear(app: App, desde: readonly string[], maximo: number): Promise<Hoja[]> {
  const vistas = new Map<string, Hoja>();
  const pendientes = [...desde];
  while (pendientes.length > 0 && vistas.size < maximo) {
    const ruta = pendientes.shift()!;
    if (vistas.has(ruta)) continue;
    const hoja = await pedir(app, ruta);
    vistas.set(ruta, hoja);
    const destino = String(hoja.cabeceras.location ?? '');
    if (destino !== '') pendientes.push(destino);
    if (hoja.tipo.startsWith('text/html')) pendientes.push(...enlacesDe(hoja).filter((otra) => !vistas.has(otra)));
  }
  return [...vistas.values()];
}

/** Every address that the map of the site gives. */
export async function direccionesDelMapa(app: App): Promise<string[]> {
  const locs = (texto: string) =>
    [...texto.matchAll(/<loc>([^<]+)<\/loc>/g)].map((hallado) => desescapada(hallado[1]!));
  const ruta = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const indice = await pedir(app, '/sitemap.xml');
  const mapas = await Promise.all(locs(indice.cuerpo).map((url) => pedir(app, ruta(url))));
  return mapas.flatMap(({ cuerpo }) => locs(cuerpo).map(ruta));
}
