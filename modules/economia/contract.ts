import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { outcomes } from '#core/flow/shared/acts.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { CHOICE_LIMIT, zDay, zId, zMoney, zText } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { flujoComprobante, flujoTransferencia, SITUACION } from './domain/flujos.ts';
import { cifrasLista, colaLista, cuentasLista, misCuentasLista, transferenciasLista } from './domain/listas.ts';
import { CODIGOS_TIPO } from './domain/tipos.ts';

const texto = z.string().nullable();
const id = z.object({ id: zId });
const opcion = z.object({ value: z.string(), label: z.string() });
const opciones = z.record(z.string(), z.array(opcion));
const mensaje = z.object({ mensaje: z.string() });
const claves = <K extends string>(de: Record<K, unknown>) => z.enum(keysOf(de));
const situacion = z.enum(keysOf(SITUACION));

const montos = {
  original: z.string(),
  asignado: z.string(),
  enviado: z.string(),
  bruto: z.string(),
  validado: z.string(),
  exceso: z.string(),
  excesoProyectado: z.string(),
  saldoDisponible: z.string(),
  saldoRendicion: z.string(),
};
const partida = { partidaId: z.number(), codigo: z.string(), partida: z.string(), tipo: z.string() };
const lectura = z.object({
  fuente: z.enum(['xml', 'qr']),
  tipo: texto,
  ruc: z.string(),
  razonSocial: texto,
  numero: z.string(),
  fecha: texto,
  total: z.string(),
  moneda: texto,
  descripcion: texto,
  retencion: texto.optional(),
  neto: texto.optional(),
  avisos: z.array(z.string()).optional(),
});
const item = z.object({ partidaId: z.number(), codigo: z.string(), partida: z.string(), monto: z.string() });
const fila = z.object({
  id: z.number(),
  version: z.number(),
  tipo: z.string(),
  nombre: z.string(),
  fecha: z.string(),
  total: z.string(),
  datos: z.record(z.string(), z.string()),
  integrante: texto,
  motivoFecha: texto,
  estado: claves(flujoComprobante.states),
  desde: z.string(),
  observaciones: texto,
  corregirHasta: texto,
  corregido: z.boolean(),
  creado: z.string(),
  actualizado: z.string(),
  items: z.array(item),
  archivo: zFileInfo.nullable(),
  lectura: lectura.nullable(),
  acciones: z.array(z.string()),
});
export type FilaComprobante = z.output<typeof fila>;
const comparada = z.object({ ...partida, asignado: z.string(), cambio: z.string(), nuevo: z.string() });
const pedida = z.object({
  id: z.number(),
  version: z.number(),
  estado: claves(flujoTransferencia.states),
  solicitada: texto,
  justificacion: texto,
  observacion: texto,
  autoridad: texto,
  resuelta: texto,
  movimientos: z.array(z.object({ id: z.number(), origen: z.string(), destino: z.string(), monto: z.string() })),
  filas: z.array(comparada),
  avisos: z.array(z.string()),
  acciones: z.array(z.string()),
  opciones,
});
export type Pedida = z.output<typeof pedida>;
const cumplimiento = z.object({
  umbral: z.number(),
  abierto: z.boolean(),
  baseLegal: z.string(),
  enviado: texto,
  enviadoPor: texto,
  lineas: z.array(
    z.object({ integranteId: z.number(), nombre: z.string(), cumplio: z.boolean(), actividad: z.string() }),
  ),
});
export const zFicha = z.object({
  id: z.number(),
  version: z.number(),
  estado: z.string(),
  situacion,
  titulo: z.string(),
  codigo: texto,
  tipo: z.string(),
  tipoNombre: z.string(),
  periodo: z.number(),
  estadoProyecto: z.string(),
  proyectoId: z.number(),
  responsable: texto,
  correo: texto,
  telefono: texto,
  facultad: texto,
  grupo: texto,
  oficina: z.string(),
  inicio: texto,
  fin: texto,
  abierta: z.string(),
  cerrada: texto,
  lineas: z.array(z.object({ ...partida, ...montos })),
  totales: z.object(montos),
  porcentaje: z.string(),
  aprobados: z.number(),
  transferidas: z.number(),
  proyeccion: z.object({ hoy: z.number(), alFin: z.number(), quedaria: z.string(), fin: z.string() }).nullable(),
  curva: z.array(z.object({ dia: z.string(), monto: z.string() })),
  comprobantes: z.array(fila),
  /** Why nothing may be presented now. */
  noPresenta: texto,
  transferencia: pedida.nullable(),
  historial: z.array(pedida),
  cumplimiento,
  acciones: z.array(z.string()),
  responde: z.boolean(),
});
export type FichaCuenta = z.output<typeof zFicha>;

