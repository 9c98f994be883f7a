import { type ManualPage, readPage } from '#core/manual/shared/manual.ts';

const TEXTS = import.meta.glob<string>('../../../docs/manual/*.md', { query: '?raw', import: 'default', eager: true });

/** The whole manual: its code arrives when somebody asks for help. */
export const MANUAL: readonly ManualPage[] = Object.entries(TEXTS).map(([file, text]) =>
  readPage(/([^/]+)\.md$/.exec(file)?.[1] ?? file, text),
);
