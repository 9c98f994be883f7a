import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { RUTA_MIS_CUENTAS, RUTA_REVISAR, RUTA_TRANSFERENCIAS } from '../domain/rutas.ts';
import { comprobanteEn, cuentaEn, transferenciaEn } from '../tables.ts';
import { numero } from './leer.ts';

/** Vouchers that who looks has to correct, by project. */
export async function pendientesDeRendicion(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await rowsOf<{ id: number; n: number; titulo: string; hasta: string | null }>(
    ctx.db,
    sql`
      select
        e.id::int,
        count(*)::int as n,
        ${nombreDePropuestaSql('p')} as titulo,
        min(c.corregir_hasta)::text as hasta
      from comprobante c
        join eco_proyecto e on e.id = c.eco_proyecto_id
        join proyecto p on p.id = e.proyecto_id
      where p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0} and ${comprobanteEn('observado', 'c')}
      and ${cuentaEn('abierta', 'e')}
      group by e.id, p.id
      order by 4, 1
    `,
  );
  return filas.map(({ id, n, titulo, hasta }) => ({
    clave: `comprobante-${id}`,
    n,
    hasta,
    accion: 'Corregir',
    peso: 'bloquea' as const,
    titulo: plural(n, 'comprobante observado', 'comprobantes observados'),
    motivo: `Del proyecto «${titulo}».`,
    enlace: `${RUTA_MIS_CUENTAS}/detalle?id=${id}&tab=comprobantes`,
  }));
}

/** Vouchers and transfers that wait for the office, with how many of them it is late with. */
export async function pendientesDeEconomia(ctx: Ctx): Promise<Pendiente[]> {
  const { permissions } = requireSession(ctx);
  if (!permissions.has('economia.editar') && !permissions.has('transferencias.editar')) return [];
  const plazo = await numero(ctx, 'economia_dias_revision');
  const [f] = await rowsOf<{ comprobantes: number; tarde: number; transferencias: number }>(
    ctx.db,
    sql`
      select
        count(*)::int as comprobantes,
        count(*) filter (
          where (c.estado_desde at time zone ${ctx.settings.timeZone})::date < ${ctx.today()}::date - ${plazo}::int
        )::int as tarde,
        (
          select count(*)::int
          from transferencia t
          where ${transferenciaEn('solicitada', 't')}
        ) as transferencias
      from comprobante c
        join eco_proyecto e on e.id = c.eco_proyecto_id
      where ${comprobanteEn('enviado', 'c')} and ${cuentaEn('abierta', 'e')}
    `,
  );
  const { comprobantes, tarde, transferencias } = f!;
  const comun = { hasta: null, peso: 'espera' as const };
  return losQueHay(
    [
      {
        ...comun,
        permiso: 'economia.editar',
        clave: 'comprobantes',
        n: comprobantes,
        enlace: RUTA_REVISAR,
        accion: 'Revisar',
        titulo: plural(comprobantes, 'comprobante por revisar', 'comprobantes por revisar'),
        motivo: tarde
          ? `${plural(tarde, 'pasó', 'pasaron')} del plazo para revisar.`
          : 'Sus responsables esperan respuesta.',
      },
      {
        ...comun,
        permiso: 'transferencias.editar',
        clave: 'transferencias',
        n: transferencias,
        enlace: `${RUTA_TRANSFERENCIAS}?f=estado:solicitada`,
        accion: 'Calificar',
        titulo: plural(transferencias, 'transferencia por calificar', 'transferencias por calificar'),
        motivo: 'Mientras tanto no se puede pedir otra.',
      },
    ],
    permissions,
  );
}
