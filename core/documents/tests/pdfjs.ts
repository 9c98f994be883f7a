/**
 * Reads PDF. The build of its package for this Node puts `push`, `JSON` and `toString` of its own in place of those of
 * the whole process, up to thirty times slower, for this file of tests and for all that come after it: they are given
 * back.
 */
const PATCHED: readonly { owner: object; name: string }[] = [
  { owner: Array.prototype, name: 'push' },
  { owner: Function.prototype, name: 'toString' },
  { owner: JSON, name: 'parse' },
  { owner: JSON, name: 'stringify' },
];
const given = PATCHED.map(({ owner, name }) => ({ owner, name, own: Object.getOwnPropertyDescriptor(owner, name)! }));

// Its other half, which it would load, and patch again, with the first document.
await import(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
for (const { owner, name, own } of given) Object.defineProperty(owner, name, own);

export { getDocument, OPS };
