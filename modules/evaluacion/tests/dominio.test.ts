import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '#core/field/shared/number.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { calcular, type Hechos, type Miembro, PARAMETROS_DE_REGLA } from '../domain/calculos.ts';
import { revisarCierre, seccionDe } from '../domain/cierre.ts';
import { fallasDeCriterio, faltantesDePlantilla } from '../domain/plantilla.ts';
import {
  evaluadosDe,
  fallaDePuntaje,
  maximoDe,
  maximosDe,
  nivelesDe,
  subtotalesDe,
  sumasDeTitulos,
  topar,
  totalDe,
} from '../domain/puntaje.ts';
import { limiteDeFicha, ventanaAbierta } from '../domain/ventana.ts';
import { recursosDe, visorDe } from '../domain/visor.ts';
import { CALCULOS, type Calculo, flujoEvaluacion, flujoPlantilla } from '../domain/vocabularios.ts';

const criterio = (id: number, puntajeMax: number, nivel: 'criterio' | 'titulo' | 'subtotal' = 'criterio') => ({
  id,
  nivel,
  puntajeMax,
});
const miembro = (m: Partial<Miembro>): Miembro => ({
  investigadorId: 1,
  nombre: 'Ana',
  rol: 'miembro_docente',
  responsable: false,
  docente: true,
  publicaciones: 0,
  patentes: 0,
  renacyt: false,
  cdi: false,
  tesisTipo: null,
  anioIngreso: null,
  anioGrupo: null,
  ...m,
});
const hechos = (h: Partial<Hechos>): Hechos => ({
  anio: 2025,
  ventana: { desde: 2018, hasta: 2024 },
  miembros: [],
  categoriaGrupo: null,
  categoriasGrupos: [],
  produccionGrupo: [],
  presupuesto: 0,
  parametros: {},
  ...h,
});
const puntos = (calculo: Calculo, h: Partial<Hechos>, puntajeMax = 100, parametros: Record<string, number> = {}) =>
  calcular({ calculo, puntajeMax, parametros }, hechos(h)).puntaje;

describe('lo que suma cada título de una plantilla', () => {
  it('va hasta el título siguiente, y lo que está antes de todos no es de ninguno', () => {
    const plantilla = [
      criterio(1, 4),
      criterio(2, 0, 'titulo'),
      criterio(3, 30),
      criterio(4, 0, 'subtotal'),
      criterio(5, 18),
      criterio(6, 0, 'titulo'),
      criterio(7, 0, 'titulo'),
      criterio(8, 48),
    ];
    expect(sumasDeTitulos(plantilla)).toEqual([
      { titulo: null, suma: 4 },
      { titulo: 2, suma: 48 },
      { titulo: 7, suma: 48 },
    ]);
  });

  it('con los subtotales, dice lo que suma cada fila que no se puntúa', () => {
    const plantilla = [criterio(1, 0, 'titulo'), criterio(2, 30), criterio(3, 18), criterio(4, 0, 'subtotal')];
    expect([...maximosDe(plantilla)]).toEqual([
      [1, 48],
      [4, 48],
    ]);
  });

  it('hace, entre todos, la suma de la plantilla', () => {
    const nivel = fc.constantFrom('criterio' as const, 'titulo' as const, 'subtotal' as const);
    const plantillas = fc.array(fc.tuple(nivel, fc.integer({ min: 1, max: 50 })), { maxLength: 30 });
    fc.assert(
      fc.property(plantillas, (filas) => {
        const plantilla = filas.map(([n, puntos], i) => criterio(i, puntos, n));
        const suma = sumasDeTitulos(plantilla).reduce((total, t) => total + t.suma, 0);
        expect(suma).toBe(maximoDe(plantilla));
      }),
    );
  });
});

