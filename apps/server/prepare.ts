import { count, inArray } from 'drizzle-orm';
import type { Database } from '#core/db/server/open.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { ponerCatalogosAlDia } from '#db/catalogos/al-dia.ts';
import { usuario } from '#modules/acceso/tables.ts';

const DEMO_ACCOUNTS = ['admin', 'investigador', 'evaluador', 'facultad'];

/**
 * Catalogues always; the fictitious university, its people and work only in demo mode, on an empty database. Production
 * refuses demo accounts.
 * @returns whether the demo was loaded now
 */
export async function prepareData(database: Database, settings: Settings): Promise<boolean> {
  const today = dayOf(new Date(), settings.timeZone);
  if (settings.production) await refuseDemoAccounts(database);
  await ponerCatalogosAlDia(database.db, today, settings.demo);
  if (!settings.demo) return false;
  const [people] = await database.db.select({ n: count() }).from(usuario);
  if (people!.n > 0) return false;
  console.log('Cargando los datos de demostración…');
  const { cargarDemo } = await import('#db/demo/cargar.ts');
  await cargarDemo(database, { hoy: today });
  return true;
}

async function refuseDemoAccounts(database: Database) {
  const { verifyPassword } = await import('better-auth/crypto');
  const { cuenta } = await import('#modules/acceso/tables.ts');
  const { eq } = await import('drizzle-orm');
  const rows = await database.db
    .select({ name: usuario.username, hash: cuenta.clave })
    .from(usuario)
    .innerJoin(cuenta, eq(cuenta.usuarioId, usuario.id))
    .where(inArray(usuario.username, DEMO_ACCOUNTS));
  for (const row of rows)
    if (row.hash && (await verifyPassword({ hash: row.hash, password: 'Quipu.2026' }))) {
      console.error(
        `La cuenta «${row.name}» conserva la contraseña de demostración. Cámbiela antes de usar Quipu en producción.`,
      );
      process.exit(1);
    }
}
