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

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'portada';
/** Where the picture of a page is kept. */
export const galleryFile = (path: string) => `docs/img/paginas/${nameOf(path)}.jpg`;

/** The index of every page: its address, its title and its picture, by area. */
export function galleryIndex(titles: ReadonlyMap<string, string>): string {
  const areaOf = (path: string) => AREAS.filter((a) => a !== '/').find((a) => path.startsWith(a)) ?? '/';
  const sections = AREAS.map((area) => {
    const entries = [...titles]
      .filter(([path]) => areaOf(path) === area)
      .map(([path, title]) => `### \`${path}\`\n\n![${title}](img/paginas/${nameOf(path)}.jpg)`);
    return `## ${HEADINGS[area]}\n\n${entries.join('\n\n')}`;
  });
  return `# Todas las páginas\n\nComo se ven con los datos de demostración. Las escribe \`npm run screenshots -- paginas\`.\n\n${sections.join('\n\n')}\n`;
}
