import { createClient } from '#core/contract/web/client.ts';
import { MERGE_WORDS } from '#core/merge/shared/words.ts';
import { revistasContract } from '../contract.ts';

export const revistasApi = createClient(revistasContract);
/** What the history of a journal tells besides its fields. */
export const PALABRAS = {
  ...MERGE_WORDS,
  actions: { ...MERGE_WORDS.actions, indexar: 'Indexaciones' },
  fields: { ...MERGE_WORDS.fields, indexaciones: 'Indexaciones por año' },
};
