import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { mundo, PDF } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.oficina>>;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
});
const NORMA = 'Directiva de docente investigador';
const actua = (id: number, accion: string, datos: object = {}) =>
  oficina.post(`/registros/cdi/${id}/acciones/${accion}`, { datos });
async function enviada() {
  const investigadorId = await m.docente();
  const docente = await m.cuentaDe(investigadorId);
  expect((await docente.post('/mi-cdi/solicitudes', { acepta: true })).status).toBe(200);
  return { investigadorId, id: (await m.ultima(investigadorId)).id };
}
const deEvaluacion = async (id: number) =>
  (
    await rowsOf<{ investigadorId: number; documento: string }>(
      m.db,
      sql`
        select i.id::int as "investigadorId", i.doc_numero as documento
        from cdi_evaluacion e
          join investigador i on i.id = e.investigador_id
        where e.id = ${id}
      `,
    )
  )[0]!;

describe('la verificación pública', () => {
  const nadie = () => clientOf(m.app, '');
  const codigoDe = async (id: number) =>
    (await rowsOf<{ codigo: string }>(m.db, sql`select codigo from cdi_evaluacion where id = ${id}`))[0]!.codigo;
  const verificar = async (id: number) => nadie().get(`/verificacion?codigo=${await codigoDe(id)}`);
  const confirmada = async () => {
    const e = await enviada();
    await actua(e.id, 'aprobar');
    expect(await codigoDe(e.id)).toBeNull();
    await actua(e.id, 'confirmar', { normativa: NORMA });
    return e;
  };

  it('por firmar no es de nadie; firmada, dice de quién es, desde y hasta cuándo vale y la huella del archivo', async () => {
    const { id } = await confirmada();
    expect(await codigoDe(id)).toMatch(/^CDI-\d{4}(-[A-HJKMNP-Z2-9]{4}){3}$/);
    expect((await verificar(id)).status).toBe(404);
    expect((await oficina.get(`/cdi/${id}/papeles/constancia`)).status).toBe(200);
    await oficina.upload(`/cdi/${id}/constancia`, {}, PDF);
    const { status, body, text } = await verificar(id);
    expect([status, body]).toMatchObject([
      200,
      {
        estado: 'vigente',
        documento: 'Constancia de docente investigador',
        identidad: expect.stringMatching(/^DNI ••••\d{4}$/),
        emitida: m.hoy(),
        revocada: null,
        huella: createHash('sha256').update(PDF.content).digest('hex'),
        archivo: false,
      },
    ]);
    expect(body.vigenteHasta).toBe((await m.ultima((await deEvaluacion(id)).investigadorId)).fin);
    expect(text).not.toContain((await deEvaluacion(id)).documento);
  });

  it('anulada antes de firmarse no vale y dice por qué', async () => {
    const { id } = await confirmada();
    await actua(id, 'anular', { motivo: 'Se confirmó por error.' });
    expect((await verificar(id)).body).toMatchObject({
      estado: 'sin_valor',
      revocada: m.hoy(),
      motivo: 'Se confirmó por error.',
      huella: null,
    });
  });

  it('vale hasta su último día y vence al siguiente, haya corrido o no la tarea de la noche', async () => {
    const e = await confirmada();
    await oficina.upload(`/cdi/${e.id}/constancia`, {}, PDF);
    const antes = m.hoy();
    m.alDia((await m.ultima(e.investigadorId)).fin!);
    expect((await verificar(e.id)).body.estado).toBe('vigente');
    const fin = m.hoy();
    m.alDia(new Date(Date.parse(fin) + 86_400_000).toISOString().slice(0, 10));
    expect((await verificar(e.id)).body).toMatchObject({ estado: 'vencida', vigenteHasta: fin });
    m.alDia(antes);
  });
});
