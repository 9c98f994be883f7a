import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { parametrosLista } from './domain/listas.ts';
import { ANIO_MINIMO, type DefPublica } from './domain/parametros.ts';

const VER = { permission: 'parametros.ver' } as const;
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

const ver = operations('/parametros/detalle/:clave', VER);
const editar = operations('/parametros/detalle/:clave', { permission: 'parametros.editar' });
const de = z.object({ clave });
const archivo = de.extend({ archivoId: zId });
/** What is done with a parameter answers how it stands now. */
const queda = <I extends z.ZodObject>(input: I) => ({ input, output: parametroLeido });

/** Values of the institution (architecture: amounts, dates and texts are data, never code). */
export const parametrosContract = defineContract('parametros', {
  ...listEndpoints(parametrosLista, '/parametros', VER),
  obtener: ver.get('', 'Un parámetro, con su definición, su valor y los de cada año', queda(de)),
  guardar: editar.put(
    '',
    'Cambia el valor de un parámetro; con periodo, el de un año',
    queda(de.extend({ periodo: periodo.optional(), valor, version })),
  ),
  restablecer: editar.post(
    '/restablecer',
    'Devuelve un parámetro a su valor de fábrica',
    queda(de.extend({ version })),
  ),
  quitarPeriodo: editar.remove(
    '/periodo/:periodo',
    'Quita el valor de un año agregado por error',
    queda(de.extend({ periodo, version })),
  ),
  historial: ver.get('/historial', 'Quién cambió el parámetro, y qué', { input: de, output: history }),
  subir: editar.post('/archivo', 'Carga el archivo de un parámetro', { ...queda(de), upload: true }),
  quitarArchivo: editar.remove('/archivo/:archivoId', 'Quita el archivo de un parámetro', queda(archivo)),
  version: ver.get('/archivo/:archivoId', 'Abre una versión del archivo de un parámetro', {
    input: archivo,
    output: 'file',
  }),
  descargar: operations('/parametros/archivo', { permission: 'session' }).get(
    '/:clave',
    'Descarga el archivo vigente de un parámetro (una plantilla)',
    { input: de, output: 'file' },
  ),
});
