import { agree } from '#core/kernel/shared/text.ts';
import chequeos from './chequeos.json' with { type: 'json' };
import fuentes from './fuentes.json' with { type: 'json' };

/** Where the people of a role come from (spec 02 B8). */
export type FuenteIntegrante = keyof typeof fuentes;
/** What each one means, and what is noted beside a role that asks no more. */
export const FUENTES_DICHAS: Record<FuenteIntegrante, { titulo: string; nota?: string }> = fuentes;

/** What a candidate must satisfy besides belonging to the source of their role. */
export type ChequeoIntegrante = keyof typeof chequeos;
/** What each check asks, what is said when it fails (the fact follows), and how to mend it. */
export const CHEQUEOS_DICHOS = chequeos;

/** Rules over the whole team; `clave` names each one for ever. */
export type Composicion = { clave: string; min: number; text: string } & (
  | { regla: 'roles'; anyOf: readonly string[] }
  | { regla: 'facultades' }
  | { regla: 'grupos' }
  | { regla: 'personas'; rol: string; tipoPersona: string }
  | { regla: 'condicion'; condicion: string }
);

export type Equipo = readonly {
  rol: string;
  tipoPersona?: string | undefined;
  facultad?: string | null | undefined;
  grupo?: string | null | undefined;
  condicion?: string | null | undefined;
}[];

const distintos = (valores: (string | null | undefined)[]) => new Set(valores.filter(Boolean)).size;

type PorRegla = { [R in Composicion['regla']]: Extract<Composicion, { regla: R }> };
const CUENTA: { [R in keyof PorRegla]: (e: Equipo, c: PorRegla[R]) => number } = {
  roles: (e, c) => e.filter((i) => c.anyOf.includes(i.rol)).length,
  facultades: (e) => distintos(e.map((i) => i.facultad)),
  grupos: (e) => distintos(e.map((i) => i.grupo)),
  personas: (e, c) => e.filter((i) => i.rol === c.rol && i.tipoPersona === c.tipoPersona).length,
  condicion: (e, c) => e.filter((i) => i.condicion === c.condicion).length,
};

const contar = <R extends keyof PorRegla>(regla: R, equipo: Equipo, c: PorRegla[R]): number => CUENTA[regla](equipo, c);

/** What the call asks of roles and of the team as a whole. */
export type DefEquipo = {
  roles: readonly { rol: string; label: string; min?: number; max?: number }[];
  composite: readonly Composicion[];
  maxTotal?: number;
};
/** One demand of the call on the team: what it asks, how far the team is, and whether that is enough. */
export type Exigencia = { texto: string; tiene: number; pide: number; cumple: boolean };

const cuantos = (n: number) => agree(n, 'un integrante', `${n} integrantes`);
export const excesoDeRol = (r: { label: string; max?: number }) =>
  `Se admite como máximo ${cuantos(r.max!)} como ${r.label}`;
export const excesoDeEquipo = (maximo: number) => `Se admiten como máximo ${maximo} integrantes además del responsable`;

/**
 * Everything that the call asks of a team, met or not, in the order of its definition: read before the team is
 * composed, while it is, and at submission. A limit shows once it is passed.
 */
export function exigenciasDelEquipo(def: DefEquipo, equipo: Equipo): Exigencia[] {
  const deRoles = def.roles.flatMap((r): Exigencia[] => {
    const tiene = equipo.filter((i) => i.rol === r.rol).length;
    const pide = r.min ?? 0;
    return [
      ...(pide > 0
        ? [{ texto: `Incluya al menos ${cuantos(pide)} como ${r.label}.`, tiene, pide, cumple: tiene >= pide }]
        : []),
      ...(r.max !== undefined && tiene > r.max
        ? [{ texto: `${excesoDeRol(r)}.`, tiene, pide: r.max, cumple: false }]
        : []),
    ];
  });
  const delConjunto = def.composite.map((c): Exigencia => {
    const tiene = contar(c.regla, equipo, c);
    return { texto: c.text, tiene, pide: c.min, cumple: tiene >= c.min };
  });
  return [...deRoles, ...delConjunto];
}

/** What a team lacks yet, each with how far it is. */
export const pendientesDelEquipo = (def: DefEquipo, equipo: Equipo): string[] =>
  exigenciasDelEquipo(def, equipo)
    .filter((e) => !e.cumple)
    .map((e) => `${e.texto} Tiene ${e.tiene} de ${e.pide}.`);