describe('los valores que un criterio fija para su regla', () => {
  const equipo = [
    miembro({ rol: 'tesista', docente: false, tesisTipo: 'Bachillerato' }),
    miembro({ rol: 'tesista', docente: false, tesisTipo: 'Licenciatura' }),
    miembro({ rol: 'tesista', docente: false, tesisTipo: 'Maestría' }),
    miembro({ rol: 'tesista', docente: false, tesisTipo: 'Doctorado' }),
    miembro({ responsable: true, renacyt: true }),
    miembro({ cdi: true }),
  ];
  const casos = ['A', 'B', 'C', 'D'].flatMap((categoria) =>
    [0, 10_000_000].map((presupuesto) =>
      hechos({ miembros: equipo, categoriaGrupo: categoria, categoriasGrupos: [categoria], presupuesto }),
    ),
  );
  it.each(Object.keys(CALCULOS) as Calculo[])('la regla «%s» lee los declarados y ningún otro', (calculo) => {
    const leidos = new Set<string>();
    const parametros = new Proxy<Record<string, number>>(
      {},
      {
        get: (_, clave) => {
          leidos.add(String(clave));
          return undefined;
        },
      },
    );
    for (const caso of casos) calcular({ calculo, puntajeMax: 100, parametros }, caso);
    // The tax unit is one for the whole country.
    leidos.delete('uit');
    expect([...leidos].sort()).toEqual([...PARAMETROS_DE_REGLA[calculo]].sort());
  });
});

describe('puntaje de una evaluación', () => {
  const criterios = [
    criterio(1, 0, 'titulo'),
    criterio(2, 10),
    criterio(3, 20),
    criterio(4, 0, 'subtotal'),
    criterio(5, 5),
    criterio(6, 0, 'subtotal'),
  ];
  const puntajes = new Map<number, number | null>([
    [2, 7.3],
    [3, 12.4],
    [5, null],
  ]);

  it('el total suma cada criterio una vez y lo que falta cuenta 0', () =>
    expect(totalDe(criterios, puntajes)).toBe(19.7));
  it('cada subtotal suma desde el subtotal anterior', () =>
    expect([...subtotalesDe(criterios, puntajes)]).toEqual([
      [4, { puntaje: 19.7, maximo: 30 }],
      [6, { puntaje: 0, maximo: 5 }],
    ]));
  it('un criterio sin puntaje no está evaluado, uno con 0 sí', () => {
    expect(evaluadosDe(criterios, puntajes)).toBe(2);
    expect(evaluadosDe(criterios, new Map([[2, 0]]))).toBe(1);
  });
  it('el puntaje va de 0 al máximo, de décima en décima', () => {
    for (const maximo of [0.2, 1, 8, 10, 12.5, 18])
      expect(nivelesDe(maximo).map((n) => fallaDePuntaje(n.puntaje, maximo))).toEqual([null, null, null]);
    expect(nivelesDe(10).map((n) => n.puntaje)).toEqual([1.7, 5, 8.3]);
    expect(fallaDePuntaje(0, 10)).toBeNull();
    expect(fallaDePuntaje(9.9, 10)).toBeNull();
    expect(fallaDePuntaje(10.1, 10)).toMatch(/máximo/);
    expect(fallaDePuntaje(-0.1, 10)).toMatch(/menor/);
    expect(fallaDePuntaje(1.25, 10)).toMatch(/decimal/);
  });
  it.each([
    ['-1', /no puede ser menor que 0/],
    ['1-', /Escriba un número/],
    ['1e1', /Escriba un número/],
  ])('lo que el evaluador escribe como «%s» se rechaza, no se vuelve otro puntaje', (texto, falla) =>
    expect(fallaDePuntaje(readNumber(texto) ?? 0, 10)).toMatch(falla),
  );
  it('los subtotales de cualquier plantilla suman el total cuando la plantilla termina en subtotal', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('criterio', 'titulo', 'subtotal'), fc.integer({ min: 0, max: 200 }))),
        (filas) => {
          const plantilla = [
            ...filas.map(([nivel], i) => criterio(i, 20, nivel as 'criterio')),
            criterio(9999, 0, 'subtotal'),
          ];
          const dados = new Map(filas.map(([, n], i) => [i, n / 10]));
          const subtotales = [...subtotalesDe(plantilla, dados).values()].reduce((n, s) => n + s.puntaje, 0);
          expect(subtotales).toBeCloseTo(totalDe(plantilla, dados), 6);
        },
      ),
    ));
});

