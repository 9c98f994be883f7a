import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  instant,
  json,
  money,
  oneOf,
  ref,
  refTo,
  stateSince,
  updatedAt,
  version,
} from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { statesSql } from '#core/flow/server/sets.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { autoridad, partida } from '#modules/catalogos/tables.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import {
  type EstadoComprobante,
  type EstadoCuenta,
  type EstadoTransferencia,
  flujoComprobante,
  flujoCuenta,
  flujoTransferencia,
} from './domain/flujos.ts';
import type { Lectura } from './domain/lectura.ts';
import { CODIGOS_TIPO } from './domain/tipos.ts';

/** Sets and states as SQL. */
export const comprobanteEn = statesSql(flujoComprobante);
export const transferenciaEn = statesSql(flujoTransferencia);
export const cuentaEn = statesSql(flujoCuenta);

/** Economy record of a project, opened once, when its resolution arrives. */
export const ecoProyecto = pgTable(
  'eco_proyecto',
  {
    id: id(),
    proyectoId: ref('proyecto_id')
      .notNull()
      .unique()
      .references(() => proyecto.id),
    estado: text('estado').$type<EstadoCuenta>().notNull().default('abierta'),
    estadoDesde: stateSince(),
    /** All of Bienes and Servicios is rendered. The ledger keeps it: nothing else writes it. */
    completado: boolean('completado').notNull().default(false),
    cerradoEn: instant('cerrado_en'),
    cerradoPor: text('cerrado_por'),
    version: version(),
    creadoEn: createdAt(),
    abiertoPor: text('abierto_por').notNull(),
  },
  (t) => [
    check('eco_proyecto_estado', knownState(flujoCuenta, t.estado)),
    check('eco_proyecto_cierre', sql`(${cuentaEn('cerrada', t.estado)}) = (${t.cerradoEn} is not null)`),
  ],
);

/**
 * Balances of each line: the sum of its entries, kept by a trigger of the ledger; anyone else who writes here is refused.
 */
export const ecoPresupuesto = pgTable(
  'eco_presupuesto',
  {
    id: id(),
    ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id, { onDelete: 'cascade' }),
    partidaId: refTo('partida_id', () => partida.id),
    monto: money('monto').notNull(),
    enviado: money('enviado').notNull().default('0'),
    bruto: money('bruto').notNull().default('0'),
    /** Brought by a transfer. */
    nueva: boolean('nueva').notNull().default(false),
  },
  (t) => [
    unique('eco_presupuesto_partida_unica').on(t.ecoProyectoId, t.partidaId),
    index('eco_presupuesto_partida_idx').on(t.partidaId),
    check('eco_presupuesto_monto', sql`${t.monto} >= 0 and ${t.enviado} >= 0 and ${t.bruto} >= 0`),
  ],
);

/**
 * What an electronic document said, as it came: the evidence of a voucher, or nothing once a day passed without one.
 */
export const comprobanteLectura = pgTable(
  'comprobante_lectura',
  {
    id: id(),
    ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id),
    usuarioId: refTo('usuario_id', () => usuario.id),
    texto: text('texto').notNull(),
    datos: json('datos').$type<Lectura>().notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    index('comprobante_lectura_cuenta_idx').on(t.ecoProyectoId),
    index('comprobante_lectura_usuario_idx').on(t.usuarioId),
  ],
);

