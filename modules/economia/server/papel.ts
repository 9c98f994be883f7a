import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { printed } from '#core/documents/server/reply.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import {
  detalleDeGasto,
  type Gasto,
  hojaDeResumen,
  papelDeCumplimiento,
  papelDeTransferencia,
} from '../documents/formatos.ts';
import type { FichaEconomica } from '../documents/proyecto.ts';
import { flujoTransferencia } from '../domain/flujos.ts';
import { RENDIBLES } from '../domain/resumen.ts';
import { etiquetaDeTipo } from '../domain/tipos.ts';
import { comprobanteEn, transferencia, transferenciaEn } from '../tables.ts';
import { cumplimientoDe } from './cumplimiento.ts';
import { pedidaDe } from './ficha.ts';
import { ajuste, type Cuenta, resumenDe } from './leer.ts';

/** What every paper of an account says of it. */
export async function fichaEconomica(ctx: Ctx, cuenta: Omit<Cuenta, 'roles'>): Promise<FichaEconomica> {
  const { p } = cuenta;
  const { lineas, completado } = await resumenDe(ctx, cuenta);
  const [r] = await rowsOf<{ correo: string | null; telefono: string | null }>(
    ctx.db,
    sql`
      select
        coalesce(email3, email1)::text as correo,
        coalesce(telefono_movil, telefono_trabajo) as telefono
      from investigador
      where id = ${p.responsableId}
    `,
  );
  return {
    id: p.id,
    tipo: p.tipoNombre,
    titulo: p.titulo,
    codigo: codigoDeProyecto(p),
    periodo: p.periodo,
    responsable: p.responsable,
    correo: r?.correo ?? null,
    telefono: r?.telefono ?? null,
    facultad: p.facultad,
    grupo: p.grupo,
    estado: stateLabel(flujoProyecto, p.estado),
    resolucion: p.resolucionRectoral,
    resolucionFecha: formatDay(p.resolucionFecha),
    abierta: formatDay(dayOf(cuenta.creadoEn, ctx.settings.timeZone)),
    completado,
    lineas,
    juramento: await ajuste(ctx, 'economia_juramento'),
    vistoBueno: await ajuste(ctx, 'economia_visto_bueno'),
  };
}
const nombreDe = (que: string, f: FichaEconomica) => `${que}-${f.codigo ?? f.id}`;

export async function papelDeHoja(ctx: Ctx, cuenta: Cuenta) {
  const f = await fichaEconomica(ctx, cuenta);
  return printed(ctx, nombreDe('subvencion', f), hojaDeResumen(f));
}
export async function papelDeGasto(ctx: Ctx, cuenta: Cuenta) {
  const gastos = await rowsOf<Gasto>(
    ctx.db,
    sql`
      select
        c.fecha::text,
        c.tipo,
        c.datos ->> 'numero' as numero,
        x.tipo as clase,
        x.codigo,
        x.nombre as partida,
        i.monto::text
      from comprobante c
        join comprobante_item i on i.comprobante_id = c.id
        join partida x on x.id = i.partida_id
      where c.eco_proyecto_id = ${cuenta.id} and ${comprobanteEn('gastan', 'c')}
      and x.tipo = any(${sql.param(RENDIBLES)}::text[])
      order by c.fecha, c.id, x.codigo
    `,
  );
  const f = await fichaEconomica(ctx, cuenta);
  const filas = gastos.map((g) => ({ ...g, fecha: formatDay(g.fecha), tipo: etiquetaDeTipo(g.tipo) }));
  return printed(ctx, nombreDe('detalle-de-gasto', f), detalleDeGasto(f, filas));
}
/** @throws Failure not_found while it was not sent */
export async function papelDeInforme(ctx: Ctx, cuenta: Cuenta) {
  const informe = await cumplimientoDe(ctx, cuenta);
  if (!informe.enviado) throw notFound('El informe de cumplimiento aún no se ha enviado.');
  const f = await fichaEconomica(ctx, cuenta);
  return printed(ctx, nombreDe('informe-de-cumplimiento', f), papelDeCumplimiento(f, informe));
}
/** @throws Failure not_found of a draft, or of another account */
export async function papelDePedida(ctx: Ctx, cuenta: Cuenta, id: number) {
  const suya = and(eq(transferencia.id, id), eq(transferencia.ecoProyectoId, cuenta.id));
  const [t] = await ctx.db
    .select()
    .from(transferencia)
    .where(and(suya, transferenciaEn('presentadas', transferencia.estado)));
  if (!t) throw notFound('La transferencia que busca no existe.');
  const pedida = await pedidaDe(ctx, cuenta, t);
  const f = await fichaEconomica(ctx, cuenta);
  const estado = stateLabel(flujoTransferencia, t.estado);
  return printed(ctx, nombreDe(`transferencia-${id}`, f), papelDeTransferencia(f, { ...pedida, estado }));
}
