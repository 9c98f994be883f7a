/** Where its holder reads of it; notices name it. */
export const RUTA_PANEL = '/investigador/perfil?tab=cdi';

/** What the panel of the profile shows (spec 06 §5.2). */
export const SITUACIONES = [
  'sin_planilla',
  'con_faltas',
  'puede_solicitar',
  'en_curso',
  'vigente',
  'renovable',
  'renovando',
] as const;
export type Situacion = (typeof SITUACIONES)[number];

type Dado = { hoy: string; fin: string | null; meses: number; abierta: boolean; enPlanilla: boolean; faltas: number };

/** The same day `n` months later (or before); of a shorter month, its last. */
export function masMeses(dia: string, n: number): string {
  const [a = 0, m = 0, d = 0] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(a, m + n, 0)).getUTCDate();
  return new Date(Date.UTC(a, m - 1 + n, Math.min(d, ultimo))).toISOString().slice(0, 10);
}

/**
 * The situation of somebody on a day, in the order of the specification.
 * @param d.fin last day of the certificate in force, null without one; `meses` before it the renewal opens
 */
export function situacionDe({ hoy, fin, meses, abierta, enPlanilla, faltas }: Dado): Situacion {
  if (fin && hoy < masMeses(fin, -meses)) return 'vigente';
  if (fin) return abierta ? 'renovando' : 'renovable';
  if (abierta) return 'en_curso';
  if (!enPlanilla) return 'sin_planilla';
  return faltas > 0 ? 'con_faltas' : 'puede_solicitar';
}
