import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { autoridad } from '#modules/catalogos/tables.ts';
import { type EstadoComprobante, flujoComprobante, flujoTransferencia } from '#modules/economia/domain/flujos.ts';
import type { Lectura } from '#modules/economia/domain/lectura.ts';
import {
  comprobante,
  comprobanteItem,
  comprobanteLectura,
  ecoAsiento,
  transferencia,
  transferenciaMovimiento,
} from '#modules/economia/tables.ts';
import datos from './datos/economia.json' with { type: 'json' };
import { aLas, type Mundo, menor, sumarDias } from './mundo.ts';

type Linea = { partidaId: number; clase: string; centimos: number };
/** An account as its vouchers are made: how much of it is rendered, and whether some still wait. */
export type CuentaDeMuestra = {
  id: number;
  responsable: string;
  lineas: readonly Linea[];
  desde: string;
  hasta: string;
  /** Part that is presented, of a hundred. */
  rendido: number;
  porLinea: number;
};
export type GastoDeMuestra = ReturnType<typeof unGasto>;

/** How the last voucher of each line of an account that runs stands. */
const ESPERAN: readonly EstadoComprobante[] = [
  ...(['enviado', 'aprobado', 'observado', 'aprobado'] as const),
  ...(['aprobado', 'enviado', 'aprobado'] as const),
];
const TIPOS: Record<string, readonly string[]> = { Bienes: ['FACTURA', 'BOLETA'], Servicios: ['FACTURA', 'TICKET'] };
const enSoles = (centimos: number) => (centimos / 100).toFixed(2);

function unGasto(c: CuentaDeMuestra, l: Linea, k: number, serie: number, centimos: number) {
  const tipo = TIPOS[l.clase]![(c.id + serie) % 2]!;
  const emisor = datos.emisores[(c.id * 7 + serie) % datos.emisores.length]!;
  const numero = `${tipo[0]}001-${c.id * 100 + serie}`;
  // Those at the end of an account that is not over wait for somebody.
  const estado = c.rendido < 100 && k === c.porLinea - 1 ? ESPERAN[(c.id + serie) % ESPERAN.length]! : 'aprobado';
  const espera = !flujoComprobante.is(estado, 'gastan');
  const dia = espera ? sumarDias(c.hasta, -1 - (serie % 9)) : menor(sumarDias(c.desde, 20 + serie * 6), c.hasta);
  const descripcion = datos.compras[(c.id + serie) % datos.compras.length]!;
  return {
    cuentaId: c.id,
    tipo,
    estado,
    dia,
    partidaId: l.partidaId,
    monto: enSoles(centimos),
    responsable: c.responsable,
    ruc: emisor.ruc,
    numero,
    datos: {
      razon_social: emisor.nombre,
      ruc: emisor.ruc,
      numero,
      ...(tipo === 'TICKET' ? {} : { descripcion }),
      ...(tipo === 'FACTURA' ? { retencion: '0' } : {}),
    } satisfies Record<string, string>,
  };
}
/** Vouchers of an account, one line each: what they approve never passes what the line has. */
export function* gastosDe(c: CuentaDeMuestra): Generator<GastoDeMuestra> {
  let serie = 0;
  for (const l of c.lineas) {
    const total = Math.floor((l.centimos * c.rendido) / 100);
    const parte = Math.floor(total / c.porLinea);
    if (parte === 0) continue;
    for (let k = 0; k < c.porLinea; k++)
      yield unGasto(c, l, k, ++serie, k === c.porLinea - 1 ? total - parte * (c.porLinea - 1) : parte);
  }
}
export const filaDeGasto = (g: GastoDeMuestra): typeof comprobante.$inferInsert => ({
  ecoProyectoId: g.cuentaId,
  tipo: g.tipo,
  fecha: g.dia,
  total: g.monto,
  datos: g.datos,
  ruc: g.ruc,
  numero: g.numero,
  estado: g.estado,
  estadoDesde: aLas(g.dia, 11),
  creadoEn: aLas(g.dia, 9),
  creadoPor: g.responsable,
  actualizadoEn: aLas(g.dia, 11),
  observaciones: g.estado === 'observado' ? datos.observacion : null,
  corregirHasta: g.estado === 'observado' ? sumarDias(g.dia, 10) : null,
});
export const itemDeGasto = (comprobanteId: number, { partidaId, monto }: GastoDeMuestra) => ({
  comprobanteId,
  partidaId,
  monto,
});
export const asientoDeGasto = (comprobanteId: number, g: GastoDeMuestra): typeof ecoAsiento.$inferInsert => ({
  ecoProyectoId: g.cuentaId,
  clase: 'comprobante',
  comprobanteId,
  partidaId: g.partidaId,
  asignado: '0',
  actor: g.responsable,
  en: aLas(g.dia, 11),
  enviado: flujoComprobante.is(g.estado, 'reservan') ? g.monto : '0',
  bruto: flujoComprobante.is(g.estado, 'gastan') ? g.monto : '0',
});
export const asientoDeApertura = (
  ecoProyectoId: number,
  partidaId: number,
  asignado: string,
  actor: string,
  en: Date,
): typeof ecoAsiento.$inferInsert => ({
  ecoProyectoId,
  clase: 'apertura',
  partidaId,
  asignado,
  enviado: '0',
  bruto: '0',
  comprobanteId: null,
  actor,
  en,
});
export function* pasosDeGasto(entityId: number, g: GastoDeMuestra): Generator<typeof flowHistory.$inferInsert> {
  const { entity, initial } = flujoComprobante;
  const comun = { entity, entityId, userId: null };
  yield { ...comun, action: 'crear', from: null, to: initial, at: aLas(g.dia, 9), actor: g.responsable, data: null };
  if (g.estado === initial) return;
  const action = g.estado === 'observado' ? 'observar' : 'aprobar';
  const data = g.estado === 'observado' ? { observaciones: datos.observacion } : null;
  yield { ...comun, action, from: initial, to: g.estado, at: aLas(g.dia, 11), actor: datos.oficina, data };
}
/** What the QR of an invoice said, the same that was written. */
const lecturaDe = (g: GastoDeMuestra): Lectura => ({
  fuente: 'qr',
  tipo: 'FACTURA',
  ruc: g.ruc,
  razonSocial: null,
  numero: g.numero,
  fecha: g.dia,
  total: g.monto,
  moneda: 'PEN',
  descripcion: null,
});

