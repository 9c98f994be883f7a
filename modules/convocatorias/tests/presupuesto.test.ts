import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import type { PartidaDisponible, ReglasPresupuesto } from '../domain/presupuesto.ts';
import { evaluarPresupuesto, topeDeLinea } from '../domain/presupuesto.ts';
import { programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { crearMundo, HOY } from './mundo.ts';
import { Recorrido } from './recorrido.ts';

const partida = (id: number, tope: string | null): PartidaDisponible => ({
  id,
  codigo: `2.${id}`,
  nombre: `Partida ${id}`,
  tipo: 'Bienes',
  postulacion: true,
  tope,
});
const REGLAS: ReglasPresupuesto = {
  min: '0.00',
  max: '1000.00',
  minPartidas: 0,
  partidas: [partida(1, '300.00'), partida(2, null)],
  grupos: [],
};

describe('el tope de cada partida', () => {
  it('se dice cuando se pasa, y el monto que cabe lo respeta aunque sobre presupuesto', () => {
    const lineas = [{ partidaId: 1, monto: '300.01' }];
    expect(evaluarPresupuesto(lineas, REGLAS).faltas).toEqual([
      expect.stringMatching(/«Partida 1» admite hasta .*300\.00; tiene .*300\.01/),
    ]);
    expect(topeDeLinea(1, [], REGLAS)).toEqual({ tope: '300.00', motivo: expect.stringContaining('Admite hasta') });
    expect(topeDeLinea(2, [], REGLAS).tope).toBe('1000.00');
    expect(topeDeLinea(1, [{ partidaId: 2, monto: '900.00' }], REGLAS).tope).toBe('100.00');
  });

  it('es el menor de su monto y su porcentaje del máximo, llega a la postulación y una convocatoria puede no usarlo', async () => {
    const app = await testApp({ now: () => HOY });
    const m = await crearMundo(app);
    const { db } = app.ctx();
    const cambia = (monto: string | null, porcentaje: string | null) =>
      db.execute(sql`update partida_tipo_proyecto set monto = ${monto}, porcentaje = ${porcentaje}
        where tipo_proyecto = 'PCONFIGI' and postulacion`);
    await cambia('900.00', '2');
    const h = new Recorrido(await app.login('postulante'), programaDeConvocatoria(PROGRAMAS.pconfigi!, {}), () => []);
    expect((await h.iniciar()).status).toBe(200);
    const reglas = async () => (await h.bloque<unknown, ReglasPresupuesto>('presupuesto')).options;
    const leidas = await reglas();
    const maximo = Number(leidas.max);
    const libre = leidas.partidas.find((p) => p.postulacion && p.tipo === 'Bienes')!;
    expect(libre.tope).toBe(Math.min(900, maximo * 0.02).toFixed(2));
    const pasado = (Number(libre.tope) + 1).toFixed(2);
    const r = await h.poner('presupuesto', [{ partidaId: libre.id, monto: pasado, justificacion: 'Insumos' }]);
    expect(JSON.stringify(r.body.step.unmet)).toContain(`«${libre.nombre}» admite hasta`);
    await db.execute(sql`insert into convocatoria_parametros (convocatoria_id, numero, parametros, publicada_en, publicada_por)
      select ${m.convocatoriaId}, max(numero) + 1, '{"bloques": {"presupuesto": {"lineCaps": false}}}', now(), 'Prueba'
        from convocatoria_parametros where convocatoria_id = ${m.convocatoriaId}`);
    await db.execute(sql`update proyecto set parametros_numero = parametros_numero + 1 where id = ${h.id}`);
    expect((await reglas()).partidas.every((p) => p.tope === null)).toBe(true);
  });
});
