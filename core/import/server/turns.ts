import { sql } from 'drizzle-orm';
import { isAllowed } from '#core/contract/server/implement.ts';
import { oneOf } from '#core/db/server/columns.ts';
import type { TurnSource } from '#core/flow/server/turns.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { importFlow } from '../shared/flow.ts';
import { IMPORTS_PATH, importPath } from '../shared/lists.ts';
import type { Importer } from './importer.ts';
import { titleOfKind } from './lists.ts';

/** Imports that a person has to map, apply or mend: each sees those of the kinds that they make. */
export const turnsOfImports = (importers: readonly Importer[]): TurnSource => ({
  flow: importFlow,
  kind: importFlow.entity,
  words: { one: 'importación', many: 'importaciones' },
  permission: null,
  from: sql`importacion m`,
  row: sql`m`,
  only: () => sql`m.purgada_en is null`,
  title: sql`m.nombre`,
  detail: sql`
    concat_ws(
      ' · ',
      ${titleOfKind(importers)},
      m.total || ' filas',
      nullif(m.errores, 0) || ' con error'
    )
  `,
  areas: {
    admin: {
      mine: (ctx) => {
        const session = requireSession(ctx);
        const kinds = importers.filter(({ def }) => isAllowed(def.edit, session)).map(({ def }) => def.key);
        return kinds.length > 0 && sql`m.clase in (${oneOf(kinds)})`;
      },
      href: ({ id }) => importPath(id),
      list: IMPORTS_PATH,
    },
  },
});
