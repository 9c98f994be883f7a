import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { deCrossref } from '../domain/fuentes/crossref.ts';
import type { Formato } from '../domain/fuentes/formato.ts';
import { deOpenalex } from '../domain/fuentes/openalex.ts';
import { leerReferencias } from '../server/fuentes/citas.ts';

const BUENOS = 20;
const titulo = (n: number) => `Suelos de altura ${n}`;

/** How each family opens and closes, and a good record of it. */
type Familia = { abre: string; cierra: string; separa: string; bueno: (n: number) => string };
const FAMILIAS: Readonly<Record<Formato, Familia>> = {
  bibtex: {
    abre: '',
    cierra: '',
    separa: '\n\n',
    bueno: (n) => `@article{k${n},\n  title = {${titulo(n)}},\n  author = "Quispe, Rosa",\n  year = 2020\n}`,
  },
  ris: {
    abre: '',
    cierra: '',
    separa: '\n',
    bueno: (n) => `TY  - JOUR\nAU  - Quispe, Rosa\nTI  - ${titulo(n)}\nPY  - 2020\nER  - \n`,
  },
  wos: {
    abre: 'FN Clarivate Analytics Web of Science\nVR 1.0\n',
    cierra: 'EF',
    separa: '\n',
    bueno: (n) => `PT J\nAU Quispe, R\nAF Quispe, Rosa\nTI ${titulo(n)}\nSO Revista Andina\nPY 2020\nER\n`,
  },
  nbib: {
    abre: '',
    cierra: '',
    separa: '\n',
    bueno: (n) => `PMID- ${1000 + n}\nTI  - ${titulo(n)}\nFAU - Quispe, Rosa\nDP  - 2020 Mar\n`,
  },
  enw: {
    abre: '',
    cierra: '',
    separa: '\n',
    bueno: (n) => `%0 Journal Article\n%A Quispe, Rosa\n%T ${titulo(n)}\n%D 2020\n`,
  },
  xml: {
    abre: '<?xml version="1.0" encoding="UTF-8" ?><xml><records>\n',
    cierra: '\n</records></xml>',
    separa: '\n',
    bueno: (n) =>
      `<record><ref-type name="Journal Article">17</ref-type><contributors><authors><author>Quispe, Rosa</author></authors></contributors><titles><title>${titulo(n)}</title></titles><dates><year>2020</year></dates></record>`,
  },
  json: {
    abre: '[\n',
    cierra: '\n]',
    separa: ',\n',
    bueno: (n) =>
      `{"type": "article-journal",\n "title": "${titulo(n)}", "author": [{"family": "Quispe", "given": "Rosa"}]}`,
  },
  csv: {
    abre: 'Título,Autores,Año,DOI\n',
    cierra: '',
    separa: '\n',
    bueno: (n) => `"${titulo(n)}","Quispe, Rosa",2020,10.1234/abc${n}`,
  },
};

