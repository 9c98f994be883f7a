import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOfMany } from '#core/files/server/files.ts';
import { availableActions, stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { readWithOthers } from '#core/kernel/server/sets.ts';
import { compareMoney } from '#core/kernel/shared/money.ts';
import { dayOf, formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { nombreDe as nombreDePersona } from '#modules/personas/server/index.ts';
import { codigoDeProyecto } from '#modules/proyectos/domain/codigo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FichaCuenta, FilaComprobante, Pedida } from '../contract.ts';
import { flujoComprobante, flujoCuenta, flujoTransferencia, type Situacion } from '../domain/flujos.ts';
import type { Lectura } from '../domain/lectura.ts';
import { proyectar } from '../domain/proyeccion.ts';
import { resumenEconomico } from '../domain/resumen.ts';
import { comparar } from '../domain/transferencia.ts';
import { comprobante, transferencia, transferenciaEn } from '../tables.ts';
import { actosDeComprobante, actosDeCuenta } from './actos.ts';
import { nombreDe } from './comprobantes.ts';
import { cumplimientoDe } from './cumplimiento.ts';
import { ajuste, type Cuenta, lineasDe, noPresenta } from './leer.ts';
import { plazoDe } from './opciones.ts';
import { plazoDeCorreccion } from './plazo.ts';
import { abiertaDe, actosDeTransferencia, avisosDeTopes, cuadroDe, movimientosDe } from './transferencias.ts';

type Leido = typeof comprobante.$inferSelect & {
  items: FilaComprobante['items'];
  lectura: Lectura | null;
  integrante: string | null;
  /** Until when it is corrected, with what the office extended. */
  corregirHasta: string | null;
};
/** What is read of some vouchers beside their own row. */
const restoDe = (ctx: Ctx, ids: readonly number[]) =>
  rowsOf<Pick<Leido, 'id' | 'items' | 'lectura' | 'integrante' | 'corregirHasta'>>(
    ctx.db,
    sql`
      select
        c.id::int,
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'partidaId',
                i.partida_id,
                'codigo',
                x.codigo,
                'partida',
                x.nombre,
                'monto',
                i.monto::text
              )
              order by x.codigo
            )
          from comprobante_item i
            join partida x on x.id = i.partida_id
          where i.comprobante_id = c.id
        ) as items,
        l.datos as lectura,
        ${nombreDePersona()} as integrante,
        (${plazoDeCorreccion(sql`c`)})::text as "corregirHasta"
      from comprobante c
        left join comprobante_lectura l on l.id = c.lectura_id
        left join proyecto_integrante pi on pi.id = c.integrante_id
        left join investigador i on i.id = pi.investigador_id
      where c.id = any(${`{${ids}}`}::bigint[])
    `,
  );

type Entero = typeof comprobante.$inferSelect & {
  mas: Partial<Leido> | undefined;
  archivo: FilaComprobante['archivo'];
};
/** Vouchers with all that is read of them, the newest first. */
async function enterosDonde(ctx: Ctx, condicion: SQL): Promise<Entero[]> {
  const filas = await ctx.db.select().from(comprobante).where(condicion).orderBy(desc(comprobante.id));
  const ids = filas.map((c) => c.id);
  const mas = new Map((await restoDe(ctx, ids)).map((x) => [x.id, x]));
  const archivos = await filesOfMany(ctx.db, flujoComprobante.entity, ids);
  return filas.map((c) => ({
    ...c,
    mas: mas.get(c.id),
    archivo: archivos.get(c.id)?.comprobante?.[0] ?? null,
  }));
}

/** Vouchers of an account, the newest first. */
export async function comprobantesDe(ctx: Ctx, cuenta: Cuenta): Promise<FilaComprobante[]> {
  const enteros = await enterosDonde(ctx, eq(comprobante.ecoProyectoId, cuenta.id));
  return enteros.map((c) => filaDe(ctx, cuenta, c));
}

/** One voucher of an account. */
export async function comprobanteDe(ctx: Ctx, cuenta: Cuenta, id: number): Promise<FilaComprobante | null> {
  const c = await readWithOthers(ctx, 'comprobante entero', id, async (todos, ids) => {
    const enteros = await enterosDonde(todos, inArray(comprobante.id, [...ids]));
    return new Map(enteros.map((uno) => [uno.id, uno]));
  });
  return c?.ecoProyectoId === cuenta.id ? filaDe(ctx, cuenta, c) : null;
}

function filaDe(ctx: Ctx, cuenta: Cuenta, { mas, archivo, ...c }: Entero): FilaComprobante {
  return {
    id: c.id,
    version: c.version,
    tipo: c.tipo,
    nombre: nombreDe(c),
    fecha: c.fecha,
    total: c.total,
    datos: c.datos,
    motivoFecha: c.motivoFecha,
    estado: c.estado,
    desde: c.estadoDesde.toISOString(),
    observaciones: c.observaciones,
    corregirHasta: mas?.corregirHasta ?? null,
    corregido: c.corregido,
    creado: c.creadoEn.toISOString(),
    actualizado: c.actualizadoEn.toISOString(),
    archivo,
    items: mas?.items ?? [],
    lectura: mas?.lectura ?? null,
    integrante: mas?.integrante ?? null,
    acciones: flujoCuenta.is(cuenta, 'cerrada')
      ? []
      : availableActions(flujoComprobante, c.estado, actosDeComprobante.roles(ctx, { ...c, cuenta })),
  };
}

type Fila = typeof transferencia.$inferSelect;
/** A transfer as it stands: «así quedaría» while it is open, its own picture afterwards. */
export async function pedidaDe(ctx: Ctx, cuenta: Cuenta, t: Fila): Promise<Pedida> {
  const movimientos = await movimientosDe(ctx, t.id);
  const abierta = flujoTransferencia.is(t, 'abiertas');
  const cuadro = abierta || !t.foto ? await cuadroDe(ctx, cuenta, movimientos) : t.foto;
  const partida = (id: number) => cuadro.find((l) => l.partidaId === id)?.partida ?? '';
  const [a] = t.autoridadId
    ? await rowsOf<{ nombre: string }>(
        ctx.db,
        sql`select nombre || ', ' || cargo as nombre from autoridad where id = ${t.autoridadId}`,
      )
    : [];
  const cuando = (d: Date | null) => d && formatInstant(d, ctx.settings.timeZone);
  const cerrada = flujoCuenta.is(cuenta, 'cerrada');
  const acciones = availableActions(flujoTransferencia, t.estado, actosDeTransferencia.roles(ctx, { ...t, cuenta }));
  return {
    id: t.id,
    version: t.version,
    estado: t.estado,
    justificacion: t.justificacion,
    observacion: t.observacion,
    solicitada: cuando(t.solicitadaEn),
    resuelta: t.resueltaEn && `${cuando(t.resueltaEn)}, ${t.resueltaPor}`,
    autoridad: a?.nombre ?? null,
    movimientos: movimientos.map((m) => ({
      id: m.id,
      monto: m.monto,
      origen: partida(m.origenId),
      destino: partida(m.destinoId),
    })),
    filas: comparar(cuadro, movimientos),
    avisos: abierta ? await avisosDeTopes(ctx, cuenta, movimientos) : [],
    acciones: cerrada ? [] : acciones,
    opciones: acciones.includes('aprobar')
      ? ((await actosDeTransferencia.actions.aprobar?.choices?.(ctx, { ...t, cuenta })) ?? {})
      : {},
  };
}
const historialDe = (ctx: Ctx, id: number) =>
  ctx.db
    .select()
    .from(transferencia)
    .where(and(eq(transferencia.ecoProyectoId, id), transferenciaEn('presentadas', transferencia.estado)))
    .orderBy(desc(transferencia.solicitadaEn));

const situacionDe = (cuenta: Cuenta, completado: boolean): Situacion =>
  flujoCuenta.is(cuenta, 'cerrada') ? 'cerrado' : completado ? 'completado' : 'pendiente';

/** What was approved, day by day, from the ledger. */
const curvaDe = (ctx: Ctx, { id }: Cuenta) =>
  rowsOf<{ dia: string; monto: string }>(
    ctx.db,
    sql`
      select
        dia::text,
        (
          sum(sum(bruto)) over (
            order by dia
          )
        )::text as monto
      from (
          select (a.en at time zone ${ctx.settings.timeZone})::date as dia, a.bruto
          from eco_asiento a
            join partida x on x.id = a.partida_id
          where a.eco_proyecto_id = ${id} and a.bruto <> 0
        ) d
      group by dia
      order by dia
    `,
  );

/** An account for who answers for it, or for the office: everything its page says, from one calculator. */
export async function fichaDe(ctx: Ctx, cuenta: Cuenta): Promise<FichaCuenta> {
  const { p, id } = cuenta;
  const resumen = resumenEconomico(await lineasDe(ctx, cuenta));
  const comprobantes = await comprobantesDe(ctx, cuenta);
  const abierta = await abiertaDe(ctx, id);
  const mia = cuenta.roles.has('responsable');
  const pasadas = await historialDe(ctx, id);
  const [c] = await rowsOf<{ correo: string | null; telefono: string | null }>(
    ctx.db,
    sql`
      select
        coalesce(email3, email1)::text as correo,
        coalesce(telefono_movil, telefono_trabajo) as telefono
      from investigador
      where id = ${p.responsableId}
    `,
  );
  const historial: Pedida[] = [];
  for (const t of pasadas) if (t.id !== abierta?.id) historial.push(await pedidaDe(ctx, cuenta, t));
  const dia = (d: Date) => formatDay(dayOf(d, ctx.settings.timeZone));
  const { inicio, fin } = plazoDe(cuenta);
  return {
    id,
    version: cuenta.version,
    estado: cuenta.estado,
    situacion: situacionDe(cuenta, resumen.completado),
    titulo: nombreDePropuesta(p),
    codigo: codigoDeProyecto(p),
    tipo: p.tipoProyecto,
    tipoNombre: p.tipoNombre,
    periodo: p.periodo,
    estadoProyecto: stateLabel(flujoProyecto, p.estado),
    proyectoId: p.id,
    responsable: p.responsable,
    correo: c?.correo ?? null,
    telefono: c?.telefono ?? null,
    facultad: p.facultad,
    grupo: p.grupo,
    inicio,
    fin,
    oficina: await ajuste(ctx, 'economia_oficina'),
    abierta: dia(cuenta.creadoEn),
    cerrada: cuenta.cerradoEn && `${dia(cuenta.cerradoEn)}, ${cuenta.cerradoPor}`,
    lineas: resumen.rendibles,
    totales: resumen.totales,
    porcentaje: resumen.porcentaje,
    comprobantes,
    aprobados: comprobantes.filter((x) => flujoComprobante.is(x, 'gastan')).length,
    transferidas: pasadas.filter((t) => flujoTransferencia.is(t, 'aprobada')).length,
    proyeccion: proyectar({ inicio, fin }, ctx.today(), resumen.totales),
    curva: (await curvaDe(ctx, cuenta)).filter((x) => compareMoney(x.monto, '0') >= 0),
    noPresenta: noPresenta(cuenta),
    transferencia:
      abierta && (mia || flujoTransferencia.is(abierta, 'presentadas')) ? await pedidaDe(ctx, cuenta, abierta) : null,
    historial,
    cumplimiento: await cumplimientoDe(ctx, cuenta),
    responde: mia,
    acciones: availableActions(flujoCuenta, cuenta.estado, actosDeCuenta.roles(ctx, cuenta)),
  };
}
