import { FAULTS } from '#core/kernel/shared/faults.ts';
import { languageName, looksLikeLanguage, normalLanguage } from '#core/kernel/shared/languages.ts';
import { defineKind, type Options, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';
import { listLimit } from '../listed.ts';

const LONGEST_TAG = 35;
const code = identifier({
  normal: normalLanguage,
  fault: (kept) => (looksLikeLanguage(kept) ? null : FAULTS.notListed),
  longest: LONGEST_TAG,
});

/** What is offered is chosen: one that is not of the list is not even kept in a draft. */
const offered = (written: string, field: { options?: Options }): string | null =>
  code.limit(written, {}) ?? listLimit(normalLanguage(written), field);

/** A language. Which ones there are, the server that offers them says. */
export const language = defineKind<'language'>({
  ...code,
  limit: offered,
  draft: offered,
  empty: null,
  searched: false,
  words: languageName,
});

export const sample: Sample = {
  field: { kind: 'language', label: 'Idioma' },
  right: ['es', 'spa', 'es-PE', 'QU'],
  reads: 'Español',
  wrong: ['español de aquí', 'und', 7],
};
