import { sql } from 'drizzle-orm';
import { allOf, hasPermission, type Rule } from '#core/access/server/rule.ts';
import { proyectoEn } from '../tables.ts';

/** What a rule needs to know of a project. In SQL its row is `p`, and its type `t`. */
export type ProyectoJuzgado = { externo: boolean };

/** Externally funded projects have their own list; in that of groups they do not exist. */
const deGrupo: Rule<ProyectoJuzgado> = { allows: (_actor, p) => !p.externo, filters: () => sql`not t.externo` };
const deFex: Rule<ProyectoJuzgado> = { allows: (_actor, p) => p.externo, filters: () => sql`t.externo` };
const ver = hasPermission<ProyectoJuzgado>('proyectos.ver');

/** Who reaches which projects in the administration: list, detail, documents and exports ask this object. */
export const politicaProyecto = {
  ver,
  editar: hasPermission<ProyectoJuzgado>('proyectos.editar'),
  listar: allOf(ver, deGrupo),
  listarFex: allOf(ver, deFex),
} satisfies Record<string, Rule<ProyectoJuzgado>>;

/** Projects that the office of a faculty reads: its own that were ever sent (spec 08 §11.2). In SQL its row is `p`. */
export const deFacultad = (facultadId: number) =>
  sql`p.facultad_id = ${facultadId} and ${proyectoEn.not('sinPresentar', 'p')}`;
