import { fold } from '#core/kernel/shared/text.ts';

export type Nodo = { id: number; codigo: string; nombre: string; padreId: number | null };
/** A line as the tree draws it: level from 1, its place among its siblings, and whether its children show. */
export type Rama<T extends Nodo> = {
  linea: T;
  nivel: number;
  posicion: number;
  hermanas: number;
  hijas: number;
  abierta: boolean;
};

/** Children by parent; a line whose parent is not among the given ones is a root. */
export function hijasPorPadre<T extends Nodo>(lineas: readonly T[]): ReadonlyMap<number | null, T[]> {
  const ids = new Set(lineas.map((l) => l.id));
  const mapa = new Map<number | null, T[]>();
  for (const linea of lineas) {
    const padre = linea.padreId !== null && ids.has(linea.padreId) ? linea.padreId : null;
    const hermanas = mapa.get(padre);
    if (hermanas) hermanas.push(linea);
    else mapa.set(padre, [linea]);
  }
  return mapa;
}

/** The lines to draw, in order: the roots, and under each open one its children, at any depth. */
export function ramasVisibles<T extends Nodo>(lineas: readonly T[], abiertas: ReadonlySet<number>): Rama<T>[] {
  const hijas = hijasPorPadre(lineas);
  const ramas: Rama<T>[] = [];
  // A stack and not a recursion: the depth has no limit.
  const pendientes: { padre: number | null; indice: number; nivel: number }[] = [{ padre: null, indice: 0, nivel: 1 }];
  while (pendientes.length > 0) {
    const turno = pendientes.at(-1)!;
    const hermanas = hijas.get(turno.padre) ?? [];
    const linea = hermanas[turno.indice];
    if (!linea) {
      pendientes.pop();
      continue;
    }
    turno.indice += 1;
    const cuantas = hijas.get(linea.id)?.length ?? 0;
    const abierta = cuantas > 0 && abiertas.has(linea.id);
    ramas.push({
      linea,
      nivel: turno.nivel,
      posicion: turno.indice,
      hermanas: hermanas.length,
      hijas: cuantas,
      abierta,
    });
    if (abierta) pendientes.push({ padre: linea.id, indice: 0, nivel: turno.nivel + 1 });
  }
  return ramas;
}

/** Lines whose code or name has every word of the text, with their ancestors so that each shows in its place. */
export function filtrar<T extends Nodo>(lineas: readonly T[], texto: string): { lineas: T[]; coincidencias: number } {
  const palabras = fold(texto).split(' ').filter(Boolean);
  if (palabras.length === 0) return { lineas: [...lineas], coincidencias: lineas.length };
  const porId = new Map(lineas.map((l) => [l.id, l]));
  const dentro = new Set<number>();
  let coincidencias = 0;
  for (const linea of lineas) {
    const donde = fold(`${linea.codigo} ${linea.nombre}`);
    if (!palabras.every((p) => donde.includes(p))) continue;
    coincidencias += 1;
    for (
      let l: T | undefined = linea;
      l && !dentro.has(l.id);
      l = l.padreId === null ? undefined : porId.get(l.padreId)
    )
      dentro.add(l.id);
  }
  return { lineas: lineas.filter((l) => dentro.has(l.id)), coincidencias };
}

/** A line and everything under it: none of them may become its parent. */
export function descendencia<T extends Nodo>(lineas: readonly T[], id: number): ReadonlySet<number> {
  const hijas = hijasPorPadre(lineas);
  const todas = new Set([id]);
  for (const actual of todas) for (const h of hijas.get(actual) ?? []) todas.add(h.id);
  return todas;
}
