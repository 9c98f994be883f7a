import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nombreDe } from '#db/escala/personas.ts';
import { type Conocido, coincidencia, firmaDe, proponer } from '../domain/coincidencia.ts';
import { firmasDe, medirFirmas } from './firmas.ts';

const conocido = (apellido1: string, apellido2: string | null, nombres: string, orcid: string | null = null) => ({
  apellido1,
  apellido2,
  nombres,
  orcid,
});
const GABO = conocido('García', 'Márquez', 'Gabriel José');
const CRUZ = conocido('De La Cruz', 'Pérez', 'Juan');
const CASTILLO = conocido('del Castillo', 'Ruiz', 'Ana María');
const CARMEN = conocido('Rojas', 'Vega', 'María del Carmen');
const QUISPE = conocido('Quispe', 'Mamani', 'Juan Luis');
const valor = (autor: string, p: Conocido) => coincidencia({ autor }, p).valor;

describe('un nombre impreso y una persona', () => {
  it.each<[string, Conocido, string]>([
    ['García Márquez, Gabriel', GABO, 'apellidos iguales · nombre igual'],
    ['GARCIA-MARQUEZ, G.', GABO, 'apellidos iguales · inicial del nombre'],
    ['G. J. García Márquez', GABO, 'apellidos iguales · iniciales de los nombres'],
    ['Márquez García, Gabriel', GABO, 'los mismos apellidos en otro orden · nombre igual'],
    ['Gabriel Garcia Marquez', GABO, 'apellidos iguales · nombre igual'],
    ['Garcia Marqeuz, Gabriel', GABO, 'apellidos iguales · nombre igual'],
    ['de la Cruz, Juan', CRUZ, 'primer apellido igual · nombre igual'],
    ['Cruz, Juan de la', CRUZ, 'primer apellido igual · nombre igual'],
    ['J. De la Cruz Pérez', CRUZ, 'apellidos iguales · inicial del nombre'],
    ['Del Castillo, Ana', CASTILLO, 'primer apellido igual · nombre igual'],
    ['DelCastillo Ruiz, Ana', CASTILLO, 'apellidos iguales · nombre igual'],
    ['Carmen Rojas Vega', CARMEN, 'apellidos iguales · nombre parecido'],
    ['Rojas, Ma. del Carmen', CARMEN, 'primer apellido igual · nombre parecido'],
    ['J. L. Quispe M.', QUISPE, 'primer apellido igual e inicial del segundo · iniciales de los nombres'],
    ['Quispe Mamani JL', QUISPE, 'apellidos iguales · iniciales de los nombres'],
    ['Quispe Mamani, Juan', QUISPE, 'apellidos iguales · nombre igual'],
    ['Quispe, Juan', QUISPE, 'primer apellido igual · nombre igual'],
    ['Smith, John A.', conocido('Smith', null, 'John'), 'apellidos iguales · nombre igual'],
    [
      'O’Higgins R., Bernardo',
      conocido("O'Higgins", 'Riquelme', 'Bernardo'),
      'primer apellido igual e inicial del segundo · nombre igual',
    ],
    ['Jan van den Berg', conocido('Van den Berg', null, 'Jan'), 'apellidos iguales · nombre igual'],
    ['Ortega y Gasset, José', conocido('Ortega', 'Gasset', 'José'), 'apellidos iguales · nombre igual'],
  ])('«%s» es ella, y dice por qué', (autor, p, razon) => {
    const juicio = coincidencia({ autor }, p);
    expect(juicio.razones).toEqual([razon]);
    expect(juicio.valor).toBeGreaterThan(0.5);
  });
  it.each<[string, Conocido]>([
    ['Quispe Mamani, Pedro', QUISPE],
    ['Quispe Flores, Juan', QUISPE],
    ['Quispe, P.', QUISPE],
    ['Cruz, Ana', CRUZ],
    ['Smith, Jane', conocido('Smith', null, 'John')],
    ['', QUISPE],
    ['—', QUISPE],
  ])('«%s» no lo es', (autor, p) => {
    expect(valor(autor, p)).toBe(0);
  });
  it('con solo el segundo apellido apenas se sospecha', () => {
    expect(valor('Mamani, Juan', QUISPE)).toBeLessThan(0.4);
  });
  it('el mismo ORCID basta, aunque el nombre sea otro; y otro ORCID la descarta, aunque sea el mismo', () => {
    const p = { ...QUISPE, orcid: '0000-0002-1825-0097' };
    expect(coincidencia({ autor: 'Anónimo', codigoOrcid: p.orcid }, p).razones).toEqual(['mismo ORCID']);
    expect(coincidencia({ autor: 'Quispe Mamani, Juan Luis', codigoOrcid: '0000-0001-5109-3700' }, p).valor).toBe(0);
  });
  it('se lee también lo que se escribió en sus casillas', () => {
    const a = { autor: 'J.Q.M.', nombres: 'Juan', apellido1: 'Quispe', apellido2: 'Mamani' };
    expect(coincidencia(a, QUISPE).razones).toEqual(['apellidos iguales · nombre igual']);
  });
});

