import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import { instalacion } from '#modules/catalogos/tables-instalacion.ts';
import { cargarCatalogos } from './cargar.ts';
import * as datos from './datos.ts';
import { parametrosPara } from './parametros.ts';

const CLAVE = 'catalogos';

/** Tells one content of the catalogues from another; parameters change with the year. */
const huella = (hoy: string, ficticia: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([ficticia, Object.entries(datos).sort(), parametrosPara(Number(hoy.slice(0, 4)))]))
    .digest('hex');

/**
 * Loads the catalogues that this release or this year brings; when they are those of the last start, asks nothing else.
 * @param ficticia with the units and lines of the fictitious university, which the demo data need
 */
export async function ponerCatalogosAlDia(db: Db, hoy: string, ficticia: boolean): Promise<void> {
  const valor = huella(hoy, ficticia);
  const [cargada] = await db.select().from(instalacion).where(eq(instalacion.clave, CLAVE));
  if (cargada?.valor === valor) return;
  await cargarCatalogos(db, hoy, { ficticia });
  await db
    .insert(instalacion)
    .values({ clave: CLAVE, valor })
    .onConflictDoUpdate({ target: instalacion.clave, set: { valor } });
}
