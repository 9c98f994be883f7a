import { isNull, sql } from 'drizzle-orm';
import { consentimientoPublicacion } from '#modules/interoperabilidad/tables-oai.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { Mundo } from './mundo.ts';

/** One person in so many did not answer, and one in so many said no. */
const SIN_RESPUESTA = 23;
const SE_NIEGA = 37;
const CON_CORREO = 3;

/** What people answered about the publication of their record. */
export async function cargarConsentimientos({ db, hoy }: Mundo): Promise<void> {
  const personas = await db
    .select({
      id: investigador.id,
      nombre: sql<string>`concat_ws(' ', ${investigador.nombres}, ${investigador.apellido1})`,
    })
    .from(investigador)
    .where(isNull(investigador.fusionadaEnId))
    .orderBy(investigador.id);
  const filas = personas
    .filter((_persona, i) => i % SIN_RESPUESTA !== SIN_RESPUESTA - 1)
    .map(({ id, nombre }, i) => ({
      investigadorId: id,
      autoriza: i % SE_NIEGA !== SE_NIEGA - 1,
      correo: i % CON_CORREO === 0 && i % SE_NIEGA !== SE_NIEGA - 1,
      respondidoEn: new Date(`${hoy}T12:00:00Z`),
      respondidoPor: nombre,
    }));
  await db.insert(consentimientoPublicacion).values(filas);
}