/** Records that cannot be read, and why. */
const MALOS: readonly (readonly [Formato, string, string, RegExp])[] = [
  ['bibtex', 'una llave sin cerrar', '@article{m,\n  title = {Malo,\n  year = 2020\n}', /llave/],
  ['bibtex', 'unas comillas sin cerrar', '@article{m,\n  title = "Malo,\n  year = 2020\n}', /comillas|coma/],
  ['bibtex', 'un campo sin valor', '@article{m,\n  title = ,\n  year = 2020\n}', /valor/],
  ['bibtex', 'sin título', '@article{m,\n  year = 2020\n}', /título/],
  ['bibtex', 'cortado', '@article{m,\n  title', /«=»/],
  ['ris', 'sin título', 'TY  - JOUR\nAU  - Quispe, Rosa\nER  - \n', /título/],
  ['ris', 'sin su comienzo', 'AU  - Quispe, Rosa\nTI  - Malo\nER  - \n', /TY/],
  ['ris', 'sin su fin', 'TY  - JOUR\nAU  - Quispe, Rosa', /título/],
  ['wos', 'sin título', 'PT J\nAU Quispe, R\nER\n', /título/],
  ['wos', 'sin su fin', 'PT J\nAU Quispe, R\n', /título/],
  ['nbib', 'sin título', 'PMID- 1\nFAU - Quispe, Rosa\n', /título/],
  ['enw', 'sin título', '%0 Journal Article\n%A Quispe, Rosa\n', /título/],
  ['xml', 'sin título', '<record><ref-type name="Book">6</ref-type></record>', /título/],
  ['xml', 'sin cerrar', '<record><titles><title>Malo</title>', /cerrar|incompleto/],
  ['xml', 'con una etiqueta abierta', '<record><titles><title>Malo</titles></record>', /cerrar|incompleto/],
  ['json', 'sin título', '{"type": "book"}', /título/],
  ['json', 'sin una coma', '{"type": "book" "title": "Malo"}', /JSON/],
  ['json', 'con una coma de más', '{"type": "book", "title": "Malo",}', /JSON/],
  ['json', 'con unas comillas sin cerrar', '{"type": "book", "title": "Malo}', /JSON/],
  ['json', 'sin cerrar', '{"type": "book", "title": "Malo"', /JSON/],
  ['csv', 'sin título', ',"Quispe, Rosa",2020,', /título/],
  ['csv', 'con una celda de más', '"Malo","Quispe, Rosa",2020,10.1234/m,sobra', /5 celdas/],
  ['csv', 'con comillas sin cerrar', '"Malo,"Quispe, Rosa",2020', /comillas/],
  ['csv', 'con comillas sin cerrar al final', '"Malo","Quispe, Rosa",2020,"10.1234/m', /comillas/],
  ['csv', 'con comillas sin cerrar a solas', 'Malo,"Quispe, 2020,', /comillas/],
];

const escrito = (formato: Formato, malos: ReadonlyMap<number, string>) => {
  const { abre, cierra, separa, bueno } = FAMILIAS[formato];
  const todos: string[] = [];
  const lineas: number[] = [];
  let linea = abre.split('\n').length;
  for (let n = 0; n <= BUENOS; n += 1) {
    for (const [esMalo, registro] of [
      [true, malos.get(n)],
      [false, n < BUENOS ? bueno(n) : undefined],
    ] as const) {
      if (registro === undefined) continue;
      if (esMalo) lineas.push(linea);
      todos.push(registro);
      linea += `${registro}${separa}`.split('\n').length - 1;
    }
  }
  return { texto: `${abre}${todos.join(separa)}${cierra}`, lineas };
};
const titulos = Array.from({ length: BUENOS }, (_, n) => titulo(n));

describe('lo que no se lee se dice solo, con su línea y su motivo, y no detiene al resto', () => {
  it.each(MALOS)('%s: %s', async (formato, _, malo, motivo) => {
    for (const lugares of [[0], [7], [BUENOS], [3, 4, 15]]) {
      // The first of a file of a format tells which it is.
      if (lugares.includes(0) && !FAMILIAS[formato].abre && formato !== 'bibtex') continue;
      const { texto, lineas } = escrito(formato, new Map(lugares.map((n) => [n, malo])));
      const { lecturas } = await leerReferencias(texto);
      const leidas = lecturas.filter(({ obra }) => obra !== null);
      const sinLeer = lecturas.filter(({ obra }) => obra === null);
      expect({ lugares, titulos: leidas.map(({ obra }) => obra!.campos.titulo) }).toEqual({ lugares, titulos });
      expect(sinLeer.map(({ linea }) => linea)).toEqual(lineas);
      for (const una of sinLeer) expect(una.motivo).toMatch(motivo);
    }
  });
  it.each(Object.keys(FAMILIAS) as Formato[])('%s: sin ninguno malo se leen todos', async (formato) => {
    const { lecturas } = await leerReferencias(escrito(formato, new Map()).texto);
    expect(lecturas.map(({ obra }) => obra?.campos.titulo)).toEqual(titulos);
  });
});

