import type { z } from 'zod';
import { endpoint, type PermissionSpec, type Scope } from '#core/contract/shared/endpoint.ts';
import { exportQuery, type ListDef, listPage, listQuery } from './list.ts';

/** Title of the list that each export endpoint gives: what may be asked for as a background export. */
export const exportTitles = new WeakMap<object, string>();

/** The two operations of a list: a page of rows, and the same rows as a file. */
export function listEndpoints<P extends z.ZodRawShape = Record<never, never>>(
  def: ListDef,
  path: `/${string}`,
  options: { permission: PermissionSpec; scope?: Scope; params?: P },
) {
  const shape = (options.params ?? {}) as P;
  const common = { permission: options.permission, ...(options.scope ? { scope: options.scope } : {}) };
  const exportar = endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    ...common,
    summary: `Exporta: ${def.title}`,
    input: exportQuery.extend(shape),
    output: 'file',
  });
  exportTitles.set(exportar, def.title);
  return {
    buscar: endpoint({
      method: 'GET',
      path,
      ...common,
      summary: `Lista: ${def.title}`,
      input: listQuery.extend(shape),
      output: listPage,
    }),
    exportar,
  };
}
