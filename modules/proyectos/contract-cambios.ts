import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { GRUPOS_DE_EFECTO } from './domain/cambios/efectos.ts';
import { cambiosLista } from './domain/cambios/lista.ts';
import { TIPOS_DE_CAMBIO } from './domain/cambios/nombres.ts';

const texto = z.string().nullable();
const opcion = z.object({ value: z.string(), label: z.string() });
const zTipo = z.enum(TIPOS_DE_CAMBIO);
const gruposDeEfecto = keysOf(GRUPOS_DE_EFECTO);

export const diferencia = z.object({ clave: z.string(), rotulo: z.string(), antes: texto, despues: texto });
export type DiferenciaVista = z.infer<typeof diferencia>;
export const efecto = z.object({
  grupo: z.enum(gruposDeEfecto),
  tono: z.enum(['bien', 'dato', 'aviso']),
  texto: z.string(),
  incumple: z.literal(true).optional(),
});
export type EfectoVisto = z.infer<typeof efecto>;

/** What a change would do, as the server computes it: before it is sent, and again before it is approved. */
export const ensayo = z.object({
  titulo: z.string(),
  /** Why it may not be done; empty when it may. */
  faltas: z.array(z.string()),
  diferencias: z.array(diferencia),
  iguales: z.number(),
  efectos: z.array(efecto),
});
export type EnsayoDeCambio = z.infer<typeof ensayo>;

/** What a person writes to ask for a change. */
export const pedido = z.object({
  tipo: zTipo,
  datos: z.record(z.string(), z.unknown()),
  motivo: z.string().trim().min(1, 'Escriba por qué se pide').max(2000),
  vigencia: zDay,
});
export type PedidoDeCambio = z.infer<typeof pedido>;

export const nuevoCambio = z.object({
  proyecto: z.object({ id: z.number(), titulo: z.string(), codigo: texto, tipo: z.string(), deOficina: z.boolean() }),
  /** Why nothing may be asked for now. */
  impedimento: texto,
  /** What the fields of each kind offer and begin with in this project. */
  tipos: z.array(
    z.object({
      tipo: zTipo,
      opciones: z.record(z.string(), z.array(opcion)),
      inicial: z.record(z.string(), z.unknown()),
      /** Open change that touches the same. */
      abierto: z.object({ id: z.number(), titulo: z.string() }).nullable(),
    }),
  ),
  /** Page of the account of the project where money moves between its lines; null: it has none, or is of others. */
  cuenta: texto,
  hoy: z.string(),
});
export type NuevoCambio = z.infer<typeof nuevoCambio>;

const candidato = z.object({
  clave: z.string(),
  nombre: z.string(),
  detalle: z.string(),
  motivos: z.array(z.string()),
});
export type CandidatoVisto = z.infer<typeof candidato>;

const fila = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: zTipo,
  estado: z.string(),
  pedidoEn: z.string(),
  vigencia: z.string(),
  adenda: z.number().nullable(),
  aplicadoEn: texto,
  /** The version of the project that it made. */
  version: z.number().nullable(),
});
/** An approved transfer between budget lines: a change that the economy keeps. */
const transferencia = z.object({
  id: z.number(),
  titulo: z.string(),
  pedidaEn: z.string(),
  aprobadaEn: z.string(),
  version: z.number(),
  /** Address of its paper, where the reader may open it. */
  papel: texto,
});
export const deProyecto = z.object({
  cambios: z.array(fila),
  transferencias: z.array(transferencia),
  /** The reader may ask for one. */
  pide: z.boolean(),
});
export type DeProyecto = z.infer<typeof deProyecto>;

