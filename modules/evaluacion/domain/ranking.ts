import Big from 'big.js';
import { z } from 'zod';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Desempate } from '#modules/convocatorias/domain/seleccion.ts';

/** A proposal with its finished evaluations. */
export type Concursante = {
  id: number;
  facultadId: number | null;
  /** Total of each finished evaluation. */
  totales: readonly number[];
  /** Average of the criterion that weighs most, over those evaluations. */
  principal: number | null;
  enviadoEn: string | null;
  monto: string;
  /** Evaluations assigned and not finished. */
  pendientes: number;
  /** What was decided for good; waiting is no end. */
  decidida: Fallo | null;
};
export type Fallo = 'aprobado' | 'no_aprobado';
export type Reglas = {
  minEvaluaciones: number;
  puntajeMinimo: number;
  vacantes: number | null;
  diferenciaMaxima: number | null;
  desempates: readonly Desempate[];
};
/** Quota and own mark of a faculty; empty means no limit of its own. */
export type Cupo = { cupos: number | null; puntajeMinimo: number | null };

export const SITUACIONES = {
  propuesto: { label: 'Propuesta', tone: 'green' },
  lista_de_espera: { label: 'En lista de espera', tone: 'yellow' },
  no_alcanza: { label: 'No alcanza el mínimo', tone: 'gray' },
  sin_evaluaciones: { label: 'Faltan evaluaciones', tone: 'blue' },
  aprobado: { label: 'Aprobada', tone: 'green' },
  no_aprobado: { label: 'No aprobada', tone: 'red' },
} as const;
export type Situacion = keyof typeof SITUACIONES;

export const puesto = z.object({
  id: z.number(),
  /** Place, from 1; empty while its evaluations are not enough, or one is missing. */
  orden: z.number().nullable(),
  promedio: z.number().nullable(),
  /** Standard deviation of its evaluations. */
  dispersion: z.number().nullable(),
  diferencia: z.number().nullable(),
  evaluaciones: z.number(),
  situacion: z.enum(keysOf(SITUACIONES)),
  /** Same figures as the one before or after, by every rule of the call: the office must decide. */
  empate: z.boolean(),
  /** The difference between its evaluations asks for another one. */
  pideOtra: z.boolean(),
});
export type Puesto = z.output<typeof puesto>;

const redondo = (v: Big) => v.round(2, Big.roundHalfUp).toNumber();
const media = (xs: readonly number[]): Big => xs.reduce((s, x) => s.plus(x), Big(0)).div(xs.length);

/** Average, deviation and greatest difference of some totals; nothing without them. */
export function medidas(totales: readonly number[]): {
  promedio: number | null;
  dispersion: number | null;
  diferencia: number | null;
} {
  if (totales.length === 0) return { promedio: null, dispersion: null, diferencia: null };
  const m = media(totales);
  const varianza = totales.reduce((s, x) => s.plus(Big(x).minus(m).pow(2)), Big(0)).div(totales.length);
  return {
    promedio: redondo(m),
    dispersion: totales.length > 1 ? redondo(varianza.sqrt()) : null,
    diferencia:
      totales.length > 1
        ? Big(Math.max(...totales))
            .minus(Math.min(...totales))
            .toNumber()
        : null,
  };
}

type Medido = Concursante & ReturnType<typeof medidas>;
/** Negative: `a` goes first. */
const POR_REGLA: Record<Desempate, (a: Medido, b: Medido) => number> = {
  menor_dispersion: (a, b) => (a.dispersion ?? 0) - (b.dispersion ?? 0),
  mejor_nota: (a, b) => Math.max(...b.totales) - Math.max(...a.totales),
  criterio_principal: (a, b) => (b.principal ?? 0) - (a.principal ?? 0),
  envio_anterior: (a, b) => (a.enviadoEn ?? '9').localeCompare(b.enviadoEn ?? '9'),
  menor_monto: (a, b) => Big(a.monto).cmp(b.monto),
};

/**
 * Order of merit of a call (spec 08 §5.1): average of the finished evaluations, ties by the rules of the call. What was
 * decided says so and, if approved, takes its place first; of the others, marks, quotas by faculty and vacancies say
 * which ones are proposed, and which wait.
 */
export function ordenar(
  concursantes: readonly Concursante[],
  reglas: Reglas,
  cupos: ReadonlyMap<number, Cupo> = new Map(),
): Puesto[] {
  const medidos = concursantes.map((c) => ({ ...c, ...medidas(c.totales) }));
  const completos = medidos.filter(
    (c) => c.totales.length >= Math.max(1, reglas.minEvaluaciones) && (c.pendientes === 0 || c.decidida !== null),
  );
  const comparar = (a: Medido, b: Medido): number => {
    const porPromedio = b.promedio! - a.promedio!;
    if (porPromedio !== 0) return porPromedio;
    for (const regla of reglas.desempates) {
      const d = POR_REGLA[regla](a, b);
      if (d !== 0) return d;
    }
    return 0;
  };
  const ordenados = [...completos].sort((a, b) => comparar(a, b) || a.id - b.id);
  const dentro = new Map<number | null, number>();
  let elegidos = 0;
  const ocupar = (c: Medido) => {
    elegidos += 1;
    dentro.set(c.facultadId, (dentro.get(c.facultadId) ?? 0) + 1);
  };
  for (const c of medidos) if (c.decidida === 'aprobado') ocupar(c);
  const puestos = ordenados.map((c, i): Puesto => {
    const cupo = c.facultadId === null ? undefined : cupos.get(c.facultadId);
    const alcanza = c.promedio! >= (cupo?.puntajeMinimo ?? reglas.puntajeMinimo);
    const usados = dentro.get(c.facultadId) ?? 0;
    const cabe =
      (cupo?.cupos == null || usados < cupo.cupos) && (reglas.vacantes === null || elegidos < reglas.vacantes);
    const situacion: Situacion = c.decidida ?? (!alcanza ? 'no_alcanza' : cabe ? 'propuesto' : 'lista_de_espera');
    if (situacion === 'propuesto') ocupar(c);
    const vecinos = [ordenados[i - 1], ordenados[i + 1]].filter((x) => x !== undefined);
    return { ...medido(c, reglas), orden: i + 1, situacion, empate: vecinos.some((v) => comparar(v, c) === 0) };
  });
  const incompletos = medidos
    .filter((c) => !completos.includes(c))
    .sort((a, b) => (b.promedio ?? -1) - (a.promedio ?? -1) || a.id - b.id);
  return [...puestos, ...incompletos.map((c) => medido(c, reglas))];
}

const medido = (c: Medido, reglas: Reglas): Puesto => ({
  id: c.id,
  orden: null,
  promedio: c.promedio,
  dispersion: c.dispersion,
  diferencia: c.diferencia,
  evaluaciones: c.totales.length,
  situacion: c.decidida ?? 'sin_evaluaciones',
  empate: false,
  pideOtra: reglas.diferenciaMaxima !== null && (c.diferencia ?? 0) > reglas.diferenciaMaxima,
});
