import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, languageSaid, languages } from '../shared/language-list.ts';
import { languageName, looksLikeLanguage, normalLanguage } from '../shared/languages.ts';

describe('a language', () => {
  it.each([
    ['es', ['es', 'ES', 'spa', 'es-PE', 'es_ES', 'Spanish', 'español', 'ESPAÑOL', 'espanol', ' Spanish ', 'Espanhol']],
    ['en', ['en', 'eng', 'en-US', 'English', 'Inglés', 'inglés', 'anglais']],
    ['pt', ['por', 'pt-BR', 'Portuguese', 'português', 'portugués']],
    ['fr', ['fre', 'fra', 'French', 'Français', 'francés']],
    ['de', ['ger', 'deu', 'German', 'Deutsch', 'alemán']],
    ['qu', ['que', 'quz', 'quechua', 'Quechua', 'Runasimi']],
    ['ay', ['aym', 'ayr', 'Aymara', 'aimara']],
    ['zh', ['chi', 'zho', 'cmn', 'zh-Hans', 'Chinese']],
    ['arn', ['arn', 'mapuche']],
    [null, ['', 'xx', 'und', 'zxx', 'klingon', 'no lo sé', 'English and Spanish']],
  ] as const)('%s, however it is written', (code, written) => {
    expect(written.map((one) => [one, languageSaid(one)])).toEqual(written.map((one) => [one, code]));
  });
  it('every code of the list is kept as it is, and has a name in Spanish', () => {
    expect(LANGUAGE_CODES.length).toBeGreaterThan(500);
    expect(LANGUAGE_CODES.filter((code) => normalLanguage(code) !== code || !looksLikeLanguage(code))).toEqual([]);
    expect(LANGUAGE_CODES.filter((code) => languageName(code) === code)).toEqual([]);
    expect(new Set(LANGUAGE_CODES).size).toBe(LANGUAGE_CODES.length);
  });
  it('is offered by its name, in the order of the alphabet', () => {
    const names = languages().map(({ label }) => label);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect(languages().find(({ value }) => value === 'es')).toEqual({ value: 'es', label: 'Español' });
  });
  it('what is no code reads as it is written', () => {
    expect(['??', 'qqq'].map(languageName)).toEqual(['??', 'qqq']);
  });
});