const comprobanteNuevo = z.object({
  tipo: z.enum(CODIGOS_TIPO),
  fecha: zDay,
  datos: z.record(z.string().max(40), z.string().max(1000)),
  items: z
    .array(z.object({ partidaId: zId, monto: zMoney }))
    .min(1, 'Añada al menos una partida')
    .max(60),
  motivoFecha: zText(255).optional(),
  lecturaId: zId.optional(),
  /** Who presents it knows that its lines do not add up to what the document says. */
  otroTotal: z.boolean().optional(),
});
export type ComprobanteNuevo = z.output<typeof comprobanteNuevo>;
const enviado = mensaje.extend({ id: z.number(), avisos: z.array(z.string()) });
const deComprobante = id.extend({ comprobanteId: zId });
const archivo = deComprobante.extend({ archivoId: zId });
const formulario = z.object({
  tipos: z.array(z.object({ codigo: z.string(), tope: texto, partidas: z.array(z.number()) })),
  integrantes: z.array(opcion),
  universidad: z.object({ ruc: z.string(), razonSocial: z.string() }),
  maxMb: z.number(),
});
export type FormularioComprobante = z.output<typeof formulario>;
const transferible = z.object({ ...partida, asignado: z.string(), origen: z.boolean(), destino: z.boolean() });

type Operaciones = ReturnType<typeof operations>;
/** What both doors read of an account; who decides its transfers reads the account and the paper of the transfer. */
const lecturas = (lee: Operaciones, leeTransferencias: Operaciones) => ({
  obtener: leeTransferencias.get('/:id', 'Una cuenta económica con sus partidas y comprobantes', {
    input: id,
    output: zFicha,
  }),
  archivo: lee.get('/:id/comprobantes/:comprobanteId/archivos/:archivoId', 'El PDF de un comprobante', {
    input: archivo,
    output: 'file',
  }),
  hoja: lee.get('/:id/hoja', 'Hoja de resumen de la subvención financiera', { input: id, output: 'file' }),
  gasto: lee.get('/:id/gasto', 'Detalle de gasto', { input: id, output: 'file' }),
  cumplimiento: lee.get('/:id/cumplimiento', 'Informe de cumplimiento', { input: id, output: 'file' }),
  transferencia: leeTransferencias.get('/:id/transferencias/:transferenciaId', 'Reporte de transferencia', {
    input: id.extend({ transferenciaId: zId }),
    output: 'file',
  }),
});

