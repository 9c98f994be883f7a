import { sql } from 'drizzle-orm';
import type { Rule } from '#core/access/server/rule.ts';
import { isAllowed } from '#core/contract/server/implement.ts';
import { oneOf } from '#core/db/server/columns.ts';
import type { Session } from '#core/kernel/server/context.ts';
import type { Importer } from './importer.ts';

type Judged = { kind: string };

/** Each kind of import is seen and made by who has the permissions of its definition. */
export function importPolicy(importers: readonly Importer[]): Record<'see' | 'edit', Rule<Judged>> {
  const by = (level: 'see' | 'edit'): Rule<Judged> => {
    const held = (actor: Session) =>
      importers.filter(({ def }) => isAllowed(def[level], actor)).map(({ def }) => def.key);
    return {
      allows: (actor, { kind }) => held(actor).includes(kind),
      filters: (actor) => {
        const kinds = held(actor);
        return kinds.length > 0 ? sql`m.clase in (${oneOf(kinds)})` : sql`false`;
      },
    };
  };
  return { see: by('see'), edit: by('edit') };
}