describe('reglas automáticas', () => {
  it('tesista: licenciatura 1, maestría 3, doctorado 5, bachillerato 0', () => {
    const tesis = ['Licenciatura o Segunda Especialidad', 'Maestría', 'Doctorado', 'Bachillerato'];
    expect(
      puntos('tesista', { miembros: tesis.map((tesisTipo) => miembro({ rol: 'tesista', docente: false, tesisTipo })) }),
    ).toBe(9);
  });
  it('responsable: un décimo de su puntaje de 7 años', () =>
    expect(
      puntos('responsable', {
        miembros: [miembro({ responsable: true, publicaciones: 40, patentes: 5 }), miembro({ publicaciones: 90 })],
      }),
    ).toBe(4.5));
  it('miembros: promedio de los docentes que no son responsables, por 0.1', () =>
    expect(
      puntos('miembros', {
        miembros: [
          miembro({ rol: 'responsable', responsable: true, publicaciones: 500 }),
          miembro({ rol: 'co_responsable', publicaciones: 30 }),
          miembro({ publicaciones: 50 }),
          miembro({ rol: 'tesista', publicaciones: 90 }),
        ],
      }),
    ).toBe(4));
  it('categoría del grupo: A 6, B 4, C 2, D 1, otra 0; y su promedio entre grupos', () => {
    expect(['A', 'B', 'C', 'D', null].map((categoriaGrupo) => puntos('catgi', { categoriaGrupo }, 6))).toEqual([
      6, 4, 2, 1, 0,
    ]);
    expect(puntos('catgi_promedio', { categoriasGrupos: ['A', 'B', null] })).toBe(3.3);
  });
  it('renacyt_integrantes: promedio de publicaciones, patentes y 4 por RENACYT, por 0.1', () =>
    expect(
      puntos(
        'renacyt_integrantes',
        { miembros: [miembro({ publicaciones: 50, patentes: 6, renacyt: true }), miembro({ publicaciones: 20 })] },
        10,
      ),
    ).toBe(4));
  it('docente_investigador: 3 con CDI vigente, si no 2 con RENACYT, con tope 9', () => {
    expect(
      puntos(
        'docente_investigador',
        { miembros: [miembro({ cdi: true, renacyt: true }), miembro({ renacyt: true }), miembro({})] },
        9,
      ),
    ).toBe(5);
    expect(
      puntos('docente_investigador', { miembros: Array.from({ length: 5 }, () => miembro({ cdi: true })) }, 9),
    ).toBe(9);
  });
  it('experiencia: promedio de todos los docentes, con el responsable, por 0.1 y tope 10', () => {
    expect(
      puntos(
        'experiencia',
        { miembros: [miembro({ responsable: true, publicaciones: 100 }), miembro({ publicaciones: 50 })] },
        10,
      ),
    ).toBe(7.5);
    expect(puntos('experiencia', { miembros: [miembro({ publicaciones: 900 })] }, 10)).toBe(10);
  });
  it('docnvos: uno por miembro que ingresó y se unió a un grupo desde el año del parámetro', () => {
    const miembros = [
      miembro({ anioIngreso: 2024, anioGrupo: 2024 }),
      miembro({ anioIngreso: 2024, anioGrupo: 2023 }),
      miembro({ anioIngreso: 2020, anioGrupo: 2025 }),
      miembro({ anioIngreso: 2025 }),
    ];
    expect(puntos('docnvos', { miembros }, 5)).toBe(1);
    expect(puntos('docnvos', { miembros }, 5, { docnvos_anio_desde: 2020 })).toBe(3);
  });
  it.each([
    [0, 0],
    [1, 3],
    [2, 6],
    [3, 6],
    [4, 10],
    [9, 10],
  ])('experiencia_gi: %i productos valen %i', (n, esperado) =>
    expect(
      puntos('experiencia_gi', {
        produccionGrupo: [
          { anio: 2022, publicaciones: n, proyectos: 0 },
          { anio: 2021, publicaciones: 9, proyectos: 9 },
        ],
      }),
    ).toBe(esperado),
  );
  it('presupuesto_eci: menos de 4 UIT vale 5; desde 4 UIT, 10', () => {
    expect(puntos('presupuesto_eci', { presupuesto: 21_399.99, parametros: { uit: 5350 } })).toBe(5);
    expect(puntos('presupuesto_eci', { presupuesto: 21_400, parametros: { uit: 5350 } })).toBe(10);
  });
  it('sin integrantes toda regla da un número entre 0 y el máximo, nunca una división por cero', () => {
    for (const calculo of Object.keys(CALCULOS) as Calculo[])
      expect(Number.isFinite(puntos(calculo, {}, 10))).toBe(true);
    expect(
      (['miembros', 'experiencia', 'renacyt_integrantes', 'catgi_promedio', 'responsable'] as const).map((c) =>
        puntos(c, {}, 10),
      ),
    ).toEqual([0, 0, 0, 0, 0]);
  });
  it('ninguna regla supera el máximo del criterio', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(CALCULOS) as Calculo[])),
        fc.integer({ min: 0, max: 30 }),
        fc.nat(5000),
        fc.nat(6),
        (calculo, max, pts, n) => {
          const miembros = Array.from({ length: n }, () =>
            miembro({
              publicaciones: pts,
              responsable: true,
              cdi: true,
              rol: 'co_responsable',
              anioIngreso: 2025,
              anioGrupo: 2025,
            }),
          );
          const valor = puntos(
            calculo,
            { miembros, categoriaGrupo: 'A', categoriasGrupos: ['A'], presupuesto: pts },
            max,
          );
          expect(valor).toBeGreaterThanOrEqual(0);
          expect(valor).toBeLessThanOrEqual(max);
          expect(fallaDePuntaje(valor, max)).toBeNull();
        },
      ),
    ));
  it('redondea a una décima', () => expect([topar(3.349, 10), topar(3.35, 10), topar(-1, 10)]).toEqual([3.3, 3.4, 0]));
});

