import Big from 'big.js';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';

/** Where an item of the scale finds its facts. */
export const FUENTES_BAREMO = ['publicacion', 'asesoria', 'patente', 'proyecto', 'renacyt'] as const;
export type FuenteBaremo = (typeof FUENTES_BAREMO)[number];
export const ETIQUETA_FUENTE: Record<FuenteBaremo, string> = {
  publicacion: 'Publicación',
  asesoria: 'Tesis asesorada',
  patente: 'Propiedad intelectual',
  proyecto: 'Proyecto',
  renacyt: 'Registro RENACYT',
};

/** What a fact must have: one of the words of each trait, and an amount within the limits. */
export type FiltroBaremo = {
  rasgos?: Record<string, readonly string[]>;
  montoMayorA?: string;
  montoHasta?: string;
};
export type ItemBaremo = {
  id: number;
  rubro: string;
  tituloRubro: string;
  item: string;
  fuente: FuenteBaremo;
  filtro: FiltroBaremo;
  puntos: string;
  orden: number;
};

/** Something the current titulares did, told once no matter who of them took part. */
export type Hecho = {
  fuente: FuenteBaremo;
  id: number;
  titulo: string;
  fecha: string | null;
  /** What it is, in words: «Artículo original · Scopus, SciELO». */
  detalle: string;
  titulares: readonly string[];
  rasgos: Record<string, readonly string[]>;
  monto: string | null;
  /** Page of the record, when it has one. */
  enlace: string | null;
};

export type ItemCalificado = Pick<ItemBaremo, 'id' | 'item' | 'puntos'> & {
  regla: string;
  cantidad: number;
  puntaje: string;
  hechos: Hecho[];
};
export type RubroCalificado = { rubro: string; titulo: string; items: ItemCalificado[]; puntaje: string };
export type Calificacion = {
  rubros: RubroCalificado[];
  total: string;
  /** Facts that no item of the scale takes, so that nothing disappears without an explanation. */
  sinPuntos: Hecho[];
};
export type CalificacionDeGrupo = Calificacion & {
  /** First day whose production counts. */
  desde: string;
  /** Day of whose titulares it is: today, or the last day of a group that ended. */
  al: string;
  titulares: number;
  sugerida: string | null;
};

/** Does this fact belong to this item? */
export function cumple({ fuente, filtro }: Pick<ItemBaremo, 'fuente' | 'filtro'>, hecho: Hecho): boolean {
  if (fuente !== hecho.fuente) return false;
  const rasgos = Object.entries(filtro.rasgos ?? {});
  if (!rasgos.every(([rasgo, valores]) => hecho.rasgos[rasgo]?.some((v) => valores.includes(v)))) return false;
  if (filtro.montoMayorA === undefined && filtro.montoHasta === undefined) return true;
  if (hecho.monto === null) return false;
  const monto = Big(hecho.monto);
  if (filtro.montoMayorA !== undefined && monto.lte(filtro.montoMayorA)) return false;
  return filtro.montoHasta === undefined || monto.lte(filtro.montoHasta);
}

/**
 * The score of a group (spec 04 §11.3): each fact counts once, in the first item of the scale that takes it, and the
 * score is the sum of count × points. Items are tried by `orden`, so a better index wins over a lesser one, and printed
 * by the number of their heading.
 */
export function calificar(baremo: readonly ItemBaremo[], hechos: readonly Hecho[]): Calificacion {
  const items = [...baremo].sort((a, b) => a.orden - b.orden || a.id - b.id);
  const porItem = new Map<number, Hecho[]>(items.map((i) => [i.id, []]));
  const sinPuntos: Hecho[] = [];
  for (const hecho of distintos(hechos)) {
    const item = items.find((i) => cumple(i, hecho));
    if (item) porItem.get(item.id)!.push(hecho);
    else sinPuntos.push(hecho);
  }
  const rubros: RubroCalificado[] = [];
  for (const item of items) {
    const suyos = porItem.get(item.id)!;
    const rubro = rubros.find((r) => r.rubro === item.rubro) ?? nuevoRubro(rubros, item);
    rubro.items.push({
      id: item.id,
      item: item.item,
      puntos: Big(item.puntos).toFixed(2),
      regla: reglaEnPalabras(item),
      cantidad: suyos.length,
      puntaje: Big(item.puntos).times(suyos.length).toFixed(2),
      hechos: suyos,
    });
  }
  rubros.sort((a, b) => a.rubro.localeCompare(b.rubro, 'es', { numeric: true }));
  for (const r of rubros) r.puntaje = sumar(r.items.map((i) => i.puntaje));
  return { rubros, total: sumar(rubros.map((r) => r.puntaje)), sinPuntos };
}

