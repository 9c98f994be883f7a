import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#core/db/server/types.ts';
import { instalacion } from '#modules/catalogos/tables.ts';
import { BAREMO } from './baremo.ts';
import { cargarCatalogos } from './cargar.ts';
import { GRUPOS_PARTIDA, PARTIDAS, PARTIDAS_POR_TIPO } from './economia.ts';
import { LINEAS } from './lineas.ts';
import { OCDE } from './ocde.ts';
import { ODS } from './ods.ts';
import { AREAS, DEPARTAMENTOS, FACULTADES, INSTITUTOS, PROGRAMAS } from './organizacion.ts';
import { PAISES } from './paises.ts';
import { parametrosPara } from './parametros.ts';
import { CLASIFICACIONES_INVESTIGADOR, DOCENTE_CATEGORIAS, LICENCIA_TIPOS } from './personas.ts';
import { BASES_INDEXADAS } from './revistas.ts';
import { DOCUMENTO_TIPOS, INTEGRANTE_TIPOS, TIPOS_PROYECTO } from './tipos-proyecto.ts';

const CLAVE = 'catalogos';

/** Tells one content of the catalogues from another; parameters change with the year. */
const huella = (hoy: string, ficticia: boolean) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ficticia,
        [AREAS, FACULTADES, INSTITUTOS, DEPARTAMENTOS, PROGRAMAS, LINEAS],
        [OCDE, ODS, PAISES, BASES_INDEXADAS],
        [TIPOS_PROYECTO, INTEGRANTE_TIPOS, DOCUMENTO_TIPOS, PARTIDAS, PARTIDAS_POR_TIPO, GRUPOS_PARTIDA],
        [DOCENTE_CATEGORIAS, LICENCIA_TIPOS, CLASIFICACIONES_INVESTIGADOR, BAREMO],
        parametrosPara(Number(hoy.slice(0, 4))),
      ]),
    )
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
