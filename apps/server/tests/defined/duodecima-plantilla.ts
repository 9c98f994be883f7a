import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { cargarPlantillasDeInforme } from '#modules/informes/server/index.ts';
import { ANIO, mundo } from '#modules/informes/tests/mundo.ts';

const TIPO = 'PEVENTO';
const APROBACION = { fechaRegistro: `${ANIO}-01-15`, deuda: 'no' };

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Client;
let r: Awaited<ReturnType<typeof m.delTipo>>;
let id: number;

beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
  await cargarPlantillasDeInforme(m.db, [
    { tipoProyecto: TIPO, nombre: 'Informe de difusión', orden: 2, forma: 'informe_final', partes: ['T-DIFUSION'] },
  ]);
  r = await m.delTipo(TIPO, 'responsable');
});

/** Writes all of a report, sends it and has it approved. */
async function aprobado(informe: number) {
  await m.completar(r.quien, informe);
  const enviado = await m.actua(r.cuenta, informe, 'enviar');
  expect([enviado.status, enviado.text]).toEqual([200, expect.anything()]);
  const hecho = await m.actua(oficina, informe, 'aprobar', APROBACION);
  expect([hecho.status, hecho.text]).toEqual([200, expect.anything()]);
}

describe('una duodécima plantilla de informe es su archivo y la fila de su informe', () => {
  it('la oficina la encuentra, con sus secciones, donde edita las demás', async () => {
    const { body } = await oficina.get('/informes/tipos?size=100&q=difusión');
    expect(body.rows).toEqual([expect.objectContaining({ nombre: 'Informe de difusión', orden: 2 })]);
  });

  it('aprobado el anterior, el responsable lo empieza y le dicen por su nombre lo que falta', async () => {
    await aprobado(await m.empezar(r.cuenta, r.proyectoId));
    id = await m.empezar(r.cuenta, r.proyectoId);
    const { status, body } = await m.actua(r.cuenta, id, 'enviar');
    expect(status).toBe(422);
    const razones = body.reasons.map((x: { text: string }) => x.text).join('\n');
    for (const dicho of ['Actividades realizadas:', 'Asistentes:', 'Medio principal:', 'Fotografías del evento:'])
      expect(razones).toContain(dicho);
  });

  it('completo se envía, se aprueba y sale en papel con lo que se escribió', async () => {
    await aprobado(id);
    const { status, bytes } = await r.cuenta.get(`/mis-informes/${id}/reporte?formato=pdf`);
    expect(status).toBe(200);
    const papel = (await pdfPages(bytes)).join(' ');
    for (const dicho of [String(ANIO), 'Actividades de difusión', 'Lo que se hizo.', 'Radio'])
      expect(papel).toContain(dicho);
  });
});
