import type { z } from 'zod';
import { operations, type PermissionSpec, type Scope } from '#core/contract/shared/endpoint.ts';
import { exportQuery, type ListDef, listPage, listQuery } from './list.ts';

/** Title of the list that each export endpoint gives: what may be asked for as a background export. */
export const exportTitles = new WeakMap<object, string>();

/** The two operations of a list: a page of rows, and the same rows as a file. */
export function listEndpoints<P extends z.ZodRawShape = Record<never, never>>(
  def: ListDef,
  path: `/${string}`,
  options: { permission: PermissionSpec; scope?: Scope; params?: P },
) {
  const { params = {} as P, ...common } = options;
  const { get } = operations(path, common);
  const exportar = get('/exportar', `Exporta: ${def.title}`, { input: exportQuery.extend(params), output: 'file' });
  exportTitles.set(exportar, def.title);
  return { buscar: get('', `Lista: ${def.title}`, { input: listQuery.extend(params), output: listPage }), exportar };
}
