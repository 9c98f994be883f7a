import { describe, expect, it } from 'vitest';
import { licenseFault, licenseName, normalLicense } from '../shared/licenses.ts';

const BY = 'https://creativecommons.org/licenses/by/4.0/';
describe('a licence', () => {
  it.each([
    BY,
    'http://creativecommons.org/licenses/by/4.0',
    'https://www.creativecommons.org/licenses/by/4.0/legalcode',
    'https://creativecommons.org/licenses/by/4.0/deed.es',
    'creativecommons.org/licenses/BY/4.0/',
    'CC BY 4.0',
    'CC-BY-4.0',
    'cc-by 4.0',
    'CC BY 4.0 International',
    'Creative Commons Attribution 4.0 International',
    'Creative Commons Attribution 4.0 International License (CC BY 4.0)',
    'Attribution 4.0 International',
    'Creative Commons Atribución 4.0',
    'https://spdx.org/licenses/CC-BY-4.0',
    'https://spdx.org/licenses/CC-BY-4.0.html',
  ])('«%s» is one and the same', (written) => {
    expect(normalLicense(written)).toBe(BY);
  });
  it.each([
    ['cc-by-nc-nd', 'licenses/by-nc-nd/', 'CC BY-NC-ND'],
    ['CC BY-NC-SA 3.0 PE', 'licenses/by-nc-sa/3.0/pe/', 'CC BY-NC-SA 3.0 PE'],
    ['https://creativecommons.org/licenses/by-nc-nd/2.5/pe/deed.es', 'licenses/by-nc-nd/2.5/pe/', 'CC BY-NC-ND 2.5 PE'],
    ['CC BY 3.0 IGO', 'licenses/by/3.0/igo/', 'CC BY 3.0 IGO'],
    ['Atribución-NoComercial-CompartirIgual 4.0', 'licenses/by-nc-sa/4.0/', 'CC BY-NC-SA 4.0'],
    ['Creative Commons Reconocimiento-NoComercial-SinObraDerivada 4.0', 'licenses/by-nc-nd/4.0/', 'CC BY-NC-ND 4.0'],
    [
      'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International',
      'licenses/by-nc-nd/4.0/',
      'CC BY-NC-ND 4.0',
    ],
    ['CC0', 'publicdomain/zero/1.0/', 'CC0 1.0'],
    ['cc-zero', 'publicdomain/zero/1.0/', 'CC0 1.0'],
    ['Creative Commons CC0 1.0 Universal', 'publicdomain/zero/1.0/', 'CC0 1.0'],
    ['http://creativecommons.org/publicdomain/zero/1.0/legalcode', 'publicdomain/zero/1.0/', 'CC0 1.0'],
    ['public-domain', 'publicdomain/mark/1.0/', 'Dominio público'],
  ] as const)('«%s» is kept as its address and read by its name', (written, address, name) => {
    const kept = normalLicense(written);
    expect(kept).toBe(`https://creativecommons.org/${address}`);
    expect(licenseName(kept)).toBe(name);
    expect(normalLicense(kept)).toBe(kept);
    expect(normalLicense(name)).toBe(kept);
    expect(licenseFault(kept)).toBeNull();
  });
  it('any other address stays as it is, and is what people read', () => {
    const other = 'https://www.elsevier.com/open-access/userlicense/1.0/';
    expect([normalLicense(` ${other} `), licenseName(other), licenseFault(other)]).toEqual([other, other, null]);
  });
  it.each([
    'todos los derechos reservados',
    '© 2024 Los autores',
    'Elsevier',
    'attributed to nobody',
    'ccby',
    'other-oa',
    'publisher-specific-oa',
    'mit',
    'ftp://ejemplo.edu',
  ])('«%s» is none, and is not mended by guessing', (written) => {
    expect(normalLicense(written)).toBe(written);
    expect(licenseFault(written)).toMatch(/^Escriba la licencia como CC BY 4\.0/);
  });
});
