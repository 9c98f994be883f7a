import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/kernel/server/settings.ts';

/** The document that every address gets; which code it names depends on the address. */
export type WebPages = {
  /** Without naming the code of any page. */
  bare: string;
  /** Naming the styles and modules that the page draws with, so that the browser asks for them all at once. */
  at: (path: string) => string;
};

/** The identity of the installation, in the head of the document. */
function identityOf(settings: Settings): string {
  const { name, shortName, color, logo } = settings.institution;
  const quoted = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const { timeZone: timezone, moneyFormat: money } = settings;
  const demo = settings.demo ? 'sí' : '';
  return Object.entries({ name, short: shortName, color, logo: logo ?? '', timezone, money, demo })
    .map(([key, value]) => `<meta name="institution-${key}" content="${quoted(value)}">`)
    .join('');
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** A part of an address that stands for any other, as the router writes it. */
const isOpen = (part: string | undefined) => part?.startsWith(':') ?? false;
const matches = (parts: readonly string[], path: readonly string[]) => {
  if (parts.at(-1) === '*') return parts.slice(0, -1).every((part, i) => part === path[i]);
  return parts.length === path.length && parts.every((part, i) => part === path[i] || isOpen(part));
};

/** Reads what the build left once; a request costs one look. `null` without a build. */
export function readWeb(webDir: string, settings: Settings): WebPages | null {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) return null;
  const bare = readFileSync(index, 'utf8')
    .replace(/<meta name="institution-[^>]*>\s*/g, '')
    .replace('</head>', () => `${identityOf(settings)}</head>`);
  const table = join(webDir, '.vite/first-files.json');
  const files: Record<string, string[]> = existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : {};
  const documents = new Map<string, string>();
  const patterns: { parts: string[]; document: string }[] = [];
  for (const [address, first] of Object.entries(files)) {
    const document = bare.replace('</head>', `${first.map(linkTo).join('')}</head>`);
    documents.set(address, document);
    if (/[:*]/.test(address)) patterns.push({ parts: address.split('/'), document });
  }
  // What an area has not is told by the area; a whole address says more than one that is open at its end.
  patterns.sort((one, other) => other.parts.length - one.parts.length);
  const at = (path: string) => {
    const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
    const known = documents.get(clean);
    if (known) return known;
    const parts = clean.split('/');
    return patterns.find((pattern) => matches(pattern.parts, parts))?.document ?? bare;
  };
  return { bare, at };
}
