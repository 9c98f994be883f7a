import { z } from 'zod';
import { history } from '#core/audit/shared/history.ts';
import { creation, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import type { ListDef } from '#core/list/shared/list.ts';

const guardado = z.object({ id: z.number(), version: z.number() });
const version = z.coerce.number().int().positive();

/** The operations of a small catalogue that the office edits: its list, add, edit, delete while unused, history. */
export function operacionesDeCatalogo<S extends z.ZodRawShape>(
  def: ListDef,
  path: `/${string}`,
  datos: z.ZodObject<S>,
) {
  const ver = { permission: 'parametros.ver' } as const;
  const editar = { permission: 'parametros.editar' } as const;
  return {
    ...listEndpoints(def, path, ver),
    crear: creation({
      path,
      ...editar,
      summary: `Agrega a: ${def.title}`,
      input: datos,
      output: guardado,
    }),
    editar: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      ...editar,
      summary: `Edita en: ${def.title}`,
      input: datos.extend({ id: zId, version }),
      output: guardado,
    }),
    eliminar: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      ...editar,
      summary: `Elimina de: ${def.title}, si nadie lo usa`,
      input: z.object({ id: zId, version }),
      output: zOk,
    }),
    historial: endpoint({
      method: 'GET',
      path: `${path}/:id/historial`,
      ...ver,
      summary: `Historial de un registro de: ${def.title}`,
      input: z.object({ id: zId }),
      output: history,
    }),
  };
}
