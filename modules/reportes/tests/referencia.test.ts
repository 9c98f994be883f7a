import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ESTILOS,
  type Estilo,
  type Obra,
  referencia,
  referenciaRica,
  trozosDe,
} from '#modules/publicaciones/domain/cita/referencia.ts';
import { AJUSTES_INICIALES, comoJsonResume, type HojaDeVida, mostrarHoja, visible } from '../domain/hoja-de-vida.ts';
import casos from './datos/referencias.json' with { type: 'json' };

const NADA: Obra = {
  tipo: 'articulo',
  autores: [],
  anio: null,
  titulo: 'Sin más datos',
  fuente: null,
  editorial: null,
  volumen: null,
  numero: null,
  paginas: null,
  universidad: null,
  grado: null,
  registro: null,
  isbn: null,
  doi: null,
};
const ARTICULO: Obra = {
  ...NADA,
  autores: ['Quispe Mamani, Rosa', 'Díaz, L.', 'Smith, J.'],
  anio: 2024,
  titulo: 'Suelos del altiplano',
  fuente: 'Revista de Suelos',
  volumen: '33',
  numero: '4',
  paginas: '1-14',
  doi: '10.1234/abc',
};

type Caso = Partial<Obra> & { tipo: string; titulo: string } & Record<Estilo, string>;
/** Written by hand from the manuals; what stands between «_» is in italics. */
const ESCRITAS = casos as readonly Caso[];
const marcada = (estilo: Estilo, obra: Obra) =>
  trozosDe(estilo, obra)
    .map(({ texto, cursiva }) => (cursiva ? `_${texto}_` : texto))
    .join('');

describe('la referencia de una obra', () => {
  describe.each(Object.keys(ESTILOS) as Estilo[])('en %s se escribe como su manual', (estilo) => {
    it.each(ESCRITAS.map((c) => [`${c.tipo}: ${c.titulo}`, c] as const))(
      '%s',
      (_, { apa, iso690, vancouver, ...obra }) => {
        const esperada = { apa, iso690, vancouver }[estilo];
        expect(marcada(estilo, { ...NADA, ...obra })).toBe(esperada);
      },
    );
  });
  it('APA nombra a veinte autores, y de más, los diecinueve primeros y el último', () => {
    const autores = Array.from({ length: 22 }, (_, i) => `Autor${i + 1}, A.`);
    expect(referencia('apa', { ...NADA, autores })).toMatch(/^Autor1, A\., .*Autor19, A\., … Autor22, A\. \(s\. f\.\)/);
    expect(referencia('apa', { ...NADA, autores: autores.slice(0, 20) })).toContain('Autor19, A. y Autor20, A.');
  });
  it('como texto rico lleva en cursiva lo que su manual, y nada de lo escrito es una etiqueta', () => {
    const obra = { ...ARTICULO, titulo: 'Agua <b>& sal', autores: ['O’Hara, T.'] };
    expect(referenciaRica('apa', obra)).toBe(
      'O’Hara, T. (2024). Agua &lt;b&gt;&amp; sal. <em>Revista de Suelos</em>, <em>33</em>(4), 1–14. https://doi.org/10.1234/abc',
    );
    expect(referenciaRica('vancouver', obra)).not.toContain('<em>');
  });
  it('nunca escribe «null», dos puntos seguidos ni espacios de más, sepa lo que sepa de la obra', () => {
    const quizas = fc.option(fc.stringMatching(/^[a-z0-9]{1,8}$/));
    const obra = fc.record({
      tipo: fc.constantFrom('articulo', 'libro', 'capitulo', 'evento', 'tesis', 'patente'),
      autores: fc.array(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { maxLength: 9 }),
      anio: fc.option(fc.integer({ min: 1900, max: 2030 })),
      titulo: fc.stringMatching(/^[A-Z][a-z ]{0,20}[a-z.?]$/),
      ...Object.fromEntries(
        (
          [
            'fuente',
            'editorial',
            'volumen',
            'numero',
            'paginas',
            'universidad',
            'grado',
            'registro',
            'isbn',
            'doi',
          ] as const
        ).map((clave) => [clave, quizas]),
      ),
    }) as unknown as fc.Arbitrary<Obra>;
    fc.assert(
      fc.property(obra, fc.constantFrom(...(Object.keys(ESTILOS) as Estilo[])), (o, estilo) => {
        const sinTitulo = referencia(estilo, { ...o, titulo: 'T' });
        expect(sinTitulo).not.toMatch(/null|undefined|\.\.|, ,| {2}|\( ?\)/);
      }),
    );
  });
});

