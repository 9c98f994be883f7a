import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';

/** Whose obligations are asked for. */
export type Alcance = { de: 'todas' } | { de: 'persona' | 'proyecto' | 'facultad'; id: number };

/**
 * One kind of obligation, as the module that knows it tells it: what it asks, until when, and the evidence that closes
 * it. Nothing of it is stored, so it says the same whatever the order in which things happened.
 */
export type FuenteDeObligaciones = {
  /** Its kind, of `CLASES` of the module of obligations. */
  clase: string;
  /** Entity of the stored row, in whose history the extensions of its term are told; without it, its project's. */
  registro?: string;
  /** SQL `select` of the columns of `obligacion`, of whom the scope reaches. */
  filas(ctx: Ctx, alcance: Alcance): SQL | Promise<SQL>;
};
/** What each module says that is owed; the module of obligations gathers it. */
export const obligaciones = defineExtension<FuenteDeObligaciones>('personas.obligaciones');

/** A piece of evidence: it is missing, it was handed in and waits for somebody, or it came. */
export type EstadoDePrueba = 'falta' | 'en_camino' | 'llego';
/** SQL of a piece of evidence. @param el day on which it came */
export const prueba = (texto: SQL, estado: SQL | EstadoDePrueba, el: SQL = sql`null::date`): SQL =>
  sql`jsonb_build_object(
    'texto', ${texto},
    'estado', ${typeof estado === 'string' ? sql`${estado}::text` : estado},
    'el', ${el}
  )`;
/** SQL of the evidence of an obligation, in its order. */
export const pruebas = (...cada: SQL[]): SQL => sql`jsonb_build_array(${sql.join(cada, sql`, `)})`;

/**
 * SQL: the last day of an obligation of which the office may extend the term: what its rule says, or the day to which
 * the office extended it, whichever comes later. Null where its rule gives none.
 * @param termino SQL of the identity of its term, as `obligacion` has it
 */
export const plazoConAmpliacion = (termino: SQL, plazo: SQL): SQL => sql`
  case when ${plazo} is not null then greatest(
    ${plazo},
    (
      select ampliado.hasta
      from obligacion_plazo ampliado
      where ampliado.clave = ${termino}
      order by ampliado.numero desc
      limit 1
    )
  ) end
`;

/**
 * SQL: the identity of a term that the office gives each time that it decides something: asked again, an obligation has
 * another term, and what extended the one before says nothing of it.
 * @param clave SQL of the identity of the obligation
 * @param registro SQL of the id of the record that the decision is about
 */
export const terminoDesde = (clave: SQL, decision: { entity: string; action: string }, registro: SQL): SQL => sql`
  ${clave} || '@' || coalesce(
    (
      select max(decidido.id)
      from transicion decidido
      where decidido.entidad = ${decision.entity}
        and decidido.entidad_id = ${registro}
        and decidido.accion = ${decision.action}
    ),
    0
  )
`;

