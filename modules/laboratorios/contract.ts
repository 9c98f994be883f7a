import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { datosLaboratorio } from './domain/formulario.ts';
import { laboratoriosLista } from './domain/lista.ts';
import { CATEGORIAS_USO } from './domain/vocabularios.ts';

const ver = { permission: 'revistas-laboratorios.ver' } as const;
const editar = { permission: 'revistas-laboratorios.editar' } as const;
const id = z.object({ id: zId });
const guardado = z.object({ id: z.number(), version: z.number() });

/** Administration of laboratories (spec 04 §12.1). */
export const laboratoriosContract = defineContract('laboratorios', {
  ...listEndpoints(laboratoriosLista, '/laboratorios', ver),
  opciones: endpoint({
    method: 'GET',
    path: '/laboratorios/opciones',
    ...ver,
    summary: 'Facultades, y si la persona puede editar',
    input: z.object({}),
    output: z.object({
      facultades: z.array(z.object({ id: z.number(), nombre: z.string() })),
      puedeEditar: z.boolean(),
    }),
  }),
  obtener: endpoint({
    method: 'GET',
    path: '/laboratorios/:id',
    ...ver,
    summary: 'Un laboratorio con sus miembros',
    input: id,
    output: z.object({
      id: z.number(),
      facultadId: z.number(),
      codigo: z.string().nullable(),
      nombre: z.string(),
      responsable: z.string(),
      categoriaUso: z.enum(CATEGORIAS_USO).nullable(),
      ubicacion: z.string().nullable(),
      miembros: z.array(z.string()),
      activo: z.boolean(),
      version: z.number(),
    }),
  }),
  crear: creation({
    path: '/laboratorios',
    ...editar,
    summary: 'Añade un laboratorio',
    input: datosLaboratorio,
    output: guardado,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/laboratorios/:id',
    ...editar,
    summary: 'Edita un laboratorio y sus miembros',
    input: datosLaboratorio.extend({ id: zId, version: z.number().int() }),
    output: guardado,
  }),
  activar: endpoint({
    method: 'PUT',
    path: '/laboratorios/:id/activo',
    ...editar,
    summary: 'Activa o desactiva un laboratorio',
    input: z.object({ id: zId, activo: z.boolean() }),
    output: guardado,
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: '/laboratorios/:id',
    ...editar,
    summary: 'Elimina un laboratorio que ningún grupo usa',
    input: id,
    output: zOk,
  }),
  historial: endpoint({
    method: 'GET',
    path: '/laboratorios/:id/historial',
    ...ver,
    summary: 'Quién cambió el laboratorio, y qué',
    input: id,
    output: history,
  }),
});
