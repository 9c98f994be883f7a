import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { failureOf, refusedConstraint } from '#core/kernel/server/errors.ts';
import { testContext } from '#core/testing/server/context.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { abrirCuenta, cambiarIdentidad, type Sesiones } from '../server/index.ts';
import { usuario } from '../tables.ts';

let database: Database;
let ctx: Ctx;
const sesiones = { anunciar: async () => {} } as unknown as Sesiones;
let serie = 0;
beforeAll(async () => {
  database = await testDatabase();
  ctx = await testContext(database);
});
const abrir = (nombre: string | null, correo: string | null) =>
  inTransaction(ctx, (tx) => abrirCuenta(tx, { nombre: 'Rosa', usuario: nombre, correo, acceso: 'temporal' }));
const nuevo = () => `id${++serie}`;

describe('lo que identifica a una cuenta', () => {
  it('ni el usuario puede ser el correo de otra, ni el correo el usuario de otra, en cualquier escritura', async () => {
    const n = nuevo();
    await abrir(n, `${n}@x.pe`);
    for (const [nombre, correo, campo] of [
      [`${n.toUpperCase()}@X.pe`, null, 'usuario'],
      [null, `${n}@x.pe`, 'correo'],
      [n.toUpperCase(), 'otro@x.pe', 'usuario'],
    ] as const)
      await expect(abrir(nombre, correo)).rejects.toMatchObject({ code: 'invalid', fields: [{ path: campo }] });
  });
  it('una cuenta puede tener su propio correo como usuario', async () => {
    const correo = `${nuevo()}@x.pe`;
    await expect(abrir(correo, correo.toUpperCase())).resolves.toMatchObject({ id: expect.any(Number) });
  });
  it('ninguna queda sin usuario ni correo', async () => {
    const { id } = await abrir(nuevo(), null);
    const [de] = await ctx.db.select().from(usuario).where(sql`id = ${id}`);
    await expect(cambiarIdentidad(ctx, sesiones, de!, { usuario: null })).rejects.toMatchObject({ code: 'invalid' });
  });
  it('la base de datos lo sostiene aunque el programa lo olvide', async () => {
    const n = nuevo();
    await abrir(n, `${n}@x.pe`);
    for (const columna of ['username', 'email'])
      for (const valor of [n, `${n}@X.PE`]) {
        const error = await database.db
          .execute(sql`insert into usuario (nombre, ${sql.raw(columna)}) values ('Otra', ${valor})`)
          .then(
            () => null,
            (e: unknown) => e,
          );
        expect(refusedConstraint(error)).toMatch(/^(identidad_pkey|usuario_(username|email)_unique)$/);
      }
  });
  it('dos cuentas a la vez con el usuario de una como correo de la otra: se hace una', async () => {
    const correo = `${nuevo()}@x.pe`;
    const rs = await Promise.allSettled([abrir(correo, null), abrir(null, correo)]);
    expect(rs.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [rechazo] = rs.flatMap((r) => (r.status === 'rejected' ? [failureOf(r.reason)?.code] : []));
    expect(['invalid', 'conflict']).toContain(rechazo);
  });
  it('al cambiarla se libera la anterior', async () => {
    const [n, otro] = [nuevo(), nuevo()];
    const { id } = await abrir(n, null);
    const [de] = await ctx.db.select().from(usuario).where(sql`id = ${id}`);
    await inTransaction(ctx, (tx) => cambiarIdentidad(tx, sesiones, de!, { usuario: otro }));
    await expect(abrir(n, null)).resolves.toMatchObject({ id: expect.any(Number) });
    await expect(abrir(null, otro)).rejects.toMatchObject({ code: 'invalid' });
  });
});
