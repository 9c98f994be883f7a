import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { parametrosLista } from './domain/listas.ts';
import { ANIO_MINIMO, type DefPublica } from './domain/parametros.ts';

const VER = { permission: 'parametros.ver' } as const;
const EDITAR = { permission: 'parametros.editar' } as const;
const clave = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/, 'Clave inválida');
const valor = z.string().max(10_000);
/** 0 when the parameter has no row yet. */
const version = z.coerce.number().int().min(0);
const periodo = z.coerce.number().int().min(ANIO_MINIMO).max(2200);
const fila = z.object({ valor: z.string(), version: z.number(), fabrica: z.string() });
export const parametroLeido = fila.extend({
  def: z.custom<DefPublica>(),
  grupo: z.string(),
  periodos: z.array(fila.extend({ periodo: z.number(), quitable: z.boolean() })).nullable(),
  archivo: zFileInfo.nullable(),
  anterior: z.array(zFileInfo),
  anioMaximo: z.number(),
  puedeEditar: z.boolean(),
});
export type ParametroLeido = z.infer<typeof parametroLeido>;

const ver = operations('/parametros/detalle', VER);
const editar = operations('/parametros/detalle', EDITAR);
const sesion = operations('', { permission: 'session' });

/** Values of the institution (architecture: amounts, dates and texts are data, never code). */
export const parametrosContract = defineContract('parametros', {
  ...listEndpoints(parametrosLista, '/parametros', VER),
  obtener: ver.get('/:clave', 'Un parámetro, con su definición, su valor y los de cada año', {
    input: z.object({ clave }),
    output: parametroLeido,
  }),
  guardar: editar.put('/:clave', 'Cambia el valor de un parámetro; con periodo, el de un año', {
    input: z.object({ clave, periodo: periodo.optional(), valor, version }),
    output: parametroLeido,
  }),
  restablecer: editar.post('/:clave/restablecer', 'Devuelve un parámetro a su valor de fábrica', {
    input: z.object({ clave, version }),
    output: parametroLeido,
  }),
  quitarPeriodo: editar.remove('/:clave/periodo/:periodo', 'Quita el valor de un año agregado por error', {
    input: z.object({ clave, periodo, version }),
    output: parametroLeido,
  }),
  historial: ver.get('/:clave/historial', 'Quién cambió el parámetro, y qué', {
    input: z.object({ clave }),
    output: history,
  }),
  subir: editar.post('/:clave/archivo', 'Carga el archivo de un parámetro', {
    input: z.object({ clave }),
    output: parametroLeido,
    upload: true,
  }),
  quitarArchivo: editar.remove('/:clave/archivo/:archivoId', 'Quita el archivo de un parámetro', {
    input: z.object({ clave, archivoId: z.coerce.number().int().positive() }),
    output: parametroLeido,
  }),
  version: ver.get('/:clave/archivo/:archivoId', 'Abre una versión del archivo de un parámetro', {
    input: z.object({ clave, archivoId: z.coerce.number().int().positive() }),
    output: 'file',
  }),
  descargar: sesion.get('/parametros/archivo/:clave', 'Descarga el archivo vigente de un parámetro (una plantilla)', {
    input: z.object({ clave }),
    output: 'file',
  }),
});
