import { describe, expect, it } from 'vitest';
import { avisosDeVentanas, convocatorias, fallasDeVentanas } from '../domain/convocatoria.ts';
import { partidasPorTipo } from '../domain/partidas.ts';

const BUENAS = {
  registroInicio: '2026-03-01',
  registroFin: '2026-03-31',
  fechaCorte: '2026-03-15',
  calendarioInicio: '2026-06-01',
  calendarioFin: '2027-05-31',
  evaluacionInicio: '2026-04-05',
  evaluacionFin: '2026-05-05',
};

describe('ventanas de una convocatoria', () => {
  it.each([
    [{}, []],
    [{ registroFin: '2026-03-01', fechaCorte: '2026-03-01' }, []],
    [{ registroFin: '2026-02-28' }, ['registroFin', 'fechaCorte']],
    [{ fechaCorte: '2026-02-28' }, ['fechaCorte']],
    [{ fechaCorte: '2026-04-01' }, ['fechaCorte']],
    [{ calendarioFin: '2026-05-31' }, ['calendarioFin']],
    [{ evaluacionFin: '2026-04-04' }, ['evaluacionFin']],
  ] as const)('con %j fallan %j', (cambio, campos) => {
    expect(fallasDeVentanas({ ...BUENAS, ...cambio }).map((f) => f.path)).toEqual(campos);
  });
  it('evaluar antes de que termine el registro solo merece un aviso', () => {
    expect(avisosDeVentanas(BUENAS)).toEqual([]);
    expect(avisosDeVentanas({ ...BUENAS, evaluacionInicio: '2026-03-30' })).toHaveLength(1);
    expect(fallasDeVentanas({ ...BUENAS, evaluacionInicio: '2026-03-30' })).toEqual([]);
  });
  it('el año, la descripción y todas las fechas son obligatorios', () => {
    const r = convocatorias.form.schema.safeParse({
      tipoProyecto: 'ECI',
      visibleEnMenu: true,
      descripcion: ' ',
      periodo: '',
    });
    expect(r.error?.issues.map((i) => i.path[0])).toEqual([
      'periodo',
      'descripcion',
      ...Object.keys(BUENAS)
        .filter((k) => k !== 'fechaCorte')
        .toSpliced(2, 0, 'fechaCorte'),
    ]);
  });
  it('el porcentaje de una partida va de 0 a 100', () => {
    const datos = { tipoProyecto: 'PMULTI', partidaId: 1, postulacion: true, monto: null };
    const partidaTipoNueva = partidasPorTipo.form.schema;
    expect(partidaTipoNueva.safeParse({ ...datos, porcentaje: '100' }).success).toBe(true);
    expect(partidaTipoNueva.safeParse({ ...datos, porcentaje: '100.01' }).success).toBe(false);
  });
});