export const comprobante = pgTable(
  'comprobante',
  {
    id: id(),
    ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id),
    tipo: text('tipo').notNull(),
    fecha: date('fecha').notNull(),
    total: money('total').notNull(),
    /** Fields of its kind, by their keys. */
    datos: json('datos').$type<Record<string, string>>().notNull(),
    ruc: text('ruc'),
    /** As it is compared with others. */
    numero: text('numero'),
    integranteId: ref('integrante_id').references(() => proyectoIntegrante.id),
    /** Why its day is out of the execution of the project. */
    motivoFecha: text('motivo_fecha'),
    lecturaId: ref('lectura_id').references(() => comprobanteLectura.id),
    estado: text('estado').$type<EstadoComprobante>().notNull(),
    estadoDesde: instant('estado_desde').notNull(),
    observaciones: text('observaciones'),
    corregirHasta: date('corregir_hasta'),
    corregido: boolean('corregido').notNull().default(false),
    version: version(),
    creadoEn: createdAt(),
    creadoPor: text('creado_por').notNull(),
    actualizadoEn: updatedAt(),
  },
  (t) => [
    check('comprobante_tipo', sql`${t.tipo} in (${oneOf(CODIGOS_TIPO)})`),
    check('comprobante_estado', knownState(flujoComprobante, t.estado)),
    check('comprobante_total', sql`${t.total} > 0`),
    uniqueIndex('comprobante_documento_unico')
      .on(t.tipo, t.ruc, t.numero)
      .where(sql`${t.ruc} is not null and ${t.numero} is not null and ${comprobanteEn('vigentes')}`),
    index('comprobante_cuenta_idx').on(t.ecoProyectoId, t.estado),
    index('comprobante_integrante_idx').on(t.integranteId),
    index('comprobante_lectura_idx').on(t.lecturaId),
    index('comprobante_por_revisar_idx').on(t.estadoDesde, t.ecoProyectoId, t.id).where(comprobanteEn('enviado')),
  ],
);

export const comprobanteItem = pgTable(
  'comprobante_item',
  {
    comprobanteId: refTo('comprobante_id', () => comprobante.id),
    partidaId: refTo('partida_id', () => partida.id),
    monto: money('monto').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.comprobanteId, t.partidaId] }),
    index('comprobante_item_partida_idx').on(t.partidaId),
    check('comprobante_item_monto', sql`${t.monto} > 0`),
  ],
);

/** The budget of an account as it was when a transfer was asked for or decided. */
export type Foto = readonly { partidaId: number; codigo: string; partida: string; tipo: string; asignado: string }[];
export const transferencia = pgTable(
  'transferencia',
  {
    id: id(),
    ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id),
    estado: text('estado').$type<EstadoTransferencia>().notNull(),
    estadoDesde: stateSince(),
    justificacion: text('justificacion'),
    observacion: text('observacion'),
    autoridadId: ref('autoridad_id').references(() => autoridad.id),
    solicitadaEn: instant('solicitada_en'),
    resueltaEn: instant('resuelta_en'),
    resueltaPor: text('resuelta_por'),
    /** Its paper is drawn from it, so it says the same for ever. */
    foto: json('foto').$type<Foto>(),
    version: version(),
    creadoEn: createdAt(),
  },
  (t) => [
    check('transferencia_estado', knownState(flujoTransferencia, t.estado)),
    uniqueIndex('transferencia_abierta_unica').on(t.ecoProyectoId).where(transferenciaEn('abiertas')),
    index('transferencia_cuenta_idx').on(t.ecoProyectoId, t.id),
    index('transferencia_autoridad_idx').on(t.autoridadId),
    index('transferencia_por_decidir_idx').on(t.solicitadaEn).where(transferenciaEn('solicitada')),
  ],
);

/** A movement is a pair: what leaves a line arrives whole in another. */
export const transferenciaMovimiento = pgTable(
  'transferencia_movimiento',
  {
    id: id(),
    transferenciaId: refTo('transferencia_id', () => transferencia.id),
    origenId: refTo('origen_id', () => partida.id),
    destinoId: refTo('destino_id', () => partida.id),
    monto: money('monto').notNull(),
  },
  (t) => [
    index('transferencia_movimiento_idx').on(t.transferenciaId),
    index('transferencia_movimiento_origen_idx').on(t.origenId),
    index('transferencia_movimiento_destino_idx').on(t.destinoId),
    check('transferencia_movimiento_par', sql`${t.monto} > 0 and ${t.origenId} <> ${t.destinoId}`),
  ],
);

