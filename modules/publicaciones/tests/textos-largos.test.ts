import { describe, expect, it } from 'vitest';
import { maximoDeTitulo } from '../domain/campos-de-tipo.ts';
import { bib, mundoDeTomas } from './mundo-toma.ts';

const m = await mundoDeTomas();
/** Letters that a database cannot make shorter: what an index of its tree does not admit beyond 2 704 bytes. */
function letras(cuantas: number, primera: number, distintas: number): string {
  let semilla = 7;
  const siguiente = () => {
    semilla = (semilla * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCodePoint(primera + (semilla % distintas));
  };
  return Array.from({ length: cuantas }, siguiente).join('');
}
const CHINAS = { primera: 0x4e00, distintas: 20_000 };

describe('lo más largo que se admite, en las letras que más ocupan', () => {
  it('un título se guarda, se reconoce repetido y ordena la lista', async () => {
    const titulo = letras(maximoDeTitulo('articulo'), CHINAS.primera, CHINAS.distintas);
    const primera = await m.deRosa.post('/publicaciones', { tipo: 'articulo', titulo });
    expect(primera.status, JSON.stringify(primera.body)).toBe(200);
    const otra = await m.deRosa.post('/publicaciones', { tipo: 'articulo', titulo });
    expect(otra.status).toBe(409);
    for (const sort of ['titulo', '-titulo']) {
      const { body } = await m.oficina.get(`/publicaciones/oficina?sort=${sort}&size=100`);
      expect(body.rows.map((fila: { titulo: string }) => fila.titulo)).toContain(titulo);
    }
  });

  it.each([
    ['latinas', letras(6000, 0x61, 26)],
    ['chinas', letras(3000, CHINAS.primera, CHINAS.distintas)],
  ])('un autor de un archivo, en letras %s, no impide leer los demás', async (_, autor) => {
    const id = await m.leer(m.deRosa, bib({ titulo: 'De muchas letras', autores: `${autor} and Quispe Mamani, Rosa` }));
    expect((await m.ver(m.deRosa, id)).total).toBe(1);
    const deOficina = await m.empezar(m.oficina, bib({ titulo: 'De muchas letras', autores: autor }));
    expect(deOficina.status, JSON.stringify(deOficina.body)).toBe(200);
    await m.trabajar(deOficina.body.id);
    expect((await m.obras(m.oficina, deOficina.body.id)).length).toBe(1);
  });
});