type Abierta = {
  id: number;
  estado: string;
  responsable: string;
  usuario: number | null;
  desde: string;
  hasta: string;
  lineas: (Linea & { tipo: string })[];
};
const abiertas = (m: Mundo) =>
  rowsOf<Abierta>(
    m.db,
    sql`
      select
        e.id::int,
        p.estado,
        i.nombres || ' ' || i.apellido1 as responsable,
        min(r.usuario_id)::int as usuario,
        coalesce(p.fecha_inicio, p.resolucion_fecha)::text as desde,
        least(coalesce(p.fecha_fin, ${m.hoy}::date), ${m.hoy}::date)::text as hasta,
        (
          select
            jsonb_agg(
              jsonb_build_object('partidaId', l.partida_id, 'clase', x.tipo, 'centimos', (l.monto * 100)::int)
              order by x.codigo
            )
          from eco_presupuesto l
            join partida x on x.id = l.partida_id
          where l.eco_proyecto_id = e.id and x.tipo <> 'Otros'
        ) as lineas
      from eco_proyecto e
        join proyecto p on p.id = e.proyecto_id
        join investigador i on i.id = p.responsable_id
        left join usuario_rol r on r.investigador_id = i.id
      group by e.id, p.id, i.id
      order by e.id
    `,
  );

