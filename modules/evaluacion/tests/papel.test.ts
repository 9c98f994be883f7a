import { describe, expect, it } from 'vitest';
import { actaDeSeleccion, type DatosActa, type FilaActa } from '../documents/acta.ts';
import { fichaDeEvaluacion } from '../documents/ficha.ts';

const ACTA: DatosActa = {
  convocatoria: 'Proyectos 2026',
  tipo: 'PCONFIGI',
  periodo: 2026,
  resolucion: null,
  reglas: [],
  filas: [],
};
const parrafos = (d: DatosActa) =>
  actaDeSeleccion(d).content.flatMap((b) => (b.type === 'paragraph' ? [String(b.text).replaceAll('\u00a0', ' ')] : []));
const fila = (orden: number, decision: FilaActa['decision']): FilaActa => ({
  orden,
  codigo: `P${orden}`,
  titulo: `Proyecto ${orden}`,
  responsable: 'Villafuerte Zea, Gonzalo',
  facultad: 'Biología',
  puntajes: [90, 80],
  promedio: 85,
  dispersion: 5,
  decision,
});

describe('el acta en borrador', () => {
  it('dice que no hay resolución solo cuando no la hay', () => {
    expect(parrafos(ACTA)[0]).toBe(
      'Orden de mérito de la convocatoria «Proyectos 2026» (PCONFIGI 2026). Aún sin resolución.',
    );
    const anteriores = [
      { numero: 'RR-1', fecha: '2026-03-01' },
      { numero: 'RR-2', fecha: '2026-04-15' },
    ];
    expect(parrafos({ ...ACTA, anteriores })[0]).toContain(
      'decidida en parte con las Resoluciones RR-1, del 1 de marzo de 2026; RR-2, del 15 de abril de 2026.',
    );
    expect(parrafos(ACTA)).toContain('Primero. No se presentaron propuestas.');
  });

  it('dice en letras y números lo que se evaluó, y el orden de mérito va en una sola tabla', () => {
    const filas = [fila(1, 'aprobado'), fila(2, 'lista_de_espera'), fila(3, 'sin_evaluaciones')];
    const resolucion = { numero: 'RR-1', fecha: '2026-06-05', motivo: 'No alcanzan el mínimo.' };
    const dicho = parrafos({ ...ACTA, filas, resolucion });
    expect(dicho[1]).toContain('De tres (3) propuestas, se evaluaron dos (2) y queda una (1) por evaluar.');
    expect(dicho).toContain('Cuarto. Motivo de las no aprobadas: No alcanzan el mínimo.');
    const tablas = actaDeSeleccion({ ...ACTA, filas, resolucion }).content.filter((b) => b.type === 'table');
    expect(tablas).toHaveLength(1);
    expect(tablas[0]).toMatchObject({ marks: { 0: 'title', 2: 'title', 4: 'title' }, total: ['Tres propuestas'] });
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
