import { conArgumentos } from './direcciones.ts';

// Feeds, calendars and maps of the site: texts that programs read, written from plain rows.

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const DE_CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
export const deXml = (texto: string): string =>
  texto.replace(DE_CONTROL, '').replace(/[&<>"]/g, (signo) => ENTIDADES[signo] ?? signo);
const CABECERA = '<?xml version="1.0" encoding="UTF-8"?>\n';

export type Novedad = { titulo: string; url: string; resumen: string; fecha: Date };
type Canal = { titulo: string; url: string; propia: string; descripcion: string; novedades: readonly Novedad[] };

/** RSS 2.0 of some news. */
export function rssDe({ titulo, url, propia, descripcion, novedades }: Canal): string {
  const piezas = novedades.map(
    (n) =>
      `<item><title>${deXml(n.titulo)}</title><link>${deXml(n.url)}</link>` +
      `<guid isPermaLink="true">${deXml(n.url)}</guid><description>${deXml(n.resumen)}</description>` +
      `<pubDate>${n.fecha.toUTCString()}</pubDate></item>`,
  );
  return (
    `${CABECERA}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    `<title>${deXml(titulo)}</title><link>${deXml(url)}</link><description>${deXml(descripcion)}</description>` +
    `<language>es</language><atom:link href="${deXml(propia)}" rel="self" type="application/rss+xml"/>` +
    `${piezas.join('')}</channel></rss>\n`
  );
}

/** Atom 1.0 of the same. */
export function atomDe({ titulo, url, propia, descripcion, novedades }: Canal, ahora: Date): string {
  const ultima = novedades.map(({ fecha }) => fecha).sort((a, b) => b.getTime() - a.getTime())[0] ?? ahora;
  const piezas = novedades.map(
    (n) =>
      `<entry><title>${deXml(n.titulo)}</title><link href="${deXml(n.url)}"/><id>${deXml(n.url)}</id>` +
      `<updated>${n.fecha.toISOString()}</updated><summary>${deXml(n.resumen)}</summary></entry>`,
  );
  return (
    `${CABECERA}<feed xmlns="http://www.w3.org/2005/Atom"><title>${deXml(titulo)}</title>` +
    `<subtitle>${deXml(descripcion)}</subtitle><link href="${deXml(url)}"/>` +
    `<link rel="self" href="${deXml(propia)}"/><id>${deXml(propia)}</id>` +
    `<updated>${ultima.toISOString()}</updated><author><name>${deXml(titulo)}</name></author>` +
    `${piezas.join('')}</feed>\n`
  );
}

/** Addresses of a part of the map of the site: the protocol takes 50 000 at the most. */
export const POR_MAPA = 20_000;
/** Parts of the map of one kind of record: more than any university has. */
export const PARTES_DE_MAPA = 1_000;
export const indiceDeMapas = (urls: readonly string[]): string =>
  `${CABECERA}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
  `${urls.map((url) => `<sitemap><loc>${deXml(url)}</loc></sitemap>`).join('')}</sitemapindex>\n`;
export const mapaDe = (filas: readonly { url: string; cambio: string | null }[]): string =>
  `${CABECERA}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
  `${filas
    .map(({ url, cambio }) => `<url><loc>${deXml(url)}</loc>${cambio ? `<lastmod>${cambio}</lastmod>` : ''}</url>`)
    .join('')}</urlset>\n`;
export const rutaDeMapa = (seccion: string, parte: number): string =>
  conArgumentos(`/portal/mapa/${seccion}.xml`, { parte: parte > 1 ? String(parte) : '' });

/** What robots may read: the portal, and not the pages that repeat it in every order. */
export const robotsDe = (publica: string, activo: boolean): string =>
  [
    'User-agent: *',
    ...(activo
      ? ['Allow: /portal', 'Disallow: /portal/buscar', `Sitemap: ${publica}/sitemap.xml`]
      : ['Disallow: /portal']),
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /investigador',
    'Disallow: /evaluador',
    'Disallow: /facultad',
    '',
  ].join('\n');

/** Whom to tell of a vulnerability (RFC 9116); it says until when it holds, a year at the most. */
export const seguridadDe = (publica: string, correo: string, ahora: Date): string =>
  [
    `Contact: mailto:${correo}`,
    `Expires: ${new Date(ahora.getTime() + 180 * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publica}/.well-known/security.txt`,
    '',
  ].join('\n');
