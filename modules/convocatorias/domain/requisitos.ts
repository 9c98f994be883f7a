import { isKeyOf, keysOf } from '#core/kernel/shared/keys.ts';
import type { Guardados } from './parametros-antes.ts';

/** Eligibility checks of spec 02 §5, as data. */
export type Chequeo =
  | 'ABIERTA'
  | 'TITULAR'
  | 'COORDINADOR'
  | 'MIEMBRO_GI'
  | 'SIN_DEUDAS'
  | 'SIN_DEUDA_INFORMES'
  | 'PERFIL'
  | 'UNICO'
  | 'NO_INTEGRANTE_DE_OTRO'
  | 'HABILITADO';
export type ChequeoDeCupo = { chequeo: 'CUPO_GRUPO'; maximo: number };
export type Elegibilidad = {
  elegibilidad: { crear: readonly (Chequeo | ChequeoDeCupo)[]; siempre: readonly Chequeo[] };
  /** Checks of the page `verificar`, for programmes that have one. */
  verificar?: readonly Chequeo[];
};

type AlEmpezar = { ademas?: readonly Chequeo[]; exclusivo?: boolean; cupo?: number };
/**
 * What is asked to begin and as long as the proposal is prepared, and what only to begin; most admit one per person.
 */
export const exige = (siempre: readonly Chequeo[], alEmpezar: AlEmpezar = {}): Elegibilidad['elegibilidad'] => {
  const { ademas = [], exclusivo = true, cupo } = alEmpezar;
  const propios = [...ademas, ...(exclusivo ? (['UNICO'] as const) : [])];
  const delGrupo = cupo ? [{ chequeo: 'CUPO_GRUPO', maximo: cupo } as const] : [];
  return { crear: ['ABIERTA', ...siempre, ...propios, ...delGrupo], siempre };
};

/** What each eligibility check asks, for the office. */
export const TITULOS_CHEQUEO: Record<Chequeo, string> = {
  ABIERTA: 'La convocatoria está abierta',
  TITULAR: 'Ser titular de un grupo de investigación',
  COORDINADOR: 'Ser coordinador de un grupo de investigación',
  MIEMBRO_GI: 'Pertenecer a un grupo de investigación',
  SIN_DEUDAS: 'No tener deudas pendientes',
  SIN_DEUDA_INFORMES: 'No deber informes',
  PERFIL: 'Tener CTI Vitae, ORCID y Google Scholar en el perfil',
  UNICO: 'No tener otra postulación a la convocatoria',
  NO_INTEGRANTE_DE_OTRO: 'No integrar otra propuesta del grupo',
  HABILITADO: 'Figurar en la lista de personas designadas',
};
/** Checks that hold up the rest: a call neither adds them nor switches them off. */
const FIJOS: readonly Chequeo[] = ['ABIERTA', 'UNICO', 'HABILITADO'];
/** Checks that a call may ask or not. */
export const CHEQUEOS_LIBRES = keysOf(TITULOS_CHEQUEO).filter((c) => !FIJOS.includes(c));

const esLibre = (c: Chequeo | ChequeoDeCupo): c is Chequeo => typeof c === 'string' && !FIJOS.includes(c);
const propiosDe = ({ elegibilidad: { crear, siempre }, verificar = [] }: Elegibilidad): Chequeo[] => [
  ...new Set([...crear, ...siempre, ...verificar].filter(esLibre)),
];

/** Free checks that a call asks, in its order; bodies of before only named those taken away. */
export function requisitosDe(
  programa: Elegibilidad,
  { requisitos, chequeosQuitados }: Pick<Guardados, 'requisitos' | 'chequeosQuitados'>,
): Chequeo[] {
  return requisitos
    ? requisitos.filter((c) => isKeyOf(TITULOS_CHEQUEO, c))
    : propiosDe(programa).filter((c) => !chequeosQuitados.includes(c));
}

/**
 * A list of checks with its free places taken, in order, by what the call asks; what is over follows the last of them.
 */
function enSuLugar<C extends Chequeo | ChequeoDeCupo>(
  lista: readonly C[],
  pedidos: readonly Chequeo[],
): (C | Chequeo)[] {
  const ultimo = Math.max(
    lista.findIndex((c) => typeof c === 'string' && c === 'ABIERTA'),
    lista.findLastIndex(esLibre),
  );
  const cola = [...pedidos];
  const puestos = (c: C, i: number) => (i === ultimo ? cola.splice(0) : esLibre(c) ? cola.splice(0, 1) : []);
  const salida = lista.flatMap((c, i) => (esLibre(c) ? puestos(c, i) : [c, ...puestos(c, i)]));
  return [...salida, ...cola];
}

/**
 * The checks of a programme as the call asks them, each in its place. One that the call adds is asked to begin and
 * while the proposal is prepared.
 */
export function elegibilidadCon(programa: Elegibilidad, requisitos: readonly Chequeo[], cupoGrupo: number | null) {
  const propios = propiosDe(programa);
  const pedidos = (lista: readonly (Chequeo | ChequeoDeCupo)[]) =>
    requisitos.filter((r) => lista.includes(r) || !propios.includes(r));
  const { crear, siempre } = programa.elegibilidad;
  const conCupo = crear.map((c) => (typeof c !== 'string' && cupoGrupo !== null ? { ...c, maximo: cupoGrupo } : c));
  return {
    elegibilidad: {
      crear: enSuLugar(conCupo, pedidos(crear)),
      siempre: enSuLugar(siempre, pedidos(siempre)),
    },
    ...(programa.verificar
      ? { verificar: programa.verificar.filter((c) => !esLibre(c) || requisitos.includes(c)) }
      : {}),
  };
}