function nuevoRubro(rubros: RubroCalificado[], { rubro, tituloRubro }: ItemBaremo): RubroCalificado {
  const nuevo = { rubro, titulo: tituloRubro, items: [], puntaje: '0' };
  rubros.push(nuevo);
  return nuevo;
}

const sumar = (valores: readonly string[]) => valores.reduce((s, v) => s.plus(v), Big(0)).toFixed(2);

/** The same record brought twice (by two titulares) is one fact. */
function distintos(hechos: readonly Hecho[]): Hecho[] {
  const vistos = new Map<string, Hecho>();
  for (const h of hechos) {
    const clave = `${h.fuente}:${h.id}`;
    const antes = vistos.get(clave);
    vistos.set(clave, antes ? { ...antes, titulares: [...new Set([...antes.titulares, ...h.titulares])] } : h);
  }
  return [...vistos.values()];
}

export const RASGOS: Record<string, string> = {
  tipo: 'Tipo',
  indexada: 'Indexación',
  articulo: 'Clase de artículo',
  ambito: 'Ámbito',
  autoria: 'Participación',
  grado: 'Grado de la tesis',
  nivel: 'Nivel',
  financiamiento: 'Financiamiento',
};
export const VALORES: Record<string, string> = {
  ...recordOf(CLAVES_TIPO_PUBLICACION, (tipo) => tipoDe(tipo).enFrase),
  wos: 'WoS',
  scopus: 'Scopus',
  scielo: 'SciELO',
};
/** What a filter asks for, in words. */
export function filtroEnPalabras(filtro: FiltroBaremo): string[] {
  const partes = Object.entries(filtro.rasgos ?? {}).map(
    ([r, v]) => `${RASGOS[r] ?? r}: ${v.map((x) => VALORES[x] ?? x).join(' o ')}`,
  );
  if (filtro.montoMayorA !== undefined) partes.push(`monto mayor a ${filtro.montoMayorA}`);
  if (filtro.montoHasta !== undefined) partes.push(`monto hasta ${filtro.montoHasta}`);
  return partes;
}
/** What an item takes, as the screen and the sheet explain it. */
export const reglaEnPalabras = ({ fuente, filtro }: Pick<ItemBaremo, 'fuente' | 'filtro'>): string =>
  [ETIQUETA_FUENTE[fuente], ...filtroEnPalabras(filtro)].join(' · ');

/** First day whose production counts: the years of the window if it is set, else the fixed cut-off. */
export const desdeCuando = (hoy: string, { ventana, corte }: { ventana: number; corte: string }): string =>
  ventana > 0 ? `${Number(hoy.slice(0, 4)) - ventana}-01-01` : corte;

/**
 * Category that a score suggests, from thresholds «A=60,B=30,C=10» (the lowest category has none); null when the
 * institution set no thresholds. Only a suggestion: the office decides.
 */
export function categoriaSugerida(total: string, umbrales: string, categorias: readonly string[]): string | null {
  const minimos = new Map(
    umbrales
      .split(',')
      .map((par) => /^\s*([A-Z])\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(par))
      .filter((m) => m !== null)
      .map((m) => [m[1]!, m[2]!]),
  );
  if (minimos.size === 0) return null;
  return categorias.find((c) => minimos.has(c) && Big(total).gte(minimos.get(c)!)) ?? categorias.at(-1) ?? null;
}
