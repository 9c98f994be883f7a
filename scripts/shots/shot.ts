import type { APIRequestContext, Page } from 'playwright-core';
import { samplePdf } from '#core/testing/server/pdf.ts';

/** One picture of a page for the documents. */
export type Shot = {
  name: string;
  /** Account that looks at it; nobody, when null. */
  as: string | null;
  /** Address of the page, or how to find it out. */
  path: string | ((find: Find, apiOf: ApiOf) => Promise<string>);
  /** The whole page, however long. */
  whole?: true;
  /** What to do in the page before the picture. */
  before?: (page: Page, find: Find) => Promise<unknown>;
};

/** The API, as an account of the demo calls it. */
export type ApiOf = (account: string) => Promise<APIRequestContext>;

/** What the API answers to an account of the demo. */
export type Find = <T>(account: string, path: string) => Promise<T>;

/** What the lists of the demo say of a record. */
export type Row = { id: number; slug: string; proyectoId: number; titulo: string; estado: string };

/** First record of a list. */
export async function first(find: Find, account: string, path: string): Promise<Row> {
  const [row] = (await find<{ rows: Row[] }>(account, path)).rows;
  if (!row) throw new Error(`${account} finds nothing in ${path}`);
  return row;
}

/** A file that a slot for signed papers accepts. */
export const PDF = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: samplePdf(),
});