const propio = operations('/mis-cuentas', { permission: 'investigador', scope: 'own' });
/** The economic report of who answers for the project (spec 07 §5–§7). */
export const misCuentasContract = defineContract('mis-cuentas', {
  ...listEndpoints(misCuentasLista, '/mis-cuentas', { permission: 'investigador', scope: 'own' }),
  ...lecturas(propio, propio),
  formulario: propio.get('/:id/formulario', 'Lo que ofrece el formulario de un comprobante', {
    input: id,
    output: formulario,
  }),
  leer: propio.post('/:id/lecturas', 'Lee un comprobante electrónico: su XML, o el texto de su QR', {
    upload: 'optional',
    input: id.extend({ qr: z.string().max(2000).optional() }),
    output: lectura.extend({ id: z.number() }),
    limitPerMinute: 60,
  }),
  presentar: propio.post('/:id/comprobantes', 'Presenta un comprobante', {
    personal: true,
    upload: 'optional',
    input: id.extend(comprobanteNuevo.shape),
    output: enviado,
  }),
  corregir: propio.put('/:id/comprobantes/:comprobanteId', 'Corrige un comprobante', {
    upload: 'optional',
    input: deComprobante.extend({ ...comprobanteNuevo.shape, version: z.number().int().min(1) }),
    output: enviado,
  }),
  transferibles: propio.get('/:id/transferibles', 'Partidas entre las que se puede transferir', {
    input: id,
    output: z.object({ partidas: z.array(transferible) }),
  }),
  agregarMovimiento: propio.create('/:id/movimientos', 'Agrega un movimiento a la transferencia que se prepara', {
    input: id.extend({ origenId: zId, destinoId: zId, monto: zMoney }),
    output: mensaje,
  }),
  quitarMovimiento: propio.remove('/:id/movimientos/:movimientoId', 'Quita un movimiento', {
    input: id.extend({ movimientoId: zId }),
  }),
  informar: propio.post('/:id/cumplimiento', 'Envía el informe de cumplimiento', {
    personal: true,
    input: id.extend({
      lineas: z
        .array(
          z.object({
            integranteId: zId,
            cumplio: z.boolean(),
            actividad: z.string().trim().min(1, FAULTS.required).max(1000),
          }),
        )
        .max(100),
    }),
    output: mensaje,
  }),
});

const VER = { permission: 'economia.ver' } as const;
const ver = operations('/economia/cuentas', VER);
const verTransferencias = operations('/economia/cuentas', { permission: ['economia.ver', 'transferencias.ver'] });
const editar = operations('/economia/cuentas', { permission: 'economia.editar' });
const comprobacion = z.object({ que: z.string(), nota: z.string(), estado: z.enum(['bien', 'duda', 'sin_dato']) });
const enMesa = z.object({
  comprobante: fila,
  cuentaId: z.number(),
  titulo: z.string(),
  codigo: texto,
  responsable: texto,
  autor: z.string(),
  comprobaciones: z.array(comprobacion),
  saldos: z.array(z.object({ ...partida, ...montos })),
  opciones,
  plazoCorreccion: z.string(),
  versiones: z.array(zFileInfo),
});
export type EnMesa = z.output<typeof enMesa>;
/** What the office does with the accounts (spec 07 §8). */
export const economiaContract = defineContract('economia', {
  ...listEndpoints(cuentasLista, '/economia/cuentas', VER),
  ...lecturas(ver, verTransferencias),
  mesa: ver.get('/comprobantes/:comprobanteId', 'Un comprobante con lo que se comprobó de él', {
    input: z.object({ comprobanteId: zId }),
    output: enMesa,
  }),
  candidatos: ver.get('/comprobantes/sin-dudas', 'Los comprobantes por revisar en los que nada está en duda', {
    output: z.object({ rows: z.array(z.number()) }),
  }),
  aprobarVarios: editar.post('/comprobantes/aprobar', 'Aprueba los comprobantes en los que nada está en duda', {
    input: z.object({ ids: z.array(zId).min(1).max(CHOICE_LIMIT) }),
    output: outcomes,
  }),
  cuadrar: ver.get('/:id/cuadre', 'Vuelve a sumar la cuenta y dice qué no cuadra', {
    input: id,
    output: z.object({
      descuadres: z.array(z.object({ partida: z.string(), que: z.string(), debe: z.string(), dice: z.string() })),
    }),
  }),
});
export const colaContract = defineContract(
  'comprobantes-por-revisar',
  listEndpoints(colaLista, '/economia/por-revisar', VER),
);
export const transferenciasContract = defineContract(
  'transferencias',
  listEndpoints(transferenciasLista, '/economia/transferencias', { permission: 'transferencias.ver' }),
);
export const cifrasContract = defineContract('cifras-economicas', listEndpoints(cifrasLista, '/economia/cifras', VER));
