import { describe, expect, it } from 'vitest';
import { actaDeSeleccion, type DatosActa } from '../documents/acta.ts';
import { fichaDeEvaluacion } from '../documents/ficha.ts';

const ACTA: DatosActa = {
  convocatoria: 'Proyectos 2026',
  tipo: 'PCONFIGI',
  periodo: 2026,
  resolucion: null,
  reglas: [],
  filas: [],
};
const datosDe = (d: DatosActa) =>
  actaDeSeleccion(d).content.flatMap((b) => (b.type === 'keyValues' ? b.pairs.map(([k, v]) => `${k}: ${v}`) : []));

describe('el acta en borrador', () => {
  it('dice que no hay resolución solo cuando no la hay', () => {
    expect(datosDe(ACTA)).toEqual(['Resolución: Aún sin resolución']);
    const anteriores = [
      { numero: 'RR-1', fecha: '2026-03-01' },
      { numero: 'RR-2', fecha: '2026-04-15' },
    ];
    expect(datosDe({ ...ACTA, anteriores })).toEqual(['Resoluciones: RR-1, del 01/03/2026; RR-2, del 15/04/2026']);
  });
});

describe('la ficha de evaluación', () => {
  const criterio = (id: number, nivel: 'titulo' | 'subtotal' | 'criterio', texto: string) => ({
    id,
    nivel,
    texto,
    puntajeMax: nivel === 'criterio' ? 10 : 0,
    puntaje: nivel === 'criterio' ? 5 : null,
    comentario: '',
  });
  it('resalta sus títulos y sus subtotales, y no lo demás', () => {
    const criterios = [
      criterio(1, 'titulo', 'Calidad'),
      criterio(2, 'criterio', 'Originalidad'),
      criterio(3, 'subtotal', 'Subtotal'),
      criterio(4, 'criterio', 'Otro'),
    ];
    const ficha = fichaDeEvaluacion({
      id: 1,
      proyectoId: 2,
      evaluadorId: 3,
      titulo: 'T',
      tipo: 'PCONFIGI',
      periodo: 2026,
      responsable: null,
      evaluadorNombre: 'E',
      evaluadorDni: null,
      comentario: '',
      borrador: false,
      criterios,
      puntajes: { maximo: 20, minimo: 10 },
    });
    const tabla = ficha.content.find((b) => b.type === 'table')!;
    expect(tabla).toMatchObject({ marks: { 0: 'title', 2: 'subtotal' } });
    expect(tabla).not.toHaveProperty('marks.1');
  });
});