const NADA = sql`null`;
const NO = sql`false`;
type Columnas = {
  /** Its identity, for ever. */
  clave: SQL;
  /** Identity of its term, when it is not for ever: extensions are of it. */
  termino?: SQL;
  /** Identity of the stored row that it is told of: by it a page finds its own without computing the others. */
  origen: SQL;
  titulo: SQL;
  /** Where it is born: code of the project, rule. */
  detalle: SQL;
  /** What it is about in its project: a debt and the report that it was registered for are about the same. */
  asunto?: SQL;
  /** The flow of a record says it already to who owes it: it is that record's turn. */
  esTurno?: SQL;
  proyecto?: SQL;
  facultad: SQL;
  /** Array of the people who owe it. */
  personas: SQL;
  /** Last day, when there is one. */
  vence?: SQL;
  /** First day on which something can be done about it: inboxes say nothing of it before. */
  desde?: SQL;
  /** It is overdue whatever its day. */
  exigible?: SQL;
  /** Nobody asks for it while this holds. */
  dispensada?: SQL;
  cerrada: SQL;
  cerradaEl?: SQL;
  /** Since when it waits for somebody else: what was asked was handed in. */
  entregadaEl?: SQL;
  pruebas: SQL;
  /** What it stops, in words. */
  bloquea: SQL;
  verbo: SQL;
  /** Where its person fulfils it, and where the office sees it. */
  enlace: SQL;
  enlaceOficina: SQL;
};
/** SQL: the columns of an obligation, all of them and in one order, so that kinds are put one under another. */
export const obligacion = (c: Columnas): SQL => sql`
  ${c.clave} as clave,
  (${c.termino ?? c.clave})::text as termino,
  ${c.origen} as origen,
  (${c.titulo})::text as titulo,
  (${c.detalle})::text as detalle,
  (${c.asunto ?? NADA})::text as asunto,
  ${c.esTurno ?? NO} as es_turno,
  (${c.proyecto ?? NADA})::bigint as proyecto_id,
  (${c.facultad})::bigint as facultad_id,
  (${c.personas})::bigint[] as personas,
  (${c.vence ?? NADA})::date as vence,
  (${c.desde ?? NADA})::date as desde,
  ${c.exigible ?? NO} as exigible,
  ${c.dispensada ?? NO} as dispensada,
  ${c.cerrada} as cerrada,
  (${c.cerradaEl ?? NADA})::date as cerrada_el,
  (${c.entregadaEl ?? NADA})::date as entregada_el,
  ${c.pruebas} as pruebas,
  (${c.bloquea})::text as bloquea,
  (${c.verbo})::text as verbo,
  (${c.enlace})::text as enlace,
  (${c.enlaceOficina})::text as enlace_oficina
`;

/** Records that the office observes and that their people send again, as SQL finds them. */
type Corregibles = {
  entity: string;
  tabla: SQL;
  /** SQL predicate, by the states of their flow: it stands observed, of an alias or of a state. */
  observado: (de: string | SQL) => SQL;
  /** The contrary. */
  corregido: (de: string) => SQL;
};
/**
 * SQL of a relation: each record that was observed, by its `id`, and `en`, when it was corrected the last time; null
 * while it stands observed. It begins at those and never reads the others.
 */
export const observados = ({ entity, tabla, observado, corregido }: Corregibles): SQL => sql`
  (
    select x.id, null::timestamptz as en
    from ${tabla} x
    where ${observado('x')}
    union all
    select x.id, max(h.en) as en
    from transicion h
      join ${tabla} x on x.id = h.entidad_id
        and ${corregido('x')}
    where h.entidad = ${entity} and ${observado(sql`h.de`)}
    group by x.id
  )
`;
type Corregible = {
  entity: string;
  /** SQL of its identifier. */
  id: SQL;
  /** SQL predicate: it stands observed now. */
  ahora: SQL;
  observado: (de: SQL) => SQL;
};
/**
 * SQL to join sideways: the same of one record, found by its history, where a scope has few of them. Nothing is there
 * of one that was never observed.
 */
export const observadoUna = ({ entity, id, ahora, observado }: Corregible): SQL => sql`
  lateral (
    select case when ${ahora} then null else max(h.en) end as en
    from transicion h
    where h.entidad = ${entity} and h.entidad_id = ${id} and ${observado(sql`h.de`)}
    having ${ahora} or max(h.en) is not null
  )
`;
/**
 * What every correction says of itself, over `vuelta`, a row of `observados` or `observadoUna`: sending the record
 * again closes it.
 * @param texto SQL of its evidence
 */
export function correccion(ctx: Ctx, texto: SQL): Pick<Columnas, 'cerrada' | 'cerradaEl' | 'pruebas' | 'verbo'> {
  const vino = sql`vuelta.en is not null`;
  const el = sql`(vuelta.en at time zone ${ctx.settings.timeZone})::date`;
  return {
    cerrada: vino,
    cerradaEl: el,
    pruebas: pruebas(prueba(texto, sql`case when ${vino} then 'llego' else 'falta' end`, el)),
    verbo: sql`'Corregir'`,
  };
}

/** SQL predicate of a person `i` that the scope reaches: of a project, nobody by themselves. */
export function personaAlcanzada(alcance: Alcance): SQL {
  switch (alcance.de) {
    case 'todas':
      return sql`true`;
    case 'persona':
      return sql`i.id = ${alcance.id}`;
    case 'facultad':
      return sql`i.facultad_id = ${alcance.id}`;
    case 'proyecto':
      return sql`false`;
  }
}
