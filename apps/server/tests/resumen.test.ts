import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { keepForDigest } from '#core/mail/server/queue.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { resumenJob } from '#modules/portal/server/index.ts';
import { publicacion } from '#modules/publicaciones/tables.ts';
import { TURNOS } from '../modules.ts';

let app: TestApp;
let oficina: number;
// Monday, 07:05 in Lima.
let reloj = new Date('2026-05-18T12:05:00Z');
const job = resumenJob(TURNOS);
const enviar = () => job.handler(app.ctx(), {});
const filas = <T>(consulta: Parameters<typeof rowsOf>[1]) => rowsOf<T>(app.database.db, consulta);
const resumenes = (correo = 'mesa@demo.edu.pe') =>
  filas<{ asunto: string; cuerpo: string; enlace: string }>(sql`
    select asunto, cuerpo, enlace
    from correo_saliente
    where plantilla = 'resumen' and para = ${correo}
    order by id
  `);
const pasan = (horas: number) => {
  reloj = new Date(reloj.getTime() + horas * 3_600_000);
};
const llega = (titulo: string) =>
  app.database.db.insert(publicacion).values({
    tipo: 'articulo',
    titulo,
    estado: 'enviado',
    fechaInscripcion: reloj,
    estadoDesde: reloj,
  });
const guardar = (title: string) =>
  inTransaction(app.ctx(), (tx) => keepForDigest(tx, { userId: oficina, title, body: 'Lo registraron.' }));

beforeAll(async () => {
  app = await testApp({ now: () => reloj });
  const cuenta = await crearCuenta(app.ctx(), {
    usuario: 'mesa',
    roles: ['admin'],
    permisos: [['publicaciones', 'editar']],
  });
  oficina = cuenta.id;
  await app.database.db.execute(sql`update usuario set ultimo_acceso = ${reloj.toISOString()} where id = ${oficina}`);
});

describe('el resumen de la mañana', () => {
  it('sin nada que decir no sale', async () => {
    await enviar();
    expect(await resumenes()).toEqual([]);
  });
  it('dice lo que llegó y hasta cuándo, una sola vez por día aunque dos procesos lo escriban', async () => {
    pasan(24);
    await llega('Suelos del altiplano');
    await Promise.all([enviar(), enviar()]);
    await enviar();
    const [uno, ...mas] = await resumenes();
    expect(mas).toEqual([]);
    expect(uno!.asunto).toBe('Su resumen del 19/05/2026: 1 nuevo');
    expect(uno!.cuerpo).toMatch(
      /^Prueba mesa:\n\nEspera por usted en Administración:\n• Validar: Suelos del altiplano, hasta el \d/,
    );
    expect(uno!.enlace).toBe('/admin');
  });
  it('lo que se dijo ayer no se repite, hasta que vence y empieza la semana', async () => {
    pasan(48);
    await enviar();
    expect(await resumenes()).toHaveLength(1);
    await app.database.db.execute(sql`
      update publicacion
      set estado_desde = estado_desde - interval '90 days'
    `);
    pasan(24);
    await enviar();
    expect(await resumenes()).toHaveLength(1);
    // The next Monday.
    pasan(72);
    await enviar();
    expect((await resumenes())[1]!.asunto).toBe('Su resumen del 25/05/2026: 1 vencido');
  });
  it('lleva lo que la persona pidió guardar, y lo dice una vez', async () => {
    await guardar('Su publicación fue registrada');
    pasan(24);
    await enviar();
    const ultimo = (await resumenes()).at(-1)!;
    expect(ultimo.asunto).toBe('Su resumen del 26/05/2026: 1 vencido; 1 aviso');
    expect(ultimo.cuerpo).toContain('También:\n• Su publicación fue registrada. Lo registraron.');
    expect(await filas(sql`select 1 from correo_resumen`)).toEqual([]);
  });
  it('sale a la hora que eligió, y no el día que no eligió', async () => {
    const cuenta = await app.login('mesa');
    expect((await cuenta.put('/acceso/preferencias/resumen', { dias: [3], hora: 15 })).status).toBe(200);
    await llega('Otra');
    const antes = (await resumenes()).length;
    // Wednesday, 07:05 and 15:05.
    pasan(24);
    await enviar();
    expect(await resumenes()).toHaveLength(antes);
    pasan(8);
    await enviar();
    expect(await resumenes()).toHaveLength(antes + 1);
    await guardar('Algo más');
    pasan(24);
    await enviar();
    expect(await resumenes()).toHaveLength(antes + 1);
  });
  it('quien no lo quiere solo recibe lo que pidió guardar', async () => {
    const cuenta = await app.login('mesa');
    await cuenta.put('/acceso/preferencias/clases', { clave: 'espera', modo: 'nunca' });
    await llega('Una tercera');
    pasan(6 * 24);
    await enviar();
    const ultimo = (await resumenes()).at(-1)!;
    expect(ultimo.cuerpo).toMatch(
      /^Prueba mesa:\n\nTambién:\n• Algo más. Lo registraron\.\n\n[^\n]* porque su cuenta tiene activado el resumen[^\n]*$/,
    );
  });
  it('con muchos guardados dice los primeros, y cuántos más', async () => {
    for (let n = 1; n <= 35; n++) await guardar(`Aviso ${n}`);
    pasan(7 * 24);
    await enviar();
    const ultimo = (await resumenes()).at(-1)!;
    expect(ultimo.asunto).toContain('35 avisos');
    expect(ultimo.cuerpo).toContain('• Aviso 30. Lo registraron.\n… y 5 avisos más en la campana.');
    expect(ultimo.cuerpo).not.toContain('Aviso 31');
  });
  it('una cuenta inactiva, o que nadie usa, no lo recibe', async () => {
    const cuenta = await app.login('mesa');
    await cuenta.put('/acceso/preferencias/clases', { clave: 'espera', modo: 'resumen' });
    await llega('Una cuarta');
    const antes = (await resumenes()).length;
    await app.database.db.execute(sql`update usuario set ultimo_acceso = ${'2026-01-01'} where id = ${oficina}`);
    pasan(7 * 24);
    await enviar();
    expect(await resumenes()).toHaveLength(antes);
  });
  it('a quien reemplaza le dice también lo que hace por encargo, y por encargo de quién', async () => {
    const suplente = await crearCuenta(app.ctx(), { usuario: 'suplente', roles: ['admin'] });
    await app.database.db.execute(sql`
      insert into encargo (usuario_id, suplente_id, desde, hasta, modulos, motivo, creado_en, creado_por)
      values (${oficina}, ${suplente.id}, '2026-05-01', '2026-12-31', '{}', 'Licencia', now(), ${oficina})
    `);
    await app.database.db.execute(sql`
      update usuario
      set ultimo_acceso = ${reloj.toISOString()}
      where id = ${suplente.id}
    `);
    await llega('Una de quien no está');
    pasan(24);
    await enviar();
    const [uno, ...mas] = await resumenes('suplente@demo.edu.pe');
    expect(mas).toEqual([]);
    expect(uno!.cuerpo).toMatch(/• Validar: Una de quien no está \(por encargo de Prueba mesa\), hasta el \d/);
    await app.database.db.execute(sql`delete from encargo`);
  });
});
