import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { recordarDispositivo } from '../server/dispositivos.ts';
import { acertarIntento, admitirIntento, esperaTras } from '../server/freno.ts';
import { usuario } from '../tables.ts';

let database: Database;
let base: Ctx;
let reloj = new Date('2026-03-02T15:00:00Z');
let serie = 0;
beforeAll(async () => {
  database = await testDatabase();
  base = await testContext(database, { now: () => reloj });
});
const reply = { header: () => reply } as unknown as FastifyReply;
const con = (ficha: string | null) => {
  const firma = createHmac('sha256', base.settings.sessionSecret).update(String(ficha)).digest('base64');
  return { cookies: ficha ? { 'quipu.device': `${ficha}.${firma}` } : {} } as unknown as FastifyRequest;
};
async function cuenta(): Promise<number> {
  const [fila] = await base.db
    .insert(usuario)
    .values({ nombre: 'Rosa', username: `freno${++serie}` })
    .returning({ id: usuario.id });
  return fila!.id;
}
type Desde = { ip?: string; ficha?: string | null; acierta?: boolean };
/** True when the password would be looked at. */
async function prueba(usuarioId: number, { ip = '10.0.0.1', ficha = null, acierta = false }: Desde = {}) {
  try {
    const ctx = { ...base, ip };
    const intento = await admitirIntento(ctx, { identificador: 'rosa', usuarioId }, con(ficha), reply);
    if (acierta) await acertarIntento(ctx, intento);
    return true;
  } catch (error) {
    if (failureOf(error)?.code === 'too_many') return false;
    throw error;
  }
}
const DIA_MIN = 24 * 60;
const avanzar = (minutos: number) => {
  reloj = new Date(reloj.getTime() + minutos * 60_000);
};

describe('el freno de los ingresos', () => {
  it('la espera crece y nunca pasa de media hora', () => {
    expect([4, 5, 6, 9, 10, 500].map((n) => esperaTras(n) / 60_000)).toEqual([0, 1, 2, 16, 30, 30]);
  });
  it('en un día se prueban menos de 100 contraseñas de una cuenta, desde las direcciones que sean y con un equipo robado', async () => {
    const id = await cuenta();
    await recordarDispositivo(base, id, con('robado'), reply);
    let probadas = 0;
    for (let minuto = 0; minuto < DIA_MIN; minuto += 15) {
      for (const desde of [{ ip: `10.1.0.${minuto % 250}` }, { ip: '10.0.0.1' }, { ficha: 'robado' }])
        if (await prueba(id, desde)) probadas++;
      avanzar(15);
    }
    expect(probadas).toBeGreaterThan(40);
    expect(probadas).toBeLessThan(100);
  });
  it('pase lo que pase alrededor, quien entra bien con su equipo conocido nunca espera', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ ip: fc.integer({ min: 1, max: 9 }), minutos: fc.nat(20) }), { maxLength: 12 }),
        async (ajenos) => {
          const id = await cuenta();
          await recordarDispositivo(base, id, con('propio'), reply);
          for (const { ip, minutos } of ajenos) {
            await prueba(id, { ip: `10.0.0.${ip}` });
            await prueba(id, { ip: `10.0.0.${ip}`, ficha: 'ajeno' });
            avanzar(minutos);
            expect(await prueba(id, { ip: '10.0.0.1', ficha: 'propio', acierta: true })).toBe(true);
          }
        },
      ),
      { numRuns: 6 },
    );
  });
  it('un equipo se olvida a los 180 días sin ingresar', async () => {
    const id = await cuenta();
    await recordarDispositivo(base, id, con('viejo'), reply);
    for (let i = 0; i < 40; i++) await prueba(id, { ip: `10.3.0.${i}` });
    expect(await prueba(id, { ficha: 'viejo' })).toBe(true);
    avanzar(181 * DIA_MIN);
    for (let i = 0; i < 40; i++) await prueba(id, { ip: `10.3.0.${i}` });
    expect(await prueba(id, { ficha: 'viejo' })).toBe(false);
  });
  it('treinta pedidos a la vez no prueban más que los admitidos', async () => {
    const id = await cuenta();
    const rs = await Promise.all(Array.from({ length: 30 }, () => prueba(id)));
    expect(rs.filter(Boolean)).toHaveLength(5);
  });
});
