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

export const URGENCIAS = ['vencido', 'hoy', 'semana', 'despues'] as const;
const SEMANA = 7 * 86_400_000;
export type Urgencia = (typeof URGENCIAS)[number];
/**
 * How urgent it is on a day: by its date; without one, what stops somebody is for today and what keeps somebody waiting
 * is for this week. The week is the seven days that come.
 */
export function urgenciaDe(p: Pick<Pendiente, 'hasta' | 'peso'>, hoy: string): Urgencia {
  if (!p.hasta) return p.peso === 'bloquea' ? 'hoy' : p.peso === 'espera' ? 'semana' : 'despues';
  const dia = p.hasta.slice(0, 10);
  if (dia < hoy) return 'vencido';
  if (dia === hoy) return 'hoy';
  return Date.parse(dia) <= Date.parse(hoy) + SEMANA ? 'semana' : 'despues';
}
/** Red: late, for today, or it stops somebody. Yellow: it waits. Grey: planned. */
export const tonoDe = (p: Pick<Pendiente, 'peso'>, urgencia: Urgencia) =>
  urgencia === 'vencido' || urgencia === 'hoy' || p.peso === 'bloquea'
    ? ('red' as const)
    : urgencia === 'semana' || p.peso === 'espera'
      ? ('yellow' as const)
      : ('gray' as const);
