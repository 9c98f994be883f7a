import { parseArgs } from 'node:util';
import { openDatabase } from '#core/db/server/open.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { generarEscala } from '#db/escala/generar.ts';

const USO = 'Uso: npm run seed -- --scale 1|10 [--url postgres://…] [--today AAAA-MM-DD] [--force]';

async function main() {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: '1' },
      url: { type: 'string' },
      today: { type: 'string' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USO);
  const escala = Number(values.scale);
  const url = values.url ?? process.env.DATABASE_URL ?? null;
  if (!Number.isInteger(escala) || escala < 1 || escala > 100 || !url) throw new Error(USO);
  const database = await openDatabase({ url, dataDir: '', poolSize: 4 });
  try {
    await generarEscala(database, {
      escala,
      hoy: values.today ?? dayOf(new Date(), process.env.TIME_ZONE ?? 'America/Lima'),
      forzar: values.force,
      informar: (linea) => console.log(linea),
    });
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
