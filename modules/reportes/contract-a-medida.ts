import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { EXPORT_FORMATS, type ListDef } from '#core/list/shared/list.ts';
import { aMedidaLista, CLAVES_FRECUENCIA, formularioEnvio, formularioReporte } from './domain/a-medida.ts';

const VER = { permission: 'reportes.ver' } as const;
const version = z.number().int().positive();
const id = z.object({ id: zId });
const clave = z.string().regex(/^[\w-]{1,60}$/);
const datos = formularioReporte.schema.extend({ consulta: z.string().max(6000) });
const de = operations('/reportes/a-medida', VER);
const propio = operations('/reportes/a-medida', { ...VER, scope: 'own' });
/** Reports that the office makes of its lists (issue 17). */
export const aMedidaContract = defineContract('reportes-a-medida', {
  ...listEndpoints(aMedidaLista, '/reportes/a-medida', VER),
  listas: de.get('/listas', 'Listas de las que puede salir un reporte', {
    output: z.object({ listas: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  definicion: de.get('/listas/:clave', 'Cómo es una de esas listas', {
    input: z.object({ clave }),
    /** Where its rows are asked for, and its columns and filters. */
    output: z.object({ ruta: z.string(), def: z.custom<ListDef>() }),
  }),
  obtener: de.get('/:id', 'Un reporte a medida', {
    input: id,
    output: z.object({
      id: z.number(),
      version,
      nombre: z.string(),
      lista: z.string(),
      consulta: z.string(),
      compartidoCon: z.string().nullable(),
      propio: z.boolean(),
      dueno: z.string(),
      envio: z.object({ frecuencia: z.enum(CLAVES_FRECUENCIA), formato: z.enum(EXPORT_FORMATS) }).nullable(),
    }),
  }),
  crear: propio.create('', 'Guarda un reporte a medida', {
    input: datos.extend({ lista: clave }),
    output: z.object({ id: z.number() }),
  }),
  guardar: propio.put('/:id', 'Cambia un reporte a medida propio', { input: datos.extend({ id: zId, version }) }),
  eliminar: propio.remove('/:id', 'Elimina un reporte a medida propio', { input: id }),
  recibir: propio.put('/:id/envio', 'Dice si lo recibe por correo, cada cuánto y en qué archivo', {
    input: formularioEnvio.schema.extend({ id: zId }),
    personal: true,
  }),
});
