import type { Look } from '../../e2e/chromium.ts';

/** The areas in the order of the index, with their heading; the address of each starts its pages. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Público',
  '/elegir-area': 'Cuenta',
  '/admin': 'Administración',
  '/investigador': 'Investigador',
  '/evaluador': 'Evaluador',
  '/facultad': 'Facultad',
};
export const AREAS = Object.keys(HEADINGS);
export const GALLERY_FOLDER = '.cache/paginas';

/** The looks every page is taken in. */
export const LOOKS = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 360, scheme: 'light' },
] as const satisfies readonly Look[];

/** File of the picture of an address in a look. */
export const galleryFile = (path: string, { width, scheme }: (typeof LOOKS)[number]) =>
  `${path.slice(1).replace(/[^\w]+/g, '-') || 'portada'}-${width}${scheme === 'dark' ? '-oscuro' : ''}.webp`;

/** A page to look at all of them: by area, each address with its title and its pictures. */
export function galleryIndex(titles: ReadonlyMap<string, string>): string {
  const areaOf = (path: string) => AREAS.filter((a) => a !== '/').find((a) => path.startsWith(a)) ?? '/';
  const figures = (path: string) =>
    LOOKS.map((look) => `<img loading="lazy" src="${galleryFile(path, look)}">`).join('');
  const sections = AREAS.map((area) => {
    const entries = [...titles]
      .filter(([path]) => areaOf(path) === area)
      .map(([path, title]) => `<h2>${title} <code>${path}</code></h2><div>${figures(path)}</div>`);
    return `<h1>${HEADINGS[area]}</h1>${entries.join('')}`;
  });
  const style =
    'body{font-family:sans-serif}div{display:flex;gap:8px;align-items:start}img{max-width:44%;border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Todas las páginas</title><style>${style}</style>${sections.join('')}`;
}
