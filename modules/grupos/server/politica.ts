import { sql } from 'drizzle-orm';
import { allOf, anyOf, hasPermission, type Rule } from '#core/access/server/rule.ts';

/** What a rule needs to know of a group; in SQL its row is `g`. `propia`: the actor is one of its confirmed members. */
export type GrupoDePolitica = { facultadId: number; propia: boolean; coordina: boolean };

const esIntegrante: Rule<GrupoDePolitica> = {
  allows: (_actor, g) => g.propia,
  filters: (actor) =>
    sql`
      exists (
        select 1
        from grupo_integrante mia
        where mia.grupo_id = g.id
          and mia.hasta is null
          and mia.confirmacion = 'confirmada'
          and mia.investigador_id = ${actor.subject.investigador ?? 0}
      )
    `,
};
const coordina: Rule<GrupoDePolitica> = {
  allows: (_actor, g) => g.coordina,
  filters: (actor) =>
    sql`
      exists (
        select 1
        from grupo_integrante mia
        where mia.grupo_id = g.id
          and mia.hasta is null
          and mia.es_coordinador
          and mia.investigador_id = ${actor.subject.investigador ?? 0}
      )
    `,
};
const deSuFacultad: Rule<GrupoDePolitica> = {
  allows: (actor, g) => actor.subject.facultad === g.facultadId,
  filters: (actor) => sql`g.facultad_id = ${actor.subject.facultad ?? 0}`,
};
const oficinaOCoordinador = anyOf(
  hasPermission<GrupoDePolitica>('grupos.ver'),
  allOf(hasPermission<GrupoDePolitica>('investigador'), coordina),
);
const gestiona = hasPermission<GrupoDePolitica>('grupos.editar');

/** Who reaches which groups: lists, details, documents and exports ask this object (spec 04 §6, §9, §10). */
export const politicaGrupo = {
  /** The group as a whole: its members, the office and its faculty. */
  ver: anyOf(
    hasPermission<GrupoDePolitica>('grupos.ver'),
    allOf(hasPermission<GrupoDePolitica>('investigador'), esIntegrante),
    allOf(hasPermission<GrupoDePolitica>('facultad'), deSuFacultad),
  ),
  /** What the office keeps of it: its whole history and its tags. */
  oficina: hasPermission<GrupoDePolitica>('grupos.ver'),
  /** Those where the actor is a member, whatever else they may see. */
  propios: esIntegrante,
  /** Members: who may do what with each is decided by `puedeConMiembros`. */
  integrar: anyOf(gestiona, allOf(hasPermission<GrupoDePolitica>('investigador'), coordina)),
  /** The actions of its life: the office, and its coordinator in their request. */
  actuar: oficinaOCoordinador,
  /** Papers that members signed. */
  documentos: oficinaOCoordinador,
  editar: gestiona,
} satisfies Record<string, Rule<GrupoDePolitica>>;
