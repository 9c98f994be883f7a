import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpFor, type ManualPage, readPage, searchManual } from '#core/manual/shared/manual.ts';
import { type Block, inlineOf } from '#core/manual/shared/markdown.ts';
import { PAGES, REDIRECTS } from '../pages.ts';

const MANUAL: ManualPage[] = readdirSync('docs/manual').map((file) =>
  readPage(file.replace(/\.md$/, ''), readFileSync(`docs/manual/${file}`, 'utf8')),
);
const AREAS = /^\/(admin|investigador|evaluador|facultad)(\/|$)/;
const PAGINAS = PAGES.filter((page) => AREAS.test(page) && !REDIRECTS.includes(page));

const textosDe = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'table') return [block.head, ...block.rows].flat();
    return block.items.flatMap((item) => [item.text, ...textosDe(item.inside)]);
  });
const partes = (page: ManualPage) => [page, ...page.sections];

describe('la ayuda de las páginas', () => {
  it('la tiene cada página de las áreas', () => {
    expect(PAGINAS.length).toBeGreaterThan(150);
    expect(PAGINAS.filter((page) => helpFor(MANUAL, page) === null)).toEqual([]);
  });
  it('nombra solo páginas que existen', () => {
    const nombradas = MANUAL.flatMap((page) =>
      partes(page).flatMap((parte) => parte.pages.map((p) => [page, p] as const)),
    );
    const perdidas = nombradas.filter(([page, pattern]) => {
      const una = { ...page, pages: [pattern], sections: [] };
      return !PAGINAS.some((address) => helpFor([una], address) !== null);
    });
    expect(perdidas.map(([{ slug }, pattern]) => `${slug}: ${pattern}`)).toEqual([]);
  });
  it('enlaza solo páginas del manual y direcciones que existen', () => {
    const enlaces = MANUAL.flatMap((page) =>
      partes(page)
        .flatMap((parte) => textosDe(parte.blocks).flatMap(inlineOf))
        .flatMap((part) => (part.kind === 'link' ? [[page.slug, part.to] as const] : [])),
    );
    const vive = (to: string) =>
      /^https?:/.test(to) ||
      to.startsWith('../') ||
      MANUAL.some(({ slug }) => to.split('#')[0] === `${slug}.md`) ||
      PAGES.includes(to.split('?')[0]!);
    expect(enlaces.filter(([, to]) => !vive(to))).toEqual([]);
  });
  it('se lee entera: nada de lo escrito queda con las marcas a la vista', () => {
    const rotos = MANUAL.flatMap((page) =>
      partes(page)
        .flatMap((parte) => textosDe(parte.blocks).flatMap(inlineOf))
        .flatMap((part) =>
          part.kind === 'text' && /\*\*|^\s*[|#>]|<!--|\]\(/.test(part.text) ? [`${page.slug}: ${part.text}`] : [],
        ),
    );
    expect(rotos).toEqual([]);
  });
  it('dice para qué es antes de la primera parte', () => {
    const mudas = MANUAL.filter(({ blocks, sections }) => blocks.length === 0 && !sections[0]?.blocks.length);
    expect(mudas.map(({ slug }) => slug)).toEqual([]);
  });
  it('abre la parte de esa misma página, y se busca entera sin tildes', () => {
    const ayuda = helpFor(MANUAL, '/admin/estudios/gestion_publicaciones/validar')!;
    expect([ayuda.page.slug, ayuda.about.map(({ title }) => title)]).toEqual([
      'gestionar-publicaciones',
      ['La mesa de validación'],
    ]);
    expect(helpFor(MANUAL, '/admin/estudios/revistas')!.about.map(({ title }) => title)).toEqual([
      'Revistas y bases de datos',
    ]);
    const hallados = searchManual(MANUAL, 'conflicto interes');
    expect(hallados[0]!.page.slug).toBe('evaluar');
    expect(hallados[0]!.section?.title).toBe('2. Declare si tiene conflicto de interés');
    expect(searchManual(MANUAL, 'zzzz')).toEqual([]);
  });
});