/** Vouchers of the accounts, transfers of the first ones, and who approves them. */
export async function cargarEconomia(m: Mundo): Promise<void> {
  const [jefa] = await insertarConId(m.db, autoridad, [{ ...datos.autoridad, desde: sumarDias(m.hoy, -400) }]);
  const cuentas = (await abiertas(m)).filter((c) => c.lineas?.length && c.desde < sumarDias(m.hoy, -20));
  for (const [n, c] of cuentas.entries()) {
    const terminada = ['concluido', 'ejecutado'].includes(c.estado) || c.hasta < sumarDias(m.hoy, -60);
    const rendido = terminada ? 100 : 30 + ((n * 17) % 50);
    const gastos = [...gastosDe({ ...c, rendido, porLinea: 2 })];
    const ids = await insertarConId(m.db, comprobante, gastos.map(filaDeGasto));
    await insertar(
      m.db,
      comprobanteItem,
      gastos.map((g, k) => itemDeGasto(ids[k]!, g)),
    );
    await insertar(
      m.db,
      ecoAsiento,
      gastos.map((g, k) => asientoDeGasto(ids[k]!, g)),
    );
    await insertar(
      m.db,
      flowHistory,
      gastos.flatMap((g, k) => [...pasosDeGasto(ids[k]!, g)]),
    );
    if (c.usuario !== null) await conLecturas(m, { ...c, usuario: c.usuario }, gastos, ids);
    if (n < 4) await conTransferencia(m, c, n, jefa!);
  }
}
async function conLecturas(m: Mundo, c: { id: number; usuario: number }, gastos: GastoDeMuestra[], ids: number[]) {
  for (const [k, g] of gastos.entries()) {
    if (g.tipo !== 'FACTURA') continue;
    const texto = [g.ruc, '01', ...g.numero.split('-'), '0.00', g.monto, g.dia].join('|');
    const fila = { ecoProyectoId: c.id, usuarioId: c.usuario, texto, datos: lecturaDe(g), creadoEn: aLas(g.dia, 9) };
    const [id] = await insertarConId(m.db, comprobanteLectura, [fila]);
    await m.db.update(comprobante).set({ lecturaId: id! }).where(sql`id = ${ids[k]!}`);
  }
}
async function conTransferencia(m: Mundo, c: Abierta, n: number, autoridadId: number): Promise<void> {
  const [origen, destino] = c.lineas;
  if (!origen || !destino) return;
  const estado = n % 2 ? 'rechazada' : 'solicitada';
  const cuando = aLas(sumarDias(m.hoy, -3 - n), 12);
  const foto = await rowsOf<{ partidaId: number; codigo: string; partida: string; tipo: string; asignado: string }>(
    m.db,
    sql`
      select
        x.id::int as "partidaId",
        x.codigo,
        x.nombre as partida,
        x.tipo,
        l.monto::text as asignado
      from eco_presupuesto l
        join partida x on x.id = l.partida_id
      where l.eco_proyecto_id = ${c.id}
      order by x.tipo, x.codigo
    `,
  );
  const resuelta =
    estado === 'rechazada'
      ? { autoridadId, resueltaEn: cuando, resueltaPor: datos.oficina, observacion: datos.rechazo }
      : {};
  const [id] = await insertarConId(m.db, transferencia, [
    {
      ecoProyectoId: c.id,
      estado,
      justificacion: datos.justificacion,
      solicitadaEn: cuando,
      creadoEn: cuando,
      foto,
      ...resuelta,
    },
  ]);
  const monto = enSoles(Math.max(100, Math.floor(origen.centimos / 1000) * 100));
  await insertar(m.db, transferenciaMovimiento, [
    { transferenciaId: id!, origenId: origen.partidaId, destinoId: destino.partidaId, monto },
  ]);
  const comun = { entity: flujoTransferencia.entity, entityId: id!, userId: null, at: cuando, data: null };
  await insertar(m.db, flowHistory, [
    { ...comun, action: 'crear', from: null, to: 'borrador', actor: c.responsable },
    { ...comun, action: 'solicitar', from: 'borrador', to: 'solicitada', actor: c.responsable },
    ...(estado === 'rechazada'
      ? [{ ...comun, action: 'rechazar', from: 'solicitada', to: estado, actor: datos.oficina }]
      : []),
  ]);
}
