import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { PartidaDisponible, ReglasPresupuesto } from '../domain/presupuesto.ts';
import { evaluarPresupuesto, topeDeLinea } from '../domain/presupuesto.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { crearMundo, deLaOficina, HOY } from './mundo.ts';
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
    await db.execute(sql`
      insert into convocatoria_parametros (convocatoria_id, numero, parametros, publicada_en, publicada_por)
      select
        ${m.convocatoriaId},
        max(numero) + 1,
        '{"bloques": {"presupuesto": {"lineCaps": false}}}',
        now(),
        'Prueba'
      from convocatoria_parametros
      where convocatoria_id = ${m.convocatoriaId}
    `);
    await db.execute(sql`update proyecto set parametros_numero = parametros_numero + 1 where id = ${h.id}`);
    expect((await reglas()).partidas.every((p) => p.tope === null)).toBe(true);
  });

  it('puesto por la oficina, lo llevan el tipo derivado y la edición siguiente, hasta su envío', async () => {
    const app = await testApp({ now: () => HOY });
    const m = await crearMundo(app);
    const { db } = app.ctx();
    const oficina = await deLaOficina(app, 'oficina', 'editar', ['convocatorias']);
    const yo = await app.login('postulante');
    const [linea] = await rowsOf<{ id: number; partidaId: number }>(
      db,
      sql`
        select x.id::int, x.partida_id::int as "partidaId"
        from partida_tipo_proyecto x
        join partida p on p.id = x.partida_id
        where x.tipo_proyecto = 'PCONFIGI' and x.postulacion and p.tipo = 'Bienes'
        order by p.codigo
        limit 1`,
    );
    const { id: _id, ...suya } = (await oficina.get(`/convocatorias/partidas-tipo/${linea!.id}`)).body;
    const cambio = await oficina.put(`/convocatorias/partidas-tipo/${linea!.id}`, { ...suya, monto: '700.00' });
    expect(cambio.status, cambio.text).toBe(200);

    /** What the application says of that line, and what keeps it from being sent when it asks for more. */
    async function tope(programa: Programa) {
      const h = new Recorrido(yo, programa, () => []);
      const empezada = await h.iniciar();
      expect(empezada.status, empezada.text).toBe(200);
      const { partidas } = (await h.bloque<unknown, ReglasPresupuesto>('presupuesto')).options;
      const partida = partidas.find((p) => p.id === linea!.partidaId)!;
      await h.poner('presupuesto', [{ partidaId: partida.id, monto: '700.01', justificacion: 'Insumos' }]);
      const envio = await yo.post(`/convocatorias/postulaciones/${h.id}/enviar`, {});
      expect(envio.status).toBe(422);
      expect(envio.text).toContain(`«${partida.nombre}» admite hasta`);
      return partida.tope;
    }
    const base = programaDeConvocatoria(PROGRAMAS.pconfigi!, {});
    const fechas = {
      visibleEnMenu: true,
      registroInicio: '2026-04-10',
      registroFin: '2026-04-30',
      fechaCorte: '2026-04-15',
      calendarioInicio: '2026-06-01',
      calendarioFin: '2027-05-31',
      evaluacionInicio: '2026-05-01',
      evaluacionFin: '2026-05-31',
    };
    const activar = (id: number, activo: boolean) =>
      db.execute(sql`update convocatoria set activa = ${activo} where id = ${id}`);
    const derivada = await oficina.post(`/convocatorias/admin/${m.convocatoriaId}/derivar`, {
      ...fechas,
      nombre: 'Derivado',
      codigo: 'DERIVADO',
      slug: 'derivado',
      prefijo: 'DER',
      periodo: 2026,
      descripcion: 'Derivado 2026',
    });
    expect(derivada.status, derivada.text).toBe(200);
    await activar(derivada.body.id, true);
    expect(await tope({ ...base, key: 'derivado', tipo: 'DERIVADO' })).toBe('700.00');

    await activar(m.convocatoriaId, false);
    const siguiente = await oficina.post('/convocatorias/admin', {
      ...fechas,
      tipoProyecto: 'PCONFIGI',
      periodo: 2027,
      descripcion: 'PCONFIGI 2027',
    });
    expect(siguiente.status, siguiente.text).toBe(200);
    await activar(siguiente.body.id, true);
    expect(await tope(base)).toBe('700.00');
  });
});
