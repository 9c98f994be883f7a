import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { Efecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import { responsableDe } from '#modules/proyectos/domain/cambios/foto.ts';
import type { CambioMirado } from '#modules/proyectos/server/index.ts';
import { deudasVigentes } from './vigentes.ts';

const dato = (texto: string): Efecto => ({ grupo: 'informes', tono: 'dato', texto });

/** A debt is of who owed it: leaving the project does not forgive it, and who comes does not inherit it. */
export async function deudasDeCambio(ctx: Ctx, { proyectoId, antes, despues, salen }: CambioMirado): Promise<Efecto[]> {
  const quienes = salen.flatMap((i) => (i.id === null ? [] : [i.id]));
  const previo = responsableDe(antes);
  const nuevo = responsableDe(despues);
  const cambia = previo && nuevo && previo.investigadorId !== nuevo.investigadorId ? previo : null;
  if (cambia?.id && !quienes.includes(cambia.id)) quienes.push(cambia.id);
  if (quienes.length === 0) return [];
  const filas = await query(ctx)<{ integrante: number; evidencia: string }>`
    select d.integrante_id::int as integrante, d.evidencia
    from ${deudasVigentes(ctx.today())} d
    where d.proyecto_id = ${proyectoId} and d.integrante_id = any(${sql.param(quienes)}::bigint[])
    order by d.id
  `;
  const nombre = (id: number) => antes.integrantes.find((i) => i.id === id)?.nombre ?? '';
  return filas.map(
    ({ integrante, evidencia }): Efecto => ({
      grupo: 'informes',
      tono: 'aviso',
      texto: `${evidencia}: la sigue debiendo ${nombre(integrante)}.`,
    }),
  );
}

/** What is not owed is said too: the office then knows that it was looked at. */
export const deudasEnCambio = async (ctx: Ctx, cambio: CambioMirado): Promise<Efecto[]> => {
  const suyas = await deudasDeCambio(ctx, cambio);
  if (suyas.length > 0 || cambio.salen.length === 0) return suyas;
  return [dato(`${cambio.salen.map((i) => i.nombre).join(' y ')} no tiene deudas en este proyecto.`)];
};