describe('aprobación de una plantilla', () => {
  const base = { nivel: 'criterio' as const, editable: true, calculo: 'ninguna' };
  it('necesita al menos un criterio', () =>
    expect(faltantesDePlantilla([{ ...base, id: 1, nivel: 'titulo', puntajeMax: 0 }], 100)).toEqual([
      'Agregue al menos un criterio con puntaje.',
    ]));
  it('los máximos deben sumar el total', () => {
    expect(faltantesDePlantilla([{ ...base, id: 1, puntajeMax: 90 }], 100)[0]).toMatch(/suman 90 y deben sumar 100/);
    expect(
      faltantesDePlantilla(
        [
          { ...base, id: 1, puntajeMax: 60 },
          { ...base, id: 2, puntajeMax: 40 },
        ],
        100,
      ),
    ).toEqual([]);
  });
  it('lo no editable debe ser calculable', () =>
    expect(faltantesDePlantilla([{ ...base, id: 1, puntajeMax: 100, editable: false }], 100)[0]).toMatch(/regla/));
  it('un criterio admite 100 palabras', () => {
    const de = (n: number) =>
      fallasDeCriterio({
        texto: '<p>palabra </p>'.repeat(n),
        nivel: 'criterio',
        puntajeMax: 5,
        editable: true,
        calculo: 'ninguna',
        parametros: {},
      });
    expect(de(100)).toEqual([]);
    expect(de(101)[0]?.path).toBe('texto');
  });
});