describe('lo que se ve de una hoja de vida', () => {
  const hoja: HojaDeVida = {
    nombre: 'Rosa Quispe',
    cargo: 'Docente permanente, Facultad de Ciencias',
    correo: 'rosa@und.example',
    telefono: '987654321',
    biografia: 'Estudia suelos.',
    temas: 'suelos, quinua',
    formacion: ['Doctor'],
    identificadores: [{ red: 'ORCID', id: '0000-0002-1825-0097', url: 'https://orcid.org/0000-0002-1825-0097' }],
    grupos: [{ nombre: 'Suelos', condicion: 'Coordinador', desde: '2020-01-01' }],
    proyectos: [
      { codigo: 'P1', titulo: 'Uno', tipo: 'PCONFIGI', periodo: 2022, condicion: 'Responsable' },
      { codigo: 'P2', titulo: 'Dos', tipo: 'PCONFIGI', periodo: 2025, condicion: 'Miembro' },
    ],
    obras: [{ ...ARTICULO, parte: 'publicaciones' }],
  };
  it('lo que es solo de su copia no sale en la pública, y lo que no se muestra no sale en ninguna', () => {
    const ajustes = { ...AJUSTES_INICIALES, correo: 'publico', telefono: 'propio', biografia: 'nadie' } as const;
    expect(visible(hoja, ajustes, 'propio').telefono).toBe('987654321');
    const publica = JSON.stringify([
      mostrarHoja(visible(hoja, ajustes, 'publico'), ajustes),
      comoJsonResume(visible(hoja, ajustes, 'publico'), 'UND', ajustes, '2026-04-15'),
    ]);
    expect(publica).not.toContain('987654321');
    expect(publica).not.toContain('Estudia suelos');
    expect(publica).not.toContain('quinua');
    expect(publica).toContain('rosa@und.example');
  });
  it('va en el orden de partes y de años que pidió, sin títulos de partes vacías', () => {
    const ajustes = { ...AJUSTES_INICIALES, orden: 'proyectos', anios: 'antiguos' } as const;
    const { content } = mostrarHoja(visible(hoja, ajustes, 'propio'), ajustes);
    const titulos = content.flatMap((v) => (v.type === 'heading' ? [v.text] : []));
    expect(titulos).toEqual(['Biografía', 'Formación', 'Proyectos', 'Publicaciones', 'Grupos de investigación']);
    const proyectos = content[content.findIndex((v) => v.type === 'heading' && v.text === 'Proyectos') + 1];
    expect(proyectos).toMatchObject({ items: [/^2022\. Uno/, /^2025\. Dos/].map((r) => expect.stringMatching(r)) });
  });
  it('en JSON Resume dice quién es, sus identificadores, proyectos y obras', () => {
    const j = comoJsonResume(visible(hoja, AJUSTES_INICIALES, 'propio'), 'UND', AJUSTES_INICIALES, '2026-04-15');
    expect(j.basics.profiles).toEqual([
      { network: 'ORCID', username: '0000-0002-1825-0097', url: 'https://orcid.org/0000-0002-1825-0097' },
    ]);
    expect(j.publications[0]).toMatchObject({ releaseDate: '2024', url: 'https://doi.org/10.1234/abc' });
    expect(j.projects.map((p) => p.name)).toEqual(['Dos', 'Uno', 'Suelos']);
  });
});
