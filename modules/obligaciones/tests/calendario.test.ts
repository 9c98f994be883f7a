import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '#apps/testing/app.ts';
import { withinOneMinute } from '#apps/testing/minute.ts';
import { ANIO, mundo } from '#modules/informes/tests/mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  m = await mundo();
});
const ruta = (url: string) => new URL(url).pathname.replace(/^\/api/, '');

describe('el enlace privado', () => {
  it('se crea, se lee sin sesión, se renueva y se retira; el de antes no abre nada', async () => {
    const p = await m.delTipo('PCONFIGI', 'responsable', { titulo: 'Bofedales, y su agua' });
    const ajeno = await m.delTipo('PCONFIGI', 'responsable', { titulo: 'De otra persona' });
    const nadie = clientOf(m.app, '');
    expect((await p.cuenta.get('/mis-calendarios?ambito=persona')).body).toEqual({ desde: null });
    const { url } = (await p.cuenta.post('/mis-calendarios', { ambito: 'persona' })).body;
    expect((await p.cuenta.get('/mis-calendarios?ambito=persona')).body.desde).not.toBeNull();
    const leido = await nadie.get(ruta(url));
    expect([leido.status, leido.headers['content-type'], leido.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(leido.text).toContain('SUMMARY:Vence: Informe académico. COD1 · Bofedales\\, y su agua\r\n');
    expect(leido.text).toContain(`DTSTART;VALUE=DATE:${ANIO + 1}`);
    expect(leido.text).not.toContain('De otra persona');
    expect(
      leido.text.match(
        /^(?:BEGIN|VERSION|PRODID|CALSCALE|METHOD|X-WR-CALNAME|REFRESH-INTERVAL|UID|SEQUENCE|LAST-MODIFIED|DTSTAMP|DTSTART|DTEND|SUMMARY|TRANSP|END| )/gm,
      ),
    ).toHaveLength(leido.text.trimEnd().split('\r\n').length);
    const uid = (texto: string) => /UID:(.*)\r/.exec(texto)![1];
    expect(uid((await nadie.get(ruta(url))).text)).toBe(uid(leido.text));
    const { huella } = await m.unaFila<{ huella: string }>(
      sql`select huella from calendario_enlace where usuario_id = ${p.cuenta.id}`,
    );
    expect(url).not.toContain(huella);

    const otra = (await p.cuenta.post('/mis-calendarios', { ambito: 'persona' })).body.url;
    expect((await nadie.get(ruta(url))).status).toBe(404);
    expect((await nadie.get(ruta(otra))).status).toBe(200);
    expect((await ajeno.cuenta.delete('/mis-calendarios', { ambito: 'persona' })).status).toBe(200);
    expect((await nadie.get(ruta(otra))).status).toBe(200);
    expect((await p.cuenta.delete('/mis-calendarios', { ambito: 'persona' })).status).toBe(200);
    expect((await nadie.get(ruta(otra))).status).toBe(404);
    expect((await nadie.get('/calendarios/no-existe')).status).toBe(404);
  });

  it('más de veinte lecturas por minuto desde un sitio esperan; desde otro, no', async () => {
    const desde = async (remoteAddress: string) =>
      (await m.app.fastify.inject({ url: '/api/calendarios/no-existe', remoteAddress })).statusCode;
    await withinOneMinute(async (n) => {
      for (let i = 0; i < 20; i++) expect(await desde(`10.0.${n}.1`)).toBe(404);
      expect([await desde(`10.0.${n}.1`), await desde(`10.0.${n}.2`)]).toEqual([429, 404]);
    });
  });

  it('el de una cuenta desactivada no abre, y lo enviado sale de él', async () => {
    const p = await m.delTipo('PICV', 'asesor');
    const { url } = (await p.cuenta.post('/mis-calendarios', { ambito: 'persona' })).body;
    const nadie = clientOf(m.app, '');
    const id = await m.empezar(p.cuenta, p.proyectoId);
    await m.completar(p.quien, id);
    expect((await nadie.get(ruta(url))).text).toContain('VEVENT');
    await m.actua(p.cuenta, id, 'enviar');
    expect((await nadie.get(ruta(url))).text).not.toContain('VEVENT');
    await m.db.execute(sql`update usuario set activo = false where id = ${p.cuenta.id}`);
    expect((await nadie.get(ruta(url))).status).toBe(404);
  });
});