export const CLASES_ASIENTO = [
  'apertura',
  'comprobante',
  'correccion',
  'transferencia',
  'cierre',
  'reapertura',
] as const;
export type ClaseAsiento = (typeof CLASES_ASIENTO)[number];
/** The ledger: every effect on an account, by whom and from what. Append-only by trigger; balances are its sum. */
export const ecoAsiento = pgTable(
  'eco_asiento',
  {
    id: id(),
    ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id),
    clase: text('clase').notNull(),
    partidaId: ref('partida_id').references(() => partida.id),
    asignado: money('asignado').notNull().default('0'),
    enviado: money('enviado').notNull().default('0'),
    bruto: money('bruto').notNull().default('0'),
    comprobanteId: ref('comprobante_id').references(() => comprobante.id),
    transferenciaId: ref('transferencia_id').references(() => transferencia.id),
    en: instant('en').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    check('eco_asiento_clase', sql`${t.clase} in (${oneOf(CLASES_ASIENTO)})`),
    check('eco_asiento_de_partida', sql`(${t.clase} in ('cierre', 'reapertura')) = (${t.partidaId} is null)`),
    check(
      'eco_asiento_origen',
      sql`(${t.clase} in ('comprobante', 'correccion')) = (${t.comprobanteId} is not null) and (${t.clase} = 'transferencia') = (${t.transferenciaId} is not null)`,
    ),
    check(
      'eco_asiento_efecto',
      sql`case when ${t.clase} in ('comprobante', 'correccion') then ${t.asignado} = 0 else ${t.enviado} = 0 and ${t.bruto} = 0 end`,
    ),
    index('eco_asiento_cuenta_idx').on(t.ecoProyectoId, t.id),
    index('eco_asiento_comprobante_idx').on(t.comprobanteId),
    index('eco_asiento_transferencia_idx').on(t.transferenciaId),
    index('eco_asiento_partida_idx').on(t.partidaId),
  ],
);

/** Which lines a kind of voucher may spend under a norm. */
export const rendicionRegla = pgTable(
  'rendicion_regla',
  {
    id: id(),
    norma: text('norma').notNull(),
    tipo: text('tipo').notNull(),
    tope: money('tope'),
    version: version(),
  },
  (t) => [
    unique('rendicion_regla_unica').on(t.norma, t.tipo),
    check('rendicion_regla_tipo', sql`${t.tipo} in (${oneOf(CODIGOS_TIPO)}) and (${t.tope} is null or ${t.tope} > 0)`),
  ],
);
export const rendicionReglaPartida = pgTable(
  'rendicion_regla_partida',
  {
    reglaId: refTo('regla_id', () => rendicionRegla.id, { onDelete: 'cascade' }),
    partidaId: refTo('partida_id', () => partida.id),
  },
  (t) => [primaryKey({ columns: [t.reglaId, t.partidaId] }), index('rendicion_regla_partida_idx').on(t.partidaId)],
);

/** What the responsible person says of each teacher of the team, once by account (spec 07 §6). */
export const informeCumplimiento = pgTable('informe_cumplimiento', {
  id: id(),
  ecoProyectoId: refTo('eco_proyecto_id', () => ecoProyecto.id).unique(),
  enviadoEn: instant('enviado_en').notNull(),
  enviadoPor: text('enviado_por').notNull(),
});
export const cumplimientoLinea = pgTable(
  'informe_cumplimiento_linea',
  {
    informeId: refTo('informe_id', () => informeCumplimiento.id),
    integranteId: refTo('integrante_id', () => proyectoIntegrante.id),
    orden: smallint('orden').notNull(),
    cumplio: boolean('cumplio').notNull(),
    actividad: text('actividad').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.informeId, t.integranteId] }),
    index('informe_cumplimiento_linea_idx').on(t.integranteId),
  ],
);
