import { daysBetween } from '#core/kernel/shared/time.ts';
/** What waits for a person: what it is, why, until when, and where it is attended to (null while no page does). */
export type Pendiente = {
  clave: string;
  titulo: string;
  motivo: string;
  hasta: string | null;
  enlace: string | null;
  /** One verb. */
  accion: string;
  /** Without it nothing waits for anybody else: `bloquea` stops somebody's work, `espera` keeps somebody waiting. */
  peso?: 'bloquea' | 'espera';
  /** How many things it tells at once; one by default. */
  n?: number;
};
type Contado = Pendiente & { n: number; permiso: string };
/** Those of which there are some, for who has the permission. */
export const losQueHay = (lista: readonly Contado[], permisos: ReadonlySet<string>): Pendiente[] =>
  lista.filter(({ n, permiso }) => n > 0 && permisos.has(permiso)).map(({ permiso: _p, ...p }) => p);

/** What has no term is apart: it is not less urgent, nobody said when. */
export const URGENCIAS = ['vencido', 'hoy', 'semana', 'despues', 'sin_plazo'] as const;
const SEMANA = 7;
export type Urgencia = (typeof URGENCIAS)[number];
/** How urgent it is on a day, by its last day. The week is the seven days that come. */
export function urgenciaDe({ hasta }: Pick<Pendiente, 'hasta'>, hoy: string): Urgencia {
  if (!hasta) return 'sin_plazo';
  const dia = hasta.slice(0, 10);
  if (dia < hoy) return 'vencido';
  if (dia === hoy) return 'hoy';
  return daysBetween(hoy, dia) <= SEMANA ? 'semana' : 'despues';
}
/** Red: late, for today, or it stops somebody. Yellow: it waits. Grey: planned. */
export function tonoDe({ peso }: Pick<Pendiente, 'peso'>, urgencia: Urgencia): 'red' | 'yellow' | 'gray' {
  if (urgencia === 'vencido' || urgencia === 'hoy' || peso === 'bloquea') return 'red';
  return urgencia === 'semana' || peso === 'espera' ? 'yellow' : 'gray';
}
