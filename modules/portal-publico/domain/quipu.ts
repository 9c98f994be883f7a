/** A call that hangs from the quipu: what anybody may know of it. */
export type Cuerda = {
  id: number;
  nombre: string;
  ruta: string;
  fin: string;
  paraQuien: string | null;
  monto: string | null;
  postular: string | null;
};

const DIA_MS = 86_400_000;
export const DIAS_POR_NUDO = 7;
/** Calls that hang from one main cord; the next ones hang from another. */
const POR_MADRE = 7;
const ALTO = 252;
const POR_DIA = 6;

const enDias = (dia: string): number => Date.parse(`${dia}T00:00:00Z`) / DIA_MS;
/** Whole days from one day to another. */
export const diasEntre = (desde: string, hasta: string): number => enDias(hasta) - enDias(desde);
/** The day that comes so many days after another. */
export const diaTras = (dia: string, dias: number): string =>
  new Date((enDias(dia) + dias) * DIA_MS).toISOString().slice(0, 10);

/** One knot per week left, counted from the closing up; the week that passes undoes the top one. */
export const nudosDe = (dias: number): number => Math.max(1, Math.ceil(dias / DIAS_POR_NUDO));
/** How many days after today each knot of a cord is, from the closing up. */
export const diasDeNudos = (dias: number): number[] =>
  Array.from({ length: nudosDe(dias) }, (_, i) => Math.max(0, dias - i * DIAS_POR_NUDO));

/** How many pixels a day takes: six, or fewer when a call closes so late that its cord would not fit. */
export const altoDeDia = (dias: readonly number[]): number => Math.min(POR_DIA, ALTO / Math.max(1, ...dias));

/** The Mondays that a quipu marks, as days after today; further apart when the days are narrow. */
export function lunesDe(hoy: string, dias: number, porDia: number): number[] {
  const semana = new Date(`${hoy}T00:00:00Z`).getUTCDay();
  const primero = (8 - semana) % 7 || 7;
  const paso = 7 * Math.ceil(24 / (7 * porDia));
  return Array.from({ length: Math.max(0, Math.floor((dias - primero) / paso) + 1) }, (_, i) => primero + i * paso);
}

/** The open calls by the main cord that they hang from, as many from each, those that close first before. */
export function porMadre(cuerdas: readonly Cuerda[]): Cuerda[][] {
  const madres = Math.ceil(cuerdas.length / POR_MADRE);
  const cada = Math.ceil(cuerdas.length / Math.max(1, madres));
  return Array.from({ length: madres }, (_, i) => cuerdas.slice(i * cada, (i + 1) * cada));
}
