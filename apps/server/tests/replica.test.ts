import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildApp, clientOf, testApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { atEnd } from '#core/testing/server/ending.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';

/**
 * What a replica may answer, answered by a database that refuses every change: an operation that wrote while it reads
 * would be made twice, and one that keeps something for the next request would keep it nowhere.
 */
const AHORA = new Date();
const t = await testApp({ demo: true, now: () => AHORA, settings: { rateLimitPerMinute: null } });
const { pool } = t.database;

/** The same database, where nothing is written. */
async function soloLectura() {
  const lectora = new pg.Pool({
    connectionString: pool!.options.connectionString,
    options: '-c default_transaction_read_only=on -c jit=off -c TimeZone=America/Lima',
    max: 4,
  });
  const leidas = { veces: 0 };
  lectora.on('acquire', () => {
    leidas.veces += 1;
  });
  const { settings } = t.ctx();
  const app = await buildApp({
    settings,
    now: () => AHORA,
    files: await createStorage(`file:${settings.dataDir}`),
    database: {
      ...t.database,
      close: async () => {},
      replica: {
        db: drizzle({ client: lectora }),
        lagSeconds: 5,
        behind: () => 0,
        has: () => true,
        leaveOut: () => {
          throw new Error('The replica was left out.');
        },
        place: async () => '0/0',
        close: async () => {},
      },
    },
  });
  atEnd(async () => {
    await app.fastify.close();
    await lectora.end();
  });
  return { app, leidas };
}

const repetibles = t.app.modules.flatMap(({ contract }) =>
  Object.entries(contract.endpoints)
    .filter(([, operacion]) => operacion.mayLag)
    .map(([nombre, operacion]) => ({ clave: `${contract.name}.${nombre}`, operacion })),
);

it('las listas y los reportes que se responden desde una réplica solo se leen', () => {
  expect(repetibles.length).toBeGreaterThan(100);
  expect(repetibles.filter(({ operacion }) => operacion.method !== 'GET')).toEqual([]);
});

describe.runIf(pool)('en una base que no admite cambios', async () => {
  const { app, leidas } = pool ? await soloLectura() : { app: t.app, leidas: { veces: 0 } };
  const muestras = await leerMuestras(t.database);
  await t.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
  const { cookie } = await t.login('mixto');
  const quien = clientOf(app, cookie);

  it.each(repetibles)('$clave responde lo mismo que en la principal', async ({ clave, operacion }) => {
    const muestra = muestras[clave];
    const { url, rest } = splitInput(operacion.path, {
      ...entradaMinima(operacion.input),
      ...Object.fromEntries(pathParams(operacion.path).map((parte) => [parte, 1])),
      ...muestra?.entrada,
      ...muestra?.params,
    });
    const consulta = new URLSearchParams(Object.entries(rest).map(([nombre, valor]) => [nombre, String(valor)]));
    const direccion = `${url}?${consulta}`;
    leidas.veces = 0;
    const enReplica = await quien.get(direccion);
    const enPrincipal = await clientOf(t.app, cookie).get(direccion);
    expect(enReplica.status).toBe(enPrincipal.status);
    if (enPrincipal.status === 200 && operacion.output !== 'file') expect(enReplica.body).toEqual(enPrincipal.body);
    if (enPrincipal.status === 200) expect(leidas.veces, 'se leyó de la réplica').toBeGreaterThan(0);
  });
});
