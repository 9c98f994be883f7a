import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AJUSTES_INICIALES, comoJsonResume, type HojaDeVida, mostrarHoja, visible } from '../domain/hoja-de-vida.ts';
import { ESTILOS, type Estilo, type Obra, referencia } from '../domain/referencia.ts';

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

describe('la referencia de una obra', () => {
  it.each<[Estilo, string]>([
    [
      'apa',
      'Quispe Mamani, Rosa; Díaz, L. y Smith, J. (2024). Suelos del altiplano. Revista de Suelos, 33(4), 1-14. https://doi.org/10.1234/abc',
    ],
    [
      'iso690',
      'QUISPE MAMANI, ROSA; DÍAZ, L. y SMITH, J. Suelos del altiplano. Revista de Suelos, 2024, vol. 33, núm. 4, pp. 1-14. https://doi.org/10.1234/abc',
    ],
    [
      'vancouver',
      'Quispe Mamani, Rosa; Díaz, L.; Smith, J. Suelos del altiplano. Revista de Suelos. 2024;33(4):1-14. https://doi.org/10.1234/abc',
    ],
  ])('en %s se escribe como su norma', (estilo, texto) => expect(referencia(estilo, ARTICULO)).toBe(texto));

  it('de una tesis dice su grado y su universidad, y de una patente su registro', () => {
    const tesis = { ...NADA, autores: ['Rojas, A.'], anio: 2020, grado: 'Maestría', universidad: 'Universidad Andina' };
    expect(referencia('apa', tesis)).toBe('Rojas, A. (2020). Sin más datos. Tesis de maestría, Universidad Andina.');
    expect(referencia('vancouver', { ...NADA, registro: 'MU-1' })).toBe('Sin más datos. Registro MU-1.');
  });
  it('en Vancouver nombra a seis autores como máximo', () => {
    const autores = Array.from({ length: 40 }, (_, i) => `Autor${i}`);
    expect(referencia('vancouver', { ...NADA, autores })).toMatch(/^Autor0, .*Autor5, et al\. Sin/);
  });
  it('nunca escribe «null», dos puntos seguidos ni espacios de más, sepa lo que sepa de la obra', () => {
    const quizas = fc.option(fc.stringMatching(/^[a-z0-9]{1,8}$/));
    const obra = fc.record({
      tipo: fc.constant('articulo'),
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
    const ajustes = { ...AJUSTES_INICIALES, telefono: 'propio', biografia: 'nadie' } as const;
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
