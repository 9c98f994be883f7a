import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { type CuentaDeProyecto, leerProyecto } from '#modules/proyectos/server/index.ts';
import type { Par } from '../domain/asientos.ts';
import { RUTA_MIS_CUENTAS, RUTA_TRANSFERENCIAS } from '../domain/rutas.ts';
import { ecoProyecto, transferenciaEn } from '../tables.ts';

type Fila = { id: number; pedidaEn: Date; aprobadaEn: Date; movimientos: Par[] };
const aprobadasDe = (ctx: Ctx, cuentaId: number) =>
  query(ctx)<Fila>`
    select
      t.id::int,
      coalesce(t.solicitada_en, t.creado_en) as "pedidaEn",
      coalesce(t.resuelta_en, t.creado_en) as "aprobadaEn",
      (
        select jsonb_agg(
          jsonb_build_object(
            'origenId', m.origen_id,
            'destinoId', m.destino_id,
            'monto', m.monto::text
          )
          order by m.id
        )
        from transferencia_movimiento m
        where m.transferencia_id = t.id
      ) as movimientos
    from transferencia t
    where t.eco_proyecto_id = ${cuentaId} and ${transferenciaEn('aprobada', 't')}
    order by coalesce(t.resuelta_en, t.creado_en), t.id
  `;

/** The lines of the account, and those that its transfers emptied. */
const partidasDe = (ctx: Ctx, cuentaId: number) =>
  query(ctx)<CuentaDeProyecto['partidas'][number]>`
    select
      x.id::int as "partidaId",
      concat_ws(' ', x.codigo, x.nombre) as partida,
      coalesce(l.monto, 0)::numeric(12, 2)::text as monto
    from partida x
      left join eco_presupuesto l on l.partida_id = x.id
        and l.eco_proyecto_id = ${cuentaId}
    where l.id is not null
      or exists (
        select 1
        from transferencia_movimiento m
          join transferencia t on t.id = m.transferencia_id
        where t.eco_proyecto_id = ${cuentaId} and x.id in (m.origen_id, m.destino_id)
      )
    order by x.tipo, x.codigo
  `;

function tituloDe(movimientos: readonly Par[], partidas: CuentaDeProyecto['partidas']): string {
  const total = formatMoney(sumMoney(movimientos.map((m) => m.monto)));
  const [unico, ...mas] = movimientos;
  const nombre = (id: number) => partidas.find((p) => p.partidaId === id)?.partida ?? 'una partida';
  return unico && mas.length === 0
    ? `Mover ${total} de «${nombre(unico.origenId)}» a «${nombre(unico.destinoId)}»`
    : `Mover ${total} entre partidas, en ${movimientos.length} movimientos`;
}

type Puerta = { api: string; pagina: string };
/** The door by which the reader opens the account; null where none is theirs: members of a project read its changes. */
async function puertaDe(ctx: Ctx, proyectoId: number, cuentaId: number): Promise<Puerta | null> {
  const { permissions, subject } = requireSession(ctx);
  if (permissions.has('economia.ver') || permissions.has('transferencias.ver'))
    return { api: '/api/economia/cuentas', pagina: `${RUTA_TRANSFERENCIAS}/detalle?id=${cuentaId}` };
  const p = await leerProyecto(ctx, proyectoId);
  if (!p || p.responsableId === null || p.responsableId !== subject.investigador) return null;
  return { api: '/api/mis-cuentas', pagina: `${RUTA_MIS_CUENTAS}/detalle?id=${cuentaId}&tab=transferencias&nueva=si` };
}

/** The account of a project with its approved transfers, as the changes of the project tell them. */
export async function cuentaConTransferencias(ctx: Ctx, proyectoId: number): Promise<CuentaDeProyecto | null> {
  const [cuenta] = await ctx.db
    .select({ id: ecoProyecto.id })
    .from(ecoProyecto)
    .where(eq(ecoProyecto.proyectoId, proyectoId));
  if (!cuenta) return null;
  const partidas = await partidasDe(ctx, cuenta.id);
  const puerta = await puertaDe(ctx, proyectoId, cuenta.id);
  const filas = await aprobadasDe(ctx, cuenta.id);
  return {
    partidas,
    pagina: puerta?.pagina ?? null,
    transferencias: filas.map(({ movimientos, pedidaEn, aprobadaEn, id }) => ({
      id,
      titulo: tituloDe(movimientos ?? [], partidas),
      pedidaEn: new Date(pedidaEn),
      aprobadaEn: new Date(aprobadaEn),
      movimientos: movimientos ?? [],
      papel: puerta && `${puerta.api}/${cuenta.id}/transferencias/${id}`,
    })),
  };
}