export const cambioDetalle = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: zTipo,
  estado: z.string(),
  version: z.number(),
  acciones: z.array(z.string()),
  proyecto: z.object({ id: z.number(), titulo: z.string(), codigo: texto, tipo: z.string() }),
  /** The reader is of the office. */
  oficina: z.boolean(),
  motivo: z.string(),
  vigencia: z.string(),
  pedidoEn: z.string(),
  pedidoPor: z.string(),
  datos: z.record(z.string(), z.unknown()),
  /** Who comes, as the form that corrects it names them. */
  entra: z.object({ clave: z.string(), nombre: z.string() }).nullable(),
  /** The reader may write it again. */
  corrige: z.boolean(),
  respuesta: texto,
  corregirHasta: texto,
  resolucionDecanal: texto,
  resolucionDecanalFecha: texto,
  resolucionRectoral: texto,
  resolucionFecha: texto,
  resueltoPor: texto,
  adenda: z.number().nullable(),
  dispone: z.string(),
  /** Name of the letter that it came with. */
  carta: texto,
  /** The office opened it. */
  deOficina: z.boolean(),
  /** Facts that moved since it was asked for, in sentences. */
  movidos: z.array(z.string()),
  ensayo,
  recorrido: zVisits,
});
export type CambioDetalle = z.infer<typeof cambioDetalle>;

export const versiones = z.object({
  proyecto: z.object({ id: z.number(), titulo: z.string(), codigo: texto, tipo: z.string() }),
  versiones: z.array(z.object({ numero: z.number(), titulo: z.string(), desde: texto })),
  /** The two that are compared, and what differs between them. */
  a: z.number(),
  b: z.number(),
  diferencias: z.array(diferencia),
  iguales: z.number(),
});
export type VersionesDeProyecto = z.infer<typeof versiones>;

const lee = operations('', { permission: ['investigador', 'proyectos.ver'], scope: 'own' });
const escribe = operations('', { permission: ['investigador', 'proyectos.editar'], scope: 'own' });
const id = z.object({ id: zId });

/**
 * What changes in a running project: asked for by its responsible person or opened by the office, by the same
 * operations; each reaches what is theirs.
 */
export const cambiosContract = defineContract('cambios', {
  ...listEndpoints(cambiosLista, '/cambios', { permission: 'proyectos.ver' }),
  deProyecto: lee.get('/proyectos/:id/cambios', 'Los cambios de un proyecto, el último primero', {
    input: id,
    output: deProyecto,
  }),
  nuevo: escribe.get('/proyectos/:id/cambios/nuevo', 'Lo que se puede pedir en un proyecto', {
    input: id,
    output: nuevoCambio,
  }),
  candidatos: escribe.get(
    '/proyectos/:id/cambios/candidatos',
    'Personas que pueden entrar, con lo que la convocatoria pide',
    {
      input: id.extend({ tipo: zTipo, rol: z.string().max(20).default(''), q: z.string().max(100) }),
      output: z.object({ personas: z.array(candidato) }),
    },
  ),
  ensayar: escribe.post('/proyectos/:id/cambios/ensayo', 'Cómo quedaría el proyecto y qué se sigue, sin pedir nada', {
    input: pedido.extend({ id: zId }),
    output: ensayo,
  }),
  pedir: escribe.create('/proyectos/:id/cambios', 'Pide un cambio del proyecto, con su carta', {
    upload: 'optional',
    input: pedido.extend({ id: zId }),
    output: z.object({ id: z.number(), mensaje: z.string() }),
  }),
  corregir: escribe.put('/cambios/:id', 'Corrige un cambio observado y lo envía otra vez', {
    upload: 'optional',
    input: pedido.omit({ tipo: true }).extend({ id: zId, version: z.number().int() }),
    output: z.object({ mensaje: z.string() }),
  }),
  detalle: lee.get('/cambios/:id', 'Un cambio: como está, como quedaría y qué se sigue', {
    input: id,
    output: cambioDetalle,
  }),
  carta: lee.get('/cambios/:id/carta', 'La carta con la que se pidió un cambio', { input: id, output: 'file' }),
  adenda: lee.get('/cambios/:id/adenda', 'La adenda de un cambio aprobado, en PDF', { input: id, output: 'file' }),
  versiones: lee.get('/proyectos/:id/versiones', 'Dos versiones de un proyecto, comparadas', {
    input: id.extend({ a: z.coerce.number().int().min(0).optional(), b: z.coerce.number().int().min(0).optional() }),
    output: versiones,
  }),
});
