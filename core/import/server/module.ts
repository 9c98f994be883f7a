import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import { importContract } from '../shared/contract.ts';
import { importActs } from './acts.ts';
import { askCheck } from './check.ts';
import { chooseHead, firstRows } from './head.ts';
import type { Importer } from './importer.ts';
import { importJobs } from './jobs.ts';
import { importsSource, rowsSource } from './lists.ts';
import { loadFile } from './load.ts';
import { kindsOf, openImportFile, showImport, templateOf } from './read.ts';
import { requireImport, requireKind } from './require.ts';
import { turnsOfImports } from './turns.ts';

/** The operations of every kind of import, mounted once. */
function operationsOf(importers: readonly Importer[], jobs: ReturnType<typeof importJobs>) {
  const see = (ctx: Ctx, id: number) => requireImport(ctx, importers, id, 'see');
  const edit = (ctx: Ctx, id: number) => requireImport(ctx, importers, id, 'edit');
  const rows = serveList(async (ctx, { importacionId }: { importacionId: number }) => {
    const { importer } = await see(ctx, importacionId);
    return rowsSource(importer, importacionId);
  });
  return implement(importContract, {
    ...serveList(importsSource(importers)),
    filas: rows.buscar,
    exportarFilas: rows.exportar,
    clases: async (ctx) => ({ clases: kindsOf(ctx, importers) }),
    plantilla: (ctx, { clase }) => templateOf(ctx, requireKind(ctx, importers, clase, 'see')),
    obtener: async (ctx, { id }) => showImport(ctx, await see(ctx, id)),
    cargar: (ctx, { clase }, { file }) => loadFile(ctx, requireKind(ctx, importers, clase, 'edit'), file),
    cabeza: async (ctx, { id }) => firstRows(ctx, await edit(ctx, id)),
    elegirCabeza: async (ctx, { id, ...asked }) => chooseHead(ctx, await edit(ctx, id), asked),
    validar: async (ctx, { id, ...asked }) => askCheck(ctx, await edit(ctx, id), asked, jobs.check),
    archivo: async (ctx, { id }) => openImportFile(ctx, await see(ctx, id)),
  });
}

/** Everything that imports need, from their definitions: operations, actions, turns and jobs. */
export function importEngine(importers: readonly Importer[], daysKept: (ctx: Ctx) => Promise<number>) {
  const jobs = importJobs(importers, daysKept);
  return {
    module: operationsOf(importers, jobs),
    acts: importActs(importers, jobs.apply),
    turns: turnsOfImports(importers),
    jobs,
  };
}
