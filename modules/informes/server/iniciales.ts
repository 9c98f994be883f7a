import { and, eq } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import { plantillaInicial, TIPOS, type TipoInforme } from '../domain/plantilla.ts';
import { informePlantilla, informeTipo } from '../tables.ts';

/**
 * The reports of each type of project with their first template; what is there stays as the office left it.
 * @param tipos the rows of the catalogue
 */
export async function cargarPlantillasDeInforme(db: Db, tipos: readonly TipoInforme[] = TIPOS): Promise<void> {
  for (const t of tipos) {
    const { tipoProyecto, nombre, orden, forma, meses = null } = t;
    await db.insert(informeTipo).values({ tipoProyecto, nombre, orden, forma, meses }).onConflictDoNothing();
    const donde = and(eq(informeTipo.tipoProyecto, tipoProyecto), eq(informeTipo.orden, orden));
    const [tipo] = await db.select({ id: informeTipo.id }).from(informeTipo).where(donde);
    const primera = { tipoId: tipo!.id, numero: 1, cuerpo: plantillaInicial(t), creadoPor: 'Sistema' };
    await db.insert(informePlantilla).values(primera).onConflictDoNothing();
  }
}
