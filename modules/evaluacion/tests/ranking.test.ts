import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Concursante, medidas, ordenar, type Reglas } from '../domain/ranking.ts';

const REGLAS: Reglas = {
  minEvaluaciones: 2,
  puntajeMinimo: 50,
  vacantes: null,
  diferenciaMaxima: 20,
  desempates: ['menor_dispersion', 'envio_anterior'],
};
const c = (id: number, totales: number[], mas: Partial<Concursante> = {}): Concursante => ({
  id,
  facultadId: 1,
  totales,
  principal: null,
  enviadoEn: `2026-04-${String(id).padStart(2, '0')}`,
  monto: '1000.00',
  pendientes: 0,
  decidida: null,
  ...mas,
});

describe('ranking de una convocatoria', () => {
  it('ordena por promedio y deja fuera a quien no alcanza el mínimo', () => {
    const puestos = ordenar([c(1, [60, 70]), c(2, [90, 80]), c(3, [40, 45])], REGLAS);
    expect(puestos.map((p) => [p.id, p.orden, p.promedio, p.situacion])).toEqual([
      [2, 1, 85, 'propuesto'],
      [1, 2, 65, 'propuesto'],
      [3, 3, 42.5, 'no_alcanza'],
    ]);
  });

  it('con menos evaluaciones que las exigidas no tiene puesto', () => {
    const [primero, segundo] = ordenar([c(1, [99]), c(2, [60, 60])], REGLAS);
    expect(primero).toMatchObject({ id: 2, orden: 1 });
    expect(segundo).toMatchObject({ id: 1, orden: null, situacion: 'sin_evaluaciones', promedio: 99 });
  });

  it('el empate se resuelve con las reglas de la convocatoria, en su orden', () => {
    const dispersa = c(1, [60, 80]);
    const pareja = c(2, [70, 70]);
    expect(ordenar([dispersa, pareja], REGLAS).map((p) => p.id)).toEqual([2, 1]);
    expect(ordenar([dispersa, pareja], { ...REGLAS, desempates: ['mejor_nota'] }).map((p) => p.id)).toEqual([1, 2]);
    expect(ordenar([dispersa, pareja], { ...REGLAS, desempates: ['envio_anterior'] }).map((p) => p.id)).toEqual([1, 2]);
    const caro = c(3, [70, 70], { monto: '9.00', principal: 9 });
    const barato = c(4, [70, 70], { monto: '10.00', principal: 8 });
    expect(ordenar([barato, caro], { ...REGLAS, desempates: ['menor_monto'] }).map((p) => p.id)).toEqual([3, 4]);
    expect(ordenar([barato, caro], { ...REGLAS, desempates: ['criterio_principal'] }).map((p) => p.id)).toEqual([3, 4]);
  });

  it('señala el empate que ninguna regla deshace', () => {
    const puestos = ordenar([c(1, [70, 70]), c(2, [70, 70]), c(3, [60, 60])], { ...REGLAS, desempates: [] });
    expect(puestos.map((p) => p.empate)).toEqual([true, true, false]);
  });

  it('el cupo de la facultad y las vacantes mandan a la lista de espera', () => {
    const todos = [
      c(1, [90, 90]),
      c(2, [80, 80]),
      c(3, [70, 70], { facultadId: 2 }),
      c(4, [60, 60], { facultadId: 3 }),
    ];
    const porFacultad = ordenar(todos, REGLAS, new Map([[1, { cupos: 1, puntajeMinimo: null }]]));
    expect(porFacultad.map((p) => p.situacion)).toEqual(['propuesto', 'lista_de_espera', 'propuesto', 'propuesto']);
    const conVacantes = ordenar(todos, { ...REGLAS, vacantes: 2 }, new Map([[1, { cupos: 1, puntajeMinimo: null }]]));
    expect(conVacantes.map((p) => p.situacion)).toEqual([
      'propuesto',
      'lista_de_espera',
      'propuesto',
      'lista_de_espera',
    ]);
  });

  it('el mínimo de la facultad vale más que el de la convocatoria', () => {
    const [p] = ordenar([c(1, [55, 55])], REGLAS, new Map([[1, { cupos: null, puntajeMinimo: 60 }]]));
    expect(p!.situacion).toBe('no_alcanza');
  });

  it('pide otra evaluación cuando la diferencia supera la de la convocatoria', () => {
    expect(ordenar([c(1, [50, 71])], REGLAS)[0]!.pideOtra).toBe(true);
    expect(ordenar([c(1, [50, 70])], REGLAS)[0]!.pideOtra).toBe(false);
    expect(ordenar([c(1, [0, 100])], { ...REGLAS, diferenciaMaxima: null })[0]!.pideOtra).toBe(false);
  });

  it('antes de la decisión propone; después dice lo decidido, y lo no aprobado libera su lugar', () => {
    const tres = (decisiones: Partial<Concursante>[]) =>
      ordenar(
        decisiones.map((d, i) => c(i + 1, [90 - i, 90 - i], d)),
        { ...REGLAS, vacantes: 2 },
      ).map((p) => p.situacion);
    expect(tres([{}, {}, {}])).toEqual(['propuesto', 'propuesto', 'lista_de_espera']);
    expect(tres([{ decidida: 'no_aprobado' }, {}, {}])).toEqual(['no_aprobado', 'propuesto', 'propuesto']);
    expect(tres([{}, {}, { decidida: 'aprobado' }])).toEqual(['propuesto', 'lista_de_espera', 'aprobado']);
    expect(ordenar([c(1, [], { decidida: 'aprobado' })], REGLAS)[0]).toMatchObject({
      orden: null,
      situacion: 'aprobado',
    });
  });
  it('con una evaluación por terminar no hay puesto ni propuesta, salvo que ya esté decidida', () => {
    const [p] = ordenar([c(1, [90, 90], { pendientes: 1 })], REGLAS);
    expect(p).toMatchObject({ orden: null, situacion: 'sin_evaluaciones', promedio: 90 });
    const [q] = ordenar([c(1, [90, 90], { pendientes: 1, decidida: 'aprobado' })], REGLAS);
    expect(q).toMatchObject({ orden: 1, situacion: 'aprobado' });
  });

  it('las medidas son exactas en decimales', () => {
    expect(medidas([0.1, 0.2])).toEqual({ promedio: 0.15, dispersion: 0.05, diferencia: 0.1 });
    expect(medidas([])).toEqual({ promedio: null, dispersion: null, diferencia: null });
  });

  it('no depende del orden en que llegan, y nunca pasa los cupos', () => {
    const uno = fc.record({
      totales: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
      facultadId: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(uno, { maxLength: 15 }), fc.integer({ min: 0, max: 4 }), (xs, cupos) => {
        const lista = xs.map((x, i) => c(i + 1, x.totales, { facultadId: x.facultadId }));
        const porFacultad = new Map([1, 2, 3].map((f) => [f, { cupos, puntajeMinimo: null }]));
        const puestos = ordenar(lista, { ...REGLAS, vacantes: 5 }, porFacultad);
        expect(ordenar([...lista].reverse(), { ...REGLAS, vacantes: 5 }, porFacultad)).toEqual(puestos);
        const dentro = puestos.filter((p) => p.situacion === 'propuesto');
        expect(dentro.length).toBeLessThanOrEqual(5);
        for (const f of [1, 2, 3])
          expect(dentro.filter((p) => lista[p.id - 1]!.facultadId === f).length).toBeLessThanOrEqual(cupos);
        expect(puestos).toHaveLength(lista.length);
      }),
    );
  });
});
