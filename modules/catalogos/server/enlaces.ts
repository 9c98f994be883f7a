import { sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { fillLink } from '#core/field/shared/links.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { enlacesContract } from '../contract-enlaces.ts';
import { type ClaveEnlace, type Enlaces, plantillasDeEnlace } from '../domain/enlaces.ts';
import { enlacePlantilla } from '../tables.ts';

const servidas = serveRecord(plantillasDeEnlace, {
  entity: 'enlace_plantilla',
  table: enlacePlantilla,
  search: sql`quipu_fold(r.nombre || ' ' || r.plantilla)`,
  used: 'Las plantillas no se eliminan: se desactivan.',
});

type Vigentes = Partial<Record<ClaveEnlace, string>>;
const vigentes = (ctx: Ctx): Promise<Vigentes> =>
  once(ctx, 'enlaces', async () => {
    const filas = await query(ctx)<{ clave: ClaveEnlace; plantilla: string }>`
      select clave, plantilla from enlace_plantilla where activo`;
    return Object.fromEntries(filas.map((f) => [f.clave, f.plantilla]));
  });

/** The page of each identifier, as the institution addresses it. */
export async function enlacesDe(ctx: Ctx): Promise<Enlaces> {
  const plantillas = await vigentes(ctx);
  return (clave, valor) => fillLink(plantillas[clave], valor ?? '');
}

export const enlacesModules = [servidas.module, implement(enlacesContract, { vigentes })];
