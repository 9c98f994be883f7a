import { describe, expect, it } from 'vitest';
import { availableActions } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { aniosDe, type ClaveCriterio, conEtiquetas, type Hechos, juzgar } from '../domain/criterios.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { masMeses, type Situacion, situacionDe } from '../domain/situacion.ts';

const REGLAS = { prefijo: 'P', niveles: ['I', 'VII', 'Investigador Distinguido'], condiciones: ['Titular'] };
const AL = '2026-11-23';
const actividad = (anio: number, tipo = 'Proyecto de la universidad') => ({
  anio,
  tipo,
  subtipo: null,
  programa: 'PCONFIGI',
  codigo: `C${anio}`,
  condicion: 'Responsable',
  registro: null,
});
const obra = (anio: number, filiacion: boolean | null, unica: boolean | null) => ({
  id: anio,
  anio,
  filiacion,
  unica,
  titulo: `Obra ${anio}`,
  tipo: 'articulo',
  codigo: null,
  revista: null,
});
const BUENOS: Hechos = {
  al: AL,
  anios: [2024, 2025],
  renacyt: 'P0048211',
  nivel: 'VII',
  grupos: [{ id: 1, nombre: 'Biodiversidad', condicion: 'Titular', desde: '2020-04-15' }],
  actividades: [actividad(2024), actividad(2025)],
  publicaciones: [obra(2025, true, true)],
  deudas: [],
  declaracion: { inicio: '2026-11-16', fin: '2027-02-16' },
};
const de = (cambios: Partial<Hechos>, clave: ClaveCriterio) =>
  juzgar({ ...BUENOS, ...cambios }, REGLAS).find((c) => c.clave === clave)!;

describe('los seis criterios', () => {
  it('quien tiene todo cumple los seis, y los años de referencia son los dos anteriores', () => {
    expect(aniosDe(AL, 2)).toEqual([2024, 2025]);
    expect(juzgar(BUENOS, REGLAS).map((c) => [c.clave, c.cumple, c.remedio])).toEqual(
      ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'].map((clave) => [clave, true, null]),
    );
  });

  const TABLA: [string, ClaveCriterio, Partial<Hechos>, boolean][] = [
    ['un distinguido está entre los niveles', 'd1', { nivel: 'Investigador Distinguido' }, true],
    ['un código que no empieza con P no vale', 'd1', { renacyt: 'R0048211' }, false],
    ['un nivel retirado no vale', 'd1', { nivel: 'María Rostworowski' }, false],
    ['sin código no se cumple', 'd1', { renacyt: null, nivel: null }, false],
    ['un adherente no es titular', 'd2', { grupos: [{ ...BUENOS.grupos[0]!, condicion: 'Adherente' }] }, false],
    ['sin grupo no se cumple', 'd2', { grupos: [] }, false],
    [
      'un año sin actividad no se suple con dos del otro',
      'd3',
      { actividades: [actividad(2025), actividad(2025)] },
      false,
    ],
    ['lo de este año no cuenta', 'd3', { actividades: [actividad(2025), actividad(2026)] }, false],
    [
      'una asesoría y un proyecto externo cubren un año cada uno',
      'd3',
      { actividades: [actividad(2024, 'Asesoría de tesis'), actividad(2025, 'Proyecto con financiamiento externo')] },
      true,
    ],
    [
      'una actividad extra aprobada cubre su año',
      'd3',
      { actividades: [actividad(2024, 'Actividad extra'), actividad(2025)] },
      true,
    ],
    ['sin publicaciones no se cumple', 'd4', { publicaciones: [] }, false],
    ['basta una con ambas filiaciones', 'd4', { publicaciones: [obra(2024, true, true)] }, true],
    [
      'una sin filiación única lo impide',
      'd4',
      { publicaciones: [obra(2024, true, true), obra(2025, true, false)] },
      false,
    ],
    ['lo que está en blanco no cuenta como sí', 'd4', { publicaciones: [obra(2025, true, null)] }, false],
    [
      'la de otro año ni ayuda ni estorba',
      'd4',
      { publicaciones: [obra(2026, false, false), obra(2025, true, true)] },
      true,
    ],
    [
      'una deuda lo impide',
      'd5',
      { deudas: [{ id: 1, titulo: 'T', periodo: 2024, tipo: 'PCONFIGI', detalle: 'Informe', registro: null }] },
      false,
    ],
    [
      'la declaración vale hasta la víspera de su último día',
      'd6',
      { declaracion: { inicio: '2026-08-23', fin: AL } },
      false,
    ],
    ['sin declaración no se cumple', 'd6', { declaracion: null }, false],
  ];
  it.each(TABLA)('%s (%s)', (_, clave, cambios, cumple) => {
    const c = de(cambios, clave);
    expect(c.cumple).toBe(cumple);
    expect(c.remedio === null).toBe(cumple);
  });

  it('la evidencia nombra el tipo de cada publicación, también la que se guardó con su clave', () => {
    const [obra] = de({}, 'd4').filas;
    expect(obra?.[1]).toBe('Artículo en revista');
    expect(conEtiquetas([['Obra', 'capitulo', '2025'], obra!]).map((f) => f[1])).toEqual([
      'Capítulo de libro',
      'Artículo en revista',
    ]);
  });

  it('dice lo que dejará de cumplirse al cambiar el año, y cuándo', () => {
    expect(de({}, 'd3').vence).toBe('Desde el 01/01/2027 contará 2026, y aún no lo cumple');
    expect(de({ actividades: [2024, 2025, 2026].map((a) => actividad(a)) }, 'd3').vence).toBeNull();
    expect(de({ publicaciones: [obra(2024, true, true)] }, 'd4').vence).toContain('01/01/2027');
    expect(de({}, 'd6').vence).toBe('Vence el 16/02/2027');
  });
});

describe('la situación de cada quien', () => {
  const base = { hoy: AL, fin: null, meses: 2, abierta: false, enPlanilla: true, faltas: 0 };
  const TABLA: [Situacion, Partial<Parameters<typeof situacionDe>[0]>][] = [
    ['sin_planilla', { enPlanilla: false, faltas: 3 }],
    ['con_faltas', { faltas: 1 }],
    ['puede_solicitar', {}],
    ['en_curso', { abierta: true, enPlanilla: false }],
    ['vigente', { fin: '2027-01-24', faltas: 2 }],
    ['renovable', { fin: '2027-01-23' }],
    ['renovable', { fin: AL }],
    ['renovando', { fin: '2027-01-14', abierta: true }],
  ];
  it.each(TABLA)('%s con %j', (situacion, cambios) => {
    expect(situacionDe({ ...base, ...cambios })).toBe(situacion);
  });
  it('los meses terminan en el último día cuando el otro no existe', () => {
    expect([masMeses('2026-11-30', 3), masMeses('2027-03-31', -1), masMeses('2026-11-23', 24)]).toEqual([
      '2027-02-28',
      '2027-02-28',
      '2028-11-23',
    ]);
  });
});

describe('el flujo', () => {
  it('en cada estado la oficina puede lo suyo y nada más', () => {
    const puede = Object.fromEntries(
      keysOf(flujoCdi.states).map((e) => [e, availableActions(flujoCdi, e, new Set(['oficina']))]),
    );
    expect(puede).toEqual({
      enviado: ['aprobar', 'observar', 'no_aprobar', 'anular'],
      observado: ['anular'],
      en_tramite: ['confirmar', 'observar', 'no_confirmar', 'anular'],
      pendiente: ['anular'],
      vigente: [],
      no_vigente: [],
      no_aprobado: [],
      anulado: [],
      retirado: [],
    });
  });
});
