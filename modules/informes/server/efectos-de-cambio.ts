import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { diasDePlazo } from '#modules/deudas/server/index.ts';
import { plazoConAmpliacion } from '#modules/personas/server/index.ts';
import type { Efecto } from '#modules/proyectos/domain/cambios/efectos.ts';
import { responsableDe } from '#modules/proyectos/domain/cambios/foto.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { CambioMirado } from '#modules/proyectos/server/index.ts';
import { informeEn } from '../tables.ts';
import { CLAVE_DE_INFORME } from './listas.ts';

type Pendiente = { nombre: string; delFin: boolean; vencia: string | null; vencera: string | null };
/** Reports that the project still has to present: only those whose day hangs from its end move with it. */
async function pendientesDe(ctx: Ctx, { proyectoId, antes, despues }: CambioMirado) {
  const dias = await diasDePlazo(ctx);
  const conFin = (fin: string | null) => plazoConAmpliacion(CLAVE_DE_INFORME, sql`(${fin}::date + ${dias}::int)`);
  return query(ctx)<Pendiente>`
    select
      k.nombre,
      k.meses is null as "delFin",
      (${conFin(antes.fechaFin)})::text as vencia,
      (${conFin(despues.fechaFin)})::text as vencera
    from proyecto p
      join informe_tipo k on k.tipo_proyecto = p.tipo_proyecto
        and k.activo
    where p.id = ${proyectoId}
      and not exists (
        select 1
        from informe f
        where f.proyecto_id = p.id and f.tipo_id = k.id and ${informeEn('aprobado', 'f')}
      )
    order by k.orden
  `;
}

const efecto = (tono: Efecto['tono'], texto: string): Efecto => ({ grupo: 'informes', tono, texto });

/** A project that stops before its end owes no report that it had not presented. */
async function caducan(ctx: Ctx, cambio: CambioMirado): Promise<Efecto[]> {
  const filas = await pendientesDe(ctx, cambio);
  if (filas.length === 0) return [efecto('dato', 'No tiene informes por presentar.')];
  const estado = stateLabel(flujoProyecto, cambio.despues.estado);
  return filas.map(({ nombre }) => efecto('aviso', `${nombre}: caduca; un proyecto «${estado}» ya no lo presenta.`));
}

/** Reports that lapse, change of day or of who presents them. */
export async function informesDeCambio(ctx: Ctx, cambio: CambioMirado): Promise<Efecto[]> {
  const { antes, despues } = cambio;
  if (flujoProyecto.is(antes, 'presentanInformes') && !flujoProyecto.is(despues, 'presentanInformes'))
    return caducan(ctx, cambio);
  const previo = responsableDe(antes);
  const nuevo = responsableDe(despues);
  const otro = previo?.investigadorId !== nuevo?.investigadorId;
  const corre = antes.fechaFin !== despues.fechaFin && antes.fechaFin && despues.fechaFin;
  if (!otro && !corre) return [];
  const filas = await pendientesDe(ctx, cambio);
  const presentaba = previo?.nombre ?? 'quien lo hacía';
  const presentara = nuevo?.nombre ?? 'otra persona';
  return filas.flatMap(({ nombre, delFin, vencia, vencera }): Efecto[] => {
    const dichos: Efecto[] = [];
    const seMueve = delFin && vencia !== vencera;
    if (corre && seMueve)
      dichos.push(efecto('dato', `${nombre}: vencía el ${formatDay(vencia)} y vencerá el ${formatDay(vencera)}.`));
    if (corre && !seMueve) dichos.push(efecto('dato', `${nombre}: no cambia de fecha.`));
    if (otro) dichos.push(efecto('aviso', `${nombre}: lo presentará ${presentara}, y ya no ${presentaba}.`));
    return dichos;
  });
}
