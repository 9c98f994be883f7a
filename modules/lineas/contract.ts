import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { datosLinea } from './domain/formulario.ts';

const ver = { permission: 'lineas.ver' } as const;
const editar = { permission: 'lineas.editar' } as const;
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

/** Administration of research lines (spec 04 §12.2). */
export const lineasContract = defineContract('lineas', {
  arbol: endpoint({
    method: 'GET',
    path: '/lineas',
    ...ver,
    summary: 'Líneas de una facultad, de toda la universidad (0) o de todas (sin indicar), ordenadas por código',
    input: z.object({ facultad: z.coerce.number().int().min(0).optional() }),
    output: z.object({ lineas: z.array(lineaDelArbol) }),
  }),
  opciones: endpoint({
    method: 'GET',
    path: '/lineas/opciones',
    ...ver,
    summary: 'Facultades, ODS, y si la persona puede editar',
    input: z.object({}),
    output: z.object({
      facultades: z.array(z.object({ id: z.number(), nombre: z.string() })),
      ods: z.array(z.object({ id: z.number(), objetivo: z.string() })),
      puedeEditar: z.boolean(),
    }),
  }),
  crear: creation({
    path: '/lineas',
    ...editar,
    summary: 'Crea una línea de investigación',
    input: datosLinea,
    output: guardada,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/lineas/:id',
    ...editar,
    summary: 'Edita una línea de investigación',
    input: datosLinea.extend({ id: zId, version: z.number().int() }),
    output: guardada,
  }),
  activar: endpoint({
    method: 'PUT',
    path: '/lineas/:id/activa',
    ...editar,
    summary: 'Activa o desactiva una línea',
    input: z.object({ id: zId, activa: z.boolean() }),
    output: guardada,
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: '/lineas/:id',
    ...editar,
    summary: 'Elimina una línea que nadie usa',
    input: id,
    output: zOk,
  }),
  historial: endpoint({
    method: 'GET',
    path: '/lineas/:id/historial',
    ...ver,
    summary: 'Quién cambió la línea, y qué',
    input: id,
    output: history,
  }),
});
