import { describe, expect, it } from 'vitest';
import { type Espera, turnoAjeno, turnoDe, USTED } from '#modules/proyectos/domain/turno.ts';
import { faseDe } from '../domain/fases.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';

const espera = (e: Partial<Espera> = {}): Espera => ({
  fueraDePlazo: false,
  leFaltan: 0,
  autorizaciones: [],
  porAceptar: [],
  ...e,
});
const grupo = (autoriza: boolean | null, coordinador: string | null = 'Ana Rojas') => ({
  grupo: 'BIOGEN',
  coordinador,
  autoriza,
});

describe('quién actúa ahora', () => {
  it('a quien no es el responsable se le dice por su nombre, sin los consejos que son para él', () => {
    expect(turnoAjeno(turnoDe('observado', null), 'Paz, Ana')).toEqual({
      actua: 'Paz, Ana (responsable)',
      texto: null,
    });
    expect(turnoAjeno(turnoDe('observado', null), null).actua).toBe('El responsable del proyecto');
    expect(turnoAjeno(turnoDe('enviado', null), 'Paz, Ana').actua).toBe('La oficina de investigación');
  });

  it('mientras le falte algo actúa quien postula, y sabe que también espera al coordinador', () => {
    const t = turnoDe('en_proceso', espera({ leFaltan: 2, autorizaciones: [grupo(null)] }));
    expect(t.actua).toBe(USTED);
    expect(t.texto).toMatch(/También falta la autorización de: Ana Rojas, por el grupo BIOGEN\.$/);
  });
  it('si solo falta la autorización actúa el coordinador, no quien postula', () => {
    expect(turnoDe('en_proceso', espera({ autorizaciones: [grupo(null)] })).actua).toBe(
      'Ana Rojas, por el grupo BIOGEN',
    );
    expect(turnoDe('observado', espera({ autorizaciones: [grupo(null, null)] })).actua).toBe(
      'El coordinador del grupo BIOGEN',
    );
  });
  it('dada la autorización, o negada, le toca otra vez a quien postula', () => {
    expect(turnoDe('en_proceso', espera({ autorizaciones: [grupo(true)] })).actua).toBe(USTED);
    const negada = turnoDe('en_proceso', espera({ autorizaciones: [grupo(false)] }));
    expect(negada.actua).toBe(USTED);
    expect(negada.texto).toContain('no autorizó');
  });
  it('cerrada la convocatoria, nadie puede enviar el borrador', () =>
    expect(turnoDe('en_proceso', espera({ fueraDePlazo: true, leFaltan: 3 })).actua).toBe('Nadie'));
  it('enviada, actúa la oficina', () => expect(turnoDe('enviado', null).actua).toBe('La oficina de investigación'));
});

describe('la fase de una convocatoria', () => {
  const c = { activa: true, registroInicio: '2026-03-01', registroFin: '2026-03-31' };
  it.each([
    ['2026-02-28', true, 0, 'proxima'],
    ['2026-03-01', true, 0, 'abierta'],
    ['2026-03-31', true, 4, 'abierta'],
    ['2026-04-01', true, 4, 'cerrada'],
    ['2026-02-28', false, 0, 'borrador'],
    ['2026-03-15', false, 0, 'borrador'],
    ['2026-03-15', false, 4, 'cerrada'],
    ['2026-04-01', false, 0, 'cerrada'],
  ] as const)('el %s, activa %s y con %i propuestas: %s', (hoy, activa, propuestas, fase) =>
    expect(faseDe({ ...c, activa }, hoy, propuestas)).toBe(fase),
  );
});

it('la palabra de un grupo se pide en todos los programas salvo los de verano y los talleres', () => {
  const sin = Object.values(PROGRAMAS).filter((p) => !p.requiereAutorizacion);
  expect(sin.map((p) => p.key).sort()).toEqual(['picv', 'pinvpos']);
});
