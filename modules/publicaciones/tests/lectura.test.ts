import { beforeAll, describe, expect, it } from 'vitest';
import type { Lectura } from '../domain/lectura.ts';
import { detalleDeAutor } from '../domain/lectura.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
beforeAll(async () => {
  m = await crearMundo();
});
const lectura = async (id: number): Promise<Lectura> => {
  const r = await m.lectora.get(`/publicaciones/oficina/${id}`);
  expect(r.status, r.text).toBe(200);
  return r.body.lectura;
};
const cita = ({ citas }: Lectura, estilo: string) =>
  citas
    .find((c) => c.estilo === estilo)!
    .trozos.map((t) => t.texto)
    .join('');

describe('una publicación se lee antes de corregirse', () => {
  const ARTICULO = {
    titulo: 'Ranas del Titicaca',
    publicacionNombre: 'Ecology and Evolution',
    volumen: '15',
    edicion: '9',
    doi: '10.5555/ece3.71204',
    resumen: 'Springs hold most of the frogs.',
    palabrasClave: ['ranas', 'Puna'],
  };
  it('con su cita en cada estilo, su resumen y sus autores en el orden en que firman', async () => {
    const id = await m.nueva(ARTICULO, [{ autor: 'Huamán Flores, Carlos' }, { autor: 'Salvatierra, María' }]);
    const leida = await lectura(id);
    expect(leida.citas.map((c) => c.nombre)).toEqual(['APA', 'ISO 690', 'Vancouver']);
    expect(cita(leida, 'apa')).toBe(
      'Huamán Flores, C. y Salvatierra, M. (2025). Ranas del Titicaca. Ecology and Evolution, 15(9).',
    );
    expect(leida.citas[0]!.trozos.find((t) => t.cursiva)?.texto).toContain('Ecology and Evolution');
    expect(leida.doi).toEqual({ texto: ARTICULO.doi, href: expect.stringContaining(ARTICULO.doi) });
    expect([leida.resumen, leida.palabras]).toEqual([ARTICULO.resumen, ARTICULO.palabrasClave]);
    expect(leida.autores.map((a) => a.externo)).toEqual([false, true]);
    expect(leida.autores.some((a) => a.propio)).toBe(false);
  });
  it('y dice por qué vale lo que vale: la registrada, por su calificación; la enviada, lo que valdría', async () => {
    const { id: categoriaId } = await m.categoria(WOS);
    const puntaje = '6.00';
    const registrada = await lectura(await m.nueva({ estado: 'registrado', categoriaId }));
    expect(registrada.puntaje).toMatchObject({
      titulo: 'Puntaje',
      porQue: `${puntaje} = Artículo original · WoS, Scopus o Medline`,
    });
    expect(registrada.puntaje.baremo).toContain('Baremo');
    // Another one of its journal was judged so: it is what the desk suggests.
    const revista = { publicacionNombre: 'Polar', issn: '1111-2222', artTipo: 'Artículo original' };
    await m.nueva({ ...revista, estado: 'registrado', categoriaId });
    const enviada = await lectura(await m.nueva(revista));
    expect(enviada.puntaje).toMatchObject({ titulo: 'Puntaje si se registra', valor: puntaje });
    expect(enviada.puntaje.baremo).toContain('Es la sugerida');
    const sola = await lectura(await m.nueva({ issn: '3333-4444' }));
    expect(sola.puntaje).toMatchObject({ valor: null, porQue: 'La oficina la califica al registrarla.' });
  });
  it('de sus autores solo se distingue a quien no es docente de la casa', () => {
    expect(detalleDeAutor({ tipo: 'Docente permanente', externo: false })).toBeNull();
    expect(detalleDeAutor({ tipo: 'Estudiante de pregrado', externo: false })).toBe('estudiante de pregrado');
    expect(detalleDeAutor({ tipo: 'Externo', externo: true })).toBe('externo');
  });
});
