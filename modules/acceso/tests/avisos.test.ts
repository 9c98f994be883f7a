import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { CORREOS } from '#apps/testing/registries.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { untell } from '#core/mail/server/queue.ts';
import { composed, sampled } from '#core/mail/shared/definition.ts';
import { avisoDe, CLAVES_AVISO, claseDePlantilla, clasesDe, modoDe } from '../domain/avisos.ts';
import { avisar, type Destinatario } from '../server/index.ts';
import { crearCuenta } from './mundo.ts';

// Friday.
const HOY = new Date('2026-05-15T15:00:00Z');
let app: TestApp;
let ana: Client;
let cuenta: number;
let n = 0;

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
});
beforeEach(async () => {
  const usuario = `ana${++n}`;
  cuenta = (await crearCuenta(app.ctx(), { usuario })).id;
  ana = await app.login(usuario);
});
const filas = <T>(consulta: Parameters<typeof rowsOf>[1]) => rowsOf<T>(app.database.db, consulta);
const correoDe = (clave: string) => CORREOS.find(({ key }) => key === clave)!;
const persona = (): Destinatario => ({ usuarioId: cuenta, nombre: 'Ana', correo: `ana${n}@demo.edu.pe` });
const decir = (template: string, mas: object = {}, holds = {}) =>
  inTransaction(app.ctx(), (tx) =>
    avisar({ ...tx, ...holds }, persona(), {
      correo: sampled(correoDe(template)),
      entity: 'publicacion',
      entityId: 1,
      ...mas,
    }),
  );
const ASUNTO = composed(sampled(correoDe('publicacion-registrar'))).subject;
const correos = () =>
  filas<{ asunto: string }>(sql`select asunto from correo_saliente where para = ${persona().correo}`);
const guardados = () => filas<{ titulo: string }>(sql`select titulo from correo_resumen where usuario_id = ${cuenta}`);
const campana = () => filas<{ clase: string }>(sql`select clase from aviso where usuario_id = ${cuenta}`);
const elegir = (clave: string, modo: string, quien = ana) => quien.put('/acceso/preferencias/clases', { clave, modo });

describe('las clases de aviso', () => {
  it('todo correo que la casa escribe a una cuenta es de una', () => {
    // What comes to an address that is no account, or was asked for, is of none.
    const deNadie = ['constancia-por-firmar', 'exportacion-lista', 'publicacion-inclusion'];
    expect(CORREOS.length).toBeGreaterThan(60);
    for (const { key } of CORREOS.filter((correo) => !deNadie.includes(correo.key)))
      expect(claseDePlantilla(key), key).not.toBeNull();
  });
  it('lo que tiene plazo, y la seguridad de la cuenta, llega siempre al momento', () => {
    for (const plantilla of ['informe-por-vencer', 'deuda-recordar', 'evaluacion-recordatorio', 'acceso-restablecer']) {
      const clase = claseDePlantilla(plantilla)!;
      expect(avisoDe(clase).modos).toEqual(['momento']);
      expect(modoDe(clase, 'nunca')).toBe('momento');
    }
  });
  it('lo que no se puede elegir no se guarda', () => {
    for (const clase of CLAVES_AVISO)
      for (const elegido of ['momento', 'resumen', 'nunca', 'otro', null])
        expect(avisoDe(clase).modos).toContain(modoDe(clase, elegido));
  });
});