describe('lo que siempre vale', () => {
  const ids = fc.integer({ min: 1, max: 36_500 });
  it('una persona es quien firma con su nombre completo, en cualquiera de los dos órdenes, con guion o en mayúsculas', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const p = nombreDe(id);
        const formas = [
          `${p.apellido1} ${p.apellido2}, ${p.nombres}`,
          `${p.nombres} ${p.apellido1} ${p.apellido2}`,
          `${p.apellido1}-${p.apellido2}, ${p.nombres}`,
          `${p.apellido1} ${p.apellido2}, ${p.nombres}`.toUpperCase(),
        ];
        for (const autor of formas) expect(valor(autor, { ...p, orcid: null })).toBe(1);
      }),
    );
  });
  it('el valor va de 0 a 1 con cualquier texto, y la firma no cambia con tildes, mayúsculas ni signos', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), ids, (autor, id) => {
        const v = valor(autor, { ...nombreDe(id), orcid: null });
        expect(v >= 0 && v <= 1).toBe(true);
      }),
    );
    expect(firmaDe('García-Márquez, G.')).toBe(firmaDe('GARCIA MARQUEZ G'));
  });
});

describe('a quién se propone', () => {
  const persona = (investigadorId: number, mas: object = {}) => ({ ...QUISPE, investigadorId, ...mas });
  const nombres = (autor: string, casa: ReturnType<typeof persona>[]) =>
    proponer({ autor }, casa).map((p) => [p.investigadorId, p.confianza]);
  it('a la única que se llama así, con confianza; dos que se llaman igual se la reparten', () => {
    expect(nombres('Quispe Mamani, Juan Luis', [persona(1)])).toEqual([[1, 'alta']]);
    expect(nombres('Quispe Mamani, Juan Luis', [persona(1), persona(2)])).toEqual([
      [1, 'media'],
      [2, 'media'],
    ]);
    expect(
      nombres(
        'Quispe, J.',
        Array.from({ length: 9 }, (_, i) => persona(i)),
      ),
    ).toEqual([]);
  });
  it('entre homónimos, antes a quien ya publicó con ellos o es de su facultad, y lo dice', () => {
    const casa = [persona(1), persona(2, { coautorias: 4, coautor: 'Paz, Rosa' }), persona(3, { facultad: 'Derecho' })];
    const [primero, segundo] = proponer({ autor: 'Quispe Mamani, Juan' }, casa);
    expect([primero!.investigadorId, segundo!.investigadorId]).toEqual([2, 3]);
    expect(primero!.razones).toContain('coautor de 4 publicaciones con Paz, Rosa');
    expect(segundo!.razones).toContain('de la facultad de otro autor: Derecho');
  });
  it('quien dijo que no es quien firma así queda detrás, y se dice', () => {
    const casa = [persona(1, { negado: 1 }), persona(2)];
    const propuestas = proponer({ autor: 'Quispe Mamani, Juan Luis' }, casa);
    expect(propuestas[0]!.investigadorId).toBe(2);
    expect(proponer({ autor: 'Quispe Mamani, Juan Luis' }, [persona(1, { negado: 1 })])[0]!.razones).toContain(
      'se dijo en otra publicación que no es quien firma así',
    );
  });
  it('de doscientos nombres, acierta casi siempre que se atreve', () => {
    const casa = Array.from({ length: 300 }, (_, i) => nombreDe(i + 1));
    const registro = casa.map((p, i) => ({ ...p, orcid: null, investigadorId: i + 1 }));
    const { precision, recall } = medirFirmas(firmasDe(11, 200, casa), (f) => proponer(f, registro), 0.4);
    expect(precision).toBeGreaterThan(0.95);
    expect(recall).toBeGreaterThan(0.85);
  });
});
