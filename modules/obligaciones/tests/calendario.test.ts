import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '#apps/testing/app.ts';
import { withinOneMinute } from '#apps/testing/minute.ts';
import { ANIO, mundo } from '#modules/informes/tests/mundo.ts';
import { calendarioIcs, doblada } from '../documents/ics.ts';

let m: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  m = await mundo();
});
const ruta = (url: string) => new URL(url).pathname.replace(/^\/api/, '');

describe('el texto del calendario', () => {
  const AHORA = new Date('2026-11-25T12:30:15.250Z');
  it('es el de RFC 5545, octeto por octeto', () => {
    const titulo = 'Vence: Informe; «Agua, suelo\\aire»\ny la restauración de microcuencas altoandinas del sur';
    const dado = calendarioIcs('Informes por presentar', [
      { uid: 'informe-7-2@demo.edu.pe', titulo, dia: '2026-12-31', secuencia: 3, cambiado: AHORA },
    ]);
    expect(Buffer.from(dado)).toEqual(
      Buffer.from(
        [
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'PRODID:-//Quipu//Obligaciones//ES',
          'CALSCALE:GREGORIAN',
          'METHOD:PUBLISH',
          'X-WR-CALNAME:Informes por presentar',
          'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
          'BEGIN:VEVENT',
          'UID:informe-7-2@demo.edu.pe',
          'SEQUENCE:3',
          'DTSTAMP:20261125T123015Z',
          'LAST-MODIFIED:20261125T123015Z',
          'DTSTART;VALUE=DATE:20261231',
          'DTEND;VALUE=DATE:20270101',
          'SUMMARY:Vence: Informe\\; «Agua\\, suelo\\\\aire»\\ny la restauración de micr',
          ' ocuencas altoandinas del sur',
          'TRANSP:TRANSPARENT',
          'END:VEVENT',
          'END:VCALENDAR',
          '',
        ].join('\r\n'),
      ),
    );
    expect(calendarioIcs('Nada', [])).not.toContain('VEVENT');
  });

  it('ninguna línea pasa de 75 octetos, ninguna letra se parte y desdoblada es la misma', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (t) => {
        const linea = t.replace(/[\r\n]/g, ' ');
        const hecha = doblada(linea);
        const lineas = hecha.slice(0, -2).split('\r\n');
        expect(hecha.endsWith('\r\n')).toBe(true);
        for (const x of lineas) expect(Buffer.byteLength(x)).toBeLessThanOrEqual(75);
        for (const x of lineas.slice(1)) expect(x.startsWith(' ')).toBe(true);
        expect(lineas.map((x, n) => (n ? x.slice(1) : x)).join('')).toBe(linea);
        expect(Buffer.from(hecha).toString()).toBe(Buffer.from(hecha.toWellFormed()).toString());
      }),
    );
  });
});

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
