import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Ctx } from '#core/kernel/server/context.ts';
import { failureOf } from '#core/kernel/server/errors.ts';
import { readSettings, type Settings } from '#core/kernel/server/settings.ts';

// What opens the database is loaded by the order that needs it: help and refusals answer at once.
const acceso = () => import('#modules/acceso/server/index.ts');

const USAGE = `Uso: npm run cli -- <orden>
  help                                           muestra esta ayuda
  migrate                                        aplica las migraciones
  admin:create --usuario U --correo C --nombres N --apellido1 A --apellido2 B [--clave K]
                                                 crea una cuenta de superadministrador; sin --clave, muestra una de un solo uso
  importar CLASE ARCHIVO                         importa una hoja, como en Estudios › Importaciones
  organizacion:cargar ARCHIVO                    carga áreas, facultades, institutos, departamentos y programas
  lineas:cargar ARCHIVO                          carga líneas de investigación
  economia:cuadrar                               vuelve a sumar todas las cuentas económicas y dice qué no cuadra
  oai:reconstruir                                vuelve a escribir los registros que se cosechan por OAI-PMH
  historico:facultades ARCHIVO                   carga las convocatorias por facultad de un sistema anterior
                                                 (los archivos, en CSV o XLSX)`;

/** An order that cannot be understood: its sentence, then how the orders are written. */
class Misuse extends Error {}
const text = { type: 'string' } as const;

async function adminOf(args: string[]) {
  const options = { usuario: text, correo: text, nombres: text, apellido1: text, apellido2: text, clave: text };
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ args, options }).values;
  } catch {
    throw new Misuse(`No se entienden los datos de admin:create: ${args.join(' ').replace(/(--clave[ =])\S+/, '$1…')}`);
  }
  const { usuario, correo = null, nombres, apellido1, apellido2 = '', clave } = values;
  if (!usuario || !nombres || !apellido1)
    throw new Misuse('A admin:create le faltan datos: --usuario, --nombres y --apellido1 son obligatorios.');
  return {
    usuario,
    correo,
    nombres,
    apellido1,
    apellido2,
    clave: clave ?? (await acceso()).claveTemporal(),
    debeCambiar: !clave,
  };
}

/**
 * Imports a file, all of it or nothing but for the rows that a person has to look at. It stays among the imports of
 * the administration, where it can be undone.
 */
async function importado(ctx: Ctx, clase: string, archivo: string): Promise<string> {
  const [{ importFile }, { IMPORTADORES }] = await Promise.all([
    import('#core/import/server/run.ts'),
    import('./modules.ts'),
  ]);
  const importador = IMPORTADORES.find(({ def }) => def.key === clase);
  if (!importador)
    throw new Misuse(`No se importa «${clase}». Se importa: ${IMPORTADORES.map(({ def }) => def.key).join(', ')}.`);
  const { added, changed, same, doubtful } = await importFile(ctx, importador, archivo);
  const dudosas = doubtful > 0 ? ` ${doubtful} dudosas no se tomaron: revíselas en Estudios › Importaciones.` : '';
  return `${importador.def.title}: ${added} nuevas, ${changed} cambiadas y ${same} sin cambio.${dudosas}`;
}

/** Orders that load a file of one kind. */
const CARGAS: Readonly<Record<string, string>> = {
  'organizacion:cargar': 'organizacion',
  'lineas:cargar': 'lineas',
  'historico:facultades': 'evaluacion-facultad',
};

async function withDatabase(settings: Settings, work: (ctx: Ctx) => Promise<void>) {
  const [{ default: pino }, { openDatabase }, { createStorage }, { makeContext }, { ponerCatalogosAlDia }] =
    await Promise.all([
      import('pino'),
      import('#core/db/server/open.ts'),
      import('#core/files/server/storage.ts'),
      import('#core/kernel/server/context.ts'),
      import('#db/catalogos/al-dia.ts'),
    ]);
  const { databaseUrl, databaseDirectUrl, dataDir, timeZone } = settings;
  // What it does once lasts longer than what a pooler lends.
  const database = await openDatabase({ url: databaseDirectUrl ?? databaseUrl, dataDir, timeZone });
  try {
    await database.migrate();
    const files = await createStorage(settings.storageUrl);
    const ctx = makeContext({ db: database.db, files, settings, log: pino({ level: 'warn' }) });
    await ponerCatalogosAlDia(database.db, ctx.today(), settings.demo);
    await work(ctx);
  } finally {
    await database.close();
  }
}

async function run([command, ...rest]: string[]): Promise<void> {
  if (command === 'help' || command === '--help' || command === '-h') return console.log(USAGE);
  if (command === 'migrate')
    return withDatabase(readSettings(process.env), async () => console.log('Migraciones aplicadas.'));
  if (command === 'admin:create') {
    const admin = await adminOf(rest);
    return withDatabase(readSettings(process.env), async (ctx) => {
      await (await acceso()).crearSuperadmin(ctx, admin);
      const unica = admin.debeCambiar ? ` Contraseña de un solo uso: ${admin.clave}` : '';
      console.log(`Cuenta «${admin.usuario}» creada.${unica}`);
    });
  }
  if (command === 'economia:cuadrar')
    return withDatabase(readSettings(process.env), async (ctx) => {
      const { cuadrar } = await import('#modules/economia/server/index.ts');
      const descuadres = await cuadrar(ctx);
      for (const d of descuadres)
        console.log(`Cuenta ${d.cuenta}, partida ${d.partida}, ${d.que}: debe ser ${d.debe} y dice ${d.dice}.`);
      if (descuadres.length > 0) process.exitCode = 1;
      console.log(
        descuadres.length ? `No cuadra: ${descuadres.length} diferencias.` : 'Todas las cuentas cuadran al céntimo.',
      );
    });
  if (command === 'oai:reconstruir')
    return withDatabase(readSettings(process.env), async (ctx) => {
      const { reconstruir } = await import('#modules/interoperabilidad/server/index.ts');
      console.log(`Registros de OAI-PMH revisados: ${await reconstruir(ctx)}.`);
    });
  const cargada = CARGAS[command ?? ''];
  if (cargada || command === 'importar') {
    const [clase, archivo, ...sobra] = cargada ? [cargada, ...rest] : rest;
    const lleva = cargada ? 'el nombre de un archivo' : 'qué se importa y el nombre de un archivo';
    if (!clase || !archivo || sobra.length) throw new Misuse(`${command} lleva ${lleva}.`);
    if (!existsSync(archivo)) throw new Misuse(`No se encuentra el archivo ${archivo}.`);
    return withDatabase(readSettings(process.env), async (ctx) => console.log(await importado(ctx, clase, archivo)));
  }
  throw new Misuse(command ? `No existe la orden «${command}».` : 'Falta la orden.');
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const misuse = error instanceof Misuse;
  console.error(failureOf(error)?.detail ?? (error instanceof Error ? error.message : error));
  if (misuse) console.error(`\n${USAGE}`);
  process.exitCode = misuse ? 2 : 1;
}
