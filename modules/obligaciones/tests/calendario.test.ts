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

/** A text of a property as it was before it was written (RFC 5545 §3.3.11): nothing else may be escaped. */
function textoDe(valor: string): string {
  expect(valor).not.toMatch(/(?<!\\)(?:\\\\)*[,;]/);
  expect(valor.replace(/\\[\\;,nN]/g, '')).not.toContain('\\');
  return valor.replace(/\\([\\;,nN])/g, (_, letra: string) => (/n/i.test(letra) ? '\n' : letra));
}
const TEXTOS = ['SUMMARY', 'DESCRIPTION', 'X-WR-CALNAME'];
/** How each property of an event is written: a whole day has no time zone, and a moment is of UTC. */
const FORMAS: Record<string, RegExp> = {
  'DTSTART;VALUE=DATE': /^\d{8}$/,
  'DTEND;VALUE=DATE': /^\d{8}$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  'LAST-MODIFIED': /^\d{8}T\d{6}Z$/,
  SEQUENCE: /^\d+$/,
  UID: /^[\w-]+@[\w.-]+$/,
  SUMMARY: /./,
  TRANSP: /^TRANSPARENT$/,
};

/** A reader of iCalendar by RFC 5545, and nothing of how ours is written: what it does not allow fails. */
function leerEstricto(texto: string) {
  expect(texto.endsWith('\r\n')).toBe(true);
  expect(texto.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const fisicas = texto.slice(0, -2).split('\r\n');
  for (const linea of fisicas) expect(Buffer.byteLength(linea)).toBeLessThanOrEqual(75);
  // Folded between letters: each piece is text by itself.
  for (const linea of fisicas) expect(linea.isWellFormed()).toBe(true);
  const lineas = texto
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  expect([lineas[0], lineas.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const propiedades = new Map<string, string>();
  const eventos: Map<string, string>[] = [];
  let dentro: Map<string, string> | null = null;
  for (const linea of lineas.slice(1, -1)) {
    const [, nombre, parametros, crudo] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;,]+)*):(.*)$/s.exec(linea)!;
    if (linea === 'BEGIN:VEVENT') {
      expect(dentro).toBeNull();
      dentro = new Map();
    } else if (linea === 'END:VEVENT') {
      for (const debe of ['UID', 'DTSTAMP', 'DTSTART']) expect(dentro!.has(debe)).toBe(true);
      eventos.push(dentro!);
      dentro = null;
    } else {
      const donde = dentro ?? propiedades;
      expect(donde.has(nombre!)).toBe(false);
      if (dentro) expect(crudo).toMatch(FORMAS[`${nombre}${parametros}`]!);
      donde.set(nombre!, TEXTOS.includes(nombre!) ? textoDe(crudo!) : crudo!);
    }
  }
  expect(dentro).toBeNull();
  return { propiedades, eventos };
}

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

  it('un lector estricto lo entiende entero, y un plazo que se amplía es el mismo evento con otro número', async () => {
    const titulo =
      'Bofedales; su agua, \\ y «totora» 🌱 de la cuenca del río Ilave, entre los 3 800 y los 4 500 metros';
    const p = await m.delTipo('PCONFIGI', 'responsable', { titulo });
    const { url } = (await p.cuenta.post('/mis-calendarios', { ambito: 'persona' })).body;
    const leer = async () => leerEstricto((await clientOf(m.app, '').get(ruta(url))).text);
    const propiedades = ['VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'X-WR-CALNAME', 'REFRESH-INTERVAL'];
    const antes = await leer();
    expect([...antes.propiedades.keys()]).toEqual(propiedades);
    expect(antes.propiedades.get('VERSION')).toBe('2.0');
    const informe = (eventos: typeof antes.eventos) => eventos.find((e) => e.get('UID')?.startsWith('informe-'))!;
    const primero = informe(antes.eventos);
    expect(primero.get('SUMMARY')).toContain(titulo);
    expect(new Set(antes.eventos.map((e) => e.get('UID'))).size).toBe(antes.eventos.length);
    expect((await leer()).eventos).toEqual(antes.eventos);
    const [plazo] = (await p.cuenta.get('/mis-obligaciones')).body.abiertas.filter(
      (o: { clase: string }) => o.clase === 'informe',
    );
    await m.db.execute(sql`
      insert into obligacion_plazo (clave, numero, desde, hasta, motivo, ampliado_por, ampliado_en)
      values (${plazo.clave}, 1, ${plazo.vence}, ${`${ANIO + 2}-03-01`}, 'Paro', 'La oficina', now())
    `);
    const segundo = informe((await leer()).eventos);
    expect(segundo.get('UID')).toBe(primero.get('UID'));
    expect([primero.get('SEQUENCE'), segundo.get('SEQUENCE')]).toEqual(['0', '1']);
    expect([segundo.get('DTSTART'), segundo.get('DTEND')]).toEqual([`${ANIO + 2}0301`, `${ANIO + 2}0302`]);
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
