import type { z } from 'zod';
import { operations, type PermissionSpec, type Scope } from '#core/contract/shared/endpoint.ts';
import { exportQuery, type ListDef, listPage, listQuery } from './list.ts';

/** What each export endpoint gives: what may be asked for as a background export and, of a list, its definition. */
export const exported = new WeakMap<object, { title: string; def?: ListDef }>();

/** What is read of a page alone; everything else counts rows. */
const LIGHT_PARTS: ReadonlySet<string> = new Set(['page', 'rows']);

/** The two operations of a list: a page of rows, and the same rows as a file. */
export function listEndpoints<P extends z.ZodRawShape = Record<never, never>>(
  def: ListDef,
  path: `/${string}`,
  options: { permission: PermissionSpec; scope?: Scope; params?: P },
) {
  const { params = {} as P, ...common } = options;
  const { get } = operations(path, { ...common, mayLag: true });
  const exportar = get('/exportar', `Exporta: ${def.title}`, { input: exportQuery.extend(params), output: 'file' });
  exported.set(exportar, { title: def.title, def });
  const buscar = get('', `Lista: ${def.title}`, {
    input: listQuery.extend(params),
    output: listPage,
    heavy: ({ parts }) => !LIGHT_PARTS.has(String(parts)),
  });
  return { buscar, exportar };
}