describe('cada aviso llega como su persona eligió', () => {
  it('sin elegir: la campana y un correo al momento', async () => {
    await decir('publicacion-registrar');
    expect([await correos(), await guardados(), await campana()]).toEqual([
      [{ asunto: ASUNTO }],
      [],
      [{ clase: 'decision' }],
    ]);
  });
  it('en el resumen: la campana ahora, y el correo espera', async () => {
    expect((await elegir('decision', 'resumen')).status).toBe(200);
    await decir('publicacion-registrar');
    expect([await correos(), await guardados(), (await campana()).length]).toEqual([[], [{ titulo: ASUNTO }], 1]);
  });
  it('nunca: solo la campana', async () => {
    await elegir('economia', 'nunca');
    await decir('comprobante-rechazar');
    expect([await correos(), await guardados(), (await campana()).length]).toEqual([[], [], 1]);
  });
  it('lo que trae un archivo, o abre algo por sí mismo, no espera', async () => {
    await elegir('pedido', 'resumen');
    await decir('invitacion-escribir', { secrets: ['abc'] });
    expect([(await correos()).length, await guardados()]).toEqual([1, []]);
  });
  it('lo que se deshace a tiempo no queda en el resumen', async () => {
    await elegir('decision', 'resumen');
    const [movimiento] = await filas<{ id: number }>(sql`
      insert into transicion (entidad, entidad_id, a, accion, actor, en)
      values ('publicacion', 1, 'registrado', 'registrar', 'Oficina', now())
      returning id::int
    `);
    const movement = movimiento!.id;
    const holds = { holds: { movement, until: new Date(HOY.getTime() + 10_000) } };
    await decir('publicacion-registrar', {}, holds);
    expect(await guardados()).toHaveLength(1);
    expect(await inTransaction(app.ctx(), (tx) => untell(tx, movement))).toBe(true);
    expect(await guardados()).toEqual([]);
  });
});

describe('la página de avisos', () => {
  const leer = async () => (await ana.get('/acceso/preferencias')).body;
  it('muestra las clases de sus áreas, y guarda lo que se elige', async () => {
    const { clases, correo } = await leer();
    expect(correo).toBe(persona().correo);
    expect(clases.map((c: { clave: string }) => c.clave)).toEqual(clasesDe(['investigador']));
    const { body } = await elegir('observacion', 'resumen');
    expect(body.clases.find((c: { clave: string }) => c.clave === 'observacion').modo).toBe('resumen');
    await elegir('observacion', 'momento');
    expect(await filas(sql`select 1 from aviso_preferencia where usuario_id = ${cuenta}`)).toEqual([]);
  });
  it('rechaza lo que no puede recibirse así, y lo que no llega a esa cuenta', async () => {
    const r = await elegir('plazo', 'nunca');
    expect([r.status, r.body.errors[0]]).toEqual([
      422,
      { path: 'modo', message: '«Vence algo suyo» no puede recibirse así' },
    ]);
    await crearCuenta(app.ctx(), { usuario: `facultad${n}`, roles: ['facultad'] });
    const otra = await app.login(`facultad${n}`);
    expect((await elegir('economia', 'nunca', otra)).status).toBe(422);
  });
  it('dice cuántos correos serían con esos ajustes', async () => {
    for (let i = 0; i < 3; i++) await decir('comprobante-rechazar');
    await decir('publicacion-registrar');
    expect((await leer()).semana).toEqual({ recibidos: 4, correos: 4 });
    await elegir('economia', 'resumen');
    expect((await leer()).semana).toEqual({ recibidos: 4, correos: 2 });
    await elegir('economia', 'nunca');
    expect((await leer()).semana).toEqual({ recibidos: 4, correos: 1 });
  });
  it('el resumen dice cuándo sale el próximo', async () => {
    const con = async (dias: number[], hora: number) =>
      (await ana.put('/acceso/preferencias/resumen', { dias, hora })).body.resumen;
    // 10:00 of a Friday in Lima: what is chosen for an hour that passed begins the next of its days.
    expect(await con([5, 1], 7)).toEqual({ dias: [1, 5], hora: 7, proximo: '18/05/2026' });
    expect(await con([5], 7)).toMatchObject({ proximo: '22/05/2026' });
    expect(await con([], 7)).toMatchObject({ proximo: null });
    expect((await ana.put('/acceso/preferencias/resumen', { dias: [8], hora: 7 })).status).toBe(422);
  });
});
