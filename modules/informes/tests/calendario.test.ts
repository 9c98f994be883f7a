import { beforeAll, describe, expect, it } from 'vitest';
import { ANIO, mundo } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  m = await mundo();
});

describe('el calendario', () => {
  it('es el mismo para la oficina, una facultad y quien presenta, cada uno con lo suyo, por fecha', async () => {
    const oficina = await m.oficina();
    const antes = await m.delTipo('PCONFIGI', 'responsable', { fechaFin: `${ANIO}-03-10` });
    const despues = await m.delTipo('PCONFIGI', 'responsable', { fechaFin: `${ANIO}-11-10` });
    const deOtra = await m.delTipo('PCONFIGI', 'responsable', { facultadId: m.otraFacultadId });
    const facultad = await m.cliente({
      usuario: 'facultad-calendario',
      roles: ['facultad'],
      facultadId: m.facultadId,
    } as never);
    type Fila = { id: number; vence: string };
    const filas = async (c: Pick<typeof oficina, 'get'>, de: string): Promise<Fila[]> =>
      (await c.get(`${de}?size=100`)).body.rows;
    const todas = await filas(oficina, '/informes/calendario');
    const ids = (de: Fila[]) => de.map((f) => f.id);
    expect(todas.map((f) => f.vence)).toEqual(todas.map((f) => f.vence).toSorted());
    expect(ids(todas)).toEqual(expect.arrayContaining([antes.proyectoId, despues.proyectoId, deOtra.proyectoId]));
    const suyas = ids(await filas(facultad, '/facultad/informes/calendario'));
    expect([antes, deOtra].map((p) => suyas.includes(p.proyectoId))).toEqual([true, false]);
    expect(ids(await filas(antes.cuenta, '/mis-informes/pendientes'))).toEqual([antes.proyectoId]);
    expect((await antes.cuenta.get('/informes/calendario')).status).toBe(403);
  });
});
