import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { datosLinea } from './domain/formulario.ts';

const VER = { permission: 'lineas.ver' } as const;
const EDITAR = { permission: 'lineas.editar' } as const;
const id = z.object({ id: zId });
const guardada = z.object({ id: z.number(), version: z.number() });
export const lineaDelArbol = z.object({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  /** 0 when it belongs to the whole university. */
  facultadId: z.number(),
  padreId: z.number().nullable(),
  resolucion: z.string().nullable(),
  activa: z.boolean(),
  version: z.number(),
  ods: z.array(z.number()),
});
export type LineaDelArbol = z.infer<typeof lineaDelArbol>;

const ver = operations('/lineas', VER);
const editar = operations('/lineas', EDITAR);

/** Administration of research lines (spec 04 §12.2). */
export const lineasContract = defineContract('lineas', {
  arbol: ver.get(
    '',
    'Líneas de una facultad, de toda la universidad (0) o de todas (sin indicar), ordenadas por código',
    {
      input: z.object({ facultad: z.coerce.number().int().min(0).optional() }),
      output: z.object({ lineas: z.array(lineaDelArbol) }),
    },
  ),
  opciones: ver.get('/opciones', 'Facultades, ODS, y si la persona puede editar', {
    output: z.object({
      facultades: z.array(z.object({ id: z.number(), nombre: z.string() })),
      ods: z.array(z.object({ id: z.number(), objetivo: z.string() })),
      puedeEditar: z.boolean(),
    }),
  }),
  crear: editar.create('', 'Crea una línea de investigación', { input: datosLinea, output: guardada }),
  editar: editar.put('/:id', 'Edita una línea de investigación', {
    input: datosLinea.extend({ id: zId, version: z.number().int() }),
    output: guardada,
  }),
  activar: editar.put('/:id/activa', 'Activa o desactiva una línea', {
    input: z.object({ id: zId, activa: z.boolean() }),
    output: guardada,
  }),
  eliminar: editar.remove('/:id', 'Elimina una línea que nadie usa', { input: id }),
  historial: ver.get('/:id/historial', 'Quién cambió la línea, y qué', { input: id, output: history }),
});