describe('finalizar una evaluación', () => {
  const c = (id: number, puntaje: number | null, comentario: string, editable = true) => ({
    id,
    titulo: `C${id}`,
    nivel: 'criterio' as const,
    editable,
    puntaje,
    comentario,
  });
  it('exige el comentario general y el de cada criterio editable', () => {
    const { faltan } = revisarCierre(' ', [c(1, 5, ''), c(2, 5, 'bien'), c(3, 5, '', false)]);
    expect(faltan.map((f) => f.field)).toEqual(['criterio-1', 'comentario']);
  });
  it('un puntaje 0 advierte y no impide', () => {
    const { faltan, ceros } = revisarCierre('ok', [c(1, 0, 'a'), c(2, null, 'b'), c(3, 1, 'c')]);
    expect(faltan).toEqual([]);
    expect(ceros.map((x) => x.field)).toEqual(['criterio-1', 'criterio-2']);
  });
  it('sin criterios aprobados no se finaliza', () => expect(revisarCierre('ok', []).faltan).toHaveLength(1));
});

describe('ventana de evaluación', () => {
  const v = { inicio: '2026-03-01', fin: '2026-03-31' };
  it('incluye sus dos días extremos', () =>
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((d) => ventanaAbierta(v, d))).toEqual([
      false,
      true,
      true,
      false,
    ]));
  it('la ficha se admite hasta los días de gracia', () => expect(limiteDeFicha(v, 15)).toBe('2026-04-15'));
});

describe('quién puede hacer qué', () => {
  it.each([
    ['asignada', 'evaluador', ['puntuar', 'cerrar']],
    ['en_proceso', 'evaluador', ['puntuar', 'cerrar']],
    ['cerrada', 'evaluador', ['cargar_ficha']],
    ['ficha_cargada', 'evaluador', ['cargar_ficha']],
    ['asignada', 'gestor', []],
    ['en_proceso', 'gestor', []],
    ['cerrada', 'gestor', ['reabrir']],
    ['ficha_cargada', 'gestor', ['reabrir']],
  ] as const)('evaluación %s, %s → %j', (estado, rol, esperado) =>
    expect(availableActions(flujoEvaluacion, estado, new Set([rol]))).toEqual(esperado),
  );
  it.each([
    ['en_proceso', ['aprobar']],
    ['aprobado', ['reabrir']],
  ] as const)('plantilla %s, gestor → %j', (estado, esperado) =>
    expect(availableActions(flujoPlantilla, estado, new Set(['gestor']))).toEqual(esperado),
  );
});

describe('visor del proyecto', () => {
  it('un tipo sin visor propio muestra todos sus textos', () =>
    expect(visorDe(raizPropia('PICV')).secciones.map((s) => (s === 'textos' ? s : s.titulo))).toEqual([
      'textos',
      'Calendario',
      'Presupuesto',
      'Integrantes',
    ]));
  it('solo se abren los archivos que el visor muestra', () => {
    expect(recursosDe(visorDe(raizPropia('PCONFIGI')))).toEqual(['metodologia', 'colaboracion_externa']);
    expect(recursosDe(visorDe(raizPropia('PRO-CTIE')))).toEqual([]);
  });
});

describe('la sección de la que habla un criterio', () => {
  const secciones = [
    'Resumen ejecutivo',
    'Antecedentes',
    'Metodología de trabajo',
    'Contribución e impacto',
    'Calendario',
  ];
  it('es la que tiene su nombre, sin lo que el criterio explica después', () => {
    expect(seccionDe('Metodología: diseño y calendario son adecuados.', secciones)).toBe(2);
    expect(seccionDe('Contribución e impacto científico o social.', secciones)).toBe(3);
    expect(seccionDe('Antecedentes y justificación: revisión actual', secciones)).toBe(1);
  });
  it('no es ninguna cuando ninguna se llama así', () => {
    expect(seccionDe('Originalidad y pertinencia: aporta a los antecedentes', secciones)).toBe(null);
    expect(seccionDe('Metodología', [])).toBe(null);
  });
});
