import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { investigador } from '#modules/personas/tables.ts';
import { publicacion } from '../tables.ts';
import { crearMundo, type Mundo } from './mundo-oficina.ts';

const RUTA = '/publicaciones/oficina';
let m: Mundo;
let buscada = 0;
beforeAll(async () => {
  m = await crearMundo();
  const autora = await m.persona('Docente permanente', 'Ñahuincopa');
  await m.db.update(investigador).set({ docNumero: '40404040' }).where(eq(investigador.id, autora));
  await m.nueva({ titulo: 'Otra obra', publicacionNombre: 'Otra revista', issn: '1111-2222' });
  buscada = await m.nueva(
    {
      titulo: 'Bofedales de altura',
      doi: '10.1234/bofedal.7',
      isbn: '978-612-4105-59-3',
      issn: '0378-595X',
      issnE: '2049-3630',
      publicacionNombre: 'Ecología Andina',
      editorial: 'Fondo Editorial Sur',
      eventoNombre: 'Congreso de Humedales',
      codigoAntiguo: 'ANT-0099',
    },
    [{}, { autor: 'Quispe-Mamani, R.' }, { investigadorId: autora, autor: 'Nahuin' }],
  );
  await m.db.update(publicacion).set({ codigoRegistro: '202600077' }).where(eq(publicacion.id, buscada));
});
const buscar = async (q: string): Promise<number[]> => {
  const { status, body } = await m.lectora.get(`${RUTA}?parts=rows&q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.rows.map((r: { id: number }) => r.id);
};

describe('una publicación se encuentra', () => {
  it.each([
    ['por su título', 'BOFEDALES altura'],
    ['por su DOI', '10.1234/bofedal.7'],
    ['por la dirección de su DOI', 'https://doi.org/10.1234/BOFEDAL.7'],
    ['por la dirección antigua de su DOI', 'http://dx.doi.org/10.1234/bofedal.7'],
    ['por su DOI con su palabra', 'doi:10.1234/bofedal.7'],
    ['por su ISBN como está escrito', '978-612-4105-59-3'],
    ['por su ISBN sin guiones', '9786124105593'],
    ['por su ISBN con otros guiones', '9786-12410-559-3'],
    ['por su ISBN con espacios', '978 612 4105 59 3'],
    ['por su ISSN', '0378-595x'],
    ['por su ISSN sin guion', '0378595X'],
    ['por su ISSN electrónico', '20493630'],
    ['por su revista', 'ecologia andina'],
    ['por su editorial', 'fondo sur'],
    ['por su evento', 'humedales'],
    ['por un autor como firma', 'quispe-mamani'],
    ['por el apellido de una persona registrada', 'ñahuincopa'],
    ['por su código', '202600077'],
    ['por su código antiguo', 'ant-0099'],
    ['por palabras de datos distintos', 'bofedales andina quispe'],
  ])('%s', async (_, q) => {
    expect(await buscar(q)).toEqual([buscada]);
  });

  it.each([
    ['lo que nadie escribió', 'zzzz'],
    ['el documento de quien la firma', '40404040'],
    ['un signo que se lee como comodín', '%'],
    ['una palabra que parece un número', '97861241055930'],
  ])('y no por %s', async (_, q) => {
    expect(await buscar(q)).toEqual([]);
  });

  it('por quien la presenta', async () => {
    const { body } = await m.lectora.get(`${RUTA}?parts=rows&q=${encodeURIComponent('bofedales')}`);
    const [apellido] = String(body.rows[0].presentador).split(/[ ,]/);
    expect(await buscar(`${apellido} bofedales`)).toEqual([buscada]);
  });
});