describe('lo bien escrito no se toma por malo', () => {
  const csv = (...filas: string[]) => leerReferencias(['Título,Autores,Año', ...filas, ''].join('\n'));
  const leidos = async (...filas: string[]) =>
    (await csv(...filas)).lecturas.map(({ obra, motivo }) => obra?.campos.titulo ?? motivo);
  it('una celda de varias líneas', async () => {
    expect(await leidos('"Suelos\nde altura",Quispe,2020', 'Otro,Quispe,2020')).toEqual(['Suelos de altura', 'Otro']);
    expect(await leidos('"Uno\n\n""dos""\ntres",Quispe,2020', 'Otro,Quispe,2020')).toEqual(['Uno "dos" tres', 'Otro']);
  });
  it('unas comillas dentro de una celda sin ellas', async () => {
    expect(await leidos('Tubos de 5" de diámetro,Quispe,2020', 'Otro,Quispe,2020')).toEqual([
      'Tubos de 5" de diámetro',
      'Otro',
    ]);
  });
  it('unas comillas de más dentro de una celda, si la fila no pasa de su línea', async () => {
    const [primero, segundo] = await leidos('"El "Niño" costero",Quispe,2020', 'Otro,Quispe,2020');
    expect([primero, segundo]).toEqual([expect.stringContaining('Niño'), 'Otro']);
  });
  it('lo que de JSON no es una obra se dice también', async () => {
    const { lecturas } = await leerReferencias('[{"title": "Uno"}, "suelto", {"title": "Dos"}] y más');
    expect(lecturas.map(({ obra, texto }) => obra?.campos.titulo ?? texto)).toEqual([
      'Uno',
      '"suelto"',
      'Dos',
      'y más',
    ]);
  });
  it('una obra de JSON con llaves y comillas en su título', async () => {
    const json = '[{"title": "De {A} a \\"B\\" [C]"}, {"title" "roto"}, {"title": "Otro"}]';
    const { lecturas } = await leerReferencias(json);
    expect(lecturas.map(({ obra }) => obra?.campos.titulo ?? null)).toEqual(['De {A} a "B" [C]', null, 'Otro']);
  });
});

describe('lo que se dice de una obra se escribe una sola vez', () => {
  it('ninguna frase se repite entre quienes leen', async () => {
    const veces = new Map<string, number>();
    for (const carpeta of ['domain', 'server']) {
      const aqui = new URL(`../${carpeta}/fuentes/`, import.meta.url);
      for (const nombre of await readdir(aqui)) {
        if (!nombre.endsWith('.ts')) continue;
        const codigo = await readFile(new URL(nombre, aqui), 'utf8');
        for (const [frase] of codigo.matchAll(/'[A-ZÁÉÍÓÚ][^'\n]+ [^'\n]+\.'/gu))
          veces.set(frase, (veces.get(frase) ?? 0) + 1);
      }
    }
    expect(veces.size).toBeGreaterThan(10);
    expect([...veces].filter(([, n]) => n > 1)).toEqual([]);
  });
  it('cada aviso de un registro se dice, el más grave primero', () => {
    const crossref = (...tipos: string[]) =>
      deCrossref({
        title: ['Suelos'],
        author: [{ family: 'Quispe' }],
        type: 'journal-article',
        'updated-by': tipos.map((type) => ({ type })),
      })!;
    const { dudas, retractada } = crossref('correction', 'expression_of_concern', 'retraction', 'correction');
    expect([retractada, dudas.slice(1)]).toEqual([
      true,
      [
        'Fue retractada: compruebe antes de registrarla.',
        'Tiene una expresión de preocupación publicada.',
        'Tiene una corrección publicada.',
      ],
    ]);
    expect(crossref('new_edition').dudas.slice(1)).toEqual([]);
    const rojo = deOpenalex({ title: 'Suelos', is_retracted: true })!;
    expect([rojo.retractada, rojo.dudas.includes(dudas[1]!)]).toEqual([true, true]);
  });
});
