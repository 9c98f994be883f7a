import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openDatabase } from '#core/db/server/open.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { makeContext } from '#core/kernel/server/context.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';
import { crearSuperadmin } from '#modules/acceso/server/index.ts';

const USAGE = `Uso: npm run cli -- <orden>
  migrate                                        aplica las migraciones
  admin:create --usuario U --correo C --nombres N --apellido1 A --apellido2 B [--clave K]
                                                 crea una cuenta de superadministrador`;

const [command, ...rest] = process.argv.slice(2);
const settings = readSettings(process.env);
if (!command || !['migrate', 'admin:create'].includes(command)) {
  console.error(USAGE);
  process.exit(2);
}
const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
try {
  await database.migrate();
  const ctx = makeContext({
    db: database.db,
    files: await createStorage(settings.storageUrl),
    settings,
    log: pino({ level: 'warn' }),
  });
  await cargarCatalogos(database.db, ctx.today());
  if (command === 'admin:create') {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: rest,
      options: { usuario: text, correo: text, nombres: text, apellido1: text, apellido2: text, clave: text },
    });
    const { usuario, nombres, apellido1, apellido2 = '' } = values;
    if (!usuario || !nombres || !apellido1) throw new Error(USAGE);
    const clave = values.clave ?? `${randomBytes(9).toString('base64url')}.Q1a`;
    await crearSuperadmin(ctx, {
      usuario,
      correo: values.correo ?? null,
      nombres,
      apellido1,
      apellido2,
      clave,
      debeCambiar: !values.clave,
    });
    console.log(`Cuenta «${usuario}» creada.${values.clave ? '' : ` Contraseña de un solo uso: ${clave}`}`);
  } else console.log('Migraciones aplicadas.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
