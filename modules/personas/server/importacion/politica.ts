import { sql } from 'drizzle-orm';
import type { Rule } from '#core/access/server/rule.ts';
import { oneOf } from '#core/db/server/columns.ts';
import type { Session } from '#core/kernel/server/context.ts';
import { CLASES_IMPORTACION, CLAVES_CLASE, type ClaseImportacion } from '../../domain/importacion/flujo.ts';

type Juzgada = { clase: ClaseImportacion };
const conNivel = (nivel: 'ver' | 'editar'): Rule<Juzgada> => {
  const alcanza = (actor: Session, clase: ClaseImportacion) =>
    actor.permissions.has(`${CLASES_IMPORTACION[clase].modulo}.${nivel}`);
  return {
    allows: (actor, m) => alcanza(actor, m.clase),
    filters: (actor) => {
      const clases = CLAVES_CLASE.filter((c) => alcanza(actor, c));
      return clases.length ? sql`m.clase in (${oneOf(clases)})` : sql`false`;
    },
  };
};
/** Each snapshot belongs to the permission that looks after it (spec 08 §12). */
export const politicaImportacion = { ver: conNivel('ver'), editar: conNivel('editar') } satisfies Record<
  string,
  Rule<Juzgada>
>;
